package server

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/prometheus/client_golang/prometheus"
)

// SQLite has one writer. Go's database/sql gives its connection to any waiting request, not to the first: of ten that are
// sent at once, one waits three times as long as the others. Here writes of transactions wait in the order in which they
// arrive (ADR 0018). A request waits only when its body has been read, so a slow sender blocks nobody.

// writePlaces are two: one request writes while the rules of the next are checked on another core.
const writePlaces = 2

const ledgerCollection = "acc_txs"

// queue is first come, first served: Go keeps senders that wait for a channel in order.
type queue struct {
	places chan struct{}
	// These are for the metrics.
	waiting atomic.Int64
	waited  prometheus.Histogram
}

// queueWrites makes creates of transactions, and batches, take turns. It is bound after checkWrites, which reads their
// bodies.
func queueWrites(app core.App) *queue {
	turns := newQueue()
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			if e.Request.Pattern != createPattern || e.Request.PathValue("collection") != ledgerCollection {
				return e.Next()
			}
			return turns.take(e, e.Next)
		})
		return e.Next()
	})
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{
		Func:     func(e *core.BatchRequestEvent) error { return turns.take(e.RequestEvent, e.Next) },
		Priority: -1,
	})
	return turns
}

// take runs the work when its turn comes. A client that disconnects before leaves the queue, and nothing is written.
func (q *queue) take(e *core.RequestEvent, work func() error) error {
	if err := q.wait(e.Request.Context()); err != nil {
		return err
	}
	defer func() { <-q.places }()
	return work()
}

func (q *queue) wait(gone context.Context) error {
	begin := time.Now()
	q.waiting.Add(1)
	defer q.waiting.Add(-1)
	select {
	case q.places <- struct{}{}:
		q.waited.Observe(time.Since(begin).Seconds())
		return nil
	case <-gone.Done():
		return gone.Err()
	}
}

func newQueue() *queue {
	return &queue{
		places: make(chan struct{}, writePlaces),
		waited: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "coffer_write_queue_seconds", Help: "How long writes waited for their turn.",
			Buckets: []float64{.001, .005, .01, .05, .1, .5, 1, 5},
		}),
	}
}

// queueMetrics are the metrics of one queue.
type queueMetrics struct {
	queue *queue
}

var (
	queueWaiting = describe("coffer_write_queue_waiting", "Writes that wait for their turn.")
	queueWorking = describe("coffer_write_queue_working", "Writes whose turn it is.")
)

func (q *queue) metrics() prometheus.Collector { return queueMetrics{q} }

func (m queueMetrics) Describe(to chan<- *prometheus.Desc) { prometheus.DescribeByCollect(m, to) }

func (m queueMetrics) Collect(to chan<- prometheus.Metric) {
	to <- prometheus.MustNewConstMetric(queueWaiting, prometheus.GaugeValue, float64(m.queue.waiting.Load()))
	to <- prometheus.MustNewConstMetric(queueWorking, prometheus.GaugeValue, float64(len(m.queue.places)))
	m.queue.waited.Collect(to)
}
