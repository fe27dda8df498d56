package replica

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"testing"
	"time"

	"github.com/benbjohnson/litestream"
)

func TestCopyThatFollowsIsComparedWithAllThatItHasRead(t *testing.T) {
	c := begin(t)
	sums := newPageSums()
	path := filepath.Join(c.folder, "copy.db")
	ctx, end := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() {
		options := litestream.NewRestoreOptions()
		options.OutputPath, options.Follow, options.FollowInterval = path, true, time.Millisecond
		ended <- readFrom(summedFiles{c.files, sums}).Restore(ctx, options)
	}()
	for value := 5; value < 9; value++ {
		c.insert(value)
		c.sync()
	}
	_, err := c.db.Exec("DELETE FROM rows WHERE value < 7")
	c.must(err)
	c.sync()
	last, err := lastOf(ctx, c.files)
	c.must(err)
	for position(path) < last {
		time.Sleep(time.Millisecond)
	}
	end()
	c.must(<-ended)
	c.must(sums.compare(path, last))
}

func TestFileThatWasNotReadToItsEndIsNotCompared(t *testing.T) {
	c := begin(t)
	ctx := context.Background()
	last, err := lastOf(ctx, c.files)
	c.must(err)
	path := c.copied(last)
	files := summedFiles{c.files, c.sums}
	readPart := func(offset int64) {
		file, err := files.OpenLTXFile(ctx, 0, last, last, offset, 0)
		c.must(err)
		_, err = io.CopyN(io.Discard, file, 120)
		c.must(err)
		c.must(file.Close())
	}
	readPart(0)
	if err := c.sums.compare(path, last); !errors.Is(err, errUnsummed) {
		t.Errorf("broken off: %v", err)
	}
	// Litestream resumes it in the same way.
	readPart(120)
	if err := c.sums.compare(path, last); !errors.Is(err, errUnsummed) {
		t.Errorf("taken up again: %v", err)
	}
	file, err := files.OpenLTXFile(ctx, 0, last, last, 0, 0)
	c.must(err)
	_, err = io.Copy(io.Discard, file)
	c.must(errors.Join(err, file.Close()))
	c.must(c.sums.compare(path, last))
}
