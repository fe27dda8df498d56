package replica

import (
	"context"
	"errors"
	"log"
	"sync"
	"time"
)

// Many who write at once wait for one upload: it holds all that was committed before it began. After it the lease is read from
// the bucket, while the next upload is under way: what was uploaded counts when that read, which began later, shows that this server
// still had the lease (ADR 0162).

const (
	// certainWithin is how long a write waits until it is in the bucket; then it is answered that this is not certain.
	certainWithin = 8 * time.Second
	// A try that takes longer is given up, in case the bucket never answers. The next one gets twice the time: a new holder uploads
	// the whole database first, which takes minutes where it is large and the bucket far away.
	tryWithin    = 10 * time.Second
	longestTry   = 20 * time.Minute
	betweenTries = 100 * time.Millisecond
)

var errUncertain = errors.New("it is not certain that the write is in the bucket")

type uploads struct {
	// Uploads all that is committed.
	sync func(context.Context) error
	// Whether the bucket says that this server has the lease; it reads after it was called.
	confirm func(context.Context) error
	counts  counts
	// The time of a first try.
	within time.Duration

	mutex sync.Mutex
	// Closed when the upload that has not begun yet is done.
	next chan struct{}
	// Since when somebody has waited for that upload, and for the one under way; zero while nobody does.
	nextSince, underWaySince time.Time
	succeeded                time.Time
	failure                  error
	// What is closed for uploads that are done and not confirmed.
	uploaded []chan struct{}
	// Full when an upload, or that one is confirmed, has been asked for.
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

// confirmRound tries until the bucket answers, and lets those go on who wait for what was uploaded before it began.
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
	default: // asked for already
	}
}

// round uploads until it succeeds: while the bucket is away everybody waits for as long as they want to.
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

// lag is for how long the oldest write that is not in the bucket has waited.
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

// lastFailure is why the last try has failed, or that one has not ended yet.
func (u *uploads) lastFailure() error {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if u.failure == nil {
		return errors.New("it has not ended")
	}
	return u.failure
}

// want asks for an upload and returns what is closed when it is done.
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

// wait returns nil when all that was committed before the call is in the bucket, and in a generation that each later holder
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

// stop ends the waiting of everybody.
func (u *uploads) stop() {
	u.end()
	u.ended.Wait()
}
