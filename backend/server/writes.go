package server

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// PocketBase casts values that it does not understand: a share of null is stored as 0, hidden "yes" as false, an amount
// of true as 1, and neither rules nor hooks see what was sent. It ignores unknown names. So values of a wrong type,
// unknown names and ambiguous bodies are refused before (ADR 0047), for every schema.

// These are the patterns that PocketBase registers (apis/record_crud.go, apis/batch.go, apis/realtime.go).
const (
	listPattern     = "GET /api/collections/{collection}/records"
	viewPattern     = "GET /api/collections/{collection}/records/{id}"
	createPattern   = "POST /api/collections/{collection}/records"
	updatePattern   = "PATCH /api/collections/{collection}/records/{id}"
	batchPattern    = "POST /api/batch"
	realtimePattern = "POST /api/realtime"
)

// ownRoutes is the prefix of Coffer's own routes; src/hooks/register.ts lists what they read.
const ownRoutes = "POST /ext/"

var realtimeNames = []string{"clientId", "subscriptions"}

var recordsURL = regexp.MustCompile(`^/api/collections/([^/?]+)/records`)

// checkWrites binds the checks to every route with a body.
func checkWrites(app core.App, terms *contract, counts *requestCounts) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(terms.checkBody)
		return e.Next()
	})
	// This runs before the hooks of pb_hooks.
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{
		Func: func(e *core.BatchRequestEvent) error {
			// The request itself has been counted as one.
			if err := counts.add(e.RequestEvent, len(e.Batch)-1); err != nil {
				return err
			}
			return terms.checkBatch(e)
		},
		Priority: -1,
	})
}

// upsertReason refuses PocketBase's upsert, which only superusers need: it updates an existing record, even one that the caller
// may not see, and otherwise creates one, so its answers reveal which one happened.
var upsertReason = reason{"method-not-allowed", "A batch takes POST, PATCH and DELETE."}

// actionReason refuses elements that PocketBase refuses without a reason.
var actionReason = reason{"action-not-allowed", "A batch takes writes of records alone, at /api/collections/{collection}/records."}

// isBatchAction reports whether PocketBase knows the element's action.
func isBatchAction(request *core.InternalRequest) bool {
	action := strings.ToUpper(request.Method) + " " + request.URL
	for pattern := range apis.ValidBatchActions {
		if pattern.MatchString(action) {
			return true
		}
	}
	return false
}

func (c *contract) checkBody(e *core.RequestEvent) error {
	switch pattern := e.Request.Pattern; pattern {
	case createPattern, updatePattern:
		return c.checkWrite(e)
	case batchPattern:
		return refuseNullElement(e)
	case realtimePattern:
		return c.checkNamed(e, realtimeNames)
	default:
		found := actionPattern.FindStringSubmatch(pattern)
		if found != nil && actions[found[2]] != nil {
			return c.checkAction(e, found[2])
		}
		if found != nil || strings.HasPrefix(pattern, ownRoutes) {
			return c.checkOwnRoute(e)
		}
	}
	return e.Next()
}

// checkWrite checks the body of a create or an update.
func (c *contract) checkWrite(e *core.RequestEvent) error {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil || collection.IsView() {
		return e.Next()
	}
	body, err := readBody(e)
	if err != nil {
		return err
	}
	problems := problemsOf(collection, body.values, body.isForm)
	if !e.HasSuperuserAuth() {
		addUnknown(problems, collection, body.names)
		c.addTooLong(problems, collection, body.values)
	}
	if len(problems) > 0 {
		return refused(problems)
	}
	return e.Next()
}

// checkOwnRoute checks only that the body is unambiguous and no text too long; the route itself checks the names.
func (c *contract) checkOwnRoute(e *core.RequestEvent) error {
	if e.Request.ContentLength != 0 {
		body, err := readBody(e)
		if err != nil {
			return err
		}
		if problems := c.looseProblems(body.values); len(problems) > 0 {
			return refused(problems)
		}
	}
	return e.Next()
}

// checkBatch does the same for every element of a batch, before the first is executed.
func (c *contract) checkBatch(e *core.BatchRequestEvent) error {
	body, err := readBody(e.RequestEvent)
	if err != nil {
		return err
	}
	isSuperuser := e.HasSuperuserAuth()
	if !isSuperuser {
		if err := checkNames(body); err != nil {
			return err
		}
	}
	collections := map[string]*core.Collection{}
	for index, request := range e.Batch {
		if !isSuperuser && strings.EqualFold(request.Method, "PUT") {
			return failedBatch(index, refused(map[string]any{noField: upsertReason}))
		}
		if !isBatchAction(request) {
			return failedBatch(index, refused(map[string]any{noField: actionReason}))
		}
		found := recordsURL.FindStringSubmatch(request.URL)
		if found == nil || isDelete(request) {
			continue
		}
		collection, isKnown := collections[found[1]]
		if !isKnown {
			collection, _ = e.App.FindCachedCollectionByNameOrId(found[1])
			collections[found[1]] = collection
		}
		if collection == nil {
			continue // PocketBase refuses it
		}
		problems := problemsOf(collection, request.Body, false)
		if !isSuperuser {
			addUnknown(problems, collection, slices.Collect(maps.Keys(request.Body)))
			c.addTooLong(problems, collection, request.Body)
		}
		if len(problems) > 0 {
			return failedBatch(index, refused(problems))
		}
	}
	return e.Next()
}

// refuseNullElement recovers from a null among the elements of a batch, at which PocketBase 0.39.11 panics before any
// hook. Only then is the body parsed a second time.
func refuseNullElement(e *core.RequestEvent) (err error) {
	defer func() {
		panicked := recover()
		if panicked == nil {
			return
		}
		index := indexOfNull(e)
		if index < 0 {
			panic(panicked)
		}
		err = failedBatch(index, router.NewBadRequestError("A request of a batch must be an object.", nil))
	}()
	return e.Next()
}

func indexOfNull(e *core.RequestEvent) int {
	var batch struct {
		Requests []*core.InternalRequest `form:"requests" json:"requests"`
	}
	if e.BindBody(&batch) != nil {
		return -1
	}
	for index, request := range batch.Requests {
		if request == nil {
			return index
		}
	}
	return -1
}
