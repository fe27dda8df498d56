package replica

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/benbjohnson/litestream/file"
	"github.com/superfly/ltx"
	_ "modernc.org/sqlite"
)

// A database whose commits are uploaded to a folder, by one holder after the other.
type continued struct {
	t      *testing.T
	folder string
	// What the present holder uploads, and what it has opened.
	files    litestream.ReplicaClient
	database string
	db       *sql.DB
	uploads  *litestream.DB
	base     *base
	holders  int
}

func (c *continued) must(err error) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err)
	}
}

func (c *continued) own() litestream.ReplicaClient {
	client := file.NewReplicaClient(filepath.Join(c.folder, fmt.Sprintf("generation-%d", c.holders)))
	client.SetLogger(slog.New(slog.DiscardHandler))
	return client
}

func (c *continued) open() {
	var err error
	c.db, err = sql.Open("sqlite", c.database+"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=wal_autocheckpoint(0)")
	c.must(err)
}

// upload begins as store.go does.
func (c *continued) upload(files litestream.ReplicaClient) {
	c.uploads = litestream.NewDB(c.database)
	c.uploads.SetLogger(slog.New(slog.DiscardHandler))
	c.uploads.MonitorInterval = 0
	c.uploads.Replica = litestream.NewReplicaWithClient(c.uploads, files)
	c.uploads.Replica.MonitorEnabled = false
}

func (c *continued) sync() {
	c.t.Helper()
	c.must(c.uploads.SyncAndWait(context.Background()))
}

func (c *continued) insert(values ...int) {
	c.t.Helper()
	for _, value := range values {
		_, err := c.db.Exec("INSERT INTO rows (value, filler) VALUES (?, randomblob(3000))", value)
		c.must(err)
	}
}

func begin(t *testing.T) *continued {
	c := &continued{t: t, folder: t.TempDir(), holders: 1}
	c.database = filepath.Join(c.folder, "1.db")
	c.open()
	_, err := c.db.Exec("CREATE TABLE rows (value INTEGER, filler BLOB)")
	c.must(err)
	c.files = c.own()
	c.upload(c.files)
	c.must(c.uploads.Open())
	c.insert(1, 2, 3)
	c.sync()
	c.insert(4)
	c.sync()
	return c
}

// copied is the database that a server which waits has.
func (c *continued) copied(last ltx.TXID) string {
	path := filepath.Join(c.folder, fmt.Sprintf("%d.db", c.holders+1))
	options := litestream.NewRestoreOptions()
	options.OutputPath, options.TXID = path, last
	c.must(readFrom(c.files).Restore(context.Background(), options))
	return path
}

// next has another holder continue, which writes before it uploads and lets others try to shorten the log.
func (c *continued) next(values ...int) {
	ctx := context.Background()
	last, err := lastOf(ctx, c.files)
	c.must(err)
	path := c.copied(last)
	c.base, err = compare(ctx, c.files, continuation{int64(c.holders), last}, path)
	c.must(err)
	c.must(c.base.hold(ctx, path))
	c.holders++
	c.database = path
	c.open()
	c.insert(values...)
	_, err = c.db.Exec("PRAGMA wal_checkpoint(PASSIVE)")
	c.must(err)
	c.must(c.db.Close())
	c.open()
	own := c.own()
	c.upload(&holderFiles{ReplicaClient: own, isHeld: func() bool { return true }, until: last})
	c.files = continueFiles(own, c.files, last)
	c.must(c.base.writePosition(ctx, path, c.uploads))
	c.must(c.uploads.Open())
	c.sync()
	c.must(c.base.release())
}

func (c *continued) expect(from litestream.ReplicaClient, want string) {
	c.t.Helper()
	path := filepath.Join(c.t.TempDir(), "restored.db")
	options := litestream.NewRestoreOptions()
	options.OutputPath, options.IntegrityCheck = path, litestream.IntegrityCheckFull
	c.must(readFrom(from).Restore(context.Background(), options))
	db, err := sql.Open("sqlite", path)
	c.must(err)
	defer db.Close()
	var got string
	c.must(db.QueryRow("SELECT group_concat(value, ' ' ORDER BY value) FROM rows").Scan(&got))
	if got != want {
		c.t.Errorf("restored %s instead of %s", got, want)
	}
}

func filesIn(t *testing.T, from litestream.ReplicaClient, level int) []*ltx.FileInfo {
	t.Helper()
	found, err := listFiles(context.Background(), from, level, 0, false)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestHoldersContinueOneAfterTheOther(t *testing.T) {
	c := begin(t)
	former, late := c.uploads, c.db
	c.next(5, 6)
	c.expect(c.files, "1 2 3 4 5 6")
	// Only what is new.
	if own := filesIn(t, c.own(), 0); len(own) != 1 || own[0].Size > 20_000 {
		t.Fatalf("the second holder has uploaded %+v", own)
	}
	// The first one goes on, without the lease: in its own generation.
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

	// What it puts together is its own alone.
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
	// A generation with a snapshot needs no other.
	_, err = c.uploads.Snapshot(context.Background())
	c.must(err)
	c.expect(c.own(), "1 2 3 4 5 6 7 8 9")
}

// withoutLevel leaves a level out after a transaction.
type withoutLevel struct {
	litestream.ReplicaClient
	level int
	after ltx.TXID
}

func (w withoutLevel) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	if level != w.level {
		return w.ReplicaClient.LTXFiles(ctx, level, seek, withMetadata)
	}
	return filesUpTo{w.ReplicaClient, w.after}.LTXFiles(ctx, level, seek, withMetadata)
}

// onlyLevel leaves the other levels out.
type onlyLevel struct {
	litestream.ReplicaClient
	level int
}

func (o onlyLevel) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	if level != o.level {
		return ltx.NewFileInfoSliceIterator(nil), nil
	}
	return o.ReplicaClient.LTXFiles(ctx, level, seek, withMetadata)
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
			// The page that the last transaction has written last.
			content[len(content)-100] ^= 1
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
		if _, err := compare(ctx, c.files, continuation{1, last}, path); err != nil {
			t.Fatal(err)
		}
		change(path)
		if _, err := compare(ctx, c.files, continuation{1, last}, path); !errors.Is(err, errOther) {
			t.Errorf("%s: %v", name, err)
		}
		c.must(os.Remove(path))
	}
	if _, err := compare(ctx, c.files, continuation{1, last + 1}, c.copied(last)); err == nil {
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
	files := &holderFiles{ReplicaClient: c.files, isHeld: func() bool { return isHeld }}
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
		// An answer that was lost.
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
