package server

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

var errNoDatabase = errors.New("the app's database is within a transaction")

// Rules decide who is notified of a deletion, over rows that are gone by then. A snapshot is the database as it was before: a
// read-only transaction that begins before the row is deleted and is read afterwards, so that the writer does not wait.

// snapshot is shared by the deletions of a transaction, and ends with the last of them.
type snapshot struct {
	tx    *dbx.Tx
	of    *core.TxAppInfo
	all   *snapshots
	count int
}

// snapshots knows the one that further deletions of the same transaction share.
type snapshots struct {
	app    core.App
	mutex  sync.Mutex
	shared *snapshot
}

// take returns the database as it is outside of the transaction; nil without one.
func (s *snapshots) take(transaction *core.TxAppInfo) (*snapshot, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if transaction != nil && s.shared != nil && s.shared.of == transaction {
		s.shared.count++
		return s.shared, nil
	}
	db, isWhole := s.app.ConcurrentDB().(*dbx.DB)
	if !isWhole {
		return nil, errNoDatabase
	}
	// The transaction only reads: others begin with the write lock (ADR 0162).
	tx, err := db.BeginTx(context.Background(), &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	// SQLite takes the snapshot at the first read.
	var version int
	if err := tx.NewQuery("SELECT COUNT(*) FROM (SELECT 1 FROM sqlite_schema LIMIT 1)").Row(&version); err != nil {
		_ = tx.Rollback()
		return nil, err
	}
	taken := &snapshot{tx: tx, of: transaction, all: s, count: 1}
	if transaction != nil {
		s.shared = taken
	}
	return taken, nil
}

// keep counts one more deletion that uses the snapshot.
func (s *snapshot) keep() {
	s.all.mutex.Lock()
	defer s.all.mutex.Unlock()
	s.count++
}

// release ends the snapshot with the last deletion that uses it. It does nothing for a nil snapshot.
func (s *snapshot) release() {
	if s == nil {
		return
	}
	s.all.mutex.Lock()
	defer s.all.mutex.Unlock()
	s.count--
	if s.count > 0 {
		return
	}
	if s.all.shared == s {
		s.all.shared = nil
	}
	// Nothing was written: even a rollback that fails closes the connection, which is its only purpose.
	_ = s.tx.Rollback()
}
