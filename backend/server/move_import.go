package server

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// maxConflicts bounds how many conflicts are named; one is enough to refuse.
const maxConflicts = 20

// arrive takes an export: all of it in one database transaction, or nothing. It keeps the body in a file first, because
// other communities cannot write while the transaction runs.
func (m *moves) arrive(r *core.RequestEvent) error {
	call, err := readCall(r)
	if err != nil {
		return err
	}
	spool, err := os.CreateTemp(r.App.DataDir(), "arriving-*.jsonl")
	if err != nil {
		return asMoveError(err)
	}
	defer os.Remove(spool.Name())
	defer spool.Close()
	if _, err := io.Copy(spool, r.Request.Body); err != nil {
		return asMoveError(err)
	}
	begin, err := checkExport(r.App, spool, call)
	if err != nil {
		return asMoveError(err)
	}
	if err := storeFiles(r.App, spool); err != nil {
		return asMoveError(err)
	}
	err = r.App.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().NewQuery(createMoves).Execute(); err != nil {
			return err
		}
		found, err := findMove(tx.DB(), call.organisation)
		if err != nil {
			return err
		}
		if found != nil && found.State == stateArriving && found.Id == call.id {
			return nil
		}
		if found != nil && found.State != stateGone && found.State != stateOpen {
			return refusedMove(http.StatusConflict, fmt.Sprintf("Another move of this community is in the state %q here.", found.State))
		}
		if found != nil && found.State == stateGone {
			// The community comes back.
			if err := removeCommunity(tx, call, "[]"); err != nil {
				return err
			}
		}
		return takeCommunity(tx, spool, begin, call)
	})
	if loaded := m.load(); err == nil {
		err = loaded
	}
	if err != nil {
		return asMoveError(err)
	}
	return m.answerState(r)
}

// eachLine reads the file from its beginning.
func eachLine(spool *os.File, take func(line *exportLine) error) error {
	if _, err := spool.Seek(0, io.SeekStart); err != nil {
		return err
	}
	lines := json.NewDecoder(bufio.NewReaderSize(spool, 1<<16))
	for {
		line := &exportLine{}
		if err := lines.Decode(line); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return refusedMove(http.StatusBadRequest, "The export is damaged: "+err.Error())
		}
		if err := take(line); err != nil {
			return err
		}
	}
}

// checkExport reads all of it, and refuses one that is incomplete or of another version.
func checkExport(app core.App, spool *os.File, call moveCall) (*exportBegin, error) {
	var begin *exportBegin
	var end *exportEnd
	rows, files := 0, 0
	err := eachLine(spool, func(line *exportLine) error {
		switch {
		case line.Begin != nil:
			begin = line.Begin
		case line.End != nil:
			end = line.End
		case line.File != nil:
			files++
		case line.Table != "":
			rows++
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if begin == nil || begin.Format != exportFormat || begin.Organisation != call.organisation {
		return nil, refusedMove(http.StatusBadRequest, "This is no export of that community.")
	}
	if end == nil || end.Rows != rows || end.Files != files {
		return nil, refusedMove(http.StatusBadRequest, "The export has been cut off: export it again.")
	}
	own, err := readMigrations(app)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(own, begin.Migrations) {
		return nil, refusedMove(http.StatusConflict, "The two servers have different versions of the database: upgrade both to the same release first.")
	}
	return begin, nil
}

// takeCommunity writes the rows and proves that the balances are unchanged.
func takeCommunity(tx core.App, spool *os.File, begin *exportBegin, call moveCall) error {
	if err := keepSessions(tx, begin.Secret); err != nil {
		return err
	}
	in, err := newImporter(tx, call)
	if err != nil {
		return err
	}
	expected := []string{}
	var proof []ledgerProof
	err = eachLine(spool, func(line *exportLine) error {
		switch {
		case line.Table != "":
			return in.take(line.Table, line.Row)
		case line.Balance != "":
			expected = append(expected, line.Balance)
		case line.End != nil:
			proof = line.End.Proof
		}
		return nil
	})
	if err != nil {
		return err
	}
	if len(in.conflicts) > 0 {
		return refusedMove(http.StatusConflict, "These cannot be taken, and nothing was: "+strings.Join(in.conflicts, "; ")+".")
	}
	if err := in.settle(begin.Revision); err != nil {
		return err
	}
	if err := proveArrival(tx, call.organisation, expected, proof); err != nil {
		return err
	}
	made, err := json.Marshal(in.made)
	if err != nil {
		return err
	}
	arrived := &move{Organisation: call.organisation, Id: call.id, State: stateArriving, Name: begin.Name, Url: call.url, Made: string(made)}
	if err := saveMove(tx, arrived); err != nil {
		return err
	}
	return freezeTables(tx)
}

// settle computes what triggers leave to the end of a write.
func (in *importer) settle(revision int) error {
	params := dbx.Params{"o": in.call.organisation, "revision": revision}
	for _, sql := range []string{
		"DELETE FROM ledger_stale",
		"DELETE FROM ledger_stale_expenses",
		"INSERT INTO ledger_revisions (organisation, revision) VALUES ({:o}, {:revision} + 1) ON CONFLICT (organisation) DO UPDATE SET revision = MAX(revision, {:revision}) + 1",
	} {
		if _, err := in.tx.DB().NewQuery(sql).Bind(params).Execute(); err != nil {
			return err
		}
	}
	for account, status := range in.statuses {
		if _, err := in.tx.DB().NewQuery("UPDATE acc_accounts SET status = {:status} WHERE id = {:id}").Bind(dbx.Params{"id": account, "status": status}).Execute(); err != nil {
			return err
		}
	}
	return nil
}
