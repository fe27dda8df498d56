package server

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

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
