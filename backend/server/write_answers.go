package server

import (
	"database/sql"
	"errors"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// PocketBase answers a write with the whole record, whether or not the caller may read it. Somebody who may change a record without
// reading it, or who repeats a create whose record has changed since, would learn its content. So the answer has only the record's id
// if the collection's view rule fails for it.

// always are the fields of every answer.
var always = []string{core.FieldNameId, core.FieldNameCollectionId, core.FieldNameCollectionName}

// written are the contexts of records that an answer contains because they were written, alone or in a batch.
var written = []string{core.RequestInfoContextDefault, core.RequestInfoContextBatch}

// limitWriteAnswers binds to every collection. Answers of reads follow the rules already.
func limitWriteAnswers(app core.App) {
	app.OnRecordEnrich().Bind(&hook.Handler[*core.RecordEnrichEvent]{Func: func(e *core.RecordEnrichEvent) error {
		if e.RequestInfo.Method != "GET" && slices.Contains(written, e.RequestInfo.Context) {
			isReadable, err := mayRead(e)
			if err != nil {
				return err
			}
			if !isReadable {
				hideAll(e.Record)
			}
		}
		return e.Next()
	}})
}

func hideAll(record *core.Record) {
	names := slices.DeleteFunc(record.Collection().Fields.FieldNames(), func(name string) bool { return slices.Contains(always, name) })
	record.Hide(names...)
}

func mayRead(e *core.RecordEnrichEvent) (bool, error) {
	record := e.Record
	if record.Collection().Name == ledgerCollection {
		// A rule's query is a seventh of the cost of a transaction (ADR 0018), and only records of hidden events are withheld
		// from members.
		isHidden, err := isHiddenRow(e.App, record)
		if err != nil || !isHidden {
			return err == nil, err
		}
	}
	return e.App.CanAccessRecord(record, e.RequestInfo, record.Collection().ViewRule)
}

func isHiddenRow(app core.App, record *core.Record) (bool, error) {
	if record.GetString("event") == "" {
		return false, nil
	}
	var found int
	err := app.DB().NewQuery("SELECT 1 FROM ledger_hidden WHERE id = {:id}").Bind(dbx.Params{"id": record.Id}).Row(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
