package server

import (
	"database/sql"
	"encoding/json"
	"errors"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// One server may serve several addresses, each with a manifest of its own: its branding, and whether people may sign up
// there. A request gets the manifest of the address that it was sent to, as the edge states it. Rules and hooks read the
// manifest's id from a header that only this file sets.

const (
	siteHeader = "X-Manifest"
	// siteKey is its name in rules and hooks.
	siteKey = "x_manifest"
	// hostHeader has the host, and its port, that a browser opened; from the edge alone.
	hostHeader = "X-Forwarded-Host"
	// siteCollection has a record for each address.
	siteCollection = "manifest"
)

// sitePatterns are the routes that depend on the address, besides those of the manifest's own records.
var sitePatterns = map[string]bool{
	"GET /api/realtime":                  true,
	"GET /ext/web-manifest":              true,
	collectionsPath + "request-otp":      true,
	collectionsPath + "auth-with-oauth2": true,
}

const collectionsPath = "POST /api/collections/{collection}/"

func nameSites(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(nameSite)
		return e.Next()
	})
	app.OnRealtimeConnectRequest().Bind(&hook.Handler[*core.RealtimeConnectRequestEvent]{
		Func: func(e *core.RealtimeConnectRequestEvent) error {
			e.Client.Set(siteKey, e.Request.Header.Get(siteHeader))
			return e.Next()
		},
		// This runs after streams.go has replaced PocketBase's stream with a bounded one.
		Priority: 100,
	})
	app.OnRealtimeMessageSend().BindFunc(keepOtherSites)
}

func nameSite(e *core.RequestEvent) error {
	pattern := e.Request.Pattern
	isOfManifest := (pattern == listPattern || pattern == viewPattern) && collectionNamed(e.App, e.Request.URL.Path) == siteCollection
	if !isOfManifest && !sitePatterns[pattern] {
		return e.Next()
	}
	id, err := siteAt(e.App, e.Request.Header.Get(hostHeader))
	if err != nil {
		return err
	}
	e.Request.Header.Set(siteHeader, id)
	return e.Next()
}

// siteAt returns the id of the manifest of this host, by the host alone: the scheme is unknown here, because TLS ends in
// front of the edge. A host without a manifest gets that of the server's own address, else the one without an address; empty
// without any.
func siteAt(app core.App, host string) (id string, err error) {
	values := dbx.Params{"secure": "https://" + host, "plain": "http://" + host, "own": app.Settings().Meta.AppURL}
	err = app.DB().NewQuery(`SELECT id FROM manifest WHERE url IN ({:secure}, {:plain}, {:own}, '')
		ORDER BY CASE url WHEN {:secure} THEN 0 WHEN {:plain} THEN 1 WHEN {:own} THEN 2 ELSE 3 END LIMIT 1`).
		Bind(values).Row(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return id, err
}

// keepOtherSites sends a changed manifest only to streams that were opened at its address. Rules cannot do this: the headers
// of a stream that they read are the client's.
func keepOtherSites(e *core.RealtimeMessageEvent) error {
	if !strings.HasPrefix(e.Message.Name, siteCollection+"/") {
		return e.Next()
	}
	auth, _ := e.Client.Get(apis.RealtimeClientAuthKey).(*core.Record)
	if auth != nil && auth.IsSuperuser() {
		return e.Next()
	}
	var message struct {
		Record struct {
			ID string `json:"id"`
		} `json:"record"`
	}
	if err := json.Unmarshal(e.Message.Data, &message); err != nil {
		return err
	}
	if message.Record.ID != e.Client.Get(siteKey) {
		return nil
	}
	return e.Next()
}
