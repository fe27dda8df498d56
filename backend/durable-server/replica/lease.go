package replica

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// A lease is the right to serve: an object of the bucket, written with conditions, that its holder renews. Durations alone
// count, each measured by one machine, so that clocks may differ (ADR 0162): the others take a lease that they have seen
// unchanged for its whole duration, and its holder counts from before its last renewal.

const leaseKey = "lease.json"

// leaseObject is what the bucket keeps. No owner: it was given back.
type leaseObject struct {
	Generation   int64         `json:"generation"`
	Owner        string        `json:"owner"`
	Milliseconds time.Duration `json:"milliseconds"`
	// So that each renewal has another ETag.
	Renewals int64 `json:"renewals"`
	// Its holder is about to give it back.
	IsLeaving bool `json:"isLeaving"`
}

type lease struct {
	bucket   *bucket
	duration time.Duration
	owner    string
	// The clock of this machine.
	now      func() time.Time
	renewing sync.WaitGroup
	end      context.CancelFunc
	// Called once for each generation whose holder is about to give it back, while this server waits.
	onLeaving func(ctx context.Context, generation int64)
	// Why this server could not begin with what that generation has, as far as it knows.
	refusal   func(generation int64) error
	isLeaving atomic.Bool

	mutex sync.Mutex
	held  leaseObject
	etag  string
	until time.Time
	// When a renewal last failed because the bucket did not answer.
	unreachable time.Time
	// While this server waits: the generation of another, or why the bucket has not said.
	current     int64
	waitFailure error
}

func newLease(b *bucket, duration time.Duration) *lease {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return &lease{bucket: b, duration: duration, now: time.Now, onLeaving: func(context.Context, int64) {},
		refusal: func(int64) error { return nil }, owner: fmt.Sprintf("%s:%d:%s", host, os.Getpid(), rand.Text())}
}

// next is one generation later: also where an own write was not answered, because nothing was written below it.
func (l *lease) next(current leaseObject) leaseObject {
	return leaseObject{Generation: current.Generation + 1, Owner: l.owner, Milliseconds: l.duration / time.Millisecond}
}

func (l *lease) hold(held leaseObject, etag string, start time.Time) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.held, l.etag = held, etag
	// Ends a little earlier than the others count, for machines whose clocks run at slightly different rates.
	l.until = start.Add(l.duration - l.duration/10)
}

// heldUntil is zero while the lease is not held.
func (l *lease) heldUntil() time.Time {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.until
}

func (l *lease) generation() int64 {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.held.Generation
}

// isHeld is whether no other server can have begun to serve.
func (l *lease) isHeld() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return isBefore(l.now(), l.until)
}

// mayRead holds also while the bucket answers nobody: without it no other server can begin either.
func (l *lease) mayRead() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	now := l.now()
	return isBefore(now, l.until) || isBefore(now, l.unreachable.Add(l.duration))
}

// isBefore compares both clocks of the machine: the monotonic one stops while a virtual machine is suspended, the other
// one can be set.
func isBefore(now, end time.Time) bool { return now.Before(end) && now.Round(0).Before(end.Round(0)) }

func (l *lease) beginRenewing() {
	ctx, end := context.WithCancel(context.Background())
	l.end = end
	l.renewing.Go(func() {
		for pause(ctx, l.duration/4); ctx.Err() == nil; pause(ctx, l.duration/4) {
			l.renew(ctx)
		}
	})
}

// exitLost is the exit code of a server that has lost its lease: it may be started again, and waits for the lease.
const exitLost = 75

// renew ends the process when another server has the lease: what it would answer may be out of date.
func (l *lease) renew(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, l.duration/3)
	defer cancel()
	start := l.now()
	next := l.held
	next.Renewals++
	next.IsLeaving = l.isLeaving.Load()
	etag, err := l.bucket.write(limited, leaseKey, next, l.etag)
	if errors.Is(err, errChanged) {
		// A renewal whose answer was lost has changed it too.
		var current leaseObject
		if etag, err = l.bucket.read(limited, leaseKey, &current); err == nil {
			if current.Owner != l.owner || current.Generation != l.held.Generation {
				log.Printf("Replica: another server holds the lease now (generation %d); this one ends.", current.Generation)
				os.Exit(exitLost)
			}
			next = current
		}
	}
	switch {
	case err == nil:
		l.hold(next, etag, start)
	case ctx.Err() == nil:
		l.noteFailure(err)
	}
}

func (l *lease) noteFailure(err error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	now := l.now()
	if isBefore(l.unreachable.Add(l.duration), now) {
		log.Printf("Replica: the lease could not be renewed: %v", err)
	}
	l.unreachable = now
}

// leave has the next renewal say that the lease is about to be given back.
func (l *lease) leave() { l.isLeaving.Store(true) }

// release gives the lease back, so that the next server need not wait for its end.
func (l *lease) release(ctx context.Context) error {
	l.end()
	l.renewing.Wait()
	free := l.held
	free.Owner = ""
	l.mutex.Lock()
	l.until = time.Time{}
	l.mutex.Unlock()
	_, err := l.bucket.write(ctx, leaseKey, free, l.etag)
	return err
}

func pause(ctx context.Context, duration time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(duration):
	}
}
