package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/search"
)

// PocketBase encodes an expanded record again for each record that refers to it, and parses the JSON of each nested record two more
// times. Here each record of a page is encoded once.

// openLists are the collections whose empty lists are answered at once. PocketBase delays repeated filtered lists without records by up to
// half a second, as a defence against guessing hidden values. Filters of these collections find nothing that the caller may not see, and
// empty lists are common: no pending requests, or a search that matches no account's name.
var openLists = []string{
	"acc_accounts", "acc_accounts_meta", "acc_groups", "acc_groupx_participants", "acc_txs", "acc_comments", "acc_view_balances",
	"acc_view_groupx_participants", "acc_view_txs_reserved", "acc_view_txs_hidden", "invites", "invite_links",
}

// afterOtherHooks is the priority of a handler that answers in PocketBase's place.
const afterOtherHooks = 1000

func answerLists(app core.App) {
	app.OnRecordsListRequest().Bind(&hook.Handler[*core.RecordsListRequestEvent]{Func: answerList, Priority: afterOtherHooks})
}

func answerList(e *core.RecordsListRequestEvent) error {
	isEmpty := len(e.Records) == 0
	if isEmpty && !slices.Contains(openLists, e.Collection.Name) {
		return e.Next()
	}
	if isEmpty {
		return e.JSON(http.StatusOK, e.Result)
	}
	if isPicked := e.Request.URL.Query().Get("fields") != ""; isPicked {
		return e.Next()
	}
	if err := apis.EnrichRecords(e.RequestEvent, e.Records); err != nil {
		return e.InternalServerError("Failed to enrich records", err)
	}
	text, err := pageText(e.Result, e.Records)
	if err != nil {
		return err
	}
	return e.Blob(http.StatusOK, "application/json", text)
}

// pageText writes what encoding/json writes for the result, except for the order of the keys.
func pageText(result *search.Result, records []*core.Record) ([]byte, error) {
	texts := recordTexts{}
	page := &bytes.Buffer{}
	page.WriteString(`{"items":`)
	if err := texts.appendAll(page, records); err != nil {
		return nil, err
	}
	fmt.Fprintf(
		page, `,"page":%d,"perPage":%d,"totalItems":%d,"totalPages":%d}`+"\n",
		result.Page, result.PerPage, result.TotalItems, result.TotalPages,
	)
	return page.Bytes(), nil
}

// recordTexts are the JSON of expanded records: many records of a page refer to the same one.
type recordTexts map[*core.Record][]byte

func (t recordTexts) appendAll(to *bytes.Buffer, records []*core.Record) error {
	to.WriteByte('[')
	for index, record := range records {
		if index > 0 {
			to.WriteByte(',')
		}
		if err := t.append(to, record); err != nil {
			return err
		}
	}
	to.WriteByte(']')
	return nil
}

func (t recordTexts) append(to *bytes.Buffer, record *core.Record) error {
	fields := record.PublicExport()
	expanded, isExpanded := fields[core.FieldNameExpand].(map[string]any)
	delete(fields, core.FieldNameExpand)
	text, err := json.Marshal(fields)
	if err != nil || !isExpanded {
		to.Write(text)
		return err
	}
	to.Write(text[:len(text)-1]) // the object stays open
	to.WriteString(`,"expand":{`)
	separator := ""
	for name, value := range expanded {
		fmt.Fprintf(to, "%s%q:", separator, name)
		if err := t.appendExpanded(to, value); err != nil {
			return err
		}
		separator = ","
	}
	to.WriteString("}}")
	return nil
}

func (t recordTexts) appendExpanded(to *bytes.Buffer, value any) error {
	switch known := value.(type) {
	case *core.Record:
		if t[known] == nil {
			text := &bytes.Buffer{}
			if err := t.append(text, known); err != nil {
				return err
			}
			t[known] = text.Bytes()
		}
		to.Write(t[known])
		return nil
	case []*core.Record:
		return t.appendAll(to, known)
	default:
		text, err := json.Marshal(value)
		to.Write(text)
		return err
	}
}
