package replica

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// A waiting server keeps a copy of the holder's uploads and applies later ones, so that taking over costs only what is
// new, for every size of the database.

const (
	lookEvery     = 2 * time.Second
	hurryEvery    = 50 * time.Millisecond
	catchUpWithin = 20 * time.Second
)

type follower struct {
	bucket   *bucket
	settings *settings
	database string

	mutex sync.Mutex
	// The newest complete copy, and the copy of a newer generation that is being made; each may be nil.
	complete, growing *followed
}

// begin removes the leftovers of a former process, and follows until ctx ends.
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

// look follows the newest generation when it is another one.
func (f *follower) look(ctx context.Context) {
	generations, err := f.bucket.generations(ctx)
	// While the bucket is unreachable the lease reports it.
	if err != nil || len(generations) == 0 {
		return
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.replace(ctx)
	newest := generations[0]
	if ctx.Err() != nil || f.growing != nil || (f.complete != nil && f.complete.generation == newest) {
		return
	}
	if isKept, err := f.keepCopy(ctx, newest); err != nil || isKept {
		return
	}
	f.growing = f.follow(ctx, newest, lookEvery, 0, newPageSums())
}

// keepCopy keeps the copy of a generation that the newest one continues.
func (f *follower) keepCopy(ctx context.Context, newest int64) (bool, error) {
	if f.complete == nil {
		return false, nil
	}
	from, err := f.bucket.continuationOf(ctx, newest)
	if err != nil || from == nil || from.Generation != f.complete.generation {
		return false, err
	}
	if last, err := f.stopAndFindLast(ctx, from.Generation); err != nil || last > from.Until {
		return false, err
	}
	path := f.pathOf(newest)
	if err := errors.Join(os.Rename(f.complete.path, path), os.Rename(litestream.TXIDPath(f.complete.path), litestream.TXIDPath(path))); err != nil {
		log.Printf("Replica: the copy cannot be kept: %v", err)
		f.complete.remove()
		f.complete = nil
		return false, removeCopy(path)
	}
	f.complete = f.follow(ctx, newest, lookEvery, 0, f.complete.sums)
	f.announceCopy(ctx)
	return true, nil
}

// stopAndFindLast stops the copy and returns the last transaction that the bucket has of its generation. It lists
// afterwards, so that the copy has begun to apply nothing later.
func (f *follower) stopAndFindLast(ctx context.Context, generation int64) (ltx.TXID, error) {
	f.complete.stop()
	files, err := latestFilesOf(ctx, f.settings, f.bucket, generation, position(f.complete.path))
	if err != nil {
		return 0, err
	}
	return lastOf(ctx, files)
}

func (f *follower) announceCopy(ctx context.Context) {
	log.Printf("Replica: follows generation %d.", f.complete.generation)
	f.announce(ctx, next{Generation: f.complete.generation})
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
		f.announceCopy(ctx)
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

// comeUpTo applies everything that the bucket has of the copy's generation, in short steps, and returns its last transaction; 0
// if there is no copy of that generation. With isLast the copy gets nothing later, whatever a former holder uploads.
func (f *follower) comeUpTo(ctx context.Context, generation int64, isLast bool) (ltx.TXID, error) {
	f.replace(ctx)
	if f.complete == nil || f.complete.generation != generation {
		return 0, nil
	}
	last, err := f.stopAndFindLast(ctx, generation)
	if err != nil {
		return 0, err
	}
	until := ltx.TXID(0)
	if isLast {
		until = last
	}
	f.complete = f.follow(context.WithoutCancel(ctx), generation, hurryEvery, until, f.complete.sums)
	limited, cancel := context.WithTimeout(ctx, catchUpWithin)
	defer cancel()
	for position(f.complete.path) < last {
		if limited.Err() != nil {
			return 0, fmt.Errorf("the copy of generation %d did not catch up: %w", generation, limited.Err())
		}
		pause(limited, hurryEvery/5)
	}
	return last, nil
}

// catchUp reports whether there is a copy of the generation. That copy then has everything in the bucket, and is still
// followed.
func (f *follower) catchUp(ctx context.Context, generation int64) (bool, error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	last, err := f.comeUpTo(ctx, generation, false)
	return last > 0, err
}

// take stops following and returns a copy that has the generation up to a transaction, and the checksums that its pages
// must have; there is none if the transaction is 0.
func (f *follower) take(ctx context.Context, generation int64) (path string, last ltx.TXID, sums *pageSums) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	last, err := f.comeUpTo(ctx, generation, true)
	if f.growing != nil {
		f.growing.remove()
		f.growing = nil
	}
	if err != nil {
		log.Printf("Replica: %v", err)
	}
	if last == 0 {
		if f.complete != nil {
			f.complete.remove()
		}
		return "", 0, nil
	}
	f.complete.stop()
	return f.complete.path, last, f.complete.sums
}

// isComplete reports whether there is a complete copy of that generation.
func (f *follower) isComplete(generation int64) bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.complete != nil && f.complete.generation == generation
}
