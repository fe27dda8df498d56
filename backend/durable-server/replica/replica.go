// Package replica keeps every commit of data.db in a bucket by Litestream, answers writes when they are there, and lets
// one of several servers serve (ADR 0162). Without COFFER_REPLICA nothing of it runs.
package replica

import (
	"context"
	"errors"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/benbjohnson/litestream"
	_ "github.com/benbjohnson/litestream/s3" // the scheme s3://
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Replica is that of this server.
type Replica struct {
	settings *settings
	bucket   *bucket
	lease    *lease
	// The path of data.db.
	database string
	store    *litestream.Store
	uploads  *uploads
	// What sets the database up.
	prepared *preparation
}

// Read returns the replica that the environment asks for, nil where it asks for none or the command is not `serve`.
func Read() (*Replica, error) {
	settings, err := readSettings()
	if err != nil || settings == nil || !slices.Contains(os.Args[1:], "serve") {
		return nil, err
	}
	return &Replica{settings: settings}, useCertificates()
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

const databaseFile = "data.db"

// Bind has the server wait for its lease before it opens the database, and hand it on when it ends.
func (r *Replica) Bind(app core.App) {
	r.database = filepath.Join(app.DataDir(), databaseFile)
	app.OnBootstrap().Bind(&hook.Handler[*core.BootstrapEvent]{Func: r.takeOver, Priority: -99999})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := errors.Join(uploadFiles(e.App), r.open()); err != nil {
			return err
		}
		// Its daily checkpoint would wait for Litestream's reading, and all writes for it.
		e.App.Cron().Remove("__pbDBOptimize__")
		r.holdAnswers(e)
		return e.Next()
	})
	// After the requests have ended and the last signals are written.
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{Func: r.handOver, Priority: 99999})
}

func (r *Replica) takeOver(e *core.BootstrapEvent) (failure error) {
	defer func() {
		if failure != nil {
			log.Printf("Replica: %v", failure)
		}
	}()
	ctx := context.Background()
	var err error
	if r.bucket, err = openBucket(ctx, r.settings); err != nil {
		return err
	}
	waiting := serveWaiting()
	// What can be done before its turn comes is.
	if r.prepared, err = readPreparation(); err != nil {
		return err
	}
	if err := r.checkBucket(ctx); err != nil {
		return err
	}
	log.Printf("Replica: waiting for the lease of %s", r.name())
	r.lease = newLease(r.bucket, r.settings.lease)
	if err := r.lease.acquire(ctx); err != nil {
		return err
	}
	log.Printf("Replica: this server holds the lease (generation %d).", r.lease.generation())
	if err := r.restoreLatest(ctx); err != nil {
		return err
	}
	if err := r.shareKeys(ctx); err != nil {
		return err
	}
	if err := r.prepared.run(ctx, r.database); err != nil {
		return err
	}
	if err := waiting.Close(); err != nil {
		return err
	}
	return e.Next()
}

// checkBucket waits for a bucket that does not answer yet.
func (r *Replica) checkBucket(ctx context.Context) error {
	for failures := 0; ; failures++ {
		err := r.bucket.checkConditions(ctx)
		if err == nil || errors.Is(err, errNoConditions) {
			return err
		}
		if failures == 0 {
			log.Printf("Replica: the bucket does not answer: %v", err)
		}
		pause(ctx, time.Second)
	}
}

// levels: what is uploaded is put together twice on its way, so that restoring reads few files.
var levels = litestream.CompactionLevels{
	{Level: 0}, {Level: 1, Interval: 10 * time.Second}, {Level: 2, Interval: 5 * time.Minute}, {Level: 3, Interval: time.Hour},
}

func (r *Replica) open() error {
	client, err := litestream.NewReplicaClientFromURL(r.settings.ofGeneration(r.lease.generation()))
	if err != nil {
		return err
	}
	db := litestream.NewDB(r.database)
	db.Replica = litestream.NewReplicaWithClient(db, client)
	r.store = litestream.NewStore([]*litestream.DB{db}, levels)
	quiet := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))
	r.store.Logger = quiet
	db.SetLogger(quiet)
	db.ShutdownSyncTimeout = lastUploadWithin
	if err := r.store.Open(context.Background()); err != nil {
		return err
	}
	r.uploads = beginUploads(db.SyncAndWait)
	return nil
}

const lastUploadWithin = 4 * time.Second

// handOver uploads what is left and gives the lease back.
func (r *Replica) handOver(e *core.TerminateEvent) error {
	if r.uploads != nil {
		r.uploads.stop()
		ctx, cancel := context.WithTimeout(context.Background(), lastUploadWithin)
		defer cancel()
		if err := errors.Join(r.store.Close(ctx), r.lease.release(ctx)); err != nil {
			log.Printf("Replica: the handover was not complete: %v", err)
		} else {
			log.Printf("Replica: handed over.")
		}
	}
	return e.Next()
}
