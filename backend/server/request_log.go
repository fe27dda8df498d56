package server

import (
	"context"
	"io"
	"log/slog"
	"os"
	"strconv"
)

// requestLog writes a line of JSON for an answered request, with nothing that a person has sent (ADR 0163): the id of
// the trace is random.
type requestLog struct{ logger *slog.Logger }

const (
	// logVariable is `json` for lines of JSON; otherwise there is no log.
	logVariable = "COFFER_LOG"
	// logLevelVariable has PocketBase's scale, which is slog's.
	logLevelVariable = "COFFER_LOG_LEVEL"
)

// newRequestLog returns nil if no log is configured.
func newRequestLog(to io.Writer) *requestLog {
	if os.Getenv(logVariable) != "json" {
		return nil
	}
	level := slog.LevelWarn
	if number, err := strconv.Atoi(os.Getenv(logLevelVariable)); err == nil {
		level = slog.Level(number)
	}
	rename := func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.MessageKey {
			a.Key = "message"
		}
		return a
	}
	handler := slog.NewJSONHandler(to, &slog.HandlerOptions{Level: level, ReplaceAttr: rename})
	return &requestLog{slog.New(handler).With("part", "server")}
}

// note writes nothing without a log. Refusals are warnings, failures of the server errors.
func (l *requestLog) note(a answered) {
	if l == nil {
		return
	}
	level := slog.LevelInfo
	if a.status >= 500 {
		level = slog.LevelError
	} else if a.status >= 400 {
		level = slog.LevelWarn
	}
	attributes := []any{
		"method", a.method, "route", a.route, "group", a.group, "status", a.status, "ms", a.duration.Milliseconds(),
	}
	if len(a.codes) > 0 {
		attributes = append(attributes, "codes", a.codes)
	}
	if a.trace.IsValid() {
		attributes = append(attributes, "trace", a.trace.TraceID().String())
	}
	l.logger.Log(context.Background(), level, "request", attributes...)
}
