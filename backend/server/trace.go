package server

import (
	"net/http"
	"regexp"
	"strings"
)

// traceHeader names what a request belongs to (W3C Trace Context, level 1), for example the press of a person.
const traceHeader = "traceparent"

var traceShape = regexp.MustCompile(`^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$`)

// traceOf returns the id of a request's trace, 32 hexadecimal digits. Clients choose it, so anything else is ignored; only the
// logs contain it. It is empty without a valid header.
func traceOf(header http.Header) string {
	sent := header.Values(traceHeader)
	if len(sent) != 1 {
		return ""
	}
	parts := traceShape.FindStringSubmatch(sent[0])
	if parts == nil || isZero(parts[1]) || isZero(parts[2]) {
		return ""
	}
	return parts[1]
}

func isZero(text string) bool { return strings.Trim(text, "0") == "" }
