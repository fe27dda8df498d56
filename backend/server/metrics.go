package server

import (
	"context"
	"crypto/subtle"
	"errors"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// An operator's view of the server, in Prometheus' format (ADR 0163): how much, how long and which refusals, never by whom. It
// is off unless one of these variables is set.
const (
	// metricsTokenVariable holds the token that `Authorization: Bearer …` must name, at MetricsPath of the server's own address.
	metricsTokenVariable = "COFFER_METRICS_TOKEN"
	// metricsPortVariable is a port of this machine that answers MetricsPath too.
	metricsPortVariable = "COFFER_METRICS_PORT"
	// MetricsPath is not passed on by the edge.
	MetricsPath = "/metrics"
)

// Operator answers an operator's requests at the server's own address, never the edge's: ReadyPath and MetricsPath.
type Operator struct {
	app     core.App
	replica Replica
	ready   *readiness
	token   string
	port    string
}

func newOperator(app core.App, replica Replica) *Operator {
	return &Operator{
		app: app, replica: replica, ready: &readiness{app: app, replica: replica},
		token: os.Getenv(metricsTokenVariable), port: os.Getenv(metricsPortVariable),
	}
}

func (o *Operator) isMeasured() bool { return o.token != "" || o.port != "" }

// observe measures requests, the queue of writes and the stored data, reports whether the server is ready, writes the log and
// exports traces. `writes` is the queue of queue.go.
func (o *Operator) observe(writes *queue) {
	logger := newRequestLog(os.Stdout)
	export, err := newTraceExport()
	if err != nil {
		log.Fatal(err)
	}
	if export != nil {
		export.flushAtEnd(o.app)
	}
	var requests *requestMetrics
	if o.isMeasured() || logger != nil || export != nil {
		requests = newRequestMetrics()
		watchRequests(o.app, requests, logger, export)
	}
	o.ready.bind(o.app)
	if !o.isMeasured() {
		return
	}
	answer := o.metrics(requests, writes.metrics(), &stateCollector{app: o.app, ready: o.ready})
	o.app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if o.token != "" {
			e.Router.GET(MetricsPath, func(r *core.RequestEvent) error {
				answer.ServeHTTP(r.Response, r.Request)
				return nil
			})
		}
		stop, err := o.listen(answer)
		if err != nil {
			return err
		}
		o.app.OnTerminate().BindFunc(func(end *core.TerminateEvent) error { return errors.Join(stop(), end.Next()) })
		return e.Next()
	})
}

// Early answers for a server whose database is not open yet, until end is called; other requests go to `other`.
func (o *Operator) Early(other http.Handler) (answer http.Handler, end func() error, err error) {
	mux := http.NewServeMux()
	mux.Handle("/", other)
	mux.HandleFunc("GET "+ReadyPath, o.ready.answerEarly)
	if !o.isMeasured() {
		return mux, func() error { return nil }, nil
	}
	metrics := o.metrics(earlyState{o.ready})
	if o.token != "" {
		mux.Handle("GET "+MetricsPath, metrics)
	}
	end, err = o.listen(metrics)
	return mux, end, err
}

// metrics serves those collectors, the replica's and the process's own.
func (o *Operator) metrics(more ...prometheus.Collector) http.Handler {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	registry.MustRegister(more...)
	registry.MustRegister(o.replica.Collectors()...)
	return protected(o.token, promhttp.HandlerFor(registry, promhttp.HandlerOpts{ErrorLog: log.Default()}))
}

// listen serves the metrics at a port of this machine if one is set, and returns a function that stops it.
func (o *Operator) listen(metrics http.Handler) (func() error, error) {
	if o.port == "" {
		return func() error { return nil }, nil
	}
	return serveMetrics(o.port, metrics)
}

// protected admits requests with the token, or all requests if there is none, which happens only at a port of this
// machine.
func protected(token string, answer http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		sent, isBearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		isKnown := isBearer && subtle.ConstantTimeCompare([]byte(sent), []byte(token)) == 1
		if token != "" && !isKnown {
			w.Header().Set("WWW-Authenticate", "Bearer")
			http.Error(w, "The metrics need the token of "+metricsTokenVariable+".", http.StatusUnauthorized)
			return
		}
		answer.ServeHTTP(w, r)
	})
}

// serveMetrics serves at a port of this machine alone, and returns a function that stops it.
func serveMetrics(port string, answer http.Handler) (func() error, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", port))
	if err != nil {
		return nil, errors.New("the port of " + metricsPortVariable + " cannot be used: " + err.Error())
	}
	mux := http.NewServeMux()
	mux.Handle(MetricsPath, answer)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Print("The port of the metrics ended: ", err)
		}
	}()
	return func() error { return server.Shutdown(context.Background()) }, nil
}
