package server

import (
	"context"
	"regexp"

	"github.com/pocketbase/pocketbase/core"
)

// Superusers act at the server's own port, which the internet does not reach. A request through the edge is a
// superuser's only if the edge says that its setting COFFER_EDGE_DASHBOARD allows this.

const dashboardHeader = "X-Edge-Dashboard"

type publicEdge struct{}

// superuserPattern finds PocketBase's routes that only superusers may call, and its dashboard.
var superuserPattern = regexp.MustCompile(`^(\S+ )?/(_/|api/(backups|crons|logs|settings|sql)(/|$)` +
	`|api/collections($|/import$|/meta/|/\{collection\}($|/truncate$|/impersonate/)))`)

// notePublicEdge marks a request that the edge passes on from anybody.
func notePublicEdge(e *core.RequestEvent) {
	if e.Request.Header.Get(dashboardHeader) != "on" {
		e.Request = e.Request.WithContext(context.WithValue(e.Request.Context(), publicEdge{}, true))
	}
	e.Request.Header.Del(dashboardHeader)
}

// keepSuperusersInside answers requests for superusers at the public edge as if these routes did not exist.
func keepSuperusersInside(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			if e.Request.Context().Value(publicEdge{}) == nil {
				return e.Next()
			}
			isTheirs := superuserPattern.MatchString(e.Request.Pattern) ||
				collectionNamed(e.App, e.Request.URL.Path) == core.CollectionNameSuperusers
			if isTheirs || e.HasSuperuserAuth() {
				return e.NotFoundError("", nil)
			}
			return e.Next()
		})
		return e.Next()
	})
}
