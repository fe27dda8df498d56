package server

import "github.com/prometheus/client_golang/prometheus"

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
