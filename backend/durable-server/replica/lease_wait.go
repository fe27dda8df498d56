package replica

import (
	"context"
	"errors"
	"log"
	"math/rand/v2"
	"time"
)

// wait is what a waiting server has seen of the lease.
type wait struct {
	// The record seen last, by its ETag, and since when.
	etag   string
	since  moment
	isSeen bool
	// The number of looks in a row that found the lease lost. It is not a time: a server that was paused, or got no answers,
	// may have missed a holder between two looks.
	lost int
	// The generation whose holder has announced that it leaves; 0 if none has.
	leaving int64
	// The last logged messages.
	failure, refused string
}

// acquire waits until nobody else holds the lease, then holds and renews it.
func (l *lease) acquire(ctx context.Context) error {
	w := &wait{}
	for ctx.Err() == nil {
		lost := w.lost
		isTaken, err := l.tryAcquire(ctx, w)
		if w.lost == lost {
			w.lost = 0
		}
		if isTaken {
			return nil
		}
		if err != nil && ctx.Err() == nil && !errors.Is(err, errChanged) && err.Error() != w.failure {
			w.failure = err.Error()
			log.Printf("Replica: the bucket does not answer: %v", err)
		}
		every := l.duration / 10
		if w.leaving != 0 {
			every = hurryEvery
		}
		pause(ctx, every)
	}
	return ctx.Err()
}

// tryAcquire looks once, and takes the lease if it is free. It gives up a look that takes longer than the lease.
func (l *lease) tryAcquire(ctx context.Context, w *wait) (bool, error) {
	limited, cancel := context.WithTimeout(ctx, l.duration)
	defer cancel()
	start := l.now()
	var current leaseObject
	etag, err := l.bucket.read(limited, leaseKey, &current)
	l.noteSeen(current.Generation, err)
	if err != nil {
		return false, err
	}
	l.noteLeaving(ctx, w, current)
	if !w.isSeen || w.etag != etag {
		w.etag, w.since, w.isSeen = etag, l.now(), true
	}
	if !l.isFree(w, current) {
		return false, nil
	}
	return l.take(limited, w, record{current, etag, start})
}

// record is the result of a look, and when the look began.
type record struct {
	leaseObject
	etag  string
	start moment
}

func (l *lease) take(ctx context.Context, w *wait, found record) (bool, error) {
	newest, err := l.newest(ctx)
	if err != nil {
		return false, err
	}
	// A holder that has lost the lease must notice that first, as it does when it renews.
	if newest > found.Generation {
		if w.lost++; w.lost < lostLooks {
			return false, nil
		}
	}
	if w.isRefused(l.refusal(found.Generation)) {
		return false, nil
	}
	next := leaseObject{Generation: l.next(found.Generation, newest), Owner: l.owner, Milliseconds: l.duration / time.Millisecond}
	etag, err := l.bucket.write(ctx, leaseKey, next, found.etag)
	if err != nil {
		return false, err
	}
	l.hold(next, etag, found.start)
	l.beginRenewing()
	return true, nil
}

// lostLooks is the number of looks after which a lost lease is taken: each takes a tenth of the duration, so together
// they are longer than it.
const lostLooks = 12

// lostGap is how many numbers a generation may leave out after a lease was lost.
const lostGap = 1_000_000

// next returns one generation later than everything in the bucket, even if an own write was not answered, because nothing was
// written below it. Holders write below their own generation alone, so a lease is never older than the uploads, unless it was lost
// or put back, as in a bucket that was restored or copied. Then generations of holders that have not uploaded anything yet are
// unknown too, and a random number avoids theirs.
func (l *lease) next(current, newest int64) int64 {
	if newest > current {
		return newest + 1 + rand.Int64N(lostGap)
	}
	return current + 1
}

// newest returns the newest generation that has written something; 0 if there is none.
func (l *lease) newest(ctx context.Context) (int64, error) {
	generations, err := l.bucket.generations(ctx)
	if err != nil || len(generations) == 0 {
		return 0, err
	}
	return generations[0], nil
}

func (l *lease) isFree(w *wait, current leaseObject) bool {
	if w.etag == "" || current.Owner == "" || current.Owner == l.owner {
		return true
	}
	return l.now().since(w.since) > current.Milliseconds*time.Millisecond
}

// isRefused logs a reason once.
func (w *wait) isRefused(reason error) bool {
	if reason != nil && reason.Error() != w.refused {
		w.refused = reason.Error()
		log.Printf("Replica: nobody has the lease, and this server does not take it: %v", reason)
	}
	return reason != nil
}

func (l *lease) noteLeaving(ctx context.Context, w *wait, current leaseObject) {
	if !current.IsLeaving || current.Owner == "" {
		w.leaving = 0
	} else if w.leaving != current.Generation {
		w.leaving = current.Generation
		go l.onLeaving(ctx, w.leaving)
	}
}

func (l *lease) noteSeen(generation int64, failure error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.waitFailure = failure; failure == nil {
		l.current = generation
	}
}

// seen returns the generation of another server as far as is known, and why the bucket does not say more.
func (l *lease) seen() (int64, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.current, l.waitFailure
}
