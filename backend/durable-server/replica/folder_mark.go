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
)

// marked describes a data folder: the replica that it belongs to, and that replica's progress when this folder last saw
// it.
type marked struct {
	Replica string `json:"replica"`
	// The newest generation that this database has been in the bucket with; 0 before its first upload. Releases before
	// this field left it out.
	Generation *int64 `json:"generation,omitempty"`
}

func (r *Replica) markFile() string { return filepath.Join(filepath.Dir(r.database), "replica.json") }

func (r *Replica) mark(generation int64) error {
	text, err := json.Marshal(marked{r.name(), &generation})
	if err != nil {
		return err
	}
	return os.WriteFile(r.markFile(), text, 0o600)
}

// markUploaded notes the generation of this holder when the bucket has something of it.
func (r *Replica) markUploaded(ctx context.Context) {
	if err := r.uploads.Load().wait(ctx); err != nil {
		return // the context ended before
	}
	if err := r.mark(r.lease.Load().generation()); err != nil {
		log.Printf("Replica: that this folder was uploaded could not be noted: %v", err)
	}
}

// readMark returns a mark without a name if the folder has none.
func (r *Replica) readMark() (known marked, err error) {
	text, err := os.ReadFile(r.markFile())
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	if err != nil {
		return known, err
	}
	if err := json.Unmarshal(text, &known); err != nil {
		return known, fmt.Errorf("%s: %w", r.markFile(), err)
	}
	return known, nil
}

func (r *Replica) name() string { return "s3://" + r.settings.url.Host + r.settings.url.Path }

// claimFolder notes that a data folder without a database belongs to the replica, and refuses one whose database does not
// match the bucket.
func (r *Replica) claimFolder(ctx context.Context) error {
	if _, err := os.Stat(r.database); errors.Is(err, fs.ErrNotExist) {
		return r.mark(0)
	}
	generations, err := r.bucket.generations(ctx)
	if err != nil {
		return err
	}
	return r.checkFolder(newestOf(generations))
}

// newestOf returns the first of a list with the newest first; 0 if the bucket has none.
func newestOf(generations []int64) int64 {
	if len(generations) == 0 {
		return 0
	}
	return generations[0]
}

// checkFolder protects a database that was never in this bucket from being replaced by the bucket's content. It also
// protects a bucket that has lost its content from getting the older state of a folder instead, or from replacing a newer
// one.
func (r *Replica) checkFolder(newest int64) error {
	if _, err := os.Stat(r.database); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	known, err := r.readMark()
	if err != nil {
		return err
	}
	folder := filepath.Dir(r.database)
	if known.Replica != r.name() {
		if newest == 0 {
			return nil // this is a first holder
		}
		return fmt.Errorf("the data folder %s has a database that is not from %s, where there is another one: "+
			"name another folder, or another prefix in COFFER_REPLICA", folder, r.name())
	}
	// A folder that an earlier release has marked has been in the bucket.
	had := int64(1)
	if known.Generation != nil {
		had = *known.Generation
	}
	if newest >= had {
		return nil
	}
	return fmt.Errorf("%s has lost what it had: the database of the data folder %s was there as generation %d, and the newest is %d now. "+
		"Bring the bucket's objects back if you can, because others may have written later than this folder. "+
		"To begin again with this folder, name another prefix in COFFER_REPLICA", r.name(), folder, had, newest)
}
