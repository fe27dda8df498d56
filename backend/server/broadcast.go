package server

import (
	"context"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// PocketBase checks each listener's rule within the request that writes, before it is answered: with 20,000 topics a send took
// 19 to 48 s. Here a write only notes that something has changed, and one goroutine notifies the listeners afterwards (ADR
// 0188). PocketBase's own handlers have no ids to unbind them by, so they get an app without listeners and find nobody to
// notify.

// These run before and after the handlers of apis/realtime.go, which are bound when the server is about to listen.
const (
	afterSuccess     = -99
	behindSuccess    = -98
	beforeDeletion   = 99
	behindDeletion   = 100
	pendingDeletions = "@deletion"
)

// broadcasts notifies listeners of changes, after they are committed.
type broadcasts struct {
	app       core.App
	streams   *streams
	queue     *changeQueue
	snapshots *snapshots
}

// broadcastAfterwards replaces what PocketBase does within the request.
func broadcastAfterwards(app core.App, all *streams) *broadcasts {
	b := &broadcasts{app: app, streams: all, queue: newChangeQueue(all), snapshots: &snapshots{app: app}}
	b.notice(app.OnModelAfterCreateSuccess(), afterSuccess, behindSuccess, func(e *core.ModelEvent, record *core.Record) {
		b.changed("create", record)
	})
	b.notice(app.OnModelAfterUpdateSuccess(), afterSuccess, behindSuccess, func(e *core.ModelEvent, record *core.Record) {
		b.renewSessions(record)
		b.changed("update", record)
	})
	b.notice(app.OnModelDelete(), beforeDeletion, behindDeletion, b.prepareDeletion)
	b.notice(app.OnModelAfterDeleteSuccess(), afterSuccess, behindSuccess, func(e *core.ModelEvent, record *core.Record) {
		b.endSessions(record)
		if prepared, isPrepared := record.GetRaw(pendingDeletions).(*change); isPrepared {
			b.queue.add(prepared)
		}
	})
	app.OnModelAfterDeleteError().Bind(&hook.Handler[*core.ModelErrorEvent]{
		Func: func(e *core.ModelErrorEvent) error {
			if record := recordOf(e.Model); record != nil {
				if prepared, isPrepared := record.GetRaw(pendingDeletions).(*change); isPrepared {
					prepared.before.release()
				}
			}
			return e.Next()
		},
		Priority: afterSuccess,
	})
	b.runWhileServing()
	return b
}

func (b *broadcasts) runWhileServing() {
	ctx, end := context.WithCancel(context.Background())
	b.app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		go b.queue.run(ctx, b.send)
		return e.Next()
	})
	b.app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		end()
		return e.Next()
	})
}

// notice calls note for a record, and hides the listeners from PocketBase's handlers in between.
func (b *broadcasts) notice(
	on *hook.TaggedHook[*core.ModelEvent], before int, behind int, note func(*core.ModelEvent, *core.Record),
) {
	on.Bind(&hook.Handler[*core.ModelEvent]{
		Func: func(e *core.ModelEvent) error {
			if record := recordOf(e.Model); record != nil {
				note(e, record)
			}
			e.App = silentApp{e.App}
			return e.Next()
		},
		Priority: before,
	})
	on.Bind(&hook.Handler[*core.ModelEvent]{
		Func: func(e *core.ModelEvent) error {
			if silent, isSilent := e.App.(silentApp); isSilent {
				e.App = silent.App
			}
			return e.Next()
		},
		Priority: behind,
	})
}

// silentApp is an app that nobody listens to.
type silentApp struct{ core.App }

var nobody = subscriptions.NewBroker()

func (silentApp) SubscriptionsBroker() *subscriptions.Broker { return nobody }

// recordOf returns the record of a model, or nil.
func recordOf(model core.Model) *core.Record {
	switch known := model.(type) {
	case *core.Record:
		return known
	case core.RecordProxy:
		return known.ProxyRecord()
	default:
		return nil
	}
}

func (b *broadcasts) changed(action string, record *core.Record) {
	if b.streams.isListening(record.Collection().Name) {
		b.queue.add(&change{action: action, record: record.Fresh()})
	}
}

// prepareDeletion keeps the record and the database as they are before the deletion.
func (b *broadcasts) prepareDeletion(e *core.ModelEvent, record *core.Record) {
	if !b.streams.isListening(record.Collection().Name) {
		return
	}
	before, err := b.snapshots.take(e.App.TxInfo())
	if err != nil {
		// The readers of the deleted record are unknown now, so the listeners are disconnected and read everything again.
		b.app.Logger().Warn("A deletion cannot be announced", "collection", record.Collection().Name, "error", err)
		b.streams.closeListening(record.Collection().Name)
		return
	}
	record.SetRaw(pendingDeletions, &change{action: "delete", record: record.Fresh(), before: before})
}

// prepareDeletions does the same for records that are deleted together, outside of a transaction.
func (b *broadcasts) prepareDeletions(records []*core.Record) ([]*change, error) {
	if len(records) == 0 {
		return nil, nil
	}
	before, err := b.snapshots.take(nil)
	if err != nil {
		return nil, err
	}
	prepared := make([]*change, 0, len(records))
	for index, record := range records {
		if index > 0 {
			before.keep()
		}
		prepared = append(prepared, &change{action: "delete", record: record, before: before})
	}
	return prepared, nil
}

// renewSessions gives listeners the person as they are now; if the sessions of the person have ended (another token key), it
// signs out their streams at once.
func (b *broadcasts) renewSessions(person *core.Record) {
	b.forStreamsOf(person, func(one subscriptions.Client, known *core.Record) {
		if known.TokenKey() == person.TokenKey() {
			one.Set(realtimeAuth, person)
		} else {
			one.Unset(realtimeAuth)
		}
	})
}

// endSessions signs the streams of a deleted person out.
func (b *broadcasts) endSessions(person *core.Record) {
	b.forStreamsOf(person, func(one subscriptions.Client, _ *core.Record) { one.Unset(realtimeAuth) })
}

func (b *broadcasts) forStreamsOf(person *core.Record, do func(subscriptions.Client, *core.Record)) {
	if !person.Collection().IsAuth() {
		return
	}
	for _, one := range b.app.SubscriptionsBroker().Clients() {
		known, _ := one.Get(realtimeAuth).(*core.Record)
		if known != nil && known.Id == person.Id && known.Collection().Id == person.Collection().Id {
			do(one, known)
		}
	}
}
