package replica

import (
	"context"
	"errors"
	"log"
	"log/slog"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// followed is a copy of one generation.
type followed struct {
	generation int64
	path       string
	end        context.CancelFunc
	ended      chan struct{}
	// The checksums that its pages must have.
	sums *pageSums
}

// follow makes the copy if it is missing, then applies uploads until it is stopped, but nothing after the transaction until,
// unless that is 0. sums are those of the copy so far.
func (f *follower) follow(
	ctx context.Context, generation int64, every time.Duration, until ltx.TXID, sums *pageSums,
) *followed {
	own, end := context.WithCancel(ctx)
	copied := &followed{generation, f.pathOf(generation), end, make(chan struct{}), sums}
	go func() {
		defer close(copied.ended)
		options := litestream.NewRestoreOptions()
		options.OutputPath, options.Follow, options.FollowInterval = copied.path, true, every
		options.IntegrityCheck = litestream.IntegrityCheckQuick
		found, err := latestFilesOf(own, f.settings, f.bucket, generation, position(copied.path))
		if err == nil {
			var files litestream.ReplicaClient = found
			if until > 0 {
				files = filesUpTo{found, until}
			}
			err = readFrom(summedFiles{files, sums}).Restore(own, options)
		}
		if err != nil && own.Err() == nil && !errors.Is(err, litestream.ErrTxNotAvailable) {
			log.Printf("Replica: generation %d cannot be followed yet: %v", generation, err)
		}
	}()
	return copied
}

// readFrom returns a replica for reading files.
func readFrom(files litestream.ReplicaClient) *litestream.Replica {
	// This database is never opened; it only provides the logger.
	db := litestream.NewDB("restored.db")
	db.SetLogger(slog.New(slog.DiscardHandler))
	return litestream.NewReplicaWithClient(db, files)
}

// position returns the last transaction of a copy; 0 while it is incomplete.
func position(path string) ltx.TXID {
	last, err := litestream.ReadTXIDFile(path)
	if err != nil {
		return 0
	}
	return last
}

func (c *followed) stop() {
	c.end()
	<-c.ended
}

func (c *followed) remove() {
	c.stop()
	if err := removeCopy(c.path); err != nil {
		log.Printf("Replica: a former copy is left: %v", err)
	}
}

func removeCopy(path string) error {
	return removeAll(path, path+"-wal", path+"-shm", path+"-txid", path+".tmp")
}

// lastOf returns the last transaction of a generation, its own or continued.
func lastOf(ctx context.Context, files litestream.ReplicaClient) (ltx.TXID, error) {
	var last ltx.TXID
	for _, level := range append([]int{litestream.SnapshotLevel}, levelNumbers()...) {
		found, err := readFrom(files).MaxLTXFileInfo(ctx, level)
		if err != nil {
			return 0, err
		}
		last = max(last, found.MaxTXID)
	}
	return last, nil
}

func levelNumbers() []int {
	var numbers []int
	for _, level := range levels {
		numbers = append(numbers, level.Level)
	}
	return numbers
}
