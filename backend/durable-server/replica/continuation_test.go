package replica

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
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
	if _, err := readBase(ctx, c.files, continuation{1, last + 1, nil}); err == nil {
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
	c.files = continueFiles(c.own()).from(c.filesOf(1), c.base.from)
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
	for generation, from := range map[int64]continuation{2: {1, 10, nil}, 4: {2, 20, nil}} {
		if err := b.continueAt(ctx, generation, from); err != nil {
			t.Fatal(err)
		}
		// The answer of the first call was lost.
		if err := b.continueAt(ctx, generation, from); err != nil {
			t.Errorf("the same again: %v", err)
		}
		if err := b.continueAt(ctx, generation, continuation{from.Generation, from.Until + 1, nil}); err == nil {
			t.Errorf("generation %d continues up to two transactions", generation)
		}
		if found, err := b.continuationOf(ctx, generation); err != nil || !found.isSame(from) {
			t.Errorf("generation %d: %v, %v", generation, found, err)
		}
	}
	for transaction, want := range map[ltx.TXID]int64{1: 1, 10: 1, 11: 2, 20: 2, 21: 4} {
		if got, err := b.ownerOf(ctx, 4, transaction); err != nil || got != want {
			t.Errorf("transaction %d was written in %d (%v) instead of %d", transaction, got, err, want)
		}
	}
	if err := b.continueAt(ctx, 3, continuation{5, 1, nil}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.continuationOf(ctx, 3); err == nil {
		t.Error("a generation continues a later one")
	}
}

func TestTakingOverCostsTheSameAfterManyGenerations(t *testing.T) {
	c := begin(t)
	snapshots := func() {
		_, err := c.uploads.Snapshot(context.Background())
		c.must(err)
	}
	next := func(value int) int64 {
		before := c.asked.Load()
		c.next(value)
		return c.asked.Load() - before
	}
	values := "1 2 3 4"
	first := int64(0)
	for value := 5; value < 55; value++ {
		snapshots()
		asked := next(value)
		values += fmt.Sprintf(" %d", value)
		if first == 0 {
			first = asked
		} else if asked > first+5 {
			t.Fatalf("the takeover of generation %d makes %d requests, the first one %d", c.holders, asked, first)
		}
	}
	c.expect(c.files, values)
	t.Logf("%d requests for the first takeover", first)
	// A chain without snapshots grows, until the next one.
	for value := 55; value < 60; value++ {
		next(value)
		values += fmt.Sprintf(" %d", value)
	}
	if length := len(c.base.from.Before); length != 5 {
		t.Errorf("the last generation needs %d others before the one that it continues", length)
	}
	c.expect(c.files, values)
	snapshots()
	next(60)
	if length := len(c.base.from.Before); length != 0 {
		t.Errorf("a generation with a snapshot needs %d others", length)
	}
	c.expect(c.files, values+" 60")
}

func TestCopyThatLagsGetsWhatItLacks(t *testing.T) {
	c := begin(t)
	ctx := context.Background()
	until, err := lastOf(ctx, c.files)
	c.must(err)
	c.next(5)
	_, err = c.uploads.Snapshot(ctx)
	c.must(err)
	for position, parts := range map[ltx.TXID]int{0: 1, until - 1: 2, until: 1, until + 1: 1} {
		latest, err := c.files.latest(ctx, position)
		c.must(err)
		if len(latest.parts) != parts {
			t.Errorf("a copy up to %d of %d gets %d parts instead of %d", position, until, len(latest.parts), parts)
		}
	}
}

func TestChainOfAnEarlierReleaseIsReadOneByOne(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "coffer")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "coffer-test")
	server := httptest.NewServer(&conditionalBucket{objects: map[string]string{}, etags: map[string]string{}})
	t.Cleanup(server.Close)
	b := leaseOf(t, server.URL, "first", 0).bucket
	ctx := context.Background()
	none := []continuation{}
	for generation, from := range map[int64]continuation{
		// An earlier release has written generation 2 and 3.
		2: {1, 10, nil}, 3: {2, 20, nil},
		4: {3, 30, []continuation{{2, 20, nil}, {1, 10, nil}}}, 5: {4, 40, none}, 6: {5, 50, []continuation{{4, 40, nil}}},
	} {
		if err := b.continueAt(ctx, generation, from); err != nil {
			t.Fatal(err)
		}
	}
	for generation, want := range map[int64]string{1: "", 2: "1", 3: "2 1", 4: "3 2 1", 5: "4", 6: "5 4"} {
		chain, err := b.chainOf(ctx, generation)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, from := range chain {
			got = append(got, fmt.Sprint(from.Generation))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("generation %d continues %v instead of %s", generation, got, want)
		}
	}
}
