package server

import (
	"context"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// changeQueue holds the changes that listeners do not know yet: in order for each collection, and the collections in turns,
// so that many changes of one do not delay the signals of another.
type changeQueue struct {
	streams *streams
	mutex   sync.Mutex
	waiting map[string][]*change
	// The collections that have changes, in the order of their turns.
	turns []string
	more  chan struct{}
}

// change is a committed change of a record.
type change struct {
	action string
	// The record as it was stored; a copy of its own.
	record *core.Record
	// The database that the rules are checked against; nil for the database as it is.
	before *snapshot
}

func newChangeQueue(all *streams) *changeQueue {
	return &changeQueue{streams: all, waiting: map[string][]*change{}, more: make(chan struct{}, 1)}
}

// add never waits. Beyond the bound of waiting changes it disconnects the collection's listeners: they connect again and read
// all of it again.
func (q *changeQueue) add(one *change) {
	collection := one.record.Collection().Name
	q.mutex.Lock()
	waiting := q.waiting[collection]
	isFull := len(waiting) >= q.streams.terms.bound(boundWaitingChanges).limit()
	if isFull {
		delete(q.waiting, collection)
	} else {
		if len(waiting) == 0 {
			q.turns = append(q.turns, collection)
		}
		q.waiting[collection] = append(waiting, one)
	}
	q.mutex.Unlock()
	if isFull {
		for _, dropped := range append(waiting, one) {
			dropped.before.release()
		}
		q.streams.closeListening(collection)
		return
	}
	select {
	case q.more <- struct{}{}:
	default:
	}
}

// next returns the next change; nil if there is none.
func (q *changeQueue) next() *change {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	for len(q.turns) > 0 {
		collection := q.turns[0]
		q.turns = q.turns[1:]
		waiting := q.waiting[collection]
		if len(waiting) == 0 {
			continue // it was dropped meanwhile
		}
		if len(waiting) == 1 {
			delete(q.waiting, collection)
		} else {
			q.waiting[collection] = waiting[1:]
			q.turns = append(q.turns, collection)
		}
		return waiting[0]
	}
	return nil
}

// run sends the changes one after the other, until the context ends.
func (q *changeQueue) run(ctx context.Context, send func(*change)) {
	for ctx.Err() == nil {
		one := q.next()
		if one == nil {
			select {
			case <-q.more:
			case <-ctx.Done():
			}
			continue
		}
		send(one)
		one.before.release()
	}
}
