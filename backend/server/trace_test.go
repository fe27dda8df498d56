package server

import (
	"net/http"
	"strings"
	"testing"
)

func TestTraceOf(t *testing.T) {
	const id = "4bf92f3577b34da6a3ce929d0e0e4736"
	const valid = "00-" + id + "-00f067aa0ba902b7-01"
	for sent, want := range map[string]string{
		valid:                                   "4bf92f3577b34da6a3ce929d0e0e4736",
		"":                                      "",
		valid + "-more":                         "",
		strings.ToUpper(valid):                  "",
		"00-" + id + "-00f067aa0ba902b7":        "",
		"00-" + id + "-0000000000000000-01":     "",
		strings.Replace(valid, "4b", "4\n", 1):  "",
		strings.Replace(valid, "-01", "-0g", 1): "",
		"01-" + id + "-00f067aa0ba902b7-01-" + strings.Repeat("a", 10_000): "",
		"00-00000000000000000000000000000000-00f067aa0ba902b7-01":          "",
	} {
		header := http.Header{}
		header.Set(traceHeader, sent)
		got := ""
		if trace := traceOf(header); trace.IsValid() {
			got = trace.TraceID().String()
		}
		if got != want {
			t.Errorf("%q has the trace %q", sent, got)
		}
	}
	if traceOf(http.Header{"Traceparent": {valid, valid}}).IsValid() {
		t.Error("two headers have a trace")
	}
}
