package server

import (
	"context"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// PocketBase runs its queries without the request's context, so a list goes on after its client has left. Here the app of
// every reading request runs them with that context, so that SQLite interrupts the query. Writes go on: their transaction
// is short, and the client that repeats one wants it stored (accounting A17).

// readTimeout is the time that PocketBase gives a query by default (core.DefaultQueryTimeout).
const readTimeout = 30 * time.Second

// cancelReads binds the request's context to the queries of every GET.
func cancelReads(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			if e.Request.Method != "GET" || e.Request.Pattern == realtimeStream {
				return e.Next()
			}
			ctx, cancel := context.WithTimeout(e.Request.Context(), readTimeout)
			defer cancel()
			whole := e.App
			e.App = readingApp{whole, ctx}
			defer func() { e.App = whole }()
			return e.Next()
		})
		return e.Next()
	})
}

// realtimeStream stays open while its client listens; it reads in the requests of others.
const realtimeStream = "GET /api/realtime"

// readingApp is the app with the methods for reading of lists, views and expansions (apis/record_crud.go,
// apis/record_helpers.go), and of our own routes.
type readingApp struct {
	core.App
	ctx context.Context
}

func (a readingApp) ConcurrentDB() dbx.Builder {
	if db, ok := a.App.ConcurrentDB().(*dbx.DB); ok {
		return db.WithContext(a.ctx)
	}
	return a.App.ConcurrentDB()
}

// DB returns the pool for reading alone: a reading request writes nothing.
func (a readingApp) DB() dbx.Builder { return a.ConcurrentDB() }

func (a readingApp) RecordQuery(collection any) *dbx.SelectQuery {
	query := a.App.RecordQuery(collection)
	if query.Context() == nil { // the query of a missing collection has a cancelled context
		query.WithContext(a.ctx)
	}
	return query
}

func (a readingApp) FindRecordById(
	collection any, id string, filters ...func(q *dbx.SelectQuery) error,
) (*core.Record, error) {
	return a.App.FindRecordById(collection, id, append(filters, a.bind)...)
}

func (a readingApp) FindRecordsByIds(
	collection any, ids []string, filters ...func(q *dbx.SelectQuery) error,
) ([]*core.Record, error) {
	return a.App.FindRecordsByIds(collection, ids, append(filters, a.bind)...)
}

func (a readingApp) bind(q *dbx.SelectQuery) error {
	q.WithContext(a.ctx)
	return nil
}
