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
		valid:                            id,
		"":                               "",
		"01" + valid[2:]:                 "",
		valid + "-more":                  "",
		strings.ToUpper(valid):           "",
		"00-" + id + "-00f067aa0ba902b7": "",
		strings.Replace(valid, id, strings.Repeat("0", 32), 1):                 "",
		strings.Replace(valid, "00f067aa0ba902b7", strings.Repeat("0", 16), 1): "",
		strings.Replace(valid, "4bf9", "4b\n9", 1):                             "",
		strings.Replace(valid, "-01", "-0g", 1):                                "",
		strings.Repeat("a", 10_000):                                            "",
	} {
		header := http.Header{}
		header.Set(traceHeader, sent)
		if got := traceOf(header); got != want {
			t.Errorf("%q has the trace %q", sent, got)
		}
	}
	if got := traceOf(http.Header{"Traceparent": {valid, valid}}); got != "" {
		t.Errorf("two headers have the trace %q", got)
	}
}
