package replica

import (
	"context"
	"errors"
	"log"
	"time"
)

// acquire waits until nobody else holds the lease, then holds and renews it.
func (l *lease) acquire(ctx context.Context) error {
	var seen string
	var since time.Time
	var failure string
	var left int64
	var refused string
	for every := l.duration / 10; ctx.Err() == nil; pause(ctx, every) {
		start := l.now()
		var current leaseObject
		etag, err := l.bucket.read(ctx, leaseKey, &current)
		l.noteSeen(current.Generation, err)
		if current.IsLeaving && current.Owner != "" && current.Generation != left {
			left, every = current.Generation, hurryEvery
			go l.onLeaving(ctx, left)
		}
		isOwn := err == nil && current.Owner == l.owner
		if err == nil && (seen != etag || since.IsZero()) {
			seen, since = etag, l.now()
		}
		isFree := etag == "" || current.Owner == "" || l.now().Sub(since) > current.Milliseconds*time.Millisecond
		refusal := error(nil)
		if err == nil && (isOwn || isFree) {
			refusal = l.refusal(current.Generation)
		}
		if refusal != nil && refusal.Error() != refused {
			refused = refusal.Error()
			log.Printf("Replica: nobody has the lease, and this server does not take it: %v", refusal)
		}
		if err == nil && (isOwn || isFree) && refusal == nil {
			next := l.next(current)
			if etag, err = l.bucket.write(ctx, leaseKey, next, etag); err == nil {
				l.hold(next, etag, start)
				l.beginRenewing()
				return nil
			}
		}
		if err != nil && !errors.Is(err, errChanged) && err.Error() != failure {
			failure = err.Error()
			log.Printf("Replica: the bucket does not answer: %v", err)
		}
	}
	return ctx.Err()
}

func (l *lease) noteSeen(generation int64, failure error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.waitFailure = failure; failure == nil {
		l.current = generation
	}
}

// seen is the generation of another server as far as is known, and why the bucket does not say more.
func (l *lease) seen() (int64, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.current, l.waitFailure
}
