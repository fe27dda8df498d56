package server

import (
	"context"
	"net/http"

	"go.opentelemetry.io/otel/propagation"
	tracing "go.opentelemetry.io/otel/trace"
)

// traceHeader names what a request belongs to (W3C Trace Context), for example the press of a person.
const traceHeader = "traceparent"

// maxTraceHeader is more than the header of the specification's first level has, which later ones may extend.
const maxTraceHeader = 100

// traceOf returns the trace that a request names. Clients choose it, so anything but one valid header is ignored, and only the
// log and the exported spans contain it. It is invalid without a header.
func traceOf(header http.Header) tracing.SpanContext {
	sent := header.Values(traceHeader)
	if len(sent) != 1 || len(sent[0]) > maxTraceHeader {
		return tracing.SpanContext{}
	}
	carrier := propagation.MapCarrier{traceHeader: sent[0]}
	return tracing.SpanContextFromContext(propagation.TraceContext{}.Extract(context.Background(), carrier))
}
