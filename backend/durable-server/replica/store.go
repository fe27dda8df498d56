package replica

import (
	"context"
	"log/slog"
	"os"
	"time"

	"github.com/benbjohnson/litestream"
)

// levels: what is uploaded is put together twice on its way, so that restoring reads few files.
var levels = litestream.CompactionLevels{
	{Level: 0}, {Level: 1, Interval: 10 * time.Second}, {Level: 2, Interval: 5 * time.Minute}, {Level: 3, Interval: time.Hour},
}

func (r *Replica) open() error {
	client, err := litestream.NewReplicaClientFromURL(r.settings.ofGeneration(r.lease.Load().generation()))
	if err != nil {
		return err
	}
	db := litestream.NewDB(r.database)
	db.Replica = litestream.NewReplicaWithClient(db, client)
	r.store = litestream.NewStore([]*litestream.DB{db}, levels)
	quiet := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))
	r.store.Logger = quiet
	r.store.SnapshotInterval, r.store.SnapshotRetention = snapshotEvery, r.settings.keep+snapshotEvery
	db.SetLogger(quiet)
	db.ShutdownSyncTimeout = lastUploadWithin
	if err := r.store.Open(context.Background()); err != nil {
		return err
	}
	tidy, end := context.WithCancel(context.Background())
	r.endTidy = end
	go r.keepTidy(tidy)
	uploads := beginUploads(db.SyncAndWait, tryWithin, r.counts)
	r.uploads.Store(uploads)
	// The snapshot that a generation begins with, before anybody waits for it.
	uploads.want()
	return nil
}
