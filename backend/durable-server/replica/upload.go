package replica

import (
	"context"
	"errors"
	"log"
	"sync"
	"time"
)

// Many writers share one upload: it contains all commits before its start. After it the lease is read from the bucket, while the
// next upload runs: the upload counts when that read, which began later, shows that this server still had the lease (ADR 0162).

const (
	// certainWithin is how long a write waits until it is in the bucket; after that the answer says that this is not
	// certain.
	certainWithin = 8 * time.Second
	// A try that takes longer is given up, in case the bucket never answers. The next one gets twice the time: a new holder uploads
	// the whole database first, which takes minutes if it is large and the bucket far away.
	tryWithin    = 10 * time.Second
	longestTry   = 20 * time.Minute
	betweenTries = 100 * time.Millisecond
)

var errUncertain = errors.New("it is not certain that the write is in the bucket")

type uploads struct {
	// sync uploads all commits.
	sync func(context.Context) error
	// confirm checks that the bucket shows this server's lease; it reads after it was called.
	confirm func(context.Context) error
	counts  counts
	// The time of a first try.
	within time.Duration

	mutex sync.Mutex
	// next is closed when the upload that has not begun yet is done.
	next chan struct{}
	// The time since when somebody has waited for that upload, and for the running one; zero while nobody does.
	nextSince, underWaySince time.Time
	succeeded                time.Time
	failure                  error
	// The channels to close for uploads that are done and not confirmed.
	uploaded []chan struct{}
	// These are full when an upload, or its confirmation, has been requested.
	wanted, confirmable chan struct{}
	ending              context.Context
	end                 context.CancelFunc
	ended               sync.WaitGroup
}

func beginUploads(ctx context.Context, sync, confirm func(context.Context) error, within time.Duration, counts counts) *uploads {
	ending, end := context.WithCancel(ctx)
	u := &uploads{sync: sync, confirm: confirm, within: within, counts: counts, next: make(chan struct{}),
		wanted: make(chan struct{}, 1), confirmable: make(chan struct{}, 1), ending: ending, end: end}
	u.ended.Go(func() { u.repeat(u.wanted, u.round) })
	u.ended.Go(func() { u.repeat(u.confirmable, u.confirmRound) })
	return u
}

func (u *uploads) repeat(asked <-chan struct{}, work func()) {
	for {
		select {
		case <-u.ending.Done():
			return
		case <-asked:
			work()
		}
	}
}

// confirmRound tries until the bucket answers, and releases those who wait for uploads from before it began.
func (u *uploads) confirmRound() {
	u.mutex.Lock()
	uploaded := u.uploaded
	u.uploaded = nil
	u.mutex.Unlock()
	for failures := 0; u.ending.Err() == nil; failures++ {
		err := u.confirm(u.ending)
		if err == nil {
			for _, done := range uploaded {
				close(done)
			}
			return
		}
		if failures == 0 && u.ending.Err() == nil {
			log.Printf("Replica: that this server has the lease could not be confirmed, and is tried again: %v", err)
		}
		pause(u.ending, betweenTries)
	}
}

func (u *uploads) askToConfirm(done chan struct{}) {
	u.mutex.Lock()
	u.uploaded = append(u.uploaded, done)
	u.mutex.Unlock()
	ask(u.confirmable)
}

func ask(of chan<- struct{}) {
	select {
	case of <- struct{}{}:
	default: // it is already requested
	}
}

// round uploads until it succeeds: while the bucket is unreachable everybody waits for as long as they want to.
func (u *uploads) round() {
	done := u.begin()
	limit := u.within
	for failures := 0; u.ending.Err() == nil; failures++ {
		start := time.Now()
		ctx, cancel := context.WithTimeout(u.ending, limit)
		err := u.sync(ctx)
		if ctx.Err() != nil {
			limit = min(2*limit, longestTry)
		}
		cancel()
		u.note(err, time.Since(start))
		if err == nil {
			if failures > 0 {
				log.Printf("Replica: uploaded again after %d failed tries.", failures)
			}
			u.askToConfirm(done)
			return
		}
		if failures == 0 && u.ending.Err() == nil {
			log.Printf("Replica: an upload failed and is tried again: %v", err)
		}
		pause(u.ending, betweenTries)
	}
}

func (u *uploads) begin() chan struct{} {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	done := u.next
	u.next = make(chan struct{})
	u.underWaySince, u.nextSince = u.nextSince, time.Time{}
	return done
}

func (u *uploads) note(failure error, took time.Duration) {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if u.failure = failure; failure != nil {
		u.counts.uploadFailures.Inc()
		return
	}
	u.counts.uploadSeconds.Observe(took.Seconds())
	u.succeeded, u.underWaySince = time.Now(), time.Time{}
}

// lag returns how long the oldest write that is not in the bucket has waited.
func (u *uploads) lag() time.Duration {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	oldest := u.underWaySince
	if oldest.IsZero() {
		oldest = u.nextSince
	}
	if oldest.IsZero() {
		return 0
	}
	return time.Since(oldest)
}

func (u *uploads) lastSuccess() time.Time {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	return u.succeeded
}

// lastFailure returns why the last try has failed, or that one has not ended yet.
func (u *uploads) lastFailure() error {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if u.failure == nil {
		return errors.New("it has not ended")
	}
	return u.failure
}

// want requests an upload and returns a channel that is closed when it is done.
func (u *uploads) want() <-chan struct{} {
	u.mutex.Lock()
	done := u.next
	if u.nextSince.IsZero() {
		u.nextSince = time.Now()
	}
	u.mutex.Unlock()
	ask(u.wanted)
	return done
}

// wait returns nil when all commits before the call are in the bucket, and in a generation that each later holder
// continues; else errUncertain.
func (u *uploads) wait(ctx context.Context) error {
	done := u.want()
	select {
	case <-done:
		return nil
	case <-u.ending.Done():
		return errUncertain
	case <-ctx.Done():
		return errUncertain
	}
}

// stop ends all waits.
func (u *uploads) stop() {
	u.end()
	u.ended.Wait()
}
