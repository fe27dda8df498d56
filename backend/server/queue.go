package main

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// SQLite has one writer. Go's database/sql hands its connection to any of those who wait, not to the first, so that of
// ten people who send at once one waits three times as long as the others. Here writes of transactions wait in the
// order in which they came (ADR 0104). Whoever waits has been read to the end: nobody holds a place by sending slowly.

// writePlaces: one writes, and the next one's rules are judged on the other core meanwhile.
const writePlaces = 2

const ledgerCollection = "acc_txs"

// queue is first come, first served: Go keeps those who wait to send to a channel in order.
type queue chan struct{}

// queueWrites has creates of transactions, and batches, take turns. Bound after refuseUnclear, which reads their bodies.
func queueWrites(app core.App) {
	turns := make(queue, writePlaces)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			if e.Request.Pattern != createPattern || e.Request.PathValue("collection") != ledgerCollection {
				return e.Next()
			}
			return turns.take(e, e.Next)
		})
		return e.Next()
	})
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{
		Func:     func(e *core.BatchRequestEvent) error { return turns.take(e.RequestEvent, e.Next) },
		Priority: -1,
	})
}

// take does the work when its turn has come. Who hangs up before leaves the queue, and nothing is written.
func (q queue) take(e *core.RequestEvent, work func() error) error {
	gone := e.Request.Context()
	select {
	case q <- struct{}{}:
	case <-gone.Done():
		return gone.Err()
	}
	defer func() { <-q }()
	return work()
}
