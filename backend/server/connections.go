package server

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"
)

// PocketBase replaces the body of a request, so net/http no longer recognises one that was not read to its end, and takes the
// rest of it for the next request of the connection. Through a proxy that keeps connections, as the edge does, somebody could
// send a request in another person's place. Here PocketBase gets a copy of each request, so net/http still knows the body,
// and drops its rest or closes the connection.

// keepConnectionsClean wraps the handler of all requests, which exists once PocketBase has built it.
func keepConnectionsClean(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		err := e.Next()
		inner := e.Server.Handler
		e.Server.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			copied := r.WithContext(r.Context())
			// net/http removes the files of the request that it knows.
			defer func() { r.MultipartForm = copied.MultipartForm }()
			inner.ServeHTTP(w, copied)
		})
		return err
	})
}
