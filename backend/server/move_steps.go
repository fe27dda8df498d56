package server

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// The steps of a move (move.go). Each is repeatable: in its own target state it changes nothing.

func now() string { return types.NowDateTime().String() }

// findMove returns nil without an error when the community has no move.
func findMove(db dbx.Builder, organisation string) (*move, error) {
	found := &move{}
	err := db.NewQuery("SELECT * FROM community_moves WHERE organisation = {:organisation}").
		Bind(dbx.Params{"organisation": organisation}).One(found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return found, err
}

func saveMove(app core.App, m *move) error {
	m.Changed = now()
	_, err := app.DB().NewQuery(`INSERT OR REPLACE INTO community_moves (organisation, id, state, name, url, former_url, made, changed)
		VALUES ({:organisation}, {:id}, {:state}, {:name}, {:url}, {:former}, {:made}, {:changed})`).
		Bind(dbx.Params{"organisation": m.Organisation, "id": m.Id, "state": m.State, "name": m.Name, "url": m.Url,
			"former": m.FormerUrl, "made": m.Made, "changed": m.Changed}).Execute()
	return err
}

func hasMoves(db dbx.Builder) (bool, error) {
	var count int
	err := db.NewQuery("SELECT COUNT(*) FROM sqlite_master WHERE name = 'community_moves'").Row(&count)
	return count > 0, err
}

// moveOf finds the move that the call names, in one of these states. @returns an error in words otherwise.
func moveOf(app core.App, call moveCall, states ...string) (*move, error) {
	found, err := findMove(app.DB(), call.organisation)
	if err != nil {
		return nil, err
	}
	if found == nil || found.Id != call.id {
		return nil, refusedMove(http.StatusNotFound, "There is no such move of this community at this server.")
	}
	for _, state := range states {
		if found.State == state {
			return found, nil
		}
	}
	return nil, refusedMove(http.StatusConflict, fmt.Sprintf("This move is in the state %q here: this step cannot follow.", found.State))
}

// leave begins a move: nobody writes to the community any more, and waiting messages keep waiting.
func leave(app core.App, call moveCall) (*move, error) {
	found, err := findMove(app.DB(), call.organisation)
	if err != nil {
		return nil, err
	}
	if found != nil && found.isFrozen() {
		if found.Id != call.id || found.State != stateLeaving {
			return nil, refusedMove(http.StatusConflict, fmt.Sprintf("Another move of this community is in the state %q here.", found.State))
		}
		return found, holdMessages(app, call.organisation)
	}
	if found != nil && found.State == stateGone {
		return nil, refusedMove(http.StatusNotFound, "This community has moved away from this server.")
	}
	community := struct {
		Name string `db:"name"`
		Url  string `db:"url"`
	}{}
	err = app.DB().NewQuery("SELECT name, url FROM organisations WHERE id = {:id}").Bind(dbx.Params{"id": call.organisation}).One(&community)
	if err != nil {
		return nil, refusedMove(http.StatusNotFound, "This server has no community of that id.")
	}
	begun := &move{Organisation: call.organisation, Id: call.id, State: stateLeaving, Name: community.Name,
		Url: call.url, FormerUrl: community.Url, Made: "[]"}
	if err := saveMove(app, begun); err != nil {
		return nil, err
	}
	return begun, holdMessages(app, call.organisation)
}

// stay takes the move back.
func stay(app core.App, call moveCall) (*move, error) {
	found, err := moveOf(app, call, stateLeaving, stateMoved)
	if err != nil {
		return nil, err
	}
	if _, err := app.DB().NewQuery("DELETE FROM community_moves WHERE organisation = {:o}").Bind(dbx.Params{"o": call.organisation}).Execute(); err != nil {
		return nil, err
	}
	if err := setUrl(app, call.organisation, found.FormerUrl); err != nil {
		return nil, err
	}
	return nil, releaseMessages(app, call.organisation)
}

// haveLeft is the point from which only the other server may continue. It sets the community's address here to the new one:
// people see it among their external accounts.
func haveLeft(app core.App, call moveCall) (*move, error) {
	found, err := moveOf(app, call, stateLeaving, stateMoved)
	if err != nil || found.State == stateMoved {
		return found, err
	}
	// The freeze would refuse the write.
	found.State = stateOpen
	if err := saveMove(app, found); err != nil {
		return nil, err
	}
	if err := setUrl(app, call.organisation, found.Url); err != nil {
		return nil, err
	}
	found.State = stateMoved
	return found, saveMove(app, found)
}

// open lets people write, at the new server.
func open(app core.App, call moveCall) (*move, error) {
	found, err := moveOf(app, call, stateArriving, stateOpen)
	if err != nil || found.State == stateOpen {
		return found, err
	}
	found.State = stateOpen
	if err := saveMove(app, found); err != nil {
		return nil, err
	}
	return found, releaseMessages(app, call.organisation)
}

// withdraw removes an arrived community, as long as nobody could write to it. It succeeds if nothing is there: the
// answer may have been lost.
func withdraw(app core.App, call moveCall) (*move, error) {
	found, err := findMove(app.DB(), call.organisation)
	if err != nil || found == nil || found.Id != call.id {
		return nil, err
	}
	if found.State != stateArriving {
		return nil, refusedMove(http.StatusConflict, "The community has been open here: move it back with --from and --to exchanged.")
	}
	if _, err := app.DB().NewQuery("DELETE FROM community_moves WHERE organisation = {:o}").Bind(dbx.Params{"o": call.organisation}).Execute(); err != nil {
		return nil, err
	}
	if err := removeCommunity(app, call, found.Made); err != nil {
		return nil, err
	}
	return nil, thawTables(app)
}

// finish deletes a moved community. The caller has seen that the other server is open.
func finish(app core.App, call moveCall) (*move, error) {
	found, err := moveOf(app, call, stateMoved, stateGone)
	if err != nil || found.State == stateGone {
		return found, err
	}
	found.State = stateGone
	if err := saveMove(app, found); err != nil {
		return nil, err
	}
	if err := removeCommunity(app, call, everybody); err != nil {
		return nil, err
	}
	return found, thawTables(app)
}

func setUrl(app core.App, organisation string, url string) error {
	_, err := app.DB().NewQuery("UPDATE organisations SET url = {:url} WHERE id = {:o} AND url != {:url}").
		Bind(dbx.Params{"o": organisation, "url": url}).Execute()
	return err
}
