package server

import (
	"context"
	"database/sql/driver"

	"modernc.org/sqlite"
)

// forgetDeleted makes every connection overwrite deleted content with zeros: otherwise SQLite only marks the pages as free,
// and a deleted person's name and address can be read in the file until other rows happen to take their place (ADR 0141).
func forgetDeleted() {
	sqlite.RegisterConnectionHook(func(connection sqlite.ExecQuerierContext, _ string) error {
		_, err := connection.ExecContext(context.Background(), "PRAGMA secure_delete = ON", []driver.NamedValue{})
		return err
	})
}
