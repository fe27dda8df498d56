package replica

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/benbjohnson/litestream"
	"github.com/benbjohnson/litestream/file"
	"github.com/superfly/ltx"
	_ "modernc.org/sqlite"
)

// continued is a database whose commits are uploaded to a folder, by one holder after the other.
type continued struct {
	t      *testing.T
	folder string
	// These belong to the present holder: its files and its database.
	files    *continuedFiles
	database string
	db       *sql.DB
	uploads  *litestream.DB
	base     *base
	// The checksums that the pages of the latest copy must have.
	sums    *pageSums
	holders int
	// The number of requests for files and lists of files.
	asked atomic.Int64
}

// countedFiles counts the requests.
type countedFiles struct {
	litestream.ReplicaClient
	asked *atomic.Int64
}

func (f countedFiles) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	f.asked.Add(1)
	return f.ReplicaClient.LTXFiles(ctx, level, seek, withMetadata)
}

func (f countedFiles) OpenLTXFile(
	ctx context.Context, level int, first, last ltx.TXID, offset, size int64,
) (io.ReadCloser, error) {
	f.asked.Add(1)
	return f.ReplicaClient.OpenLTXFile(ctx, level, first, last, offset, size)
}

func (c *continued) must(err error) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err)
	}
}

func (c *continued) own() litestream.ReplicaClient { return c.filesOf(int64(c.holders)) }

func (c *continued) filesOf(generation int64) litestream.ReplicaClient {
	client := file.NewReplicaClient(filepath.Join(c.folder, fmt.Sprintf("generation-%d", generation)))
	client.SetLogger(slog.New(slog.DiscardHandler))
	return countedFiles{client, &c.asked}
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
	c.files = continueFiles(c.own())
	c.upload(c.own())
	c.must(c.uploads.Open())
	c.insert(1, 2, 3)
	c.sync()
	c.insert(4)
	c.sync()
	return c
}

// copied returns the database of a waiting server.
func (c *continued) copied(last ltx.TXID) string {
	path := filepath.Join(c.folder, fmt.Sprintf("%d.db", c.holders+1))
	options := litestream.NewRestoreOptions()
	options.OutputPath, options.TXID = path, last
	c.sums = newPageSums()
	latest, err := c.files.latest(context.Background(), 0)
	c.must(err)
	c.must(readFrom(summedFiles{latest, c.sums}).Restore(context.Background(), options))
	return path
}

// next starts another holder, which writes before it uploads and lets others try to shorten the log.
func (c *continued) next(values ...int) {
	ctx := context.Background()
	latest, err := c.files.latest(ctx, 0)
	c.must(err)
	last, err := lastOf(ctx, latest)
	c.must(err)
	path := c.copied(last)
	c.must(c.sums.compare(path, last))
	c.base, err = readBase(ctx, latest, continuation{int64(c.holders), last, latest.chain()})
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
	c.upload(&holderFiles{ReplicaClient: own, confirm: confirmed, until: last})
	c.files = continueFiles(own).from(c.filesOf(c.base.from.Generation), c.base.from)
	for _, before := range c.base.from.Before {
		c.files.from(c.filesOf(before.Generation), before)
	}
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
