package server

import (
	"context"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Deleting all transactions of an event is one statement (ADR 0135), so PocketBase sees none of the rows. Everyone who listens to
// transactions still gets a message for each: who may see a row is found out before, while it is there and nothing is locked.

const deletionsKey = "deletions"

// deletions is what src/lib/delete-transactions.ts finds in the app's store.
type deletions struct {
	app     core.App
	signals *changeSignals
}

// announcedDeletion notifies all listeners, once it is committed.
type announcedDeletion struct {
	deletions    *deletions
	organisation string
	events       []*core.ModelEvent
}

// ledgerRow is a transaction as PocketBase's own hooks need it. The hooks of pb_hooks, which ask whether one may be deleted, are
// for records.
type ledgerRow struct{ core.BaseModel }

func (*ledgerRow) TableName() string { return ledgerCollection }

func announceDeletions(app core.App, signals *changeSignals) {
	app.Store().Set(deletionsKey, &deletions{app, signals})
}

// Prepare finds out who is to be notified of the event's transactions. Done or Failed comes next.
func (d *deletions) Prepare(event string) (*announcedDeletion, error) {
	announced := &announcedDeletion{deletions: d, organisation: d.signals.organisationOfAccount(event)}
	if !hasListeners(d.app) {
		return announced, nil
	}
	ids := []string{}
	query := d.app.DB().Select("id").From(ledgerCollection)
	if err := query.Where(dbx.HashExp{"event": event}).Column(&ids); err != nil {
		return nil, err
	}
	for _, id := range ids {
		row := &ledgerRow{core.BaseModel{Id: id}}
		row.MarkAsNotNew()
		change := new(core.ModelEvent)
		change.App, change.Context, change.Model, change.Type = d.app, context.Background(), row, core.ModelEventTypeDelete
		announced.events = append(announced.events, change)
		if err := d.app.OnModelDelete().Trigger(change); err != nil {
			announced.Failed()
			return nil, err
		}
	}
	return announced, nil
}

// Done sends the messages, and signals the change to the community.
func (a *announcedDeletion) Done() {
	for _, change := range a.events {
		if err := a.deletions.app.OnModelAfterDeleteSuccess().Trigger(change); err != nil {
			a.deletions.app.Logger().Warn("A deleted row could not be announced", "row", change.Model.PK(), "error", err)
		}
	}
	a.deletions.signals.request(a.organisation)
}

// Failed forgets who would have been notified.
func (a *announcedDeletion) Failed() {
	for _, change := range a.events {
		failure := &core.ModelErrorEvent{ModelEvent: *change}
		if err := a.deletions.app.OnModelAfterDeleteError().Trigger(failure); err != nil {
			a.deletions.app.Logger().Warn("An announcement could not be taken back", "row", change.Model.PK(), "error", err)
		}
	}
}
