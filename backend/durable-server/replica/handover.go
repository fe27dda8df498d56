package replica

import (
	"context"
	"log"
	"path/filepath"
	"time"

	"coffer/backend/server"

	"github.com/pocketbase/pocketbase/core"
)

// A planned handover: a holder that must stop says so in its lease, keeps serving until the next server has applied all its
// uploads, and ends then.

const nextKey = "next.json"

// next describes the server that follows.
type next struct {
	// The generation that it has a copy of.
	Generation int64 `json:"generation"`
	// True if it had all of it after the holder said that it leaves.
	IsInStep bool `json:"isInStep"`
}

// stepWithin is how long the holder waits for a server that has a copy.
const stepWithin = 4 * time.Second

func (f *follower) announce(ctx context.Context, said next) {
	if err := f.bucket.put(ctx, nextKey, said); err != nil && ctx.Err() == nil {
		log.Printf("Replica: that this server follows could not be said: %v", err)
	}
}

// comeIntoStep is called when the holder leaves.
func (f *follower) comeIntoStep(ctx context.Context, generation int64) {
	// This runs beside it: a planned handover waits only for the step.
	go f.bucket.announceStandby(ctx, generation, server.CheckDisk(filepath.Dir(f.database)))
	isThere, err := f.catchUp(ctx, generation)
	if err != nil {
		log.Printf("Replica: %v", err)
	}
	if isThere {
		f.announce(ctx, next{Generation: generation, IsInStep: true})
	}
}

// awaitNext returns when the next server is in step, or when there is none that could be.
func (r *Replica) awaitNext() {
	lease := r.lease.Load()
	if lease == nil || !lease.isHeld() || r.uploads.Load() == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), stepWithin)
	defer cancel()
	start := time.Now()
	var said next
	if _, err := r.bucket.read(ctx, nextKey, &said); err != nil || said.Generation != lease.generation() {
		return
	}
	lease.leave()
	for ; ctx.Err() == nil; pause(ctx, hurryEvery) {
		if _, err := r.bucket.read(ctx, nextKey, &said); err == nil && said.IsInStep && said.Generation == lease.generation() {
			log.Printf("Replica: the next server is in step after %d ms.", time.Since(start).Milliseconds())
			return
		}
	}
	log.Printf("Replica: the next server did not come into step within %s.", stepWithin)
}

// answeredWithin is the time that a running request gets when the server ends.
const answeredWithin = 3 * time.Second

// streamPath is a request that does not end by itself.
const streamPath = "/api/realtime"

// leave runs before PocketBase's own end, which breaks off running requests and answers them as if they were wrong. So none is
// left by then, and later ones are sent to the next server.
func (r *Replica) leave(e *core.TerminateEvent) error {
	r.awaitNext()
	r.endWatch()
	r.drain()
	return e.Next()
}

// drain refuses requests from now on, and returns when the running ones are answered.
func (r *Replica) drain() {
	r.isLeaving.Store(true)
	ctx, cancel := context.WithTimeout(context.Background(), answeredWithin)
	defer cancel()
	for r.answering.Load() > 0 && ctx.Err() == nil {
		pause(ctx, hurryEvery/5)
	}
}

// beginAnswer reports whether the request is answered here; endAnswer is called after that.
func (r *Replica) beginAnswer(path string) bool {
	if path == streamPath {
		return !r.isLeaving.Load()
	}
	r.answering.Add(1)
	if r.isLeaving.Load() {
		r.answering.Add(-1)
		return false
	}
	return true
}

func (r *Replica) endAnswer(path string) {
	if path != streamPath {
		r.answering.Add(-1)
	}
}
