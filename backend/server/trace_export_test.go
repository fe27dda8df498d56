package server

import (
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	spans "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

// collect starts a collector, runs send, and returns the spans that arrived.
func collect(t *testing.T, send func(export *traceExport)) []*spans.Span {
	t.Helper()
	var received []*spans.Span
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		var request collector.ExportTraceServiceRequest
		if err := proto.Unmarshal(body, &request); err != nil || r.URL.Path != "/v1/traces" {
			t.Errorf("%s is no export: %v", r.URL.Path, err)
		}
		for _, resource := range request.ResourceSpans {
			for _, scope := range resource.ScopeSpans {
				received = append(received, scope.Spans...)
			}
		}
	}))
	defer server.Close()
	t.Setenv(collectorVariable, server.URL)
	export, err := newTraceExport()
	if err != nil {
		t.Fatal(err)
	}
	send(export)
	if err := export.flush(); err != nil {
		t.Error(err)
	}
	return received
}

func TestTraceExport(t *testing.T) {
	const id = "4bf92f3577b34da6a3ce929d0e0e4736"
	header := http.Header{"Traceparent": {"00-" + id + "-00f067aa0ba902b7-01"}}
	begin := time.Unix(1_800_000_000, 0)
	received := collect(t, func(export *traceExport) {
		const route = "/api/collections/{collection}/records"
		export.note(answered{"POST", route, "transactions-write", 400, []string{"not-permitted"}, time.Second, traceOf(header)}, begin)
		export.note(answered{method: "GET", route: route, group: "records-read", status: 500, duration: time.Second}, begin)
	})
	if len(received) != 2 {
		t.Fatalf("%d spans arrived", len(received))
	}
	span := received[0]
	if span.Name != "POST /api/collections/{collection}/records" || span.EndTimeUnixNano-span.StartTimeUnixNano != 1e9 {
		t.Errorf("the span is %v", span)
	}
	if got := traceIDOf(span); got != id {
		t.Errorf("the span has the trace %s", got)
	}
	var names []string
	for _, attribute := range span.Attributes {
		names = append(names, attribute.Key)
	}
	const want = "http.request.method http.route http.response.status_code coffer.group coffer.codes"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("the span has %s", got)
	}
	if received[1].Status.GetCode() != spans.Status_STATUS_CODE_ERROR || traceIDOf(received[1]) == id {
		t.Errorf("the failed request is %v", received[1])
	}
}

func traceIDOf(span *spans.Span) string { return hex.EncodeToString(span.TraceId) }

func TestNoTraceExport(t *testing.T) {
	t.Setenv(collectorVariable, "")
	export, err := newTraceExport()
	if export != nil || err != nil {
		t.Errorf("without a collector there is %v, %v", export, err)
	}
	export.note(answered{}, time.Now())
}
