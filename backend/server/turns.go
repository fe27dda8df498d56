package server

import (
	"context"
	"slices"
	"sync"

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
