package replica

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"
)

// A holder that cannot serve releases the lease, so that another server does (ADR 0162).

const (
	watchEvery = time.Second
	// stalledWithin is how long a new holder may get ready without a byte from the bucket. It is long because a migration of, or
	// SQLite's check of, a large database moves none.
	stalledWithin = 5 * time.Minute
	// stuckWithin is how long a write may wait for its upload, longer by a second for each of slowestUpload bytes: two
	// tries.
	stuckWithin   = 30 * time.Second
	slowestUpload = 1 << 20
	// offerEvery is the pause after an offer that no other server has answered.
	offerEvery = 30 * time.Second
	// abandonWithin is the time that the preparation gets to end after its context has.
	abandonWithin = 5 * time.Second
)

var errStalled = errors.New("getting ready to serve makes no progress")

// watch observes a holder.
type watch struct {
	lease  *lease
	bucket *bucket
	// uploads returns nil until this server serves.
	uploads func() *uploads
	// disk returns why the disk accepts no more writes.
	disk func() error
	// pending returns how many bytes the running upload may have.
	pending func() int64
	// drain answers the running requests, and refuses later ones.
	drain func()
}

// begin does a new holder's work before it serves, and watches it from then on until life ends. If the work fails or
// stalls, the lease is released.
func (w *watch) begin(life context.Context, work func(context.Context) error) error {
	working, abandon := context.WithCancelCause(life)
	w.bucket.noteTransfer()
	go w.run(life, abandon)
	err := work(working)
	if err == nil {
		return nil
	}
	err = errors.Join(err, w.lease.release(context.WithoutCancel(working)))
	if errors.Is(context.Cause(working), errStalled) {
		log.Printf("Replica: %v; this server gave the lease back and ends: %v", errStalled, err)
		w.lease.exit(exitLost)
	}
	return err
}

func (w *watch) run(life context.Context, abandon context.CancelCauseFunc) {
	said := ""
	for pause(life, watchEvery); life.Err() == nil; pause(life, watchEvery) {
		why := w.unable()
		switch {
		case why == nil:
		case w.uploads() == nil:
			abandon(why)
			// If it takes longer, the disk itself hangs.
			pause(life, abandonWithin)
			w.giveBack(life, why)
			return
		case w.isWanted(life):
			w.drain()
			w.giveBack(life, why)
			return
		default:
			if said != why.Error() {
				said = why.Error()
				log.Printf("Replica: %v No other server says that it could serve; this one goes on.", why)
			}
			pause(life, offerEvery)
		}
	}
}

// unable returns why this server cannot serve; nil while it can.
func (w *watch) unable() error {
	uploads := w.uploads()
	if uploads == nil {
		if idle := w.bucket.idle(); idle > stalledWithin {
			return fmt.Errorf("%w for %s", errStalled, idle.Round(time.Second))
		}
		return nil
	}
	limit := stuckWithin + time.Duration(w.pending()/slowestUpload)*time.Second
	if lag := uploads.lag(); lag > limit {
		return fmt.Errorf("No write has reached the bucket for %s (%w).", lag.Round(time.Second), uploads.lastFailure())
	}
	return w.disk()
}

// isWanted reports whether another server says that it could serve. If none does, this server goes on and at least
// answers reads.
func (w *watch) isWanted(ctx context.Context) bool {
	limited, cancel := context.WithTimeout(ctx, 2*w.lease.duration)
	defer cancel()
	w.lease.leave()
	for ; limited.Err() == nil; pause(limited, w.lease.duration/10) {
		var said standby
		if _, err := w.bucket.read(limited, standbyKey, &said); err == nil && said.Generation == w.lease.generation() {
			return true
		}
	}
	w.lease.stay()
	return false
}

func (w *watch) giveBack(ctx context.Context, why error) {
	log.Printf("Replica: %v This server gives the lease back and ends.", why)
	if err := w.lease.release(ctx); err != nil {
		log.Printf("Replica: the lease could not be given back, the others wait for its end: %v", err)
	}
	w.lease.exit(exitLost)
}

const standbyKey = "standby.json"

// standby is a waiting server's message when the holder offers its lease.
type standby struct {
	// The holder's generation.
	Generation int64 `json:"generation"`
}

// announceStandby says that this server could serve, unless its own disk is full.
func (b *bucket) announceStandby(ctx context.Context, generation int64, disk error) {
	if disk != nil {
		log.Printf("Replica: the holder offers its lease, and this server does not take it: %v", disk)
		return
	}
	if err := b.put(ctx, standbyKey, standby{generation}); err != nil && ctx.Err() == nil {
		log.Printf("Replica: that this server could serve could not be said: %v", err)
	}
}
