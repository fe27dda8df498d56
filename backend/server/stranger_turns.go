package server

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// longestTurn is the time after which the turn ends even if its request is still running, for example because it waits for the
// write connection or for a mail server. It is also the longest pause after a turn.
const longestTurn = 2 * time.Second

// strangerTurns are the shared turns of requests that compute a password hash for people on unknown devices. Networks take
// turns, so that many requests from one network delay another network's request by only one of them.
type strangerTurns struct {
	terms   *contract
	mutex   sync.Mutex
	running int
	// The waiting requests by network, in the order of arrival.
	waiting map[string][]chan error
	// The networks with waiting requests; the first one gets the next turn.
	networks []string
	count    int
}

func newStrangerTurns(terms *contract) *strangerTurns {
	return &strangerTurns{terms: terms, waiting: map[string][]chan error{}}
}

// enter returns when the request gets its turn, with the function that ends the turn. It returns an error if too many requests
// wait or the client has disconnected.
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

// secondsToWait estimates how long the waiting requests take: a hash and its pause take an eighth of a second.
func (t *strangerTurns) secondsToWait() int {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return 1 + t.count/8
}

// enqueue returns a channel that receives nil when the request gets its turn, or the refusal if it is displaced.
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

// displace removes the latest request of the network with the most waiting requests, so that a few networks cannot fill the
// queue. own is the number of waiting requests of the new request's network. It returns false unless some network has at least
// two more than that.
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

// withdraw removes the request from the queue, or passes its turn on if it has got one in the meantime.
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

// pass gives the turn to the oldest request of the next network.
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
