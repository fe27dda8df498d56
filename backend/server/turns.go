package server

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Requests of one kind take turns by person and by address: some of them run, further ones wait in the order in which they came,
// and beyond a number of waiting ones they are refused.

// turnBounds names the two rows that bound requests of one kind, by person or by address.
type turnBounds struct{ running, waiting string }

// turns are the turns of everybody who sends requests of one kind at the moment.
type turns struct {
	terms   *contract
	mutex   sync.Mutex
	callers map[string]*callersTurns
}

// callersTurns are the requests of one person or address.
type callersTurns struct {
	running int
	// A channel is closed when its turn comes; the one that has waited longest comes first.
	waiting []chan struct{}
}

func newTurns(terms *contract) *turns {
	return &turns{terms: terms, callers: map[string]*callersTurns{}}
}

// personOf returns the key under which turns count the signed-in person.
func personOf(e *core.RequestEvent) string { return keyOfPerson(e.Auth) }

func keyOfPerson(person *core.Record) string { return person.Collection().Name + "/" + person.Id }

func addressOf(e *core.RequestEvent) string { return "address/" + e.RealIP() }

// enter returns when the request's turn comes. It returns an error if too many wait, or the client has left.
func (t *turns) enter(e *core.RequestEvent, caller string, bounds turnBounds) error {
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

// enqueue returns a channel that is closed when the caller's turn comes.
func (t *turns) enqueue(caller string, bounds turnBounds) (chan struct{}, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	all, isKnown := t.callers[caller]
	if !isKnown {
		all = &callersTurns{}
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

// withdraw gives up waiting, or the turn itself if it has come meanwhile.
func (t *turns) withdraw(caller string, turn chan struct{}) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	all := t.callers[caller]
	if index := slices.Index(all.waiting, turn); index >= 0 {
		all.waiting = slices.Delete(all.waiting, index, index+1)
		return
	}
	t.pass(caller, all)
}

func (t *turns) leave(caller string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.pass(caller, t.callers[caller])
}

// pass gives a turn that has ended to the request that has waited longest.
func (t *turns) pass(caller string, all *callersTurns) {
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

// A limit of requests in a minute does not bound how many run at once: 400 pages of 500 expanded rows, which one member
// requested at the same time, kept another member's send waiting for 69 s and took 677 MB. Here the reads of a person, and
// those from an address, take turns: some of them run, further ones wait, and beyond a number of waiting ones they are refused
// (ADR 0188).

var (
	readsOfPerson  = turnBounds{boundReadsOfPerson, boundWaitingReadsOfPerson}
	readsOfAddress = turnBounds{boundReadsOfAddress, boundWaitingReadsOfAddress}
)

// boundReads binds the turns to lists, records and our own routes. Files wait elsewhere (thumbnails.go), and streams of events
// do not end. The route of several lists has no turn of its own: each of its lists has one.
func boundReads(app core.App, terms *contract) {
	all := newTurns(terms)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error { return takeReadTurns(e, all) })
		return e.Next()
	})
}

func takeReadTurns(e *core.RequestEvent, all *turns) error {
	pattern := e.Request.Pattern
	takesTurns := strings.HasPrefix(pattern, "GET /api/collections/") || strings.HasPrefix(pattern, "GET /ext/")
	if !takesTurns || pattern == "GET "+readsPath || e.HasSuperuserAuth() || areLimitsLifted() {
		return e.Next()
	}
	// The person comes first: reads that wait for their person's turn do not count among the running ones of the address.
	if e.Auth != nil {
		person := personOf(e)
		if err := all.enter(e, person, readsOfPerson); err != nil {
			return err
		}
		defer all.leave(person)
	}
	address := addressOf(e)
	if err := all.enter(e, address, readsOfAddress); err != nil {
		return err
	}
	defer all.leave(address)
	return e.Next()
}

// A batch holds the only writer from its first write to its last: 250 transactions take 0.6 s of processor time. One member who
// sent batches one after the other, which were refused at their last write, kept others' sends waiting for 9.7 s (ADR 0188). So a
// person has one batch at a time, and after it no further one starts for as long as it took. bodies.go decides when turns are
// taken.

var (
	batchesOfPerson  = turnBounds{boundBatchesOfPerson, boundWaitingBatchesOfPerson}
	batchesOfAddress = turnBounds{boundBatchesOfAddress, boundWaitingBatchesOfAddress}
)

func takeBatchTurns(e *core.RequestEvent, all *turns) error {
	if e.Request.Pattern != batchPattern || e.Auth == nil || e.HasSuperuserAuth() || areLimitsLifted() {
		return e.Next()
	}
	person := personOf(e)
	if err := all.enter(e, person, batchesOfPerson); err != nil {
		return err
	}
	var took time.Duration
	// Only this person has to wait meanwhile.
	defer func() { time.AfterFunc(took, func() { all.leave(person) }) }()
	address := addressOf(e)
	if err := all.enter(e, address, batchesOfAddress); err != nil {
		return err
	}
	defer all.leave(address)
	begin := time.Now()
	defer func() { took = time.Since(begin) }()
	return e.Next()
}
