package server

import (
	"database/sql"
	"errors"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// The account of a hidden event has neither name nor picture (accounting A15, src/lib/ledger/hidden-events.ts). Participants still read
// them, wherever an answer has the record: in lists, views, expansions, messages and answers of writes.

// hiddenEvent is the stored row of an event's account at the moment of the answer: a record that has just been written still has the
// values of its write, which a trigger has moved.
type hiddenEvent struct {
	Name         string `db:"name"`
	Avatar       string `db:"avatar"`
	Folded       string `db:"folded"`
	HiddenName   string `db:"hiddenName"`
	HiddenAvatar string `db:"hiddenAvatar"`
	// Readers are the ids of the users who may read it, separated by spaces; empty for an event that is not hidden.
	Readers string `db:"readers"`
}

func hideEvents(app core.App) {
	app.OnRecordEnrich("acc_accounts").BindFunc(func(e *core.RecordEnrichEvent) error {
		if e.Record.GetString("type") == "event" && !e.RequestInfo.HasSuperuserAuth() {
			if err := showAsRead(e); err != nil {
				return err
			}
		}
		return e.Next()
	})
}

func showAsRead(e *core.RecordEnrichEvent) error {
	event, err := storedEvent(e)
	if errors.Is(err, sql.ErrNoRows) {
		return nil // deleted meanwhile: the record stays as it was read
	}
	if err != nil {
		return err
	}
	isReader := e.RequestInfo.Auth != nil && strings.Contains(event.Readers, e.RequestInfo.Auth.Id)
	if isReader {
		event.Name, event.Avatar = event.HiddenName, event.HiddenAvatar
	}
	e.Record.SetRaw("name", event.Name)
	e.Record.SetRaw("avatar", event.Avatar)
	e.Record.SetRaw("folded", event.Folded)
	if event.Readers != "" && !isReader {
		// The person who made it, or changed it last, takes part, so these fields would reveal a participant.
		e.Record.SetRaw("created_by", "")
		e.Record.SetRaw("updated_by", "")
	}
	return nil
}

// storedEvent takes the values from a record that has just been read, and reads the row for one that has been written.
func storedEvent(e *core.RecordEnrichEvent) (hiddenEvent, error) {
	var event hiddenEvent
	context := e.RequestInfo.Context
	isRead := context == core.RequestInfoContextExpand ||
		context == core.RequestInfoContextDefault && e.RequestInfo.Method == "GET"
	if isRead {
		r := e.Record
		return hiddenEvent{
			r.GetString("name"), r.GetString("avatar"), r.GetString("folded"),
			r.GetString("hiddenName"), r.GetString("hiddenAvatar"), r.GetString("readers"),
		}, nil
	}
	err := e.App.DB().
		NewQuery("SELECT name, avatar, folded, hiddenName, hiddenAvatar, readers FROM acc_accounts WHERE id = {:id}").
		Bind(dbx.Params{"id": e.Record.Id}).
		One(&event)
	return event, err
}
