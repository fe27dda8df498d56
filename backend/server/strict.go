package main

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// PocketBase casts what it does not understand: a share of null is stored as 0, hidden "yes" as false, an amount of
// true as 1, and neither rules nor hooks see what was sent. What it does not know it ignores. So values of another type
// than their field's (ADR 0052), names that nobody reads and bodies that can be read in two ways (ADR 0047) are refused
// before. Here is no rule of Coffer's: it is about types and names, whatever the schema.

// As PocketBase registers them (apis/record_crud.go, apis/batch.go, apis/realtime.go).
const (
	createPattern   = "POST /api/collections/{collection}/records"
	updatePattern   = "PATCH /api/collections/{collection}/records/{id}"
	batchPattern    = "POST /api/batch"
	realtimePattern = "POST /api/realtime"
)

// ownRoutes is where Coffer's own begin; what they read, src/hooks/register.ts says.
const ownRoutes = "POST /ext/"

var realtimeNames = []string{"clientId", "subscriptions"}

var recordsURL = regexp.MustCompile(`^/api/collections/([^/?]+)/records`)

// refuseUnclear binds the checks to whatever clients write with.
func refuseUnclear(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(checkRequest)
		return e.Next()
	})
	// Before the hooks of pb_hooks.
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{Func: checkBatch, Priority: -1})
}

func checkRequest(e *core.RequestEvent) error {
	switch pattern := e.Request.Pattern; pattern {
	case createPattern, updatePattern:
		return checkWrite(e)
	case batchPattern:
		return catchNull(e)
	case realtimePattern:
		return checkNamed(e, realtimeNames)
	default:
		found := actionPattern.FindStringSubmatch(pattern)
		if found != nil && actions[found[2]] != nil {
			return checkAction(e, found[2])
		}
		if found != nil || strings.HasPrefix(pattern, ownRoutes) {
			return checkOwn(e)
		}
	}
	return e.Next()
}

// checkWrite looks at the body of a create or an update.
func checkWrite(e *core.RequestEvent) error {
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
	}
	if len(problems) > 0 {
		return refused(problems)
	}
	return e.Next()
}

// checkOwn looks at no more than whether the body can be read in one way.
func checkOwn(e *core.RequestEvent) error {
	if e.Request.ContentLength != 0 {
		if _, err := readBody(e); err != nil {
			return err
		}
	}
	return e.Next()
}

// checkBatch does the same for every request of a batch, before the first of them is carried out.
func checkBatch(e *core.BatchRequestEvent) error {
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
		found := recordsURL.FindStringSubmatch(request.URL)
		if found == nil || request.Method == "DELETE" {
			continue
		}
		collection, isKnown := collections[found[1]]
		if !isKnown {
			collection, _ = e.App.FindCachedCollectionByNameOrId(found[1])
			collections[found[1]] = collection
		}
		if collection == nil {
			continue // PocketBase will say so
		}
		problems := problemsOf(collection, request.Body, false)
		if !isSuperuser {
			addUnknown(problems, collection, slices.Collect(maps.Keys(request.Body)))
		}
		if len(problems) > 0 {
			return failedBatch(index, refused(problems))
		}
	}
	return e.Next()
}

// catchNull answers for a null among the requests of a batch, at which PocketBase 0.39.11 panics before any hook.
// Only then is the body parsed a second time.
func catchNull(e *core.RequestEvent) (err error) {
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

// reason is shown as PocketBase shows the errors of its own validation.
type reason struct{ code, message string }

func (r reason) Code() string  { return r.code }
func (r reason) Error() string { return r.message }

func refused(problems map[string]any) *router.ApiError {
	return router.NewBadRequestError("Failed to read the submitted data.", problems)
}

// failedRequest is a request of a batch, in the shape in which PocketBase answers one that failed.
type failedRequest struct {
	reason
	response *router.ApiError
}

func (f failedRequest) Resolve(data map[string]any) any {
	data["response"] = f.response
	return data
}

func failedBatch(index int, response *router.ApiError) *router.ApiError {
	failed := failedRequest{reason{"batch_request_failed", "Batch request failed."}, response}
	return router.NewBadRequestError("Batch transaction failed.", map[string]any{
		"requests": map[string]any{strconv.Itoa(index): failed},
	})
}
