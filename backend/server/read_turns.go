package server

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// A limit of requests in a minute says nothing about how many run at once: 400 pages of 500 expanded rows, which one member
// asked for at the same time, kept another member's send waiting for 69 s and took 677 MB. Here the reads of a person, and
// those from an address, take turns: some of them run, further ones wait, and beyond a number of waiting ones they are refused
// (ADR 0190).

// readBounds are the two rows that bound reads by one thing that they are counted by.
type readBounds struct{ running, waiting string }

var (
	readsOfPerson  = readBounds{boundReadsOfPerson, boundWaitingReadsOfPerson}
	readsOfAddress = readBounds{boundReadsOfAddress, boundWaitingReadsOfAddress}
)

// boundReads binds the turns to lists, records and our own routes. Files wait elsewhere (thumbnails.go), and streams of events
// do not end. The route of several lists has no turn of its own: each of its lists has one.
func boundReads(app core.App, terms *contract) {
	turns := &readTurns{terms: terms, callers: map[string]*readers{}}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(turns.take)
		return e.Next()
	})
}

// readTurns are the turns of everybody who reads at the moment.
type readTurns struct {
	terms   *contract
	mutex   sync.Mutex
	callers map[string]*readers
}

// readers are the reads of one person or address.
type readers struct {
	running int
	// Closed when it is their turn; the one that has waited longest comes first.
	waiting []chan struct{}
}

func (t *readTurns) take(e *core.RequestEvent) error {
	pattern := e.Request.Pattern
	takesTurns := strings.HasPrefix(pattern, "GET /api/collections/") || strings.HasPrefix(pattern, "GET /ext/")
	if !takesTurns || pattern == "GET "+readsPath || e.HasSuperuserAuth() || areLimitsLifted() {
		return e.Next()
	}
	// The person comes first: reads that wait for their person's turn do not count among the running ones of the address.
	if e.Auth != nil {
		person := e.Auth.Collection().Name + "/" + e.Auth.Id
		if err := t.enter(e, person, readsOfPerson); err != nil {
			return err
		}
		defer t.leave(person)
	}
	address := "address/" + e.RealIP()
	if err := t.enter(e, address, readsOfAddress); err != nil {
		return err
	}
	defer t.leave(address)
	return e.Next()
}

// enter returns when it is the request's turn. It returns an error where too many wait, or the client has left.
func (t *readTurns) enter(e *core.RequestEvent, caller string, bounds readBounds) error {
	turn, err := t.enqueue(caller, bounds)
	if err != nil {
		e.Set(retryAfterKey, 1)
		return err
	}
	select {
	case <-turn:
		return nil
	case <-e.Request.Context().Done():
		t.withdraw(caller, turn)
		return context.Cause(e.Request.Context())
	}
}

// enqueue returns a channel that is closed when it is the caller's turn.
func (t *readTurns) enqueue(caller string, bounds readBounds) (chan struct{}, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	all, isKnown := t.callers[caller]
	if !isKnown {
		all = &readers{}
		t.callers[caller] = all
	}
	turn := make(chan struct{})
	if all.running < t.terms.bound(bounds.running).limit() {
		all.running++
		close(turn)
		return turn, nil
	}
	if limit := t.terms.bound(bounds.waiting); len(all.waiting) >= limit.limit() {
		return nil, limit.refusal()
	}
	all.waiting = append(all.waiting, turn)
	return turn, nil
}

// withdraw gives up waiting, or the turn itself where it has come meanwhile.
func (t *readTurns) withdraw(caller string, turn chan struct{}) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	all := t.callers[caller]
	if index := slices.Index(all.waiting, turn); index >= 0 {
		all.waiting = slices.Delete(all.waiting, index, index+1)
		return
	}
	t.pass(caller, all)
}

func (t *readTurns) leave(caller string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.pass(caller, t.callers[caller])
}

// pass gives a turn that has ended to the read that has waited longest.
func (t *readTurns) pass(caller string, all *readers) {
	if len(all.waiting) > 0 {
		close(all.waiting[0])
		all.waiting = all.waiting[1:]
		return
	}
	all.running--
	if all.running == 0 {
		delete(t.callers, caller)
	}
}
