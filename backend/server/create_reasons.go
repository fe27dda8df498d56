package server

import (
	"encoding/json"
	"errors"
	"regexp"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// When a collection's create rule fails, PocketBase answers only 'Failed to create record.'. The rules check only that a
// writer is signed in and a member of the record's community, so this file answers what is missing (accounting A19). A
// record that does not exist and one of another community get the same answer.

const bareRefusal = "Failed to create record."

var createURL = regexp.MustCompile(`^/api/collections/([^/?]+)/records$`)

// parents names the field by which a member's record belongs to their community, and the reason if it does not.
var parents = map[string]struct {
	field  string
	reason reason
}{
	"acc_accounts":            {"organisation", notAMember},
	"invites":                 {"organisation", notAMember},
	"acc_accounts_meta":       {"account", reason{"event-missing", "There is no such event."}},
	"acc_groups":              {"account", reason{"event-missing", "There is no such event."}},
	"acc_groupx_participants": {"groupx", reason{"group-foreign", "The group does not belong to this event."}},
	"authz_settings":          {"authz", notAMember},
	"webpush_subscriptions":   {"authz", notAMember},
}

var (
	notSignedIn = reason{"sign-in-required", "The request requires valid record authorization token."}
	notAMember  = reason{"not-a-member", "You are not a member of this community."}
)

// explainCreates changes only refusals: a successful create costs nothing more.
func explainCreates(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			err := e.Next()
			if e.Request.Pattern != createPattern || !isBare(err) {
				return err
			}
			return explain(e, e.Request.PathValue("collection"))
		})
		return e.Next()
	})
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{Func: explainInBatch, Priority: -1})
}

func isBare(err error) bool {
	var known *router.ApiError
	return errors.As(err, &known) && known.Message == bareRefusal && len(known.Data) == 0
}

// explainInBatch reads the refused element off the answer, because PocketBase's type for it is private.
func explainInBatch(e *core.BatchRequestEvent) error {
	err := e.Next()
	if err == nil {
		return nil
	}
	var answer struct {
		Data struct {
			Requests map[string]struct {
				Response struct {
					Message string         `json:"message"`
					Data    map[string]any `json:"data"`
				} `json:"response"`
			} `json:"requests"`
		} `json:"data"`
	}
	text, failure := json.Marshal(err)
	if failure != nil || json.Unmarshal(text, &answer) != nil {
		return err
	}
	for key, failed := range answer.Data.Requests {
		index, failure := strconv.Atoi(key)
		if failure != nil || index >= len(e.Batch) {
			return err
		}
		found := createURL.FindStringSubmatch(e.Batch[index].URL)
		if found != nil && failed.Response.Message == bareRefusal && len(failed.Response.Data) == 0 {
			return failedBatch(index, explain(e.RequestEvent, found[1]))
		}
	}
	return err
}

// explain keeps PocketBase's status for a create rule that fails.
func explain(e *core.RequestEvent, nameOrId string) error {
	collection, err := e.App.FindCachedCollectionByNameOrId(nameOrId)
	if err != nil {
		return e.NotFoundError("", nil)
	}
	if e.Auth == nil {
		return refusedFor(noField, notSignedIn)
	}
	ok, err := isMember(e)
	if err != nil {
		return err
	}
	if parent, isOwned := parents[collection.Name]; isOwned && (parent.field == "authz" || ok) {
		return refusedFor(parent.field, parent.reason)
	}
	return refusedFor(noField, notAMember)
}

func refusedFor(field string, why reason) error {
	return router.NewBadRequestError(why.message, map[string]any{field: why})
}
