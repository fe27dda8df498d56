package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

var hashBounds = &contract{Bounds: map[string]bound{
	boundHashesOfStrangers:      {Max: 1},
	boundWaitingHashesOfNetwork: {Max: 3, Status: http.StatusTooManyRequests},
	boundWaitingHashes:          {Max: 6, Status: http.StatusTooManyRequests},
}}

// strangers send requests that compute nothing for as long as the test says.
type strangers struct {
	turns *strangerTurns
	order []string
}

// arrive sends a request that takes a second once its turn has come, and notes it by name.
func (s *strangers) arrive(ctx context.Context, network string, name string) chan error {
	e := &core.RequestEvent{}
	e.Request = httptest.NewRequestWithContext(ctx, http.MethodPost, "/", nil)
	result := make(chan error, 1)
	go func() {
		leave, err := s.turns.enter(e, network)
		if err == nil {
			s.order = append(s.order, name)
			time.Sleep(time.Second)
			leave()
		}
		result <- err
	}()
	synctest.Wait()
	return result
}

func TestStrangersTakeTurnsByNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := &strangers{turns: newStrangerTurns(hashBounds)}
		for index := range 3 {
			all.arrive(t.Context(), "a", fmt.Sprintf("a%d", index))
		}
		all.arrive(t.Context(), "b", "b0")
		// Each takes a second, and so does the pause after it.
		time.Sleep(1900 * time.Millisecond)
		if got := fmt.Sprint(all.order); got != "[a0]" {
			t.Errorf("in the pause after the first turn: %s", got)
		}
		time.Sleep(10 * time.Second)
		if got := fmt.Sprint(all.order); got != "[a0 a1 b0 a2]" {
			t.Errorf("the order is %s", got)
		}
		if all.turns.running != 0 || all.turns.count != 0 || len(all.turns.waiting) != 0 || len(all.turns.networks) != 0 {
			t.Errorf("something is left: %+v", all.turns)
		}
	})
}

func TestStrangersAreRefusedBeyondTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := &strangers{turns: newStrangerTurns(hashBounds)}
		all.arrive(t.Context(), "a", "a0")
		var ofA, ofB []chan error
		for index := range 3 {
			ofA = append(ofA, all.arrive(t.Context(), "a", fmt.Sprintf("a%d", index+1)))
			ofB = append(ofB, all.arrive(t.Context(), "b", fmt.Sprintf("b%d", index)))
		}
		if err := <-all.arrive(t.Context(), "a", "a4"); err == nil {
			t.Error("a network has more waiting requests than it may")
		}
		// Six wait. A network without any takes the place of the latest of one with three; its second one does that too.
		ofC := []chan error{all.arrive(t.Context(), "c", "c0"), all.arrive(t.Context(), "c", "c1")}
		time.Sleep(30 * time.Second)
		if lost := errors.Join(<-ofA[2], <-ofB[2]); lost == nil {
			t.Error("nobody has lost a place")
		}
		for _, result := range append(ofC, ofA[0], ofA[1], ofB[0], ofB[1]) {
			if err := <-result; err != nil {
				t.Errorf("a request is refused: %v", err)
			}
		}
	})
}

func TestStrangersThatLeaveGiveTheirTurnBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := &strangers{turns: newStrangerTurns(hashBounds)}
		all.arrive(t.Context(), "a", "a0")
		ctx, hangUp := context.WithCancel(t.Context())
		gone := []chan error{all.arrive(ctx, "a", "gone"), all.arrive(ctx, "b", "gone"), all.arrive(ctx, "a", "gone")}
		stays := all.arrive(t.Context(), "a", "a1")
		hangUp()
		for _, result := range gone {
			if err := <-result; !errors.Is(err, context.Canceled) {
				t.Errorf("a client that has left gets %v", err)
			}
		}
		if err := <-stays; err != nil {
			t.Error(err)
		}
		time.Sleep(10 * time.Second)
		if got := fmt.Sprint(all.order); got != "[a0 a1]" || all.turns.running != 0 {
			t.Errorf("the order is %s, %d are running", got, all.turns.running)
		}
	})
}

func TestATurnEndsWhileItsRequestWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := &strangers{turns: newStrangerTurns(hashBounds)}
		e := &core.RequestEvent{}
		e.Request = httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/", nil)
		leave, err := all.turns.enter(e, "a")
		if err != nil {
			t.Fatal(err)
		}
		other := all.arrive(t.Context(), "b", "b0")
		time.Sleep(2*longestTurn + 2*time.Second)
		if err := <-other; err != nil {
			t.Error(err)
		}
		leave()
		time.Sleep(10 * time.Second)
		if all.turns.running != 0 {
			t.Errorf("%d are running", all.turns.running)
		}
	})
}
