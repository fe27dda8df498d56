package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"

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
	if written == nil || *written != from {
		return fmt.Errorf("generation %d continues another one already", generation)
	}
	return nil
}

// filesOf returns the readable files of a generation: its own and those that it continues.
func filesOf(ctx context.Context, s *settings, b *bucket, generation int64) (litestream.ReplicaClient, error) {
	own, err := b.openFiles(s.ofGeneration(generation))
	if err != nil {
		return nil, err
	}
	from, err := b.continuationOf(ctx, generation)
	if err != nil || from == nil {
		return own, err
	}
	former, err := filesOf(ctx, s, b, from.Generation)
	if err != nil {
		return nil, err
	}
	return continueFiles(own, former, from.Until), nil
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

// continuedFiles joins a generation's own files with those of a former one up to a transaction, for reading.
type continuedFiles struct {
	litestream.ReplicaClient
	former filesUpTo

	mutex sync.Mutex
	// The files of the former generation by level: its holder is gone, so they are listed once.
	listed map[listing][]*ltx.FileInfo
}

type listing struct {
	level        int
	withMetadata bool
}

func continueFiles(own, former litestream.ReplicaClient, until ltx.TXID) *continuedFiles {
	return &continuedFiles{
		ReplicaClient: own, former: filesUpTo{former, until},
		listed: map[listing][]*ltx.FileInfo{},
	}
}

// nameOf returns what identifies a file.
func nameOf(info *ltx.FileInfo) ltx.FileInfo {
	return ltx.FileInfo{Level: info.Level, MinTXID: info.MinTXID, MaxTXID: info.MaxTXID}
}

func (c *continuedFiles) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	all, err := listFiles(ctx, c.ReplicaClient, level, seek, withMetadata)
	if err != nil {
		return nil, err
	}
	own := map[ltx.FileInfo]bool{}
	for _, info := range all {
		own[nameOf(info)] = true
	}
	former, err := c.listFormer(ctx, listing{level, withMetadata})
	if err != nil {
		return nil, err
	}
	for _, info := range former {
		if info.MinTXID >= seek && !own[nameOf(info)] {
			all = append(all, info)
		}
	}
	return ltx.NewFileInfoSliceIterator(all), nil
}

func (c *continuedFiles) listFormer(ctx context.Context, of listing) ([]*ltx.FileInfo, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if found, isListed := c.listed[of]; isListed {
		return found, nil
	}
	found, err := listFiles(ctx, c.former, of.level, 0, of.withMetadata)
	if err != nil {
		return nil, err
	}
	c.listed[of] = found
	return found, nil
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

func (c *continuedFiles) OpenLTXFile(
	ctx context.Context, level int, first, last ltx.TXID, offset, size int64,
) (io.ReadCloser, error) {
	own, err := c.ReplicaClient.OpenLTXFile(ctx, level, first, last, offset, size)
	if !errors.Is(err, os.ErrNotExist) {
		return own, err
	}
	return c.former.OpenLTXFile(ctx, level, first, last, offset, size)
}
