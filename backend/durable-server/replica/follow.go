package replica

import (
	"context"
	"fmt"
	"log"
	"path/filepath"
	"sync"
	"time"
)

// A server that waits keeps a copy of what the holder has uploaded and applies what comes after, so that taking over costs
// only what is new, whatever the size of the database.

const (
	lookEvery   = 2 * time.Second
	hurryEvery  = 50 * time.Millisecond
	catchUpWith = 20 * time.Second
)

type follower struct {
	bucket   *bucket
	settings *settings
	database string

	mutex sync.Mutex
	// The newest that is complete, and the one that is being made of a newer generation; each may be nil.
	complete, growing *followed
}

// begin removes what a former process has left, and follows until ctx ends.
func (f *follower) begin(ctx context.Context) error {
	left, err := filepath.Glob(f.database + ".copy-*")
	if err != nil {
		return err
	}
	if err := removeAll(left...); err != nil {
		return err
	}
	go func() {
		for ; ctx.Err() == nil; pause(ctx, lookEvery) {
			f.look(ctx)
		}
	}()
	return nil
}

// look turns to the newest generation when there is another one.
func (f *follower) look(ctx context.Context) {
	generations, err := f.bucket.generations(ctx)
	// While the bucket is away the lease says so.
	if err != nil || len(generations) == 0 {
		return
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.replace(ctx)
	newest := generations[0]
	if ctx.Err() == nil && f.growing == nil && (f.complete == nil || f.complete.generation != newest) {
		f.growing = f.follow(ctx, newest, lookEvery)
	}
}

// replace drops the former copy when the newer one is complete, and forgets one that has failed.
func (f *follower) replace(ctx context.Context) {
	if f.growing == nil {
		return
	}
	if position(f.growing.path) > 0 {
		if f.complete != nil {
			f.complete.remove()
		}
		f.complete, f.growing = f.growing, nil
		log.Printf("Replica: follows generation %d.", f.complete.generation)
		f.announce(ctx, next{Generation: f.complete.generation})
		return
	}
	select {
	case <-f.growing.ended:
		f.growing.remove()
		f.growing = nil
	default:
	}
}

func (f *follower) pathOf(generation int64) string {
	return fmt.Sprintf("%s.copy-%d", f.database, generation)
}

// catchUp applies everything that the bucket has of the copy's generation, and returns the copy, which is still followed, in
// short steps; nil where there is none of that generation.
func (f *follower) catchUp(ctx context.Context, generation int64) (*followed, error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.replace(ctx)
	if f.complete == nil || f.complete.generation != generation {
		return nil, nil
	}
	target, err := lastOf(ctx, f.settings, generation)
	if err != nil {
		return nil, err
	}
	f.complete.stop()
	f.complete = f.follow(context.WithoutCancel(ctx), generation, hurryEvery)
	limited, cancel := context.WithTimeout(ctx, catchUpWith)
	defer cancel()
	for position(f.complete.path) < target {
		if limited.Err() != nil {
			return nil, fmt.Errorf("the copy of generation %d did not catch up: %w", generation, limited.Err())
		}
		pause(limited, hurryEvery/5)
	}
	return f.complete, nil
}

// take ends the following and returns the path of a copy that has all of the generation; empty where there is none.
func (f *follower) take(ctx context.Context, generation int64) string {
	copied, err := f.catchUp(ctx, generation)
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.growing != nil {
		f.growing.remove()
		f.growing = nil
	}
	if err != nil {
		log.Printf("Replica: %v", err)
	}
	if copied == nil {
		if f.complete != nil {
			f.complete.remove()
		}
		return ""
	}
	copied.stop()
	return copied.path
}

// isComplete is whether there is a copy of that generation.
func (f *follower) isComplete(generation int64) bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.complete != nil && f.complete.generation == generation
}
