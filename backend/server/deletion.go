package server

import (
	"github.com/pocketbase/pocketbase/core"
)

// One statement deletes all transactions of an event (ADR 0135), so PocketBase sees none of the rows. Everyone who listens to
// transactions still gets a message for each: the readers of a row are determined before, while it exists and nothing is locked.

const deletionsKey = "deletions"

// deletions is the object that src/lib/delete-transactions.ts finds in the app's store.
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
