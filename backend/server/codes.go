package server

import (
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/mails"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/routine"
)

// A new code ends the one that the same requester got before. Codes that others requested for the same person stay
// valid: otherwise somebody who keeps requesting codes for a person's address would end each of them before the person
// types it.

// requesterKey is the name under which hooks note on a request for a code, and on the record of a code, who requested it: a
// device or an IP address together with the account, and the code's purpose (src/lib/admission.ts, mail-code.ts).
const requesterKey = "@requester"

// latestCodes knows the valid code of each requester. It is kept in memory: after a restart an older code stays valid until it
// expires.
type latestCodes struct {
	mutex       sync.Mutex
	byRequester map[string]latestCode
}

type latestCode struct {
	id    string
	until time.Time
}

func endOlderCodes(app core.App) {
	codes := &latestCodes{byRequester: map[string]latestCode{}}
	app.OnRecordRequestOTPRequest("users").Bind(&hook.Handler[*core.RecordCreateOTPRequestEvent]{
		Func:     storeCode,
		Priority: 99, // runs after the hooks in TypeScript, which decide and note the requester
	})
	app.OnRecordAfterCreateSuccess(core.CollectionNameOTPs).BindFunc(codes.endOlder)
}

// storeCode is PocketBase's own step (apis/record_auth_otp_request.go) without its bound by person: when ten codes of a person
// were valid, that answered everybody with the id of the last one and mailed nothing.
func storeCode(e *core.RecordCreateOTPRequestEvent) error {
	if e.Record == nil {
		return e.Next()
	}
	code := core.NewOTP(e.App)
	code.SetCollectionRef(e.Record.Collection().Id)
	code.SetRecordRef(e.Record.Id)
	code.SetPassword(e.Password)
	code.SetRaw(requesterKey, e.Get(requesterKey))
	if err := e.App.Save(code); err != nil {
		return err
	}
	// The code is mailed afterwards, so that the time of the answer does not reveal whether somebody has the address.
	server, user, password := e.App, e.Record, e.Password
	routine.FireAndForget(func() {
		if err := mails.SendRecordOTP(server, user, code.Id, password); err != nil {
			server.Logger().Error("A code could not be mailed.", "error", errors.Join(err, server.Delete(code)))
		}
	})
	return e.JSON(http.StatusOK, map[string]string{"otpId": code.Id})
}

func (c *latestCodes) endOlder(e *core.RecordEvent) error {
	requester, _ := e.Record.GetRaw(requesterKey).(string)
	if requester == "" {
		return e.Next()
	}
	users, err := e.App.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	former := c.replace(requester, e.Record.Id, users.OTP.DurationTime())
	// A former code that is missing was used, has expired or ended with the person's sessions.
	if code, err := e.App.FindRecordById(core.CollectionNameOTPs, former); err == nil {
		if err := e.App.Delete(code); err != nil {
			return err
		}
	}
	return e.Next()
}

// replace returns the id of the requester's code before this one, or "", and forgets codes that have expired.
func (c *latestCodes) replace(requester string, id string, valid time.Duration) string {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	now := time.Now()
	for key, code := range c.byRequester {
		if now.After(code.until) {
			delete(c.byRequester, key)
		}
	}
	former := c.byRequester[requester].id
	c.byRequester[requester] = latestCode{id, now.Add(valid)}
	return former
}
