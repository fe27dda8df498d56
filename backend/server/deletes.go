package server

import (
	"context"
	"regexp"
	"slices"
	"sync"

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
	running := &runningDeletes{ended: map[string]chan struct{}{}}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(running.repeat)
		return e.Next()
	})
	// It runs inside the queue of writes, so that a request that waits for its turn holds no record.
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{Func: running.redirect, Priority: -1})
	// The mark stays for ever, so that its id is never used again; returning without Next makes the delete a success.
	app.OnRecordDelete(deletedMarks).BindFunc(func(*core.RecordEvent) error { return nil })
}

// runningDeletes are the deletes that run now, by the mark that their record leaves. Of two deletes of one record the second waits
// until the first has ended: if both looked for the mark before either leaves it, the second would be told that there is
// no such record.
type runningDeletes struct {
	mutex sync.Mutex
	// A channel is closed when its delete has ended.
	ended map[string]chan struct{}
}

// enter waits until no other request deletes one of these records, or the client has left. `leave` must be called after
// the answer.
func (d *runningDeletes) enter(gone context.Context, keys []string) (leave func(), err error) {
	// All requests take their records in one order, so that no two wait for each other.
	wanted := slices.Compact(slices.Sorted(slices.Values(keys)))
	for index, key := range wanted {
		if err := d.take(gone, key); err != nil {
			d.release(wanted[:index])
			return nil, err
		}
	}
	return func() { d.release(wanted) }, nil
}

func (d *runningDeletes) take(gone context.Context, key string) error {
	for {
		d.mutex.Lock()
		other, isRunning := d.ended[key]
		if !isRunning {
			d.ended[key] = make(chan struct{})
		}
		d.mutex.Unlock()
		if !isRunning {
			return nil
		}
		select {
		case <-other:
		case <-gone.Done():
			return context.Cause(gone)
		}
	}
}

func (d *runningDeletes) release(keys []string) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	for _, key := range keys {
		close(d.ended[key])
		delete(d.ended, key)
	}
}

func (d *runningDeletes) repeat(e *core.RequestEvent) error {
	if e.Request.Pattern != deletePattern || e.Auth == nil {
		return e.Next()
	}
	key := markOf(e, e.Request.PathValue("collection"), e.Request.PathValue("id"))
	if key == "" {
		return e.Next()
	}
	leave, err := d.enter(e.Request.Context(), []string{key})
	if err != nil {
		return err
	}
	defer leave()
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

// redirect leaves the check of the mark's delete rule to PocketBase.
func (d *runningDeletes) redirect(e *core.BatchRequestEvent) error {
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
	leave, err := d.enter(e.Request.Context(), keys)
	if err != nil {
		return err
	}
	defer leave()
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
