package server

import (
	"regexp"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// Deleting a record that the caller's own community has deleted already succeeds (accounting A17). Every deleted record
// leaves a mark, written by triggers, that knows its owner; the mark's delete rule proves that the caller belongs
// there. Everybody else gets the answer for an id that never existed: PocketBase's 404.
//
// One thing remains visible: a create shows whether its id can be used. An id that is taken, by any community's record
// or by a deleted one, is refused as id-taken, always alike. Ids are random, so nobody meets one by chance.

const (
	deletePattern  = "DELETE /api/collections/{collection}/records/{id}"
	deletedMarks   = "deleted_ids"
	recordsAddress = "/api/collections/" + deletedMarks + "/records/"
)

var recordURL = regexp.MustCompile(`^/api/collections/([^/?]+)/records/([^/?]+)`)

// repeatDeletes answers single deletes, and sends those of a batch to the mark.
func repeatDeletes(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(repeatDelete)
		return e.Next()
	})
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{Func: redirectRepeatedDeletes, Priority: -1})
	// The mark stays for ever, so that its id is never used again; returning without Next makes the delete a success.
	app.OnRecordDelete(deletedMarks).BindFunc(func(*core.RecordEvent) error { return nil })
}

func repeatDelete(e *core.RequestEvent) error {
	if e.Request.Pattern != deletePattern || e.Auth == nil {
		return e.Next()
	}
	key := markOf(e, e.Request.PathValue("collection"), e.Request.PathValue("id"))
	if key == "" {
		return e.Next()
	}
	mark, err := e.App.FindRecordById(deletedMarks, key)
	if err != nil {
		return e.Next()
	}
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	if isOwn, err := e.App.CanAccessRecord(mark, info, mark.Collection().DeleteRule); err != nil || !isOwn {
		return e.Next()
	}
	return e.NoContent(204)
}

// redirectRepeatedDeletes leaves the check of the mark's delete rule to PocketBase.
func redirectRepeatedDeletes(e *core.BatchRequestEvent) error {
	byKey := map[string][]*core.InternalRequest{}
	keys := []string{}
	for _, request := range e.Batch {
		found := recordURL.FindStringSubmatch(request.URL)
		if found == nil || !isDelete(request) {
			continue
		}
		if key := markOf(e.RequestEvent, found[1], found[2]); key != "" {
			byKey[key] = append(byKey[key], request)
			keys = append(keys, key)
		}
	}
	if len(keys) == 0 {
		return e.Next()
	}
	marks, err := e.App.FindRecordsByIds(deletedMarks, keys)
	if err != nil {
		return err
	}
	for _, mark := range marks {
		for _, request := range byKey[mark.Id] {
			request.URL = recordsAddress + mark.Id
		}
	}
	return e.Next()
}

// markOf returns the id of the mark that the record leaves; empty if the caller may delete nothing in the collection.
func markOf(e *core.RequestEvent, collection string, id string) string {
	found, err := e.App.FindCachedCollectionByNameOrId(collection)
	if err != nil || (found.DeleteRule == nil && !e.HasSuperuserAuth()) {
		return ""
	}
	return found.Name + "." + id
}
