package server

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// checkMembers proves for new transactions what the create rules of other collections prove: that the caller is signed in and
// a member. PocketBase writes, prepares and runs a new query for each record whose collection has a create rule, which is a
// seventh of the cost of a transaction (ADR 0018). The rule of transactions is therefore empty.
func checkMembers(app core.App) {
	app.OnRecordCreateRequest("acc_txs").Bind(&hook.Handler[*core.RecordRequestEvent]{
		Func: func(e *core.RecordRequestEvent) error {
			if e.HasSuperuserAuth() {
				return e.Next()
			}
			ok, err := isMember(e.RequestEvent)
			if err != nil {
				return err
			}
			if !ok {
				return explain(e.RequestEvent, e.Collection.Id)
			}
			return e.Next()
		},
		Priority: -2,
	})
}

// isMember checks what the rules prove: the headers name a membership of the caller in the community that they name.
func isMember(e *core.RequestEvent) (bool, error) {
	info, err := e.RequestInfo()
	if err != nil {
		return false, err
	}
	if e.Auth == nil || info.Headers["x_org"] == "" {
		return false, nil
	}
	var found int
	err = e.App.ConcurrentDB().
		NewQuery("SELECT 1 FROM authz WHERE id = {:id} AND user = {:user} AND organisation = {:organisation}").
		Bind(dbx.Params{"id": info.Headers["x_authz"], "user": e.Auth.Id, "organisation": info.Headers["x_org"]}).
		Row(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
