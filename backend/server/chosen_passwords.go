package server

import (
	"github.com/pocketbase/pocketbase/core"
)

// noteChosenPasswords notes that somebody set a password, by a mail's link, in their profile or in the dashboard, so they know it
// (ADR 0070). It is written in Go because a JavaScript hook around a request of a batch would hold an engine for each of the batch:
// 249 changes of the own name held the writer until PocketBase ended the batch after 10 s.
func noteChosenPasswords(app core.App) {
	note := func(e *core.RequestEvent, person *core.Record) error {
		info, err := e.RequestInfo()
		if err != nil {
			return err
		}
		if password, _ := info.Body["password"].(string); password != "" {
			person.Set("hasPassword", true)
		}
		return nil
	}
	noteWrite := func(e *core.RecordRequestEvent) error {
		if err := note(e.RequestEvent, e.Record); err != nil {
			return err
		}
		return e.Next()
	}
	app.OnRecordCreateRequest("users").BindFunc(noteWrite)
	app.OnRecordUpdateRequest("users").BindFunc(noteWrite)
	app.OnRecordConfirmPasswordResetRequest("users").BindFunc(func(e *core.RecordConfirmPasswordResetRequestEvent) error {
		if err := note(e.RequestEvent, e.Record); err != nil {
			return err
		}
		return e.Next()
	})
}
