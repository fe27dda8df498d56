package server

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
	"github.com/prometheus/client_golang/prometheus"
)

// stateCollector reads at each scrape the stored state: sizes, the outbox and whether the server is ready.
type stateCollector struct {
	app   core.App
	ready *readiness
}

// stateTimeout bounds its queries together: they use indexes.
const stateTimeout = 5 * time.Second

func describe(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, labels, nil)
}

var (
	databaseBytes   = describe("coffer_database_bytes", "Size of the database's files.", "file")
	diskFreeBytes   = describe("coffer_disk_free_bytes", "Free space of the data folder's disk.")
	outboxWaiting   = describe("coffer_outbox_waiting", "Messages that wait to be sent, by channel.", "channel")
	outboxOldest    = describe("coffer_outbox_oldest_seconds", "For how long what is due to be sent has waited, at most.")
	outboxGivenUp   = describe("coffer_outbox_given_up", "Messages of the last 30 days that were given up, by channel.", "channel")
	realtimeClients = describe("coffer_realtime_clients", "Open streams of events.")
	readyState      = describe("coffer_ready", "1 while a check of /ready holds, else 0.", "check")
	lastBackup      = describe("coffer_last_backup_timestamp_seconds", "When the last backup was completed; 0 before the first.")
	readFailures    = describe("coffer_state_failed", "1 if the state could not be read at this scrape, else 0.")
)

func (c *stateCollector) Describe(to chan<- *prometheus.Desc) {
	for _, desc := range []*prometheus.Desc{
		databaseBytes, diskFreeBytes, outboxWaiting, outboxOldest, outboxGivenUp, realtimeClients, readyState, lastBackup, readFailures,
	} {
		to <- desc
	}
}

func (c *stateCollector) Collect(to chan<- prometheus.Metric) {
	send := func(desc *prometheus.Desc, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value, labels...)
	}
	for _, name := range []string{"data.db", "data.db-wal", "auxiliary.db"} {
		send(databaseBytes, float64(sizeOf(filepath.Join(c.app.DataDir(), name))), name)
	}
	if free, err := freeBytes(c.app.DataDir()); err == nil {
		send(diskFreeBytes, float64(free))
	}
	send(realtimeClients, float64(c.app.SubscriptionsBroker().TotalClients()))
	send(lastBackup, c.lastBackup())
	for check, err := range c.ready.all() {
		send(readyState, asNumber(err == nil), check)
	}
	send(readFailures, asNumber(c.collectOutbox(send) != nil))
}

// backupMark is the file that each completed backup touches (src/cli/backup).
const backupMark = "last-backup"

func (c *stateCollector) lastBackup() float64 {
	info, err := os.Stat(filepath.Join(c.app.DataDir(), backupMark))
	if err != nil {
		return 0
	}
	return float64(info.ModTime().Unix())
}

// channels are those of notification_deliveries, so that each is reported with 0 too.
var channels = []string{"push", "email"}

func (c *stateCollector) collectOutbox(send func(*prometheus.Desc, float64, ...string)) error {
	ctx, cancel := context.WithTimeout(context.Background(), stateTimeout)
	defer cancel()
	now := types.NowDateTime().String()
	rows := []struct {
		Channel string  `db:"channel"`
		State   string  `db:"state"`
		Count   float64 `db:"count"`
	}{}
	err := c.app.ConcurrentDB().NewQuery(`SELECT channel, state, COUNT(*) AS count FROM notification_deliveries
		WHERE state IN ('waiting', 'dropped') GROUP BY channel, state`).WithContext(ctx).All(&rows)
	if err != nil {
		return err
	}
	counts := map[[2]string]float64{}
	for _, row := range rows {
		counts[[2]string{row.Channel, row.State}] = row.Count
	}
	for _, channel := range channels {
		send(outboxWaiting, counts[[2]string{channel, "waiting"}], channel)
		send(outboxGivenUp, counts[[2]string{channel, "dropped"}], channel)
	}
	var oldest float64
	// This finds due deliveries that nobody has taken: a lease or a later try moves `next` ahead.
	err = c.app.ConcurrentDB().NewQuery(`SELECT MAX(0, COALESCE((julianday({:now}) - julianday(MIN(due))) * 86400, 0)) FROM (
		SELECT next AS due FROM notification_deliveries WHERE state = 'waiting' AND next <= {:now}
		UNION ALL SELECT due FROM notifications WHERE message = '' AND state = 'waiting' AND due <= {:now})`).
		Bind(map[string]any{"now": now}).WithContext(ctx).Row(&oldest)
	if err != nil {
		return err
	}
	send(outboxOldest, oldest)
	return nil
}

func asNumber(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// sizeOf returns 0 for a missing file, such as the WAL before the first write.
func sizeOf(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// earlyState reports what is known before the database is open.
type earlyState struct{ ready *readiness }

func (earlyState) Describe(to chan<- *prometheus.Desc) { to <- readyState }

func (s earlyState) Collect(to chan<- prometheus.Metric) {
	for check, err := range s.ready.early() {
		to <- prometheus.MustNewConstMetric(readyState, prometheus.GaugeValue, asNumber(err == nil), check)
	}
}
