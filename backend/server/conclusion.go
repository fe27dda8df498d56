package server

import (
	"context"

	"github.com/pocketbase/pocketbase/core"
)

// A few statements write the settlement of an event over all rows at once, so PocketBase sees none of the rows. Subscribers
// to transactions still get a message for each, in the background: PocketBase checks every listener's rule for every row,
// and nobody should wait for that.

// announceConclusions runs when an event's account is closed, which is committed along with the settlement.
func announceConclusions(app core.App, all *streams) {
	app.OnRecordAfterUpdateSuccess("acc_accounts").BindFunc(func(e *core.RecordEvent) error {
		account := e.Record
		isConcluded := account.GetString("type") == "event" && account.GetString("status") == "closed"
		if isConcluded && account.Original().GetString("status") != "closed" && all.isListening(ledgerCollection) {
			go announceRows(app, account.Id)
		}
		return e.Next()
	})
}

// announceRows sends each row as its write would have done: rows of the settlement, which nobody entered, are new.
func announceRows(app core.App, event string) {
	rows, err := app.FindRecordsByFilter(ledgerCollection, "event = {:event}", "", 0, 0, map[string]any{"event": event})
	if err != nil {
		app.Logger().Warn("A conclusion could not be announced", "event", event, "error", err)
		return
	}
	for _, row := range rows {
		change := new(core.ModelEvent)
		change.App, change.Context, change.Model = app, context.Background(), row
		if row.GetString("created_by") == "" {
			change.Type = core.ModelEventTypeCreate
			err = app.OnModelAfterCreateSuccess().Trigger(change)
		} else {
			change.Type = core.ModelEventTypeUpdate
			err = app.OnModelAfterUpdateSuccess().Trigger(change)
		}
		if err != nil {
			app.Logger().Warn("A settled row could not be announced", "row", row.Id, "error", err)
		}
	}
}
