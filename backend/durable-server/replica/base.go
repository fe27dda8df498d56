package replica

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// base is the state of the database that a new holder continues: that of a transaction of the former generation, plus
// later commits, which are all in the database's log (SQLite's WAL).
type base struct {
	from continuation
	// The former generation's last file.
	header ltx.Header
	pages  []page
	former litestream.ReplicaClient
	// This connection keeps SQLite from writing anything of the log into the database itself.
	connection *sql.Conn
	database   *sql.DB
}

type page struct {
	header  ltx.PageHeader
	content []byte
}

// continuedAtMost is the size of the largest last file that Litestream gets: larger ones are whole databases.
const continuedAtMost = 16 << 20

// errOther is the error for a copy that differs from its bucket.
var errOther = errors.New("it is not what the bucket has")

// readBase returns the base for a copy of everything up to until, or an error that says why it is none.
func readBase(ctx context.Context, former litestream.ReplicaClient, from continuation) (*base, error) {
	last := from.Until
	if last == 1 {
		return nil, errors.New("it has one transaction only")
	}
	files, err := listFiles(ctx, former, 0, last, false)
	if err != nil {
		return nil, err
	}
	if len(files) == 0 || files[0].MinTXID != last || files[0].MaxTXID != last {
		return nil, fmt.Errorf("transaction %s is not in the bucket on its own", last)
	}
	if files[0].Size > continuedAtMost {
		return nil, fmt.Errorf("transaction %s takes up %d bytes", last, files[0].Size)
	}
	b := &base{from: from, former: former}
	return b, b.readLast(ctx)
}

// readLast reads and checks the last file.
func (b *base) readLast(ctx context.Context) (err error) {
	file, err := b.former.OpenLTXFile(ctx, 0, b.from.Until, b.from.Until, 0, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	decoder := ltx.NewDecoder(file)
	if err := decoder.DecodeHeader(); err != nil {
		return err
	}
	b.header = decoder.Header()
	for {
		next := page{content: make([]byte, b.header.PageSize)}
		if err := decoder.DecodePage(&next.header, next.content); errors.Is(err, io.EOF) {
			return decoder.Close()
		} else if err != nil {
			return err
		}
		b.pages = append(b.pages, next)
	}
}

// hold opens the database and keeps its log from now on.
func (b *base) hold(ctx context.Context, path string) error {
	database, err := sql.Open("sqlite", path+"?_pragma=busy_timeout(10000)&_pragma=wal_autocheckpoint(0)")
	if err != nil {
		return err
	}
	connection, err := database.Conn(ctx)
	if err != nil {
		return errors.Join(err, database.Close())
	}
	b.database, b.connection = database, connection
	var mode string
	if err := connection.QueryRowContext(ctx, "PRAGMA journal_mode = wal").Scan(&mode); err != nil || mode != "wal" {
		return errors.Join(err, fmt.Errorf("the log of the database is %q", mode), b.release())
	}
	// This reads the database before the log: no checkpoint passes it.
	if _, err := connection.ExecContext(ctx, "BEGIN"); err != nil {
		return errors.Join(err, b.release())
	}
	var count int
	if err := connection.QueryRowContext(ctx, "SELECT COUNT(*) FROM sqlite_master").Scan(&count); err != nil {
		return errors.Join(err, b.release())
	}
	return nil
}

func (b *base) release() error { return errors.Join(b.connection.Close(), b.database.Close()) }

// writePosition makes Litestream begin at the base: at the beginning of the log, after the last file.
func (b *base) writePosition(ctx context.Context, path string, to *litestream.DB) error {
	log := path + "-wal"
	if info, err := os.Stat(log); err != nil || info.Size() < litestream.WALHeaderSize {
		// Litestream does the same, so that there is a log.
		if _, err := b.database.ExecContext(ctx,
			"INSERT INTO _litestream_seq (id, seq) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET seq = seq + 1"); err != nil {
			return err
		}
	}
	header, err := readHeader(log)
	if err != nil {
		return err
	}
	written := b.header
	written.WALOffset, written.WALSize = litestream.WALHeaderSize, 0
	written.WALSalt1, written.WALSalt2 = binary.BigEndian.Uint32(header[16:]), binary.BigEndian.Uint32(header[20:])
	name := to.LTXPath(0, b.from.Until, b.from.Until)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(b.encode(written, file), file.Sync(), file.Close())
}

func readHeader(log string) (header [litestream.WALHeaderSize]byte, err error) {
	file, err := os.Open(log)
	if err != nil {
		return header, err
	}
	_, err = io.ReadFull(file, header[:])
	return header, errors.Join(err, file.Close())
}

func (b *base) encode(header ltx.Header, to io.Writer) error {
	encoder, err := ltx.NewEncoder(to)
	if err != nil {
		return err
	}
	if err := encoder.EncodeHeader(header); err != nil {
		return err
	}
	for _, each := range b.pages {
		if err := encoder.EncodePage(ltx.PageHeader{Pgno: each.header.Pgno}, each.content); err != nil {
			return err
		}
	}
	return encoder.Close()
}
