package replica

import (
	"context"
	"errors"
	"log"
	"sync"
	"time"
)

// Many who write at once wait for one upload: it holds all that was committed before it began.

const (
	// certainWithin is how long a write waits until it is in the bucket; then it is answered that this is not certain.
	certainWithin = 8 * time.Second
	tryWithin     = 10 * time.Second
	betweenTries  = 100 * time.Millisecond
)

var errUncertain = errors.New("it is not certain that the write is in the bucket")

type uploads struct {
	// Uploads all that is committed.
	sync func(context.Context) error

	mutex sync.Mutex
	// Closed when the upload that has not begun yet is done.
	next   chan struct{}
	wanted chan struct{}
	ending context.Context
	end    context.CancelFunc
	ended  sync.WaitGroup
}

func beginUploads(sync func(context.Context) error) *uploads {
	ending, end := context.WithCancel(context.Background())
	u := &uploads{sync: sync, next: make(chan struct{}), wanted: make(chan struct{}, 1), ending: ending, end: end}
	u.ended.Go(func() {
		for {
			select {
			case <-ending.Done():
				return
			case <-u.wanted:
				u.round()
			}
		}
	})
	return u
}

// round uploads until it succeeds: while the bucket is away everybody waits for as long as they want to.
func (u *uploads) round() {
	u.mutex.Lock()
	done := u.next
	u.next = make(chan struct{})
	u.mutex.Unlock()
	for failures := 0; u.ending.Err() == nil; failures++ {
		ctx, cancel := context.WithTimeout(u.ending, tryWithin)
		err := u.sync(ctx)
		cancel()
		if err == nil {
			if failures > 0 {
				log.Printf("Replica: uploaded again after %d failed tries.", failures)
			}
			close(done)
			return
		}
		if failures == 0 && u.ending.Err() == nil {
			log.Printf("Replica: an upload failed and is tried again: %v", err)
		}
		pause(u.ending, betweenTries)
	}
}

// wait returns nil when all that was committed before the call is in the bucket, else errUncertain.
func (u *uploads) wait(ctx context.Context) error {
	u.mutex.Lock()
	done := u.next
	u.mutex.Unlock()
	select {
	case u.wanted <- struct{}{}:
	default: // asked for already
	}
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
