package server

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// Nobody writes to a community that is being moved. Requests that name it are refused before they are read. Triggers stop a
// write that began before, or does not name it; they exist only while some community is frozen. So no write path is forgotten,
// and writes at servers without moves cost nothing more (ADR 0018).

// movingMark is the triggers' message.
const movingMark = "coffer: this community is being moved"

const frozenOf = "SELECT organisation FROM community_moves WHERE state IN ('leaving', 'moved', 'arriving')"

// freezeTables makes the triggers. Call within a transaction, with the table of moves.
func freezeTables(app core.App) error {
	for _, table := range movedTables {
		if table.organisation == "" {
			continue
		}
		columns, err := columnsOf(app, table.name)
		if err != nil {
			return err
		}
		// A write without a change is allowed: repairs at the start touch rows so (src/lib/ledger/install.ts).
		changes := make([]string, len(columns))
		for index, column := range columns {
			changes[index] = fmt.Sprintf("OLD.[[%s]] IS NOT NEW.[[%s]]", column, column)
		}
		for name, body := range map[string]string{
			"insert": fmt.Sprintf("BEFORE INSERT ON %s WHEN %s", table.name, isFrozen(table, "NEW")),
			"update": fmt.Sprintf("BEFORE UPDATE ON %s WHEN (%s OR %s) AND (%s)", table.name, isFrozen(table, "OLD"), isFrozen(table, "NEW"), strings.Join(changes, " OR ")),
			"delete": fmt.Sprintf("BEFORE DELETE ON %s WHEN %s", table.name, isFrozen(table, "OLD")),
		} {
			// The notifier finishes what it has begun to send.
			if table.isOutbox && name != "insert" {
				continue
			}
			sql := fmt.Sprintf("CREATE TRIGGER IF NOT EXISTS moving_%s_%s %s BEGIN SELECT RAISE(ABORT, '%s'); END", table.name, name, body, movingMark)
			if _, err := app.DB().NewQuery(sql).Execute(); err != nil {
				return err
			}
		}
	}
	return freezePeople(app)
}

func isFrozen(table movedTable, row string) string {
	return fmt.Sprintf("(%s) IN (%s)", strings.ReplaceAll(table.organisation, "ROW", row), frozenOf)
}

// freezePeople keeps people's own data as it is until it has been copied. Signing in goes on.
func freezePeople(app core.App) error {
	changes := []string{}
	for _, column := range []string{"email", "name", "username", "avatar"} {
		changes = append(changes, fmt.Sprintf("OLD.%s IS NOT NEW.%s", column, column))
	}
	_, err := app.DB().NewQuery(fmt.Sprintf(`CREATE TRIGGER IF NOT EXISTS moving_users_update BEFORE UPDATE ON users
		WHEN (%s) AND EXISTS (SELECT 1 FROM authz a INNER JOIN community_moves m ON m.organisation = a.organisation
			WHERE a.user = OLD.id AND m.state = 'leaving') BEGIN SELECT RAISE(ABORT, '%s'); END`, strings.Join(changes, " OR "), movingMark)).Execute()
	return err
}

// thawTables drops the triggers once no community is frozen any more.
func thawTables(app core.App) error {
	var count int
	if err := app.DB().NewQuery("SELECT COUNT(*) FROM (" + frozenOf + ")").Row(&count); err != nil || count > 0 {
		return err
	}
	var names []string
	if err := app.DB().NewQuery("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name GLOB 'moving_*'").Column(&names); err != nil {
		return err
	}
	for _, name := range names {
		if _, err := app.DB().NewQuery("DROP TRIGGER [[" + name + "]]").Execute(); err != nil {
			return err
		}
	}
	return nil
}

// While a community is frozen its messages are due in the year 92026: this digit in front is removed again later.
const heldDigit = "9"

var messageTables = []struct{ table, column, where string }{
	{"notifications", "due", "authz IN (SELECT id FROM authz WHERE organisation = {:o}) AND message = ''"},
	{"notification_deliveries", "next", `notification IN (SELECT n.id FROM notifications n INNER JOIN authz a ON a.id = n.authz WHERE a.organisation = {:o})
		AND (lease = '' OR next <= {:now})`},
}

func holdMessages(app core.App, organisation string) error {
	for _, held := range messageTables {
		_, err := app.DB().NewQuery(fmt.Sprintf("UPDATE %[1]s SET %[2]s = '%[3]s' || %[2]s WHERE state = 'waiting' AND %[2]s GLOB '2???-*' AND %[4]s", held.table, held.column, heldDigit, held.where)).
			Bind(dbx.Params{"o": organisation, "now": now()}).Execute()
		if err != nil {
			return err
		}
	}
	return nil
}

func releaseMessages(app core.App, organisation string) error {
	for _, held := range messageTables {
		_, err := app.DB().NewQuery(fmt.Sprintf("UPDATE %[1]s SET %[2]s = SUBSTR(%[2]s, 2) WHERE %[2]s GLOB '%[3]s2???-*' AND %[4]s", held.table, held.column, heldDigit,
			strings.ReplaceAll(held.where, "next <=", "next >="))).
			Bind(dbx.Params{"o": organisation, "now": now()}).Execute()
		if err != nil {
			return err
		}
	}
	return thawTables(app)
}

// Creates of crash reports name a community and belong to none.
const reportsCollection = "errors"

// stillAllowed are own routes that write nothing of a community.
var stillAllowed = []string{"POST /ext/sign-out-everywhere", "POST /ext/language", "POST /ext/invite-link",
	"POST /ext/notifier/claim", "POST /ext/notifier/settle", "POST /ext/notifier/mail",
	"POST /ext/notifier/invite"}

// refuse answers writes to frozen communities with 503, which clients repeat (accounting A17), and answers reads of a community
// that has left with its new address: its rows are kept here until the move is finished, and are outdated.
func (m *moves) refuse(e *core.RequestEvent) error {
	if !isWrite(e) {
		found := m.frozenOf(e)
		if found != nil && found.hasLeft() && (isReadOfCommunity(e) || (found.State == stateGone && hasEndedToken(e))) && !e.HasSuperuserAuth() {
			return movedAway(found)
		}
		return e.Next()
	}
	if found := m.frozenOf(e); found != nil {
		return moving(found)
	}
	err := e.Next()
	if err == nil {
		return nil
	}
	// The code that explains a refusal does not know of the triggers.
	if found := m.frozenOf(e); found != nil || says(err, movingMark) {
		return moving(found)
	}
	return err
}

// hasEndedToken reports whether the caller sends a token of nobody at this server: perhaps of somebody who was deleted along
// with the community. Their app would end the session instead of saying where the community is.
func hasEndedToken(e *core.RequestEvent) bool {
	return e.Auth == nil && e.Request.Header.Get("Authorization") != ""
}

func (m *moves) frozenOf(e *core.RequestEvent) *move {
	m.mutex.RLock()
	defer m.mutex.RUnlock()
	if len(m.frozen) == 0 {
		return nil
	}
	return m.frozen[e.Request.Header.Get("X-Org")]
}

func isWrite(e *core.RequestEvent) bool {
	switch pattern := e.Request.Pattern; pattern {
	case createPattern, updatePattern, deletePattern:
		return e.Request.PathValue("collection") != reportsCollection
	case batchPattern:
		return true
	default:
		return strings.HasPrefix(pattern, ownRoutes) && !slices.Contains(stillAllowed, pattern)
	}
}

// ownCollections are those that the app reads to know where a person's communities are.
var ownCollections = []string{"authz", "manifest", "organisations", "organisations_settings", "users"}

// personalReads are own routes about the caller, not about a community; readsPath sends each of its lists through here again.
var personalReads = []string{"GET " + readsPath, "GET /ext/push-key", "GET /ext/write-key", "GET /ext/reporter",
	"GET /ext/may-override", "GET /ext/my-data", "GET /ext/my-data/transactions", "GET /ext/my-data/deletion"}

func isReadOfCommunity(e *core.RequestEvent) bool {
	switch pattern := e.Request.Pattern; pattern {
	case listPattern, viewPattern:
		return !slices.Contains(ownCollections, collectionNamed(e.App, e.Request.URL.Path))
	default:
		return strings.HasPrefix(pattern, "GET /ext/") && !slices.Contains(personalReads, pattern)
	}
}

// movedReason says in its code and message that a community is elsewhere, and names the new address for programs, in
// the shape of the edge's answer for a host that has moved (deploy/src/edge/routes/other-hosts.ts).
type movedReason struct {
	reason
	found *move
}

func (r movedReason) Resolve(data map[string]any) any {
	data["movedTo"], data["organisation"] = r.found.Url, r.found.Organisation
	return data
}

func movedError(status int, found *move) error {
	message := fmt.Sprintf("This community has moved to %s.", found.Url)
	return router.NewApiError(status, message, map[string]any{noField: movedReason{reason{"community-moved", message}, found}})
}

// movedAway refuses a read. If the address stays the same, the edge asks the other server within a moment.
func movedAway(found *move) error {
	if found.Url == found.FormerUrl {
		return moving(found)
	}
	return movedError(http.StatusMisdirectedRequest, found)
}

func moving(found *move) error {
	if found != nil && found.hasLeft() && found.Url != found.FormerUrl {
		return movedError(http.StatusServiceUnavailable, found)
	}
	const message = "This community is being moved at the moment. Try again in a minute."
	return router.NewApiError(http.StatusServiceUnavailable, message, map[string]any{noField: reason{"community-moving", message}})
}

// says looks for a text in an error and in the errors that it wraps.
func says(err error, text string) bool {
	var known *router.ApiError
	if errors.As(err, &known) && strings.Contains(fmt.Sprint(known.RawData()), text) {
		return true
	}
	return strings.Contains(err.Error(), text)
}
