package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// A generation may continue the one before it: it consists of that one's files up to a transaction, and its own, which begin
// with the next. So a new holder uploads only its new commits before it answers its first write, and a snapshot while it
// serves (ADR 0162).

// continuation is an object of the generation, written once with a condition before anything else of it.
type continuation struct {
	// The generation that is continued.
	Generation int64 `json:"generation"`
	// The last transaction that is taken from it: later uploads of its holder were not acknowledged.
	Until ltx.TXID `json:"until"`
	// What the continued generation needs of those before it, the newest first; empty if it has a snapshot. Releases before this
	// field left it out (nil).
	Before []continuation `json:"before"`
}

func (c continuation) isSame(other continuation) bool {
	return c.Generation == other.Generation && c.Until == other.Until
}

const continuationFile = "continues.json"

func continuationKey(generation int64) string { return folderOf(generation) + "/" + continuationFile }

// continuationOf returns nil for a generation that begins with a snapshot.
func (b *bucket) continuationOf(ctx context.Context, generation int64) (*continuation, error) {
	var found continuation
	etag, err := b.read(ctx, continuationKey(generation), &found)
	if err != nil || etag == "" {
		return nil, err
	}
	if found.Generation <= 0 || found.Generation >= generation || found.Until == 0 {
		return nil, fmt.Errorf("generation %d continues %d up to %s, which cannot be", generation, found.Generation, found.Until)
	}
	return &found, nil
}

// continueAt fixes what a generation continues. If the answer is lost, it reads the object: after a write that may have
// succeeded the generation must not begin with a snapshot.
func (b *bucket) continueAt(ctx context.Context, generation int64, from continuation) error {
	_, err := b.write(ctx, continuationKey(generation), from, "")
	if !errors.Is(err, errChanged) {
		return err
	}
	written, err := b.continuationOf(ctx, generation)
	if err != nil {
		return err
	}
	if written == nil || !written.isSame(from) {
		return fmt.Errorf("generation %d continues another one already", generation)
	}
	return nil
}

// chainOf returns what a generation consists of besides its own files, the newest first.
func (b *bucket) chainOf(ctx context.Context, generation int64) ([]continuation, error) {
	from, err := b.continuationOf(ctx, generation)
	if err != nil || from == nil {
		return nil, err
	}
	before := from.Before
	if before == nil {
		if before, err = b.chainOf(ctx, from.Generation); err != nil {
			return nil, err
		}
	}
	return append([]continuation{{Generation: from.Generation, Until: from.Until}}, before...), nil
}

// filesOf returns the readable files of a generation: its own and those that it continues.
func filesOf(ctx context.Context, s *settings, b *bucket, generation int64) (*continuedFiles, error) {
	own, err := b.openFiles(s.ofGeneration(generation))
	if err != nil {
		return nil, err
	}
	chain, err := b.chainOf(ctx, generation)
	if err != nil {
		return nil, err
	}
	files := continueFiles(own)
	for _, from := range chain {
		former, err := b.openFiles(s.ofGeneration(from.Generation))
		if err != nil {
			return nil, err
		}
		files = files.from(former, from)
	}
	return files, nil
}

// latestFilesOf returns those files of a generation that bring a copy at that position, or an empty one at 0, up to the last
// transaction. So a copy does not read the whole history of a chain of generations.
func latestFilesOf(
	ctx context.Context, s *settings, b *bucket, generation int64, position ltx.TXID,
) (*continuedFiles, error) {
	files, err := filesOf(ctx, s, b, generation)
	if err != nil {
		return nil, err
	}
	return files.latest(ctx, position)
}

// ownerOf returns the generation whose holder wrote that transaction, among the given one and those that it continues.
func (b *bucket) ownerOf(ctx context.Context, generation int64, transaction ltx.TXID) (int64, error) {
	for {
		from, err := b.continuationOf(ctx, generation)
		if err != nil || from == nil || transaction > from.Until {
			return generation, err
		}
		generation = from.Generation
	}
}

// filesUpTo are the files of a generation without later transactions.
type filesUpTo struct {
	litestream.ReplicaClient
	until ltx.TXID
}

func (f filesUpTo) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	found, err := listFiles(ctx, f.ReplicaClient, level, seek, withMetadata)
	if err != nil {
		return nil, err
	}
	isLater := func(info *ltx.FileInfo) bool { return info.MaxTXID > f.until }
	return ltx.NewFileInfoSliceIterator(slices.DeleteFunc(found, isLater)), nil
}

func (f filesUpTo) OpenLTXFile(
	ctx context.Context, level int, first, last ltx.TXID, offset, size int64,
) (io.ReadCloser, error) {
	if last > f.until {
		return nil, os.ErrNotExist
	}
	return f.ReplicaClient.OpenLTXFile(ctx, level, first, last, offset, size)
}

func listFiles(ctx context.Context, from litestream.ReplicaClient, level int, seek ltx.TXID, withMetadata bool) ([]*ltx.FileInfo, error) {
	files, err := from.LTXFiles(ctx, level, seek, withMetadata)
	if err != nil {
		return nil, err
	}
	var found []*ltx.FileInfo
	for files.Next() {
		found = append(found, files.Item())
	}
	return found, errors.Join(files.Err(), files.Close())
}
