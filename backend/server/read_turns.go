package server

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// A limit of requests in a minute does not bound how many run at once: 400 pages of 500 expanded rows, which one member
// requested at the same time, kept another member's send waiting for 69 s and took 677 MB. Here the reads of a person, and
// those from an address, take turns: some of them run, further ones wait, and beyond a number of waiting ones they are refused
// (ADR 0188).

var (
	readsOfPerson  = turnBounds{boundReadsOfPerson, boundWaitingReadsOfPerson}
	readsOfAddress = turnBounds{boundReadsOfAddress, boundWaitingReadsOfAddress}
)

// boundReads binds the turns to lists, records and our own routes. Files wait elsewhere (thumbnails.go), and streams of events
// do not end. The route of several lists has no turn of its own: each of its lists has one.
func boundReads(app core.App, terms *contract) {
	all := newTurns(terms)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error { return takeReadTurns(e, all) })
		return e.Next()
	})
}

func takeReadTurns(e *core.RequestEvent, all *turns) error {
	pattern := e.Request.Pattern
	takesTurns := strings.HasPrefix(pattern, "GET /api/collections/") || strings.HasPrefix(pattern, "GET /ext/")
	if !takesTurns || pattern == "GET "+readsPath || e.HasSuperuserAuth() || areLimitsLifted() {
		return e.Next()
	}
	// The person comes first: reads that wait for their person's turn do not count among the running ones of the address.
	if e.Auth != nil {
		person := personOf(e)
		if err := all.enter(e, person, readsOfPerson); err != nil {
			return err
		}
		defer all.leave(person)
	}
	address := addressOf(e)
	if err := all.enter(e, address, readsOfAddress); err != nil {
		return err
	}
	defer all.leave(address)
	return e.Next()
}
