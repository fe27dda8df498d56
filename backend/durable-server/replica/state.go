package replica

import (
	"errors"
	"fmt"
	"time"
)

// The roles of a server in /ready and the metrics.
const (
	roleWaiting    = "waiting"
	roleTakingOver = "taking-over"
	roleHolder     = "holder"
	// Its lease has ended, and the bucket does not say whether another server has it: it answers reads.
	roleUnsure = "unsure"
)

// Role returns this server's present role.
func (r *Replica) Role() string {
	lease := r.lease.Load()
	switch {
	case lease == nil || lease.generation() == 0:
		return roleWaiting
	case r.uploads.Load() == nil:
		return roleTakingOver
	case lease.isHeld():
		return roleHolder
	default:
		return roleUnsure
	}
}

// Check returns why this server does not accept writes.
func (r *Replica) Check() error {
	switch r.Role() {
	case roleWaiting:
		return r.whyWaiting()
	case roleTakingOver:
		return fmt.Errorf("This server has the lease (generation %d) and gets its data from the bucket.", r.lease.Load().generation())
	case roleUnsure:
		return errors.New("The lease could not be renewed, because the bucket does not take what is written. " +
			"Reads go on, writes are refused until it does.")
	}
	uploads := r.uploads.Load()
	if lag := uploads.lag(); lag > certainWithin {
		return fmt.Errorf("Writes are refused: none has reached the bucket for %d s. The last try: %w",
			int(lag/time.Second), uploads.lastFailure())
	}
	return nil
}

func (r *Replica) whyWaiting() error {
	lease := r.lease.Load()
	if lease == nil {
		return errors.New("This server waits: the bucket has not answered yet.")
	}
	current, failure := lease.seen()
	if failure != nil {
		return fmt.Errorf("This server waits: the bucket does not answer. The last try: %w", failure)
	}
	if refusal := r.follower.refusal(current); refusal != nil {
		return fmt.Errorf("This server waits and does not take the lease (generation %d). %w", current, refusal)
	}
	if !r.follower.isComplete(current) {
		return fmt.Errorf("This server waits: another one has the lease (generation %d). It has no complete copy of its data yet.", current)
	}
	return fmt.Errorf("This server waits: another one has the lease (generation %d). It follows, and has a copy of its data.", current)
}
