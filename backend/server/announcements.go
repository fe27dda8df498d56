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
		kind := core.ModelEventTypeUpdate
		if row.GetString("created_by") == "" {
			kind = core.ModelEventTypeCreate
		}
		announceRow(app, row, kind)
	}
}

func announceRow(app core.App, row *core.Record, kind string) {
	change := new(core.ModelEvent)
	change.App, change.Context, change.Model, change.Type = app, context.Background(), row, kind
	after := app.OnModelAfterUpdateSuccess()
	if kind == core.ModelEventTypeCreate {
		after = app.OnModelAfterCreateSuccess()
	}
	if err := after.Trigger(change); err != nil {
		app.Logger().Warn("A row could not be announced", "row", row.Id, "error", err)
	}
}

// One statement deletes all transactions of an event (ADR 0135), so PocketBase sees none of the rows. Everyone who listens to
// transactions still gets a message for each: the readers of a row are determined before, while it exists and nothing is locked.

const deletionsKey = "deletions"

// deletions is the object that src/hooks/events.routes.ts finds in the app's store.
type deletions struct {
	app        core.App
	signals    *changeSignals
	broadcasts *broadcasts
}

// announcedDeletion notifies all listeners, once it is committed.
type announcedDeletion struct {
	deletions    *deletions
	organisation string
	changes      []*change
}

func announceDeletions(app core.App, signals *changeSignals, all *broadcasts) {
	app.Store().Set(deletionsKey, &deletions{app, signals, all})
}

// Prepare keeps the event's transactions, and the database that determines who is notified of them. Done or Failed
// comes next.
func (d *deletions) Prepare(event string) (*announcedDeletion, error) {
	announced := &announcedDeletion{deletions: d, organisation: d.signals.organisationOfAccount(event)}
	if !d.broadcasts.streams.isListening(ledgerCollection) {
		return announced, nil
	}
	rows, err := d.app.FindRecordsByFilter(ledgerCollection, "event = {:event}", "", 0, 0, map[string]any{"event": event})
	if err != nil {
		return nil, err
	}
	announced.changes, err = d.broadcasts.prepareDeletions(rows)
	return announced, err
}

// Done sends the messages, and signals the change to the community.
func (a *announcedDeletion) Done() {
	for _, one := range a.changes {
		a.deletions.broadcasts.queue.add(one)
	}
	a.deletions.signals.request(a.organisation)
}

// Failed forgets who would have been notified.
func (a *announcedDeletion) Failed() {
	for _, one := range a.changes {
		one.before.release()
	}
}

// Undone announces the rows of an event that were restored with one statement, in the background, and signals the change to the
// community.
func (d *deletions) Undone(event string, rows []string) {
	d.signals.request(d.signals.organisationOfAccount(event))
	if len(rows) == 0 || !d.broadcasts.streams.isListening(ledgerCollection) {
		return
	}
	go func() {
		for _, id := range rows {
			if row, err := d.app.FindRecordById(ledgerCollection, id); err == nil {
				announceRow(d.app, row, core.ModelEventTypeCreate)
			}
		}
	}()
}
