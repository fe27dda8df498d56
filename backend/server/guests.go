package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// Guests cannot make the server read a body that only somebody with a session may send: a batch of 2 MB, which was refused for
// want of a session, had taken 0.3 to 1.3 s of processor time before.

// ignoreGuests answers such requests, or drops their body before anything reads it: then PocketBase gives its answer to guests.
func ignoreGuests(app core.App, terms *contract) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(terms.dropGuestBody)
		return e.Next()
	})
}

func (c *contract) dropGuestBody(e *core.RequestEvent) error {
	if e.Auth != nil || e.Request.ContentLength == 0 || c.takesFromGuests(e) {
		return e.Next()
	}
	if method := e.Request.Method; method == http.MethodGet || method == http.MethodHead {
		return e.Next() // bodies.go has refused it
	}
	if e.Request.Pattern == batchPattern {
		// This is PocketBase's answer to a batch whose first write is refused.
		return failedBatch(0, refusedFor(noField, notSignedIn))
	}
	if strings.HasPrefix(e.Request.Pattern, ownRoutes) {
		return e.UnauthorizedError(notSignedIn.message, nil)
	}
	e.Request.Body, e.Request.ContentLength = http.NoBody, 0
	return e.Next()
}

// takesFromGuests reports whether the route, or the collection that the route creates a record of, is open to
// everybody.
func (c *contract) takesFromGuests(e *core.RequestEvent) bool {
	input := e.Request.Pattern
	if input == createPattern {
		input = collectionNamed(e.App, e.Request.URL.Path)
	}
	return slices.Contains(c.GuestInputs, input)
}
