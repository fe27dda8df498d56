package server

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// A community moves to another server in steps that `pnpm run deploy move-community` calls, as a superuser, at an address that
// the edge does not pass on (ADR 0167). Each step is one database transaction and may be repeated; every call names the move's
// id, so that a second move of the same community cannot mix with it.
//
// At the server that it leaves: none -> leaving (nobody writes) -> moved (nobody ever writes again) -> gone (its rows are
// deleted). At the other one: none -> arriving (complete, nobody writes) -> open. From `leaving` and `moved` it may go back
// as long as the other server is not `open`.
const (
	stateLeaving  = "leaving"
	stateMoved    = "moved"
	stateGone     = "gone"
	stateArriving = "arriving"
	stateOpen     = "open"
)

// createMoves makes the table of moves with the first one; most servers never have any. `made` lists rows that arrived
// with the community and may belong to others since, as a JSON list of `table.id`.
const createMoves = `CREATE TABLE IF NOT EXISTS community_moves (
	organisation TEXT PRIMARY KEY NOT NULL, id TEXT NOT NULL, state TEXT NOT NULL, name TEXT NOT NULL,
	url TEXT NOT NULL, former_url TEXT NOT NULL, made TEXT NOT NULL, changed TEXT NOT NULL)`

// move is a row of community_moves.
type move struct {
	Organisation string `db:"organisation" json:"organisation"`
	Id           string `db:"id" json:"id"`
	State        string `db:"state" json:"state"`
	Name         string `db:"name" json:"name"`
	// The community's address after the move.
	Url       string `db:"url" json:"url"`
	FormerUrl string `db:"former_url" json:"formerUrl"`
	Made      string `db:"made" json:"-"`
	Changed   string `db:"changed" json:"changed"`
}

func (m *move) isFrozen() bool {
	return m.State == stateLeaving || m.State == stateMoved || m.State == stateArriving
}

// hasLeft reports whether only the other server has the community's present state.
func (m *move) hasLeft() bool { return m.State == stateMoved || m.State == stateGone }

// moves knows which communities nobody may write to.
type moves struct {
	app        core.App
	keepsFiles bool

	mutex  sync.RWMutex
	frozen map[string]*move
}

var movePatterns = struct{ id, organisation, url *regexp.Regexp }{
	regexp.MustCompile(`^[a-z0-9]{10,40}$`),
	regexp.MustCompile(`^[a-z0-9]{15}$`),
	regexp.MustCompile(`^https?://[^/?#\s]+$`),
}

// moveCommunities binds the steps, and refuses writes to communities that are being moved, and reads of those that have left.
// keepsFiles is true if a replica deletes the files of removed rows, later.
func moveCommunities(app core.App, keepsFiles bool) {
	all := &moves{app: app, keepsFiles: keepsFiles, frozen: map[string]*move{}}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := errors.Join(obeyNotes(e.App), all.load()); err != nil {
			return err
		}
		e.Router.BindFunc(all.refuse)
		group := e.Router.Group("/move/{organisation}").Bind(apis.RequireSuperuserAuth())
		group.GET("", all.answerState)
		group.GET("/export", all.export)
		for name, step := range map[string]func(app core.App, call moveCall) (*move, error){
			"leave": leave, "stay": stay, "left": haveLeft, "open": open, "withdraw": withdraw, "finish": finish,
		} {
			group.POST("/"+name, func(r *core.RequestEvent) error { return all.run(r, step, name) })
		}
		group.POST("/arrive", all.arrive).Unbind(apis.DefaultBodyLimitMiddlewareId)
		return e.Next()
	})
}

// moveCall names the subject of a step.
type moveCall struct {
	organisation, id, url string
	// files are deleted after the step.
	files *leftFiles
}

func readCall(r *core.RequestEvent) (moveCall, error) {
	query := r.Request.URL.Query()
	call := moveCall{r.Request.PathValue("organisation"), query.Get("id"), query.Get("url"), &leftFiles{}}
	if !movePatterns.organisation.MatchString(call.organisation) || !movePatterns.id.MatchString(call.id) {
		return call, refusedMove(http.StatusBadRequest, "A move names a community and, by the parameter \"id\", itself.")
	}
	if call.url != "" && !movePatterns.url.MatchString(call.url) {
		return call, refusedMove(http.StatusBadRequest, fmt.Sprintf("%q is no address such as https://club.example.org.", shortened(call.url)))
	}
	return call, nil
}

// run executes a step in a database transaction and answers the resulting state.
func (m *moves) run(r *core.RequestEvent, step func(app core.App, call moveCall) (*move, error), name string) error {
	call, err := readCall(r)
	if err != nil {
		return err
	}
	if name == "leave" {
		m.announce(call)
	}
	var left *move
	err = r.App.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().NewQuery(createMoves).Execute(); err != nil {
			return err
		}
		if err := freezeTables(tx); err != nil {
			return err
		}
		found, err := step(tx, call)
		if err != nil {
			return err
		}
		// The note is dropped before the commit: a community that can be written to here again must not be frozen by the next
		// start.
		if name == "stay" || name == "open" {
			return dropNote(tx, call.organisation)
		}
		left = found
		return nil
	})
	if err == nil && name == "left" {
		err = noteMoved(r.App, left)
	}
	if loaded := m.load(); err == nil {
		err = loaded
	}
	if err == nil && !m.keepsFiles {
		err = call.files.remove(r.App)
	}
	if err != nil {
		return asMoveError(err)
	}
	return m.answerState(r)
}

// announce freezes a community for new requests before the triggers do, so that a write that they stop is known by its
// community.
func (m *moves) announce(call moveCall) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	announced := maps.Clone(m.frozen)
	if announced[call.organisation] == nil {
		announced[call.organisation] = &move{Organisation: call.organisation, Id: call.id, State: stateLeaving}
	}
	m.frozen = announced
}

// load reads which communities are frozen.
func (m *moves) load() error {
	isThere, err := hasMoves(m.app.DB())
	if err != nil {
		return err
	}
	rows := []*move{}
	if isThere {
		if err := m.app.DB().NewQuery("SELECT * FROM community_moves").All(&rows); err != nil {
			return err
		}
	}
	frozen := map[string]*move{}
	for _, row := range rows {
		if row.isFrozen() || row.State == stateGone {
			frozen[row.Organisation] = row
		}
	}
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.frozen = frozen
	return nil
}

func refusedMove(status int, message string) *router.ApiError {
	return router.NewApiError(status, message, map[string]any{noField: reason{"move-refused", message}})
}

// asMoveError also reports the internal error: only superusers get it.
func asMoveError(err error) error {
	var known *router.ApiError
	if errors.As(err, &known) {
		return known
	}
	return refusedMove(http.StatusInternalServerError, "This step failed and changed nothing: "+err.Error())
}
