package server

import (
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// The model hooks of pb_hooks check the domain's rules with the real caller. Model hooks know no request, so the
// request hooks here, which hold no JavaScript engine, note on the record who sent it. A record without a note is
// written by the server itself: a cascade, a route of ours, the demo.

// These are no fields: a request cannot set them, and they are neither stored nor answered.
const (
	// callerKey holds the user's id, or one of the names below.
	callerKey = "@caller"
	// organisationKey holds the organisation whose membership the request names; the collection's rule proves it.
	organisationKey = "@organisation"
	// fieldsKey holds the names of the fields that an update sends, separated by commas.
	fieldsKey = "@fields"
	// batchKey holds what src/lib/batch.ts has read ahead from the record's batch.
	batchKey = "@batch"
)

// These are the values of callerKey that are no user's id.
const (
	guestCaller     = "@guest"
	superuserCaller = "@superuser"
)

// noteCallers binds the notes for creates, updates and deletes, alone and in batches.
func noteCallers(app core.App) {
	note := func(e *core.RecordRequestEvent) error {
		info, err := e.RequestInfo()
		if err != nil {
			return err
		}
		e.Record.SetRaw(callerKey, callerOf(e.RequestEvent))
		// This is the header as PocketBase's rules read it, in any spelling.
		e.Record.SetRaw(organisationKey, info.Headers["x_org"])
		if batch := e.Get(batchKey); batch != nil {
			e.Record.SetRaw(batchKey, batch)
		}
		return e.Next()
	}
	first := &hook.Handler[*core.RecordRequestEvent]{Func: note, Priority: -1}
	app.OnRecordCreateRequest().Bind(first)
	app.OnRecordUpdateRequest().Bind(first)
	app.OnRecordUpdateRequest().Bind(&hook.Handler[*core.RecordRequestEvent]{Func: noteFields, Priority: -1})
	app.OnRecordDeleteRequest().Bind(first)
}

func noteFields(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	e.Record.SetRaw(fieldsKey, strings.Join(slices.Collect(maps.Keys(info.Body)), ","))
	return e.Next()
}

// callerOf returns the id of the signed-in user, superuserCaller or guestCaller.
func callerOf(e *core.RequestEvent) string {
	switch {
	case e.HasSuperuserAuth():
		return superuserCaller
	case e.Auth == nil:
		return guestCaller
	default:
		return e.Auth.Id
	}
}
