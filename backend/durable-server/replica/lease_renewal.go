package replica

import (
	"context"
	"errors"
	"log"
)

// beginRenewing renews the lease four times in its duration. After an attempt that failed it tries again much sooner, so that a bucket
// that answers only for a moment between two outages keeps the lease.
func (l *lease) beginRenewing() {
	ctx, end := context.WithCancel(l.life)
	l.end = end
	l.renewing.Go(func() {
		for wait := l.duration / 4; ; {
			pause(ctx, wait)
			if ctx.Err() != nil {
				return
			}
			if wait = l.duration / 4; l.renew(ctx) != nil {
				wait = l.duration / 30
			}
		}
	})
}

// renew writes the lease again. After an answer that was lost the bucket may have a record of this server that it does not know: it
// takes over that record's ETag, and writes once more.
func (l *lease) renew(ctx context.Context) error {
	limited, cancel := context.WithTimeout(ctx, l.duration/3)
	defer cancel()
	err := l.writeRenewal(limited)
	if errors.Is(err, errChanged) {
		if err = l.adopt(limited); err == nil {
			err = l.writeRenewal(limited)
		}
	}
	if err != nil && ctx.Err() == nil && !errors.Is(err, errNotHeld) {
		l.noteFailure(err)
	}
	return err
}

func (l *lease) writeRenewal(ctx context.Context) error {
	l.renewals++
	next := l.held
	next.Renewals, next.IsLeaving = l.renewals, l.isLeaving.Load()
	start := l.now()
	l.mutex.Lock()
	l.attempts[next.Renewals] = start
	l.mutex.Unlock()
	etag, err := l.bucket.write(ctx, leaseKey, next, l.etag)
	if err != nil {
		return err
	}
	l.hold(next, etag, start)
	return nil
}

// adopt reads the changed record. Other servers count from when they saw it, so this server counts from before the attempt that
// wrote it, not from now.
func (l *lease) adopt(ctx context.Context) error {
	current, etag, err := l.readOwn(ctx)
	if err != nil {
		return err
	}
	l.mutex.Lock()
	start, isAttempt := l.attempts[current.Renewals]
	if !isAttempt {
		// Somebody has written the same record once more.
		l.etag = etag
	}
	l.mutex.Unlock()
	if isAttempt {
		l.hold(current, etag, start)
	}
	return nil
}

func (l *lease) noteFailure(err error) {
	now := l.now()
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.unreachable.add(l.duration).isBefore(now) {
		log.Printf("Replica: the lease could not be renewed: %v", err)
	}
	l.unreachable = now
}
