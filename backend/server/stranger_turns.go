package server

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// longestTurn is the time after which the next request has its turn even if this one has not ended: it may wait for the writer or
// for a mail server. The pause after a turn is no longer either.
const longestTurn = 2 * time.Second

// strangerTurns are the turns of requests with a password's hash from people on unknown devices, all together. Networks take turns,
// so that many requests from one network let others wait for one of them only.
type strangerTurns struct {
	terms   *contract
	mutex   sync.Mutex
	running int
	// The requests of a network wait in the order in which they came.
	waiting map[string][]chan error
	// These are the networks with waiting requests; the next turn is the first one's.
	networks []string
	count    int
}

func newStrangerTurns(terms *contract) *strangerTurns {
	return &strangerTurns{terms: terms, waiting: map[string][]chan error{}}
}

// enter returns when the request's turn comes, with the function that ends the turn. It returns an error if too many wait, or the
// client has left.
func (t *strangerTurns) enter(e *core.RequestEvent, network string) (leave func(), err error) {
	turn, err := t.enqueue(network)
	if err == nil {
		select {
		case err = <-turn:
		case <-e.Request.Context().Done():
			t.withdraw(network, turn)
			return nil, context.Cause(e.Request.Context())
		}
	}
	if err != nil {
		e.Set(retryAfterKey, t.secondsToWait())
		return nil, err
	}
	begin := time.Now()
	pause := sync.OnceFunc(func() { time.AfterFunc(min(time.Since(begin), longestTurn), t.pass) })
	timer := time.AfterFunc(longestTurn, pause)
	return func() { timer.Stop(); pause() }, nil
}

// secondsToWait returns about how long the waiting requests take: a hash and its pause take an eighth of a second.
func (t *strangerTurns) secondsToWait() int {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return 1 + t.count/8
}

// enqueue returns a channel that gets nil when the request's turn comes, or the refusal if it loses its place.
func (t *strangerTurns) enqueue(network string) (chan error, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	turn := make(chan error, 1)
	if t.running < t.terms.bound(boundHashesOfStrangers).limit() {
		t.running++
		turn <- nil
		return turn, nil
	}
	own := len(t.waiting[network])
	if limit := t.terms.bound(boundWaitingHashesOfNetwork); own >= limit.limit() {
		return nil, limit.refusal()
	}
	if limit := t.terms.bound(boundWaitingHashes); t.count >= limit.limit() {
		if !t.displace(own, limit) {
			return nil, limit.refusal()
		}
	}
	if own == 0 {
		t.networks = append(t.networks, network)
	}
	t.waiting[network] = append(t.waiting[network], turn)
	t.count++
	return turn, nil
}

// displace takes its place from the latest request of the network with the most, so that few networks cannot fill the queue. It
// returns false if no network would have as many as the new request's afterwards, which has own of them now.
func (t *strangerTurns) displace(own int, limit bound) bool {
	var longest string
	for network, turns := range t.waiting {
		if len(turns) > len(t.waiting[longest]) {
			longest = network
		}
	}
	turns := t.waiting[longest]
	if len(turns) < own+2 {
		return false
	}
	last := turns[len(turns)-1]
	t.remove(longest, len(turns)-1)
	last <- limit.refusal()
	return true
}

// withdraw gives up waiting, or the turn itself if it has come meanwhile.
func (t *strangerTurns) withdraw(network string, turn chan error) {
	t.mutex.Lock()
	index := slices.Index(t.waiting[network], turn)
	if index >= 0 {
		t.remove(network, index)
	}
	t.mutex.Unlock()
	if index < 0 && <-turn == nil {
		t.pass()
	}
}

// pass gives a turn that has ended to the next network's oldest request.
func (t *strangerTurns) pass() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if len(t.networks) == 0 {
		t.running--
		return
	}
	network := t.networks[0]
	turn := t.waiting[network][0]
	t.remove(network, 0)
	if len(t.waiting[network]) > 0 {
		t.networks = append(t.networks[1:], network)
	}
	turn <- nil
}

func (t *strangerTurns) remove(network string, index int) {
	t.waiting[network] = slices.Delete(t.waiting[network], index, index+1)
	t.count--
	if len(t.waiting[network]) > 0 {
		return
	}
	delete(t.waiting, network)
	t.networks = slices.DeleteFunc(t.networks, func(other string) bool { return other == network })
}
