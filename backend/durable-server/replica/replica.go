// Package replica keeps every commit of data.db in a bucket by Litestream, answers writes when they are there, and lets
// one of several servers serve (ADR 0162). Without COFFER_REPLICA none of it runs.
package replica

import (
	"context"
	"errors"
	"log"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"

	"coffer/backend/server"

	"github.com/benbjohnson/litestream"
	_ "github.com/benbjohnson/litestream/s3" // registers the scheme s3://
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Replica is the replica of this server.
type Replica struct {
	settings *settings
	bucket   *bucket
	// lease is nil until the bucket has answered.
	lease atomic.Pointer[lease]
	// The path of data.db.
	database string
	// follower is set while the server waits.
	follower *follower
	// base is what this holder continues; nil if it begins with a snapshot.
	base    *base
	store   *litestream.Store
	endTidy context.CancelFunc
	// After endWatch only handOver releases the lease.
	endWatch context.CancelFunc
	// endDeleting stops the deletion of files that nobody needs.
	endDeleting context.CancelFunc
	// uploads is nil until this server serves.
	uploads atomic.Pointer[uploads]
	counts  counts
	// These tell whether the server is ending, and count the requests that are being answered, without streams.
	isLeaving atomic.Bool
	answering atomic.Int64
	// prepared sets the database up.
	prepared *preparation
}

// Read returns the replica that the environment configures; nil if it configures none or the command is not `serve`.
func Read() (*Replica, error) {
	settings, err := readSettings()
	if err != nil || settings == nil || !slices.Contains(os.Args[1:], "serve") {
		return nil, err
	}
	return &Replica{settings: settings, counts: newCounts(), endWatch: func() {}}, useCertificates()
}

// Pragmas are added to the connections of the database at path:
//   - transactions begin with the write lock: Litestream writes a row of its own after each checkpoint, and SQLite refuses a
//     transaction that has read before and wants to write then, however long it waits;
//   - Litestream alone makes checkpoints, when it has read what it needs.
func (r *Replica) Pragmas(path string) string {
	if filepath.Base(path) != databaseFile {
		return ""
	}
	return "&_txlock=immediate&_pragma=wal_autocheckpoint(0)"
}

// KeepsFiles returns true: moments of the bucket need files that no row names any more (dropped_files.go).
func (r *Replica) KeepsFiles() bool { return true }

const databaseFile = "data.db"

// Bind makes the server wait for its lease before it opens the database, and hand it on when it ends.
func (r *Replica) Bind(app core.App, operator *server.Operator) {
	r.database = filepath.Join(app.DataDir(), databaseFile)
	leaveFiles(app)
	app.OnBootstrap().Bind(&hook.Handler[*core.BootstrapEvent]{Priority: -99999, Func: func(e *core.BootstrapEvent) error {
		if err := r.takeOver(operator); err != nil {
			log.Printf("Replica: %v", err)
			return err
		}
		return e.Next()
	}})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := errors.Join(uploadFiles(e.App, r.bucket.noteTransfer), noteDropped(e.App), r.open()); err != nil {
			return err
		}
		deleting, end := context.WithCancel(context.Background())
		r.endDeleting = end
		go r.deleteDropped(deleting, e.App)
		// PocketBase's daily checkpoint would wait for Litestream's reading, and all writes for the checkpoint.
		e.App.Cron().Remove("__pbDBOptimize__")
		go r.markUploaded(context.Background())
		r.holdAnswers(e)
		return e.Next()
	})
	// This runs before PocketBase stops listening.
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Func: r.leave, Priority: -99999})
	// This runs after the requests have ended and the last signals are written.
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Func: r.handOver, Priority: 99999})
}

// takeOver returns when this server has the lease, and data.db is the last holder's state.
func (r *Replica) takeOver(operator *server.Operator) error {
	ctx := context.Background()
	var err error
	if r.bucket, err = openBucket(ctx, r.settings); err != nil {
		return err
	}
	endWaiting, err := serveWaiting(operator)
	if err != nil {
		return err
	}
	// Everything that is possible before its turn is done now.
	if r.prepared, err = readPreparation(); err != nil {
		return err
	}
	if err := r.bucket.awaitConditions(ctx); err != nil {
		return err
	}
	// This runs before the server takes a lease that it cannot use.
	if err := r.claimFolder(ctx); err != nil {
		return err
	}
	log.Printf("Replica: waiting for the lease of %s", r.name())
	if err := r.acquire(ctx); err != nil {
		return err
	}
	lease := r.lease.Load()
	log.Printf("Replica: this server holds the lease (generation %d).", lease.generation())
	watched, endWatch := context.WithCancel(ctx)
	r.endWatch = endWatch
	if err := r.watch(lease).begin(watched, r.prepare); err != nil {
		// Another server may be able to.
		return err
	}
	return endWaiting()
}

func (r *Replica) watch(l *lease) *watch {
	disk := func() error { return server.CheckDisk(filepath.Dir(r.database)) }
	return &watch{lease: l, bucket: r.bucket, uploads: r.uploads.Load, disk: disk, pending: r.pending, drain: r.drain}
}

// pending returns how many bytes the running upload may have: the log, and in a generation's first upload the whole
// database.
func (r *Replica) pending() (bytes int64) {
	paths := []string{r.database + "-wal"}
	if r.base == nil && r.uploads.Load().lastSuccess().IsZero() {
		paths = append(paths, r.database)
	}
	for _, path := range paths {
		// A missing log has no bytes.
		if info, err := os.Stat(path); err == nil {
			bytes += info.Size()
		}
	}
	return bytes
}

// prepare brings the data folder to the last holder's state, in the form that this release needs.
func (r *Replica) prepare(ctx context.Context) error {
	if err := r.restoreLatest(ctx); err != nil {
		return err
	}
	if err := r.shareKeys(ctx); err != nil {
		return err
	}
	return r.prepared.run(ctx, r.database)
}

// acquire returns when this server has the lease; until then it follows the server that has it.
func (r *Replica) acquire(ctx context.Context) error {
	waiting, end := context.WithCancel(ctx)
	defer end()
	r.follower = &follower{bucket: r.bucket, settings: r.settings, database: r.database}
	if err := r.follower.begin(waiting); err != nil {
		return err
	}
	lease := newLease(r.bucket, r.settings.lease)
	lease.onLeaving = r.follower.comeIntoStep
	lease.refusal = r.follower.refusal
	r.lease.Store(lease)
	return lease.acquire(ctx)
}

const lastUploadWithin = 4 * time.Second

// handOver uploads the rest and releases the lease.
func (r *Replica) handOver(e *core.TerminateEvent) error {
	if uploads := r.uploads.Load(); uploads != nil {
		r.endTidy()
		r.endDeleting()
		uploads.stop()
		ctx, cancel := context.WithTimeout(context.Background(), lastUploadWithin)
		defer cancel()
		if err := errors.Join(r.store.Close(ctx), r.lease.Load().release(ctx)); err != nil {
			log.Printf("Replica: the handover was not complete: %v", err)
		} else {
			log.Printf("Replica: handed over.")
		}
	}
	return e.Next()
}
