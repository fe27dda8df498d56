package replica

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"time"

	"github.com/benbjohnson/litestream"
)

// restoreLatest puts what the last holder left in place of the data folder's database. The very first holder begins with
// what its folder has.
func (r *Replica) restoreLatest(ctx context.Context) error {
	generations, err := r.bucket.generations(ctx)
	if err != nil {
		return err
	}
	if len(generations) == 0 {
		return r.mark()
	}
	if err := r.refuseForeign(); err != nil {
		return err
	}
	start := time.Now()
	fresh, how, err := r.freshCopy(ctx, generations[0])
	if err != nil {
		return fmt.Errorf("generation %d cannot be restored: %w", generations[0], err)
	}
	meta := filepath.Join(filepath.Dir(r.database), "."+filepath.Base(r.database)+litestream.MetaDirSuffix)
	if err := removeAll(r.database+"-wal", r.database+"-shm", meta); err != nil {
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
	return r.mark()
}

// freshCopy is the path of a database with all of a generation, and how it came there. It notes the base for what this holder
// uploads, unless that must begin with a snapshot.
func (r *Replica) freshCopy(ctx context.Context, generation int64) (path, how string, err error) {
	files, err := filesOf(ctx, r.settings, r.bucket, generation)
	if err != nil {
		return "", "", err
	}
	path, last := r.follower.take(ctx, generation)
	if last > 0 {
		err := r.continueFrom(ctx, files, continuation{generation, last}, path)
		if !errors.Is(err, errOther) {
			return path, "had a copy of", nil
		}
		if err := removeCopy(path); err != nil {
			return "", "", err
		}
	}
	if last, err = lastOf(ctx, files); err != nil {
		return "", "", err
	}
	if path, err = r.restoreAll(ctx, filesUpTo{files, last}); err != nil {
		return "", "", err
	}
	if errors.Is(r.continueFrom(ctx, files, continuation{generation, last}, path), errOther) {
		return "", "", errOther
	}
	return path, "restored", nil
}

// continueFrom notes the base that the database at path is, or says why it is none.
func (r *Replica) continueFrom(ctx context.Context, files litestream.ReplicaClient, from continuation, path string) error {
	found, err := compare(ctx, files, from, path)
	if err != nil {
		log.Printf("Replica: what generation %d has up to %s cannot be continued: %v", from.Generation, from.Until, err)
		return err
	}
	r.base = found
	return nil
}

// restoreAll is for a server that has no copy, and returns the path of the one that it makes.
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

// marked names the replica that a data folder belongs to.
type marked struct {
	Replica string `json:"replica"`
}

func (r *Replica) markFile() string { return filepath.Join(filepath.Dir(r.database), "replica.json") }

func (r *Replica) mark() error {
	text, err := json.Marshal(marked{r.name()})
	if err != nil {
		return err
	}
	return os.WriteFile(r.markFile(), text, 0o600)
}

func (r *Replica) name() string { return "s3://" + r.settings.url.Host + r.settings.url.Path }

// claimFolder notes that a data folder without a database belongs to the replica, and refuses one that has another database.
func (r *Replica) claimFolder(ctx context.Context) error {
	if _, err := os.Stat(r.database); errors.Is(err, fs.ErrNotExist) {
		return r.mark()
	}
	generations, err := r.bucket.generations(ctx)
	if err != nil || len(generations) == 0 {
		return err
	}
	return r.refuseForeign()
}

// refuseForeign protects a database that was never in this bucket from being replaced by what is there.
func (r *Replica) refuseForeign() error {
	if _, err := os.Stat(r.database); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var known marked
	text, err := os.ReadFile(r.markFile())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err == nil {
		if err := json.Unmarshal(text, &known); err != nil {
			return err
		}
	}
	if known.Replica == r.name() {
		return nil
	}
	return fmt.Errorf("the data folder %s has a database that is not from %s, where there is another one: "+
		"name another folder, or another prefix in COFFER_REPLICA", filepath.Dir(r.database), r.name())
}

func removeAll(paths ...string) error {
	var failures []error
	for _, path := range paths {
		failures = append(failures, os.RemoveAll(path))
	}
	return errors.Join(failures...)
}
