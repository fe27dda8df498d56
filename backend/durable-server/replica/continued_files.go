package replica

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"sync"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// continuedFiles joins a generation's own files with those that it continues, for reading.
type continuedFiles struct {
	// The generation's own files.
	litestream.ReplicaClient
	// The newest first; the first one are the own files.
	parts []*part
}

// part is a generation with the transactions that are taken from it: those after `after`, up to until.
type part struct {
	filesUpTo
	generation int64
	after      ltx.TXID

	mutex sync.Mutex
	// The files of a former generation by level: its holder is gone, so they are listed once. It is nil for the newest.
	listed map[listing][]*ltx.FileInfo
}

type listing struct {
	level        int
	withMetadata bool
}

const lastTransaction = ltx.TXID(1<<64 - 1)

func continueFiles(own litestream.ReplicaClient) *continuedFiles {
	return &continuedFiles{own, []*part{{filesUpTo: filesUpTo{own, lastTransaction}}}}
}

// from adds the files of the generation that the oldest part continues.
func (c *continuedFiles) from(former litestream.ReplicaClient, from continuation) *continuedFiles {
	c.parts[len(c.parts)-1].after = from.Until
	c.parts = append(c.parts, &part{
		filesUpTo: filesUpTo{former, from.Until}, generation: from.Generation, listed: map[listing][]*ltx.FileInfo{},
	})
	return c
}

// chain describes the parts besides the own files.
func (c *continuedFiles) chain() []continuation {
	chain := []continuation{}
	for _, former := range c.parts[1:] {
		chain = append(chain, continuation{Generation: former.generation, Until: former.until})
	}
	return chain
}

// latest leaves out the parts that are not needed to bring a copy at that position, or an empty one at 0, up to the last
// transaction, and to continue from there.
func (c *continuedFiles) latest(ctx context.Context, position ltx.TXID) (*continuedFiles, error) {
	enough := make([]bool, len(c.parts))
	err := c.each(func(index int, each *part) (err error) {
		enough[index], err = each.isEnough(ctx, position)
		return err
	})
	if first := slices.Index(enough, true); err == nil && first >= 0 {
		return &continuedFiles{c.ReplicaClient, c.parts[:first+1]}, nil
	}
	return c, err
}

// each calls do for all parts at once.
func (c *continuedFiles) each(do func(index int, each *part) error) error {
	failures := make([]error, len(c.parts))
	var all sync.WaitGroup
	for index, each := range c.parts {
		all.Go(func() { failures[index] = do(index, each) })
	}
	all.Wait()
	return errors.Join(failures...)
}

// isEnough reports whether no part before this one is needed. The last transaction has to be there on its own: the next holder
// begins with it.
func (p *part) isEnough(ctx context.Context, position ltx.TXID) (bool, error) {
	single, err := p.list(ctx, listing{level: 0})
	if err != nil || len(single) == 0 || position > 0 {
		return len(single) > 0 && position >= p.after, err
	}
	snapshots, err := p.list(ctx, listing{level: litestream.SnapshotLevel})
	return len(snapshots) > 0, err
}

func (p *part) list(ctx context.Context, of listing) ([]*ltx.FileInfo, error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if found, isListed := p.listed[of]; isListed {
		return found, nil
	}
	found, err := listFiles(ctx, p.filesUpTo, of.level, 0, of.withMetadata)
	if err == nil && p.listed != nil {
		p.listed[of] = found
	}
	return found, err
}

// nameOf returns what identifies a file.
func nameOf(info *ltx.FileInfo) ltx.FileInfo {
	return ltx.FileInfo{Level: info.Level, MinTXID: info.MinTXID, MaxTXID: info.MaxTXID}
}

func (c *continuedFiles) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	listed := make([][]*ltx.FileInfo, len(c.parts))
	err := c.each(func(index int, each *part) (err error) {
		listed[index], err = each.list(ctx, listing{level, withMetadata})
		return err
	})
	if err != nil {
		return nil, err
	}
	var found []*ltx.FileInfo
	known := map[ltx.FileInfo]bool{}
	for _, files := range listed {
		for _, info := range files {
			if info.MinTXID >= seek && !known[nameOf(info)] {
				known[nameOf(info)] = true
				found = append(found, info)
			}
		}
	}
	return ltx.NewFileInfoSliceIterator(found), nil
}

// OpenLTXFile asks the part that has written the last transaction of the file. If that is the last one of a part, the next part
// may have a snapshot of it as well.
func (c *continuedFiles) OpenLTXFile(
	ctx context.Context, level int, first, last ltx.TXID, offset, size int64,
) (io.ReadCloser, error) {
	for _, each := range c.parts {
		if last < each.after || last > each.until {
			continue
		}
		file, err := each.OpenLTXFile(ctx, level, first, last, offset, size)
		if !errors.Is(err, os.ErrNotExist) {
			return file, err
		}
	}
	return nil, os.ErrNotExist
}
