package server

import (
	"fmt"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// SQLite gives each connection some memory of its own, which needs no lock ("lookaside"). Kept statements (statements.go) use up
// the default amount, and two lists that are read at once then wait for each other at every row. These slots are half a megabyte
// for each connection, four times the default.
const (
	lookasideBytes  = 1200
	lookasidePlaces = 400
)

// enlargeLookaside is for all connections, and must run before the first one opens.
func enlargeLookaside() error {
	thread := libc.NewTLS()
	defer thread.Close()
	values := libc.NewVaList(int32(lookasideBytes), int32(lookasidePlaces))
	defer libc.Xfree(thread, values)
	if code := sqlite3.Xsqlite3_config(thread, sqlite3.SQLITE_CONFIG_LOOKASIDE, values); code != sqlite3.SQLITE_OK {
		return fmt.Errorf("SQLite refuses its settings with code %d", code)
	}
	return nil
}
