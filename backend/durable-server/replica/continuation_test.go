package replica

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

func TestHoldersContinueOneAfterTheOther(t *testing.T) {
	c := begin(t)
	former, late := c.uploads, c.db
	c.next(5, 6)
	c.expect(c.files, "1 2 3 4 5 6")
	// The second holder uploads only its new commits.
	if own := filesIn(t, c.own(), 0); len(own) != 1 || own[0].Size > 20_000 {
		t.Fatalf("the second holder has uploaded %+v", own)
	}
	// The first one goes on without the lease, in its own generation.
	_, err := late.Exec("INSERT INTO rows (value) VALUES (100), (101)")
	c.must(err)
	c.must(former.SyncAndWait(context.Background()))
	c.expect(c.files, "1 2 3 4 5 6")
	c.next()
	c.insert(7)
	c.sync()
	c.expect(c.files, "1 2 3 4 5 6 7")
	c.next(8)
	c.insert(9)
	c.sync()
	c.expect(c.files, "1 2 3 4 5 6 7 8 9")

	// It compacts only its own files.
	for level := 1; level <= 2; level++ {
		_, err := c.uploads.Compact(context.Background(), level)
		c.must(err)
		own := filesIn(t, c.own(), level)
		if until := c.base.from.Until; len(own) != 1 || own[0].MinTXID != until+1 {
			t.Errorf("after %s level %d has %+v", until, level, own)
		}
	}
	c.expect(c.files, "1 2 3 4 5 6 7 8 9")
	c.expect(withoutLevel{c.files, 0, c.base.from.Until}, "1 2 3 4 5 6 7 8 9")
	// A generation with a snapshot needs no other generation.
	_, err = c.uploads.Snapshot(context.Background())
	c.must(err)
	c.expect(c.own(), "1 2 3 4 5 6 7 8 9")
}

func TestCopyThatDiffersIsNotContinued(t *testing.T) {
	c := begin(t)
	ctx := context.Background()
	last, err := lastOf(ctx, c.files)
	c.must(err)
	cases := map[string]func(path string){
		"stale": func(path string) {
			c.must(os.Remove(path))
			options := litestream.NewRestoreOptions()
			options.OutputPath, options.TXID = path, last-1
			c.must(readFrom(c.files).Restore(ctx, options))
		},
		"broken": func(path string) {
			content, err := os.ReadFile(path)
			c.must(err)
			// This is the page that the last transaction has written last.
			content[len(content)-100] ^= 1
			c.must(os.WriteFile(path, content, 0o600))
		},
		"broken in a page that the last transaction has not written": func(path string) {
			content, err := os.ReadFile(path)
			c.must(err)
			content[4096+2000] ^= 1
			c.must(os.WriteFile(path, content, 0o600))
		},
		"cut off": func(path string) {
			info, err := os.Stat(path)
			c.must(err)
			c.must(os.Truncate(path, info.Size()-4096))
		},
	}
	for name, change := range cases {
		path := c.copied(last)
		c.must(c.sums.compare(path, last))
		change(path)
		if err := c.sums.compare(path, last); !errors.Is(err, errOther) {
			t.Errorf("%s: %v", name, err)
		}
		c.must(os.Remove(path))
	}
	path := c.copied(last)
	if err := c.sums.compare(path, last+1); !errors.Is(err, errOther) {
		t.Errorf("a copy that lacks a transaction: %v", err)
	}
	if _, err := readBase(ctx, c.files, continuation{1, last + 1}); err == nil {
		t.Error("a transaction that the bucket does not have is continued")
	}
}

func TestWithoutTheFormerGenerationItsMomentsAreRefused(t *testing.T) {
	c := begin(t)
	ctx := context.Background()
	c.insert(5)
	c.sync()
	_, err := c.uploads.Compact(ctx, 1)
	c.must(err)
	time.Sleep(20 * time.Millisecond)
	former := time.Now()
	time.Sleep(20 * time.Millisecond)
	c.next(6)
	c.insert(7)
	c.sync()
	for level := 1; level <= 2; level++ {
		_, err := c.uploads.Compact(ctx, level)
		c.must(err)
	}
	_, err = c.uploads.Snapshot(ctx)
	c.must(err)
	plan := func(moment time.Time) error {
		_, err := litestream.CalcRestorePlan(ctx, c.files, 0, moment, slog.New(slog.DiscardHandler))
		return err
	}
	c.must(plan(former))
	c.must(os.RemoveAll(filepath.Join(c.folder, "generation-1")))
	c.files = continueFiles(c.own(), c.files.(*continuedFiles).former.ReplicaClient, c.base.from.Until)
	if err := plan(former); !errors.Is(err, litestream.ErrTxNotAvailable) {
		t.Errorf("a moment whose files are gone: %v", err)
	}
	c.expect(c.files, "1 2 3 4 5 6 7")
}

func TestWithoutTheLeaseNothingIsPutTogetherOrDeleted(t *testing.T) {
	c := begin(t)
	isHeld := false
	files := &holderFiles{ReplicaClient: c.files, confirm: func(context.Context) error {
		if isHeld {
			return nil
		}
		return errNotHeld
	}}
	ctx := context.Background()
	all := filesIn(t, files, 0)
	if err := files.DeleteLTXFiles(ctx, all); !errors.Is(err, errNotHeld) {
		t.Errorf("deleted: %v", err)
	}
	if _, err := files.WriteLTXFile(ctx, 1, 1, 2, bytes.NewReader(nil)); !errors.Is(err, errNotHeld) {
		t.Errorf("written: %v", err)
	}
	if got := filesIn(t, files, 0); len(got) != len(all) {
		t.Errorf("%d of %d files are left", len(got), len(all))
	}
	isHeld = true
	c.upload(files)
	c.sync()
	_, err := c.uploads.Snapshot(ctx)
	c.must(err)
	c.expect(onlyLevel{files, litestream.SnapshotLevel}, "1 2 3 4")
	if time.Since(filesIn(t, files, litestream.SnapshotLevel)[0].CreatedAt) > time.Minute {
		t.Error("the snapshot has another time")
	}
}

func TestWhatIsContinuedIsFixedOnce(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "coffer")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "coffer-test")
	server := httptest.NewServer(&conditionalBucket{objects: map[string]string{}, etags: map[string]string{}})
	t.Cleanup(server.Close)
	b := leaseOf(t, server.URL, "first", 0).bucket
	ctx := context.Background()
	if none, err := b.continuationOf(ctx, 2); none != nil || err != nil {
		t.Fatalf("nothing is continued yet: %v, %v", none, err)
	}
	for generation, from := range map[int64]continuation{2: {1, 10}, 4: {2, 20}} {
		if err := b.continueAt(ctx, generation, from); err != nil {
			t.Fatal(err)
		}
		// The answer of the first call was lost.
		if err := b.continueAt(ctx, generation, from); err != nil {
			t.Errorf("the same again: %v", err)
		}
		if err := b.continueAt(ctx, generation, continuation{from.Generation, from.Until + 1}); err == nil {
			t.Errorf("generation %d continues up to two transactions", generation)
		}
		if found, err := b.continuationOf(ctx, generation); err != nil || *found != from {
			t.Errorf("generation %d: %v, %v", generation, found, err)
		}
	}
	for transaction, want := range map[ltx.TXID]int64{1: 1, 10: 1, 11: 2, 20: 2, 21: 4} {
		if got, err := b.ownerOf(ctx, 4, transaction); err != nil || got != want {
			t.Errorf("transaction %d was written in %d (%v) instead of %d", transaction, got, err, want)
		}
	}
	if err := b.continueAt(ctx, 3, continuation{5, 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.continuationOf(ctx, 3); err == nil {
		t.Error("a generation continues a later one")
	}
}
