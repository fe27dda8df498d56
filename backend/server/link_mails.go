package server

import (
	"net/http"
	"strings"

	"github.com/pocketbase/ozzo-validation/v4/is"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/routine"
)

// Anybody may request mails with a link, to choose a new password or to verify an address, for any address. PocketBase applies
// its limit only after a mail has been sent, so each of thirty simultaneous requests sends one. Here they are counted by
// address, and the response is sent, before the server looks up the address: neither the response nor its timing reveals
// whether the address is known.

var linkMails = map[string]func(core.App, *core.Record) error{
	collectionsPath + "request-password-reset": mails.SendRecordPasswordReset,
	collectionsPath + "request-verification": func(app core.App, user *core.Record) error {
		if user.Verified() {
			return nil
		}
		return mails.SendRecordVerification(app, user)
	},
}

func answerLinkRequests(app core.App, terms *contract) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(terms.answerLinkRequest)
		return e.Next()
	})
}

// answerAddressChange does what PocketBase's own handler does (apis/record_auth_email_change_request.go), without looking up
// the new address: with the look-up, the response would be 400 after 2 ms for a known address and 204 after 107 ms for an
// unknown one. The hooks in TypeScript check what does not depend on the look-up, and the mail is written after the response.
func answerAddressChange(e *core.RequestEvent) error {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	// PocketBase refuses these, and below an invalid mail address.
	if err != nil || collection.Name != "users" || e.Auth == nil || e.Auth.Collection().Id != collection.Id {
		return e.Next()
	}
	form := struct {
		NewEmail string `form:"newEmail" json:"newEmail"`
	}{}
	if err := e.BindBody(&form); err != nil || !isMailAddress(form.NewEmail) || form.NewEmail == e.Auth.Email() {
		return e.Next()
	}
	event := new(core.RecordRequestEmailChangeRequestEvent)
	event.RequestEvent = e
	event.Collection = collection
	event.Record = e.Auth
	event.NewEmail = form.NewEmail
	return e.App.OnRecordRequestEmailChangeRequest().Trigger(event, func(e *core.RecordRequestEmailChangeRequestEvent) error {
		server, user, newEmail := e.App, e.Record, e.NewEmail
		routine.FireAndForget(func() {
			if err := mails.SendRecordChangeEmail(server, user, newEmail); err != nil {
				server.Logger().Error("A mail to a new address could not be sent.", "error", err)
			}
		})
		return e.NoContent(http.StatusNoContent)
	})
}

func (c *contract) answerLinkRequest(e *core.RequestEvent) error {
	pattern := e.Request.Pattern
	if pattern == collectionsPath+"request-email-change" {
		return answerAddressChange(e)
	}
	send := linkMails[pattern]
	if send == nil {
		return e.Next()
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	// PocketBase refuses these, and below an invalid mail address.
	if err != nil || !collection.IsAuth() || !collection.PasswordAuth.Enabled {
		return e.Next()
	}
	form := struct {
		Email string `form:"email" json:"email"`
	}{}
	if err := e.BindBody(&form); err != nil || !isMailAddress(form.Email) {
		return e.Next()
	}
	row := c.bound(boundLinkMails)
	if seconds := waitFor(e.App, boundLinkMails, row, pattern+" "+strings.ToLower(form.Email), 1); seconds > 0 {
		e.Set(retryAfterKey, seconds)
		return row.refusal()
	}
	server := e.App
	routine.FireAndForget(func() {
		user, err := server.FindAuthRecordByEmail(collection, form.Email)
		if err != nil {
			return // nobody has this address
		}
		if err := send(server, user); err != nil {
			server.Logger().Error("A mail with a link could not be sent.", "error", err)
		}
	})
	return e.NoContent(http.StatusNoContent)
}

// isMailAddress makes the same checks as PocketBase (apis/record_auth_password_reset_request.go).
func isMailAddress(text string) bool {
	return text != "" && len(text) <= 255 && is.EmailFormat.Validate(text) == nil
}
