package server

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// A password's hash takes 60 to 70 ms of processor time, for an unknown address too. Limits by IP address do not bound how
// many are computed at once: 60 sign-ins at the same time from one IPv4 address delay another member's send to 2.6 s (21 ms
// otherwise), and 40 at a time from 100 networks of one IPv6 /48 for 1.3 s. So requests that compute such a hash take turns
// here (ADR 0040).
//
// All strangers share one turn; after each turn there is a pause of the same length, so they use at most half of one CPU core.
// People who are signed in, have signed in on this device before or follow the link of a mail have separate turns, so
// strangers never make them wait.
//
// Signing in with a provider takes no turn: it computes a hash only after the provider has confirmed the person's identity,
// and it would hold the turn while it waits for the provider's response.

const usersPath = "POST /api/collections/users/"

// personFinder returns the person who is identified by the request's token or by a known device; nil for a stranger.
type personFinder func(c *contract, e *core.RequestEvent) *core.Record

// hashingRoutes are the routes that compute hashes. Those without a finder refuse people who are not signed in before they
// compute one.
var hashingRoutes = map[string]personFinder{
	collectionsPath + "auth-with-password":     byAddress("identity"),
	collectionsPath + "request-otp":            byAddress("email"),
	collectionsPath + "auth-with-otp":          byCode,
	usersPath + "auth-with-otp":                byCode,
	collectionsPath + "confirm-password-reset": byToken(core.TokenTypePasswordReset),
	collectionsPath + "confirm-verification":   byToken(core.TokenTypeVerification),
	collectionsPath + "confirm-email-change":   byToken(core.TokenTypeEmailChange),
	usersPath + "confirm-email-change":         byToken(core.TokenTypeEmailChange),
	collectionsPath + "request-email-change":   nil,
	usersPath + "request-email-change-code":    nil,
	ownRoutes + "my-data/delete":               nil,
	ownRoutes + "my-data/deletion-code":        nil,
	createPattern:                              nil,
	updatePattern:                              nil,
}

var (
	hashesOfPerson  = turnBounds{boundHashesOfPerson, boundWaitingHashesOfPerson}
	hashesOfAddress = turnBounds{boundHashesOfAddress, boundWaitingHashesOfAddress}
)

type hashTurns struct {
	terms     *contract
	strangers *strangerTurns
	known     *turns
}

// boundHashes must be registered after boundBodies: the body has arrived completely before the turn is taken, so a slow sender
// does not occupy a turn.
func boundHashes(app core.App, terms *contract) {
	all := &hashTurns{terms, newStrangerTurns(terms), newTurns(terms)}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(all.take)
		return e.Next()
	})
}

func (h *hashTurns) take(e *core.RequestEvent) error {
	find, hashes := hashingRoutes[e.Request.Pattern]
	if !hashes {
		return e.Next()
	}
	network := noteNetwork(e)
	if areLimitsLifted() || (find == nil && !hashesForSignedIn(e)) {
		return e.Next()
	}
	if e.Auth != nil {
		return h.takeOfPerson(e, e.Auth)
	}
	if person := find(h.terms, e); person != nil {
		return h.takeOfPerson(e, person)
	}
	row := h.terms.bound(boundSignInsOfNetwork)
	if seconds := waitFor(e.App, boundSignInsOfNetwork, row, e.Request.Pattern+" from "+network, 1); seconds > 0 {
		e.Set(retryAfterKey, seconds)
		return row.refusal()
	}
	leave, err := h.strangers.enter(e, network)
	if err != nil {
		return err
	}
	defer leave()
	return e.Next()
}

func (h *hashTurns) takeOfPerson(e *core.RequestEvent, person *core.Record) error {
	key := keyOfPerson(person)
	if err := h.known.enter(e, key, hashesOfPerson); err != nil {
		return err
	}
	var took time.Duration
	// During this pause, only this person's requests wait.
	defer func() { time.AfterFunc(min(took, longestTurn), func() { h.known.leave(key) }) }()
	address := addressOf(e)
	if err := h.known.enter(e, address, hashesOfAddress); err != nil {
		return err
	}
	defer h.known.leave(address)
	begin := time.Now()
	defer func() { took = time.Since(begin) }()
	return e.Next()
}

// hashesForSignedIn reports whether a signed-in person's request computes a hash. Creates and updates of records do if the
// body contains a password.
func hashesForSignedIn(e *core.RequestEvent) bool {
	if e.Auth == nil {
		return false
	}
	if pattern := e.Request.Pattern; pattern != createPattern && pattern != updatePattern {
		return true
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil || !collection.IsAuth() {
		return false
	}
	return textOf(e, "password") != "" || textOf(e, "oldPassword") != ""
}

func byAddress(field string) personFinder {
	return func(c *contract, e *core.RequestEvent) *core.Record {
		return c.onKnownDevice(e, func() (*core.Record, error) {
			return e.App.FindAuthRecordByEmail(e.Request.PathValue("collection"), textOf(e, field))
		})
	}
}

func byCode(c *contract, e *core.RequestEvent) *core.Record {
	return c.onKnownDevice(e, func() (*core.Record, error) {
		code, err := e.App.FindOTPById(textOf(e, "otpId"))
		if err != nil {
			return nil, err
		}
		return e.App.FindRecordById(code.CollectionRef(), code.RecordRef())
	})
}

// byToken finds the person to whose mailbox the token was sent.
func byToken(kind string) personFinder {
	return func(_ *contract, e *core.RequestEvent) *core.Record {
		person, err := e.App.FindAuthRecordByToken(textOf(e, "token"), kind)
		if err != nil {
			return nil
		}
		return person
	}
}

// textOf returns a string field of the body; "" if there is none of that name, or if the body cannot be read; PocketBase
// refuses such a body later.
func textOf(e *core.RequestEvent, name string) string {
	info, err := e.RequestInfo()
	if err != nil {
		return ""
	}
	text, _ := info.Body[name].(string)
	return text
}
