package server

import (
	"context"
	"net/http"
	"os"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	"go.opentelemetry.io/otel/sdk/trace"
	tracing "go.opentelemetry.io/otel/trace"
)

const (
	// collectorVariable is the address of an OpenTelemetry collector; without it nothing is exported. The library reads its
	// other settings from the variables that OpenTelemetry defines, for example OTEL_EXPORTER_OTLP_HEADERS.
	collectorVariable = "OTEL_EXPORTER_OTLP_ENDPOINT"
	// flushTime is how long the server waits for the collector when it stops.
	flushTime = 3 * time.Second
)

// traceExport sends a span for each answered request to an OpenTelemetry collector, with what the log has (ADR 0163). The spans
// wait in a queue of at most 2048 and are dropped beyond it: a collector that does not answer slows no request down.
type traceExport struct {
	provider *trace.TracerProvider
	tracer   tracing.Tracer
}

// newTraceExport returns nil if no collector is configured.
func newTraceExport() (*traceExport, error) {
	if os.Getenv(collectorVariable) == "" {
		return nil, nil
	}
	exporter, err := otlptracehttp.New(context.Background())
	if err != nil {
		return nil, err
	}
	// The variables of OpenTelemetry, such as OTEL_SERVICE_NAME, replace the name.
	service := resource.NewSchemaless(attribute.String("service.name", "coffer-server"))
	if service, err = resource.Merge(service, resource.Environment()); err != nil {
		return nil, err
	}
	provider := trace.NewTracerProvider(trace.WithBatcher(exporter), trace.WithResource(service))
	return &traceExport{provider, provider.Tracer("coffer/backend/server")}, nil
}

// flushAtEnd exports the last spans when the server stops.
func (t *traceExport) flushAtEnd(app core.App) {
	app.OnTerminate().BindFunc(func(end *core.TerminateEvent) error {
		if err := t.flush(); err != nil {
			app.Logger().Warn("The last spans could not be exported.", "error", err)
		}
		return end.Next()
	})
}

func (t *traceExport) flush() error {
	limited, cancel := context.WithTimeout(context.Background(), flushTime)
	defer cancel()
	return t.provider.Shutdown(limited)
}

// note does nothing without a collector.
func (t *traceExport) note(a answered, begin time.Time) {
	if t == nil {
		return
	}
	parent := tracing.ContextWithRemoteSpanContext(context.Background(), a.trace)
	attributes := []attribute.KeyValue{
		attribute.String("http.request.method", a.method),
		attribute.String("http.route", a.route),
		attribute.Int("http.response.status_code", a.status),
		attribute.String("coffer.group", a.group),
	}
	if len(a.codes) > 0 {
		attributes = append(attributes, attribute.StringSlice("coffer.codes", a.codes))
	}
	_, span := t.tracer.Start(parent, a.method+" "+a.route, tracing.WithTimestamp(begin),
		tracing.WithSpanKind(tracing.SpanKindServer), tracing.WithAttributes(attributes...))
	if a.status >= http.StatusInternalServerError {
		span.SetStatus(codes.Error, "")
	}
	span.End(tracing.WithTimestamp(begin.Add(a.duration)))
}
