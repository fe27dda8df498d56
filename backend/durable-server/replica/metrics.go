package replica

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

var (
	holderState = describe("coffer_replica_holder",
		"1 while this server has the lease and serves, else 0.")
	generationState = describe("coffer_replica_generation",
		"The generation that this server writes; of one that waits, the one that another writes.")
	leaseEnd = describe("coffer_replica_lease_end_timestamp_seconds",
		"When this server stops accepting writes unless it renews its lease; 0 while it has none.")
	oldestWrite = describe("coffer_replica_oldest_write_seconds",
		"For how long the oldest write that is not in the bucket has waited.")
	continuesState = describe("coffer_replica_continues",
		"1 while this server has the lease and continues what the former holder uploaded, 0 where it has uploaded the whole database.")
	copyState = describe("coffer_replica_copy_complete",
		"1 while this server waits and has a copy of what the holder has uploaded, with which it could serve, else 0.")
	lastUpload = describe("coffer_replica_last_upload_timestamp_seconds",
		"When an upload last succeeded; 0 before the first.")
)

func describe(name, help string) *prometheus.Desc { return prometheus.NewDesc(name, help, nil, nil) }

// counts are the metrics that grow while the server runs.
type counts struct {
	uploadSeconds  prometheus.Histogram
	uploadFailures prometheus.Counter
	refusedWrites  *prometheus.CounterVec
}

// The reasons why a write was refused: labels of refusedWrites.
const (
	refusedUncertain  = "uncertain"
	refusedNotServing = "not-serving"
)

func newCounts() counts {
	made := counts{
		uploadSeconds: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "coffer_replica_upload_seconds", Help: "How long uploads to the bucket took.",
			Buckets: []float64{.01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}),
		uploadFailures: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "coffer_replica_upload_failures_total", Help: "Uploads that failed, each try.",
		}),
		refusedWrites: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "coffer_replica_refused_writes_total",
			Help: "Writes answered 503: not certain to be in the bucket, or this server does not serve.",
		}, []string{"reason"}),
	}
	for _, reason := range []string{refusedUncertain, refusedNotServing} {
		made.refusedWrites.WithLabelValues(reason)
	}
	return made
}

// Collectors returns the metrics of durable mode (deploy/production/monitoring/replica-metrics.md).
func (r *Replica) Collectors() []prometheus.Collector {
	return []prometheus.Collector{r.counts.uploadSeconds, r.counts.uploadFailures, r.counts.refusedWrites, stateCollector{r}}
}

type stateCollector struct{ replica *Replica }

func (c stateCollector) Describe(to chan<- *prometheus.Desc) { prometheus.DescribeByCollect(c, to) }

func (c stateCollector) Collect(to chan<- prometheus.Metric) {
	send := func(desc *prometheus.Desc, value float64) {
		to <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value)
	}
	r := c.replica
	holder, generation, until := 0.0, int64(0), time.Time{}
	hasCopy := 0.0
	if lease := r.lease.Load(); lease != nil {
		generation, until = lease.generation(), lease.heldUntil()
		if generation == 0 {
			if generation, _ = lease.seen(); r.follower.isComplete(generation) && r.follower.refusal(generation) == nil {
				hasCopy = 1
			}
		}
	}
	continues := 0.0
	if r.Role() == roleHolder {
		holder = 1
		if r.base != nil {
			continues = 1
		}
	}
	send(holderState, holder)
	send(generationState, float64(generation))
	send(continuesState, continues)
	send(copyState, hasCopy)
	send(leaseEnd, timestamp(until))
	lag, last := time.Duration(0), time.Time{}
	if uploads := r.uploads.Load(); uploads != nil {
		lag, last = uploads.lag(), uploads.lastSuccess()
	}
	send(oldestWrite, lag.Seconds())
	send(lastUpload, timestamp(last))
}

func timestamp(moment time.Time) float64 {
	if moment.IsZero() {
		return 0
	}
	return float64(moment.UnixMilli()) / 1000
}
