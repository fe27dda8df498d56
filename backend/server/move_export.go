package server

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// exportLine is a line of an export: JSON with one of these fields, `Begin` first and `End` last.
type exportLine struct {
	Begin   *exportBegin    `json:"begin,omitempty"`
	File    *exportFile     `json:"file,omitempty"`
	Table   string          `json:"table,omitempty"`
	Row     json.RawMessage `json:"row,omitempty"`
	Balance string          `json:"balance,omitempty"`
	End     *exportEnd      `json:"end,omitempty"`
}

type exportBegin struct {
	Format       int    `json:"format"`
	Organisation string `json:"organisation"`
	Name         string `json:"name"`
	// Revision is the ledger's: the other server continues above it, because clients keep what they computed by it.
	Revision   int      `json:"revision"`
	Migrations []string `json:"migrations"`
	// Secret signs people's sessions, and is the source of the keys for writes that wait on their devices (ADR 0160).
	Secret string `json:"secret"`
}

type exportFile struct {
	Key     string `json:"key"`
	Content []byte `json:"content"`
}

type exportEnd struct {
	Rows  int           `json:"rows"`
	Files int           `json:"files"`
	Proof []ledgerProof `json:"proof"`
}

const exportFormat = 1

// export writes everything of a community. Nobody writes to it meanwhile: it is `leaving`, or has left or arrived.
func (m *moves) export(r *core.RequestEvent) error {
	call, err := readCall(r)
	if err != nil {
		return err
	}
	if _, err := moveOf(r.App, call, stateLeaving, stateMoved, stateArriving, stateOpen); err != nil {
		return asMoveError(err)
	}
	begin, err := readBegin(r.App, call.organisation)
	if err != nil {
		return asMoveError(err)
	}
	r.Response.Header().Set("Content-Type", "application/x-ndjson")
	r.Response.WriteHeader(http.StatusOK)
	buffered := bufio.NewWriterSize(r.Response, 1<<16)
	out := &exporter{app: r.App, organisation: call.organisation, lines: json.NewEncoder(buffered)}
	// An error is only logged: the other server refuses an export without its last line.
	if err := out.writeAll(begin); err != nil {
		r.App.Logger().Error("A community could not be exported", "error", err)
		return nil
	}
	return buffered.Flush()
}

func readBegin(app core.App, organisation string) (*exportBegin, error) {
	begin := &exportBegin{Format: exportFormat, Organisation: organisation}
	params := dbx.Params{"o": organisation}
	if err := app.DB().NewQuery("SELECT name FROM organisations WHERE id = {:o}").Bind(params).Row(&begin.Name); err != nil {
		return nil, err
	}
	if err := app.DB().NewQuery("SELECT COALESCE(MAX(revision), 0) FROM ledger_revisions WHERE organisation = {:o}").Bind(params).Row(&begin.Revision); err != nil {
		return nil, err
	}
	users, err := app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	begin.Secret = users.AuthToken.Secret
	begin.Migrations, err = readMigrations(app)
	return begin, err
}

func readMigrations(app core.App) ([]string, error) {
	files := []string{}
	err := app.DB().NewQuery("SELECT file FROM _migrations ORDER BY file").Column(&files)
	return files, err
}

type exporter struct {
	app          core.App
	organisation string
	lines        *json.Encoder
	rows, files  int
}

func (x *exporter) writeAll(begin *exportBegin) error {
	if err := x.lines.Encode(exportLine{Begin: begin}); err != nil {
		return err
	}
	stored, err := x.app.NewFilesystem()
	if err != nil {
		return err
	}
	defer stored.Close()
	for _, table := range movedTables {
		if err := x.writeTable(table, stored); err != nil {
			return fmt.Errorf("%s: %w", table.name, err)
		}
	}
	balances, err := readBalances(x.app, x.organisation)
	if err != nil {
		return err
	}
	for _, balance := range balances {
		if err := x.lines.Encode(exportLine{Balance: balance}); err != nil {
			return err
		}
	}
	proof, err := readProof(x.app, x.organisation)
	if err != nil {
		return err
	}
	return x.lines.Encode(exportLine{End: &exportEnd{Rows: x.rows, Files: x.files, Proof: proof}})
}

func (x *exporter) writeTable(table movedTable, stored *filesystem.System) error {
	where, err := whereOf(x.app, table)
	if err != nil {
		return err
	}
	columns, err := columnsOf(x.app, table.name)
	if err != nil {
		return err
	}
	pairs := make([]string, len(columns))
	for index, column := range columns {
		pairs[index] = fmt.Sprintf("'%s', [[%[1]s]]", column)
	}
	sql := fmt.Sprintf("SELECT json_object(%s) FROM %s WHERE %s", strings.Join(pairs, ", "), table.name, where)
	rows, err := x.app.DB().NewQuery(sql).Bind(dbx.Params{"o": x.organisation}).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	fields, collection, err := fileFields(x.app, table.name)
	if err != nil {
		return err
	}
	for rows.Next() {
		var row string
		if err := rows.Scan(&row); err != nil {
			return err
		}
		x.rows++
		if err := x.lines.Encode(exportLine{Table: table.name, Row: json.RawMessage(row)}); err != nil {
			return err
		}
		for _, key := range fileKeys(collection, fields, row) {
			if err := x.writeFile(stored, key); err != nil {
				return err
			}
		}
	}
	return rows.Err()
}
