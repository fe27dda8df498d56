package replica

import (
	"context"
	"log"
	"log/slog"
	"os"
	"time"

	"github.com/benbjohnson/litestream"
)

// levels compact the uploads in three steps, so that restoring reads few files.
var levels = litestream.CompactionLevels{
	{Level: 0}, {Level: 1, Interval: 10 * time.Second}, {Level: 2, Interval: 5 * time.Minute}, {Level: 3, Interval: time.Hour},
}

func (r *Replica) open() error {
	lease := r.lease.Load()
	own, err := r.bucket.openFiles(r.settings.ofGeneration(lease.generation()))
	if err != nil {
		return err
	}
	db := litestream.NewDB(r.database)
	files, err := r.holderFiles(own, db)
	if err != nil {
		return err
	}
	db.Replica = litestream.NewReplicaWithClient(db, files)
	r.store = litestream.NewStore([]*litestream.DB{db}, levels)
	quiet := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))
	r.store.Logger = quiet
	r.store.SnapshotInterval, r.store.SnapshotRetention = snapshotEvery, r.settings.keep+snapshotEvery
	db.SetLogger(quiet)
	db.ShutdownSyncTimeout = lastUploadWithin
	if err := r.store.Open(context.Background()); err != nil {
		return err
	}
	tidy, end := context.WithCancel(context.Background())
	r.endTidy = end
	go r.keepTidy(tidy)
	if r.base != nil {
		go r.keepSnapshot(tidy, db, own)
	}
	uploads := beginUploads(context.Background(), db.SyncAndWait, lease.confirm, tryWithin, r.counts)
	r.uploads.Store(uploads)
	// This is the generation's first upload, before anybody waits for it.
	first := uploads.want()
	if r.base != nil {
		go func() {
			<-first
			if err := r.base.release(); err != nil {
				log.Printf("Replica: %v", err)
			}
		}()
	}
	return nil
}

// holderFiles returns the files that this server writes, after it has fixed what it continues.
func (r *Replica) holderFiles(own litestream.ReplicaClient, db *litestream.DB) (litestream.ReplicaClient, error) {
	lease := r.lease.Load()
	files := &holderFiles{ReplicaClient: own, confirm: lease.confirm}
	if r.base == nil {
		return files, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), certainWithin)
	defer cancel()
	if err := r.base.writePosition(ctx, r.database, db); err != nil {
		return nil, err
	}
	from := r.base.from
	if err := r.bucket.continueAt(ctx, lease.generation(), from); err != nil {
		return nil, err
	}
	log.Printf("Replica: generation %d continues %d up to %s.", lease.generation(), from.Generation, from.Until)
	files.until = from.Until
	return files, nil
}

// snapshotWithin is the time that Litestream has for the snapshot at its start, before it is made again.
const snapshotWithin = time.Hour

// keepSnapshot makes sure that a generation which continues another gets a snapshot of its own.
func (r *Replica) keepSnapshot(ctx context.Context, db *litestream.DB, own litestream.ReplicaClient) {
	for pause(ctx, snapshotWithin); ctx.Err() == nil; pause(ctx, snapshotWithin) {
		found, err := listFiles(ctx, own, litestream.SnapshotLevel, 0, false)
		if err == nil && len(found) > 0 {
			return
		}
		if err == nil {
			_, err = db.Snapshot(ctx)
		}
		if err != nil && ctx.Err() == nil {
			log.Printf("Replica: a snapshot could not be made: %v", err)
		}
	}
}
