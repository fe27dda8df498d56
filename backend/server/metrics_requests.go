package server

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/prometheus/client_golang/prometheus"
	tracing "go.opentelemetry.io/otel/trace"
)

// requestMetrics counts requests by group of routes. Groups, statuses and codes are words of ours: nothing that a client sends
// becomes a label.
type requestMetrics struct {
	answers  *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	refusals *prometheus.CounterVec
	pending  prometheus.Gauge

	lock sync.Mutex
	// The codes that were counted so far, at most maxCodes.
	codes map[string]bool
}

// maxCodes is above the number of codes that the server has.
const maxCodes = 400

// otherCode replaces a code that is none of the server's.
const otherCode = "other"

func newRequestMetrics() *requestMetrics {
	return &requestMetrics{
		answers: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "coffer_requests_total", Help: "Answered requests by group of routes and HTTP status.",
		}, []string{"group", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "coffer_request_seconds", Help: "Time until a request was answered, by group of routes.",
			Buckets: []float64{.002, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10},
		}, []string{"group"}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "coffer_refusals_total", Help: "Refused requests by the code of the refusal.",
		}, []string{"code"}),
		pending: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "coffer_requests_pending", Help: "Requests that are being answered, streams of events not counted.",
		}),
		codes: map[string]bool{},
	}
}

func (m *requestMetrics) Describe(to chan<- *prometheus.Desc) { prometheus.DescribeByCollect(m, to) }

func (m *requestMetrics) Collect(to chan<- prometheus.Metric) {
	m.answers.Collect(to)
	m.seconds.Collect(to)
	m.refusals.Collect(to)
	m.pending.Collect(to)
}

// answered describes a request that has been answered.
type answered struct {
	method string
	// The route's pattern, which holds no value: `/api/collections/{collection}/records/{id}`.
	route    string
	group    string
	status   int
	codes    []string
	duration time.Duration
	// The trace that the client names, if it names one.
	trace tracing.SpanContext
}

// watchRequests comes before everything else, so that it sees what others refuse. Lists of `/ext/reads` count as one
// request.
func watchRequests(app core.App, metrics *requestMetrics, logger *requestLog, export *traceExport) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Priority: math.MinInt,
			Func: func(e *core.RequestEvent) error {
				if isInnerRead(e.Request.Context()) || e.Request.Pattern == realtimeStream {
					return e.Next()
				}
				begin, sent := time.Now(), e.Response
				metrics.pending.Inc()
				defer metrics.pending.Dec()
				err := e.Next()
				status, codes := outcome(sent, err)
				trace := traceOf(e.Request.Header)
				note := answered{e.Request.Method, routeOf(e), groupOf(e), status, codes, time.Since(begin), trace}
				metrics.note(note)
				logger.note(note)
				export.note(note, begin)
				return err
			},
		})
		return e.Next()
	})
}

func (m *requestMetrics) note(a answered) {
	m.answers.WithLabelValues(a.group, strconv.Itoa(a.status)).Inc()
	m.seconds.WithLabelValues(a.group).Observe(a.duration.Seconds())
	for _, code := range a.codes {
		m.refusals.WithLabelValues(m.known(code)).Inc()
	}
}

func (m *requestMetrics) known(code string) string {
	m.lock.Lock()
	defer m.lock.Unlock()
	if !m.codes[code] && len(m.codes) >= maxCodes {
		return otherCode
	}
	m.codes[code] = true
	return code
}

// outcome returns the status of the answer and the codes of a refusal. An error is answered after all handlers, unless one of
// them has answered already.
func outcome(sent http.ResponseWriter, err error) (status int, codes []string) {
	if tracker, ok := sent.(router.StatusTracker); ok {
		status = tracker.Status()
	}
	if err != nil && status == 0 {
		refusal := router.ToApiError(err)
		status, codes = refusal.Status, codesOf(refusal)
	}
	if status == 0 {
		status = http.StatusOK
	}
	if status >= 400 && len(codes) == 0 {
		codes = []string{fmt.Sprintf("http-%d", status)}
	}
	return status, codes
}

var codeShape = regexp.MustCompile(`^[a-z][a-z0-9_-]{0,63}$`)

// codesOf finds the codes of a refusal, those of a batch's elements included: `data.<field>.code`.
func codesOf(refusal *router.ApiError) []string {
	text, err := json.Marshal(refusal.Data)
	if err != nil {
		return nil // the answer has none either
	}
	var data any
	if json.Unmarshal(text, &data) != nil {
		return nil
	}
	seen := map[string]bool{}
	var codes []string
	var search func(value any)
	search = func(value any) {
		fields, ok := value.(map[string]any)
		if !ok {
			return
		}
		code, isText := fields["code"].(string)
		// In a failed batch the element's code says more.
		isEnd := isText && fields["response"] == nil
		if isEnd && !codeShape.MatchString(code) {
			code = otherCode
		}
		if isEnd && !seen[code] {
			seen[code] = true
			codes = append(codes, code)
		}
		for _, inner := range fields {
			search(inner)
		}
	}
	search(data)
	return codes
}

// groups are the first words of a route's path, the longest first; `group` is the purpose of these routes.
var groups = []struct{ prefix, group string }{
	{"/api/batch", "batch"},
	{"/api/files/", "files"},
	{"/api/realtime", "realtime"},
	{"/api/health", "health"},
	{"/api/collections/{collection}/records", "records"},
	{"/api/collections/{collection}/", "sign-in"},
	// These are our routes in front of PocketBase's.
	{"/api/collections/users/", "sign-in"},
	{"/api/", "administration"},
	{"/_/", "administration"},
	{"/ext/reads", "reads"},
	{"/ext/notifier/", "notifier"},
	{"/ext/ledger-proof", "books"},
	{"/ext/balance-sheet", "books"},
	{"/ext/balance-breakdown", "books"},
	{"/ext/", "own"},
	{ReadyPath, "health"},
	{MetricsPath, "health"},
}

// routeOf returns the pattern without its method, if it has one.
func routeOf(e *core.RequestEvent) string {
	pattern := e.Request.Pattern
	return pattern[strings.Index(pattern, " ")+1:]
}

// groupOf returns one of a few words: records of transactions have their own, and reading and writing differ.
func groupOf(e *core.RequestEvent) string {
	route := routeOf(e)
	for _, known := range groups {
		if !strings.HasPrefix(route, known.prefix) {
			continue
		}
		if known.group != "records" {
			return known.group
		}
		group := "records"
		if collectionNamed(e.App, e.Request.URL.Path) == ledgerCollection {
			group = "transactions"
		}
		if e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead {
			return group + "-read"
		}
		return group + "-write"
	}
	return otherCode
}
