package replica

import (
	"database/sql"
	"errors"
	"fmt"

	"coffer/backend/server"

	"github.com/pocketbase/pocketbase/core"
)

// refusal returns why this server cannot begin with that generation, which a newer release has migrated (ADR 0172). It
// returns nil if the server can, or has no copy that shows it: then preparing the database fails, and the lease is released.
func (f *follower) refusal(generation int64) error {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.complete == nil || f.complete.generation != generation {
		return nil
	}
	applied, err := migrationsOf(f.complete.path)
	if err != nil {
		return fmt.Errorf("The migrations of its copy cannot be read: %w", err)
	}
	return server.CheckMigrations(applied)
}

// migrationsOf lists the migrations of a copy, without a lock or a file beside it: the copy is written to meanwhile.
func migrationsOf(path string) (applied []string, err error) {
	db, err := sql.Open("sqlite", "file:"+path+"?mode=ro&immutable=1")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	rows, err := db.Query("SELECT file FROM " + core.DefaultMigrationsTable)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var file string
		if err := rows.Scan(&file); err != nil {
			return nil, err
		}
		applied = append(applied, file)
	}
	return applied, rows.Err()
}
