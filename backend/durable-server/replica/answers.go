package replica

import (
	"bytes"
	"context"
	"errors"
	"net/http"

	"coffer/backend/server"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	notCertain = "It is not certain that this was saved. Please try again: nothing is saved twice."
	notServing = "Another server serves now, or will in a moment. Please try again."
	healthPath = "/api/health"
	// This header of an unhealthy server says that it answers reads: the edge sends them there while no server serves.
	servesHeader = "X-Serves"
)

// holdAnswers delays answers to writes, messages to listeners and mails until the writes are in the bucket.
func (r *Replica) holdAnswers(e *core.ServeEvent) {
	// This runs before all other middleware, so that a waiting answer keeps no turn of the queue and no engine.
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{Func: r.answerWhenDurable, Priority: -99999})
	e.App.OnRealtimeMessageSend().BindFunc(func(e *core.RealtimeMessageEvent) error {
		// Messages stay in order: each connection sends by a goroutine of its own.
		if err := r.untilDurable(e.Request.Context()); err != nil {
			return err
		}
		return e.Next()
	})
	// The writing request itself mails invites and codes.
	e.App.OnMailerSend().BindFunc(func(e *core.MailerEvent) error {
		if !r.settings.waits {
			return e.Next()
		}
		ctx, cancel := context.WithTimeout(context.Background(), certainWithin)
		defer cancel()
		if err := r.untilDurable(ctx); err != nil {
			return err
		}
		return e.Next()
	})
}

// untilDurable returns nil when all commits before the call are in the bucket for each later holder: uploads after the lease has
// passed on are not.
func (r *Replica) untilDurable(ctx context.Context) error { return r.uploads.Load().wait(ctx) }

func (r *Replica) answerWhenDurable(e *core.RequestEvent) error {
	path := e.Request.URL.Path
	if path == server.ReadyPath || path == server.MetricsPath {
		return e.Next()
	}
	if !r.beginAnswer(path) {
		return unavailable(notServing)
	}
	defer r.endAnswer(path)
	isRead := e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead || e.Request.Method == http.MethodOptions
	lease := r.lease.Load()
	mayRead := isRead && lease.mayRead()
	if mayRead && path == healthPath && !lease.isHeld() {
		e.Response.Header().Set(servesHeader, "reads")
		return unavailable(notServing)
	}
	if !lease.isHeld() && !mayRead {
		if !isRead {
			r.counts.refusedWrites.WithLabelValues(refusedNotServing).Inc()
		}
		return unavailable(notServing)
	}
	if isRead {
		return e.Next()
	}
	if !r.settings.waits {
		defer r.uploads.Load().want()
		return e.Next()
	}
	return r.holdAnswer(e)
}

func (r *Replica) holdAnswer(e *core.RequestEvent) error {
	held := &heldAnswer{ResponseWriter: e.Response, status: http.StatusOK}
	e.Response = held
	failure := e.Next()
	e.Response = held.ResponseWriter
	if failure != nil && !held.isBegun {
		if r.isLeaving.Load() {
			// PocketBase breaks requests off when it ends, and answers that they were wrong.
			return errors.Join(unavailable(notCertain), failure)
		}
		return failure
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), certainWithin)
	defer cancel()
	if r.untilDurable(ctx) != nil {
		r.counts.refusedWrites.WithLabelValues(refusedUncertain).Inc()
		return errors.Join(unavailable(notCertain), failure)
	}
	// PocketBase answers some requests first and fails then, so that nobody learns which addresses it knows.
	return errors.Join(failure, held.send())
}

func unavailable(message string) error {
	return router.NewApiError(http.StatusServiceUnavailable, message, nil)
}

// heldAnswer is an answer that is not sent yet.
type heldAnswer struct {
	http.ResponseWriter
	status  int
	isBegun bool
	body    bytes.Buffer
}

func (h *heldAnswer) WriteHeader(status int) { h.status, h.isBegun = status, true }

func (h *heldAnswer) Write(part []byte) (int, error) {
	h.isBegun = true
	return h.body.Write(part)
}

// Written and Status are for PocketBase, which asks an answer for them.
func (h *heldAnswer) Written() bool { return h.isBegun }
func (h *heldAnswer) Status() int   { return h.status }

func (h *heldAnswer) send() error {
	if !h.isBegun {
		return nil
	}
	h.ResponseWriter.WriteHeader(h.status)
	_, err := h.ResponseWriter.Write(h.body.Bytes())
	return err
}
