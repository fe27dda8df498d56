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

// What an operator sees of the server, in Prometheus' format (ADR 0163): how much, how long and which refusals, never of whom.
// Off unless one of these variables is set.
const (
	// metricsTokenVariable holds the token that `Authorization: Bearer …` must name, at metricsPath of the server's own address.
	metricsTokenVariable = "COFFER_METRICS_TOKEN"
	// metricsPortVariable is a port of this machine that answers metricsPath too.
	metricsPortVariable = "COFFER_METRICS_PORT"
	// metricsPath is none that the edge passes on.
	metricsPath = "/metrics"
)

// observe measures requests, the queue of writes and what is stored, says whether the server is ready, and writes the log.
// `writes` is the queue of queue.go.
func observe(app core.App, writes *queue) {
	ready := &readiness{app: app}
	logger := newRequestLog(os.Stdout)
	token, port := os.Getenv(metricsTokenVariable), os.Getenv(metricsPortVariable)
	isMeasured := token != "" || port != ""
	var requests *requestMetrics
	if isMeasured || logger != nil {
		requests = newRequestMetrics()
		watchRequests(app, requests, logger)
	}
	ready.bind(app)
	if !isMeasured {
		return
	}
	registry := prometheus.NewRegistry()
	registry.MustRegister(
		collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		requests,
		writes.metrics(),
		&stateCollector{app: app, ready: ready},
	)
	answer := protected(token, promhttp.HandlerFor(registry, promhttp.HandlerOpts{ErrorLog: log.Default()}))
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if token != "" {
			e.Router.GET(metricsPath, func(r *core.RequestEvent) error {
				answer.ServeHTTP(r.Response, r.Request)
				return nil
			})
		}
		if port == "" {
			return e.Next()
		}
		stop, err := serveMetrics(port, answer)
		if err != nil {
			return err
		}
		app.OnTerminate().BindFunc(func(end *core.TerminateEvent) error { return errors.Join(stop(), end.Next()) })
		return e.Next()
	})
}

// protected lets in who has the token; everybody where there is none, which only a port of this machine has.
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

// serveMetrics answers at a port of this machine alone, and returns what ends it.
func serveMetrics(port string, answer http.Handler) (func() error, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", port))
	if err != nil {
		return nil, errors.New("the port of " + metricsPortVariable + " cannot be used: " + err.Error())
	}
	mux := http.NewServeMux()
	mux.Handle(metricsPath, answer)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Print("The port of the metrics ended: ", err)
		}
	}()
	return func() error { return server.Shutdown(context.Background()) }, nil
}
