package server

import (
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// devicesCookie is the name of the cookie that shows who has signed in on the device. src/lib/known-devices.ts writes and
// describes it.
const devicesCookie = "coffer_devices"

// deviceEntry matches a mark, a dot and its seal.
var deviceEntry = regexp.MustCompile(`^([a-z0-9]{20})\.([a-f0-9]{64})$`)

// deviceEntries returns the marks and seals in the request's cookie, but no more than the server itself writes.
func (c *contract) deviceEntries(e *core.RequestEvent) [][]string {
	cookie, err := e.Request.Cookie(devicesCookie)
	if err != nil {
		return nil // there is no such cookie
	}
	most := c.bound(boundKnownPeople).limit()
	words := strings.SplitN(cookie.Value, "~", most+1)
	var entries [][]string
	for _, word := range words[:min(most, len(words))] {
		if entry := deviceEntry.FindStringSubmatch(word); entry != nil {
			entries = append(entries, entry)
		}
	}
	return entries
}

// onKnownDevice returns the person that find returns if they have signed in on this device before, otherwise nil. Without a
// cookie it does not call find.
func (c *contract) onKnownDevice(e *core.RequestEvent, find func() (*core.Record, error)) *core.Record {
	entries := c.deviceEntries(e)
	if len(entries) == 0 {
		return nil
	}
	person, err := find()
	if err != nil || person == nil {
		return nil // nobody has this address
	}
	for _, entry := range entries {
		if security.Equal(entry[2], security.HS256("device "+entry[1], person.TokenKey())) {
			return person
		}
	}
	return nil
}
