package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// importer writes the rows of an export. Ids stay the same; only a person who is at this server already keeps the id that they
// have here, and the community's rows name that one.
type importer struct {
	tx     core.App
	call   moveCall
	insert map[string]string
	fields map[string][]personField
	// people maps ids in the export to ids here. isNew holds the people who came with it.
	people map[string]string
	isNew  map[string]bool
	// made are rows that other communities may share later.
	made []string
	// statuses are those of accounts that are not active; they are set after their transactions are written.
	statuses  map[string]string
	conflicts []string
}

func newImporter(tx core.App, call moveCall) (*importer, error) {
	in := &importer{tx: tx, call: call, insert: map[string]string{}, fields: map[string][]personField{},
		statuses: map[string]string{}, people: map[string]string{}, isNew: map[string]bool{}, made: []string{}}
	for _, table := range movedTables {
		columns, err := columnsOf(tx, table.name)
		if err != nil {
			return nil, err
		}
		names, values := make([]string, len(columns)), make([]string, len(columns))
		for index, column := range columns {
			names[index], values[index] = "[["+column+"]]", fmt.Sprintf(`json_extract(r.row, '$."%s"')`, column)
		}
		in.insert[table.name] = fmt.Sprintf("INSERT OR IGNORE INTO %s (%s) SELECT %s FROM (SELECT {:row} AS row) r", table.name, strings.Join(names, ", "), strings.Join(values, ", "))
		if in.fields[table.name], err = personFields(tx, table.name); err != nil {
			return nil, err
		}
	}
	return in, nil
}

// take writes a row, or notes why it cannot be written.
func (in *importer) take(table string, text json.RawMessage) error {
	if in.insert[table] == "" {
		return fmt.Errorf("the export has rows of a table %q that is not known", shortened(table))
	}
	if table == "acc_txs" && len(in.moved()) == 0 {
		return in.write(table, "", text)
	}
	row := map[string]any{}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&row); err != nil {
		return err
	}
	isTaken, err := in.adapt(table, row)
	if err != nil || !isTaken {
		return err
	}
	adapted, err := json.Marshal(row)
	if err != nil {
		return err
	}
	id, _ := row["id"].(string)
	return in.write(table, id, adapted)
}

// moved returns the people who have another id here.
func (in *importer) moved() map[string]string {
	moved := map[string]string{}
	for from, to := range in.people {
		if from != to {
			moved[from] = to
		}
	}
	return moved
}

// adapt changes a row to its form at this server. @returns whether it is to be written.
func (in *importer) adapt(table string, row map[string]any) (bool, error) {
	switch table {
	case "users":
		return in.adaptPerson(row)
	case "_externalAuths":
		// Nobody may add a way to sign in to a person who is here already.
		return in.isNew[fmt.Sprint(row["recordRef"])], nil
	case "manifest", "organisations":
		if in.call.url != "" {
			row["url"] = in.call.url
		}
		if table == "manifest" {
			var count int
			err := in.tx.DB().NewQuery("SELECT COUNT(*) FROM manifest WHERE url = {:url}").Bind(dbx.Params{"url": row["url"]}).Row(&count)
			return count == 0, err
		}
	case "acc_accounts":
		// An account that is not active would refuse its transactions.
		if row["status"] != "active" && row["type"] != "event" {
			in.statuses[fmt.Sprint(row["id"])] = fmt.Sprint(row["status"])
			row["status"] = "active"
		}
	}
	return true, in.renamePeople(table, row)
}

func (in *importer) conflict(format string, values ...any) {
	if len(in.conflicts) < maxConflicts {
		in.conflicts = append(in.conflicts, fmt.Sprintf(format, values...))
	}
}

// write inserts a row. An existing row with the same id is a conflict, except in tables that several communities share.
func (in *importer) write(table string, id string, row []byte) error {
	result, err := in.tx.DB().NewQuery(in.insert[table]).Bind(dbx.Params{"row": string(row)}).Execute()
	if err != nil {
		if strings.Contains(err.Error(), "belonged to a deleted record") {
			in.conflict("%s %s was deleted here once", table, id)
			return nil
		}
		return fmt.Errorf("%s %s: %w", table, id, err)
	}
	count, err := result.RowsAffected()
	if err != nil {
		return err
	}
	switch {
	case count == 0 && table != "deleted_ids":
		in.conflict("%s %s: its id, or what must be there only once, is taken here", table, id)
	case count > 0 && (table == "users" || table == "manifest"):
		in.made = append(in.made, table+"."+id)
	}
	return nil
}
