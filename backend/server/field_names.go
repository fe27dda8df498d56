package server

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// Unknown names are refused instead of ignored (ADR 0047), so that a misspelt field is noticed. Superusers may send them:
// PocketBase's dashboard sends a record back with everything it received.

var unknown = reason{"unknown-field", "There is no such field."}

// unknownNames returns a problem for each name that is not known.
func unknownNames(names []string, isKnown func(string) bool) map[string]any {
	problems := map[string]any{}
	for _, name := range names {
		if len(problems) < maxProblems && !isKnown(name) {
			problems[shortened(name)] = unknown
		}
	}
	return problems
}

// addUnknown adds a problem for each name that is no field for clients.
func addUnknown(problems map[string]any, collection *core.Collection, names []string) {
	maps.Copy(problems, unknownNames(names, func(name string) bool { return hasField(collection, name) }))
}

// checkNamed refuses a body with names that are not in known.
func (c *contract) checkNamed(e *core.RequestEvent, known []string) error {
	body, err := readBody(e)
	if err != nil {
		return err
	}
	problems := unknownNames(body.names, func(name string) bool { return slices.Contains(known, name) })
	if len(problems) == 0 {
		problems = c.looseProblems(body.values)
	}
	if len(problems) > 0 && !e.HasSuperuserAuth() {
		return refused(problems)
	}
	return e.Next()
}

// hasField reports whether clients may send the name: a field, or one with a modifier such as `admins+` or `avatar-`.
// Clients do not know hidden fields, except a password. They send a number's new value: `amount+` would add again when a
// write is repeated (accounting A17).
func hasField(collection *core.Collection, name string) bool {
	if field := collection.Fields.GetByName(name); field != nil {
		return isOpen(collection, field)
	}
	for _, field := range collection.Fields {
		finder, ok := field.(core.SetterFinder)
		// PocketBase accepts `+status` for a field with a single value, and keeps the old value.
		isIgnored := strings.HasPrefix(name, "+") && !isList(field)
		_, isNumber := field.(*core.NumberField)
		if ok && isOpen(collection, field) && !isIgnored && !isNumber && finder.FindSetter(name) != nil {
			return true
		}
	}
	return collection.IsAuth() && (name == "passwordConfirm" || name == "oldPassword")
}

func isOpen(collection *core.Collection, field core.Field) bool {
	return !field.GetHidden() || (collection.IsAuth() && field.GetName() == core.FieldNamePassword)
}

// actionPattern matches PocketBase's routes for signing in, confirming and the like, and ours in front of them.
var actionPattern = regexp.MustCompile(`^POST /api/collections/([^/]+)/([a-z0-9-]+)$`)

// actions are those routes with the names that PocketBase (apis/record_auth_*.go, checkMFA in record_helpers.go) and our
// hooks read.
var actions = map[string][]string{
	"auth-refresh":           {},
	"auth-with-oauth2":       {"provider", "code", "codeVerifier", "redirectURL", "createData", "mfaId"},
	"auth-with-otp":          {"otpId", "password", "mfaId"},
	"auth-with-password":     {"identity", "password", "identityField", "mfaId"},
	"confirm-email-change":   {"token", "password"},
	"confirm-password-reset": {"token", "password", "passwordConfirm"},
	"confirm-verification":   {"token"},
	"request-email-change":   {"newEmail", "otpId", "code"},
	"request-otp":            {"email"},
	"request-password-reset": {"email"},
	"request-verification":   {"email"},
}

// checkAction does for those routes what checkWrite does for records, except for the superusers' own, which the
// dashboard uses.
func (c *contract) checkAction(e *core.RequestEvent, action string) error {
	if e.Request.PathValue("collection") == core.CollectionNameSuperusers {
		return e.Next()
	}
	if action == "auth-with-oauth2" {
		if err := checkCreateData(e); err != nil {
			return err
		}
	}
	return c.checkNamed(e, actions[action])
}

// checkCreateData checks the values for the account that signing in with a provider may create.
func checkCreateData(e *core.RequestEvent) error {
	body, err := readBody(e)
	if err != nil {
		return err
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	values, isObject := body.values["createData"].(map[string]any)
	if err != nil || !isObject {
		return nil // PocketBase refuses it
	}
	for name, value := range values {
		problem := problemOf(collection, name, value, body.isForm)
		if !hasField(collection, name) {
			problem = &unknown
		}
		if problem != nil {
			return refused(map[string]any{"createData": *problem})
		}
	}
	return nil
}

// filePart matches a file of an element of a batch: `requests.0.avatar`, `requests[0].avatar`.
var filePart = regexp.MustCompile(`^requests(?:\.\d+|\[\d+\])\..+`)

var elementNames = []string{"method", "url", "headers", "body"}

// checkNames checks the names of a batch itself and of its elements, not of their bodies.
func checkNames(body *requestBody) error {
	problems := unknownNames(body.names, func(name string) bool {
		return name == "requests" || (body.isForm && filePart.MatchString(name))
	})
	if len(problems) > 0 {
		return refused(problems)
	}
	elements, _ := body.values["requests"].([]any)
	for index, element := range elements {
		values, _ := element.(map[string]any)
		names := slices.Collect(maps.Keys(values))
		problems := unknownNames(names, func(name string) bool { return slices.Contains(elementNames, name) })
		if len(problems) > 0 {
			return failedBatch(index, refused(problems))
		}
	}
	return nil
}
