package server

import (
	"container/list"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/pocketbase/dbx"
)

// keptStatements is the number of statements that a connection keeps: more than a write and the lists of a screen need
// together.
const keptStatements = 100

// pragmas are those of PocketBase's own connections; busy_timeout comes first, so that the others wait.
const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)"

// connectWith opens databases whose connections keep their prepared statements: PocketBase prepares each again, which is a
// quarter of the cost of a create (ADR 0018). more returns further settings of the database at a path.
func connectWith(more func(path string) string) func(path string) (*dbx.DB, error) {
	return func(path string) (*dbx.DB, error) { return connect(path + pragmas + synchronous(path) + more(path)) }
}

// synchronousVariable is `full` if each commit of data.db must be on the disk before it is answered, so that it survives a
// power failure of the machine; with `normal` the commits of the last moments may be lost, but nothing before them. A commit
// that is in a bucket needs no disk (ADR 0018).
const synchronousVariable = "COFFER_SYNCHRONOUS"

func synchronous(path string) string {
	mode := os.Getenv(synchronousVariable)
	isFull := mode == "full" || (mode == "" && os.Getenv("COFFER_REPLICA") == "")
	if filepath.Base(path) == "data.db" && isFull {
		return "&_pragma=synchronous(FULL)"
	}
	return "&_pragma=synchronous(NORMAL)"
}

func connect(dsn string) (*dbx.DB, error) {
	plain, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	keeping := connector{plain.Driver(), dsn}
	if err := plain.Close(); err != nil {
		return nil, err
	}
	return dbx.NewFromDB(sql.OpenDB(keeping), "sqlite"), nil
}

type connector struct {
	driver driver.Driver
	dsn    string
}

func (c connector) Driver() driver.Driver { return c.driver }

func (c connector) Connect(context.Context) (driver.Conn, error) {
	opened, err := c.driver.Open(c.dsn)
	if err != nil {
		return nil, err
	}
	inner, ok := opened.(sqliteConn)
	if !ok {
		return nil, errors.Join(errors.New("connections of the SQLite driver lack a method"), opened.Close())
	}
	return &conn{sqliteConn: inner, byText: map[string]*list.Element{}, byUse: list.New()}, nil
}

// sqliteConn lists the abilities of the driver's connections; database/sql asks for each by its interface.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type sqliteStatement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type sqliteRows interface {
	driver.Rows
	driver.RowsColumnTypeDatabaseTypeName
	driver.RowsColumnTypeLength
	driver.RowsColumnTypeNullable
	driver.RowsColumnTypePrecisionScale
	driver.RowsColumnTypeScanType
}

// conn keeps prepared statements by their text. Only one goroutine at a time uses a connection of database/sql, also when
// rows are read and closed, so nothing is locked. A statement in use is not among the kept ones: its text is prepared once
// more then. SQLite prepares a kept statement again by itself when the schema has changed.
type conn struct {
	sqliteConn
	byText map[string]*list.Element
	// The statement used last comes first.
	byUse *list.List
}

type keptStatement struct {
	text string
	stmt sqliteStatement
}

func (c *conn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	if !mayKeep(text) {
		return c.sqliteConn.ExecContext(ctx, text, args)
	}
	stmt, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	result, err := stmt.ExecContext(ctx, args)
	if err != nil {
		return nil, closeAfter(err, stmt)
	}
	return result, c.keep(text, stmt)
}

func (c *conn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	if !mayKeep(text) {
		return c.sqliteConn.QueryContext(ctx, text, args)
	}
	stmt, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	found, err := stmt.QueryContext(ctx, args)
	if err != nil {
		return nil, closeAfter(err, stmt)
	}
	inner, ok := found.(sqliteRows)
	if !ok {
		return nil, errors.Join(errors.New("rows of the SQLite driver lack a method"), found.Close(), stmt.Close())
	}
	return &keptRows{inner, c, keptStatement{text, stmt}}, nil
}

// Close closes the statements first: SQLite would keep the connection open for them.
func (c *conn) Close() error {
	var failures []error
	for element := c.byUse.Front(); element != nil; element = element.Next() {
		failures = append(failures, element.Value.(keptStatement).stmt.Close())
	}
	return errors.Join(append(failures, c.sqliteConn.Close())...)
}

// take returns a statement that nobody else uses.
func (c *conn) take(ctx context.Context, text string) (sqliteStatement, error) {
	if element, ok := c.byText[text]; ok {
		delete(c.byText, text)
		return c.byUse.Remove(element).(keptStatement).stmt, nil
	}
	prepared, err := c.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	stmt, ok := prepared.(sqliteStatement)
	if !ok {
		return nil, errors.Join(errors.New("statements of the SQLite driver lack a method"), prepared.Close())
	}
	return stmt, nil
}

func (c *conn) keep(text string, stmt sqliteStatement) error {
	if _, ok := c.byText[text]; ok {
		return stmt.Close()
	}
	c.byText[text] = c.byUse.PushFront(keptStatement{text, stmt})
	if c.byUse.Len() <= keptStatements {
		return nil
	}
	oldest := c.byUse.Remove(c.byUse.Back()).(keptStatement)
	delete(c.byText, oldest.text)
	return oldest.stmt.Close()
}

// keptRows gives its statement back when it is closed.
type keptRows struct {
	sqliteRows
	conn *conn
	from keptStatement
}

func (r *keptRows) Close() error {
	if err := r.sqliteRows.Close(); err != nil {
		return closeAfter(err, r.from.stmt)
	}
	return r.conn.keep(r.from.text, r.from.stmt)
}

// closeAfter closes a statement that has failed and returns its failure, unchanged if closing succeeds.
func closeAfter(failure error, stmt driver.Stmt) error {
	if err := stmt.Close(); err != nil {
		return errors.Join(failure, err)
	}
	return failure
}

// mayKeep returns true for statements on rows: those that change the schema or a setting run once, and WITH begins PocketBase's
// create rules, whose names differ each time.
func mayKeep(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch strings.ToUpper(word) {
	case "SELECT", "INSERT", "UPDATE", "DELETE":
		return true
	}
	return false
}
