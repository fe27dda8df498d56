package replica

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// restoreLatest replaces the data folder's database with the last holder's state. The very first holder begins with its
// own folder's content.
func (r *Replica) restoreLatest(ctx context.Context) error {
	generations, err := r.bucket.generations(ctx)
	if err != nil {
		return err
	}
	if err := r.checkFolder(newestOf(generations)); err != nil {
		return err
	}
	if len(generations) == 0 {
		return r.beginBucket()
	}
	start := time.Now()
	fresh, how, err := r.freshCopy(ctx, generations[0])
	if err != nil {
		return fmt.Errorf("generation %d cannot be restored: %w", generations[0], err)
	}
	if err := removeAll(r.database+"-wal", r.database+"-shm", r.uploadedFolder()); err != nil {
		return err
	}
	if err := errors.Join(os.Rename(fresh, r.database), removeCopy(fresh)); err != nil {
		return err
	}
	if r.base != nil {
		if err := r.base.hold(ctx, r.database); err != nil {
			return err
		}
	}
	log.Printf("Replica: %s generation %d; ready in %d ms.", how, generations[0], time.Since(start).Milliseconds())
	return r.mark(generations[0])
}

// uploadedFolder returns where Litestream notes its uploads.
func (r *Replica) uploadedFolder() string {
	return filepath.Join(filepath.Dir(r.database), "."+filepath.Base(r.database)+litestream.MetaDirSuffix)
}

// beginBucket makes the first holder begin with a snapshot of its folder's content. Litestream's notes are about another prefix,
// which this folder's server held before: it would upload from there on, and refuse all writes because the files before are
// missing.
func (r *Replica) beginBucket() error {
	return errors.Join(removeAll(r.uploadedFolder()), r.mark(0))
}

// freshCopy returns the path of a database with all of a generation, and how it was made. It notes the base for this holder's
// uploads, unless they must begin with a snapshot.
func (r *Replica) freshCopy(ctx context.Context, generation int64) (path, how string, err error) {
	path, last, sums := r.follower.take(ctx, generation)
	files, err := latestFilesOf(ctx, r.settings, r.bucket, generation, 0)
	if err != nil {
		return "", "", err
	}
	if last > 0 {
		err := sums.compare(path, last)
		if err == nil {
			r.continueFrom(ctx, files, generation, last)
			return path, "had a copy of", nil
		}
		log.Printf("Replica: the copy of generation %d is not used: %v", generation, err)
		if err := removeCopy(path); err != nil {
			return "", "", err
		}
	}
	if last, err = lastOf(ctx, files); err != nil {
		return "", "", err
	}
	sums = newPageSums()
	if path, err = r.restoreAll(ctx, summedFiles{filesUpTo{files, last}, sums}); err != nil {
		return "", "", err
	}
	switch err := sums.compare(path, last); {
	case errors.Is(err, errUnsummed):
		// Litestream has checked what it has read. A snapshot makes bucket and holder the same.
		log.Printf("Replica: generation %d is not continued: %v", generation, err)
	case err != nil:
		return "", "", err
	default:
		r.continueFrom(ctx, files, generation, last)
	}
	return path, "restored", nil
}

// continueFrom notes the base of this holder's uploads, or returns why they begin with a snapshot.
func (r *Replica) continueFrom(ctx context.Context, files *continuedFiles, generation int64, last ltx.TXID) {
	from := continuation{generation, last, files.chain()}
	found, err := readBase(ctx, files, from)
	if err != nil {
		log.Printf("Replica: what generation %d has up to %s cannot be continued: %v", from.Generation, from.Until, err)
		return
	}
	r.base = found
}

// restoreAll is for a server without a copy, and returns the path of the one that it makes.
func (r *Replica) restoreAll(ctx context.Context, files litestream.ReplicaClient) (string, error) {
	fresh := r.database + ".restored"
	if err := removeCopy(fresh); err != nil {
		return "", err
	}
	options := litestream.NewRestoreOptions()
	options.OutputPath = fresh
	options.IntegrityCheck = litestream.IntegrityCheckQuick
	return fresh, readFrom(files).Restore(ctx, options)
}

func removeAll(paths ...string) error {
	var failures []error
	for _, path := range paths {
		failures = append(failures, os.RemoveAll(path))
	}
	return errors.Join(failures...)
}
