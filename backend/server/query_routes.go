package server

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// The query parameters of PocketBase's routes (apis/record_crud.go, apis/record_auth.go, apis/file.go). Routes that only
// superusers may call are not listed, nor is the redirect of sign-in providers, which add parameters of their own.
var pocketBaseRoutes = []struct {
	pattern *regexp.Regexp
	names   []string
}{
	{collectionRoute("GET", `/records`), []string{"page", "perPage", "skipTotal", "filter", "sort", "expand", "fields"}},
	{collectionRoute("GET", `/records/\{id\}`), []string{"expand", "fields"}},
	{collectionRoute("GET", `/auth-methods`), []string{"fields"}},
	// Writes and sign-ins take no parameters: the app expands and picks nothing there.
	{collectionRoute("(POST|PATCH|DELETE)", `/records(/\{id\})?`), nil},
	{collectionRoute("POST", `/(auth|request|confirm)-[a-z0-9-]+`), nil},
	{regexp.MustCompile(`^GET /api/files/\{collection\}/\{recordId\}/\{filename\}$`), []string{"thumb", "token", "download"}},
	{regexp.MustCompile(`^(POST /api/files/token|GET /api/health|POST /api/batch|(GET|POST) /api/realtime)$`), nil},
}

func collectionRoute(method string, path string) *regexp.Regexp {
	return regexp.MustCompile(`^` + method + ` /api/collections/[^/]+` + path + `$`)
}

// ownRoute finds the routes of ours, whose parameters are in the contract.
var ownRoute = regexp.MustCompile(`^[A-Z]+ /ext/`)

// collectionInPath finds the name or id of a collection in an address.
var collectionInPath = regexp.MustCompile(`^/api/collections/([^/?]+)`)

// limitQueries checks every query of everyone but superusers.
func limitQueries(app core.App, terms *contract) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(terms.checkRequest)
		return e.Next()
	})
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{Func: terms.checkElements, Priority: -1})
}

func (c *contract) checkRequest(e *core.RequestEvent) error {
	names, isChecked := c.namesOf(e.Request.Pattern)
	collection := collectionNamed(e.App, e.Request.URL.Path)
	// The dashboard signs superusers in.
	if !isChecked || e.HasSuperuserAuth() || collection == core.CollectionNameSuperusers {
		return e.Next()
	}
	if err := c.checkQuery(e.Request.URL.Query(), names, collection); err != nil {
		return err
	}
	return e.Next()
}

// isDelete compares as PocketBase does, which accepts methods of batches in any case.
func isDelete(request *core.InternalRequest) bool { return strings.EqualFold(request.Method, "DELETE") }

func (c *contract) namesOf(pattern string) (names []string, isChecked bool) {
	if pattern == "GET "+readsPath {
		return nil, false // reads.go checks it, and each list is checked like a request of its own
	}
	if ownRoute.MatchString(pattern) {
		return c.Routes[pattern], true
	}
	for _, route := range pocketBaseRoutes {
		if route.pattern.MatchString(pattern) {
			return route.names, true
		}
	}
	return nil, false
}

// collectionNamed returns the name of the collection that the path names, by name or id; empty without one.
func collectionNamed(app core.App, path string) string {
	found := collectionInPath.FindStringSubmatch(path)
	if found == nil {
		return ""
	}
	collection, err := app.FindCachedCollectionByNameOrId(found[1])
	if err != nil {
		return "" // PocketBase answers 404
	}
	return collection.Name
}

// checkElements refuses queries in the addresses of a batch's elements, as in those of single writes.
func (c *contract) checkElements(e *core.BatchRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	for index, request := range e.Batch {
		address, err := url.Parse(request.URL)
		if err != nil || address.RawQuery == "" {
			continue // PocketBase refuses an invalid address
		}
		if err := c.checkQuery(address.Query(), nil, collectionNamed(e.App, address.Path)); err != nil {
			return failedBatch(index, err)
		}
	}
	return e.Next()
}
