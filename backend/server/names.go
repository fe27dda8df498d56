package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"github.com/pocketbase/pocketbase/core"
)

// What nobody reads is refused instead of ignored (ADR 0047): whoever misspells a field hears of it. Superusers may send
// more, as PocketBase's dashboard sends a record back with all that it was answered.

// noField is where a reason stands that is about no field, as in src/lib/refuse.ts.
const noField = "reason"

var unknown = reason{"unknown-field", "There is no such field."}

// unknownNames answers a problem for each name that isKnown does not hold for.
func unknownNames(names []string, isKnown func(string) bool) map[string]any {
	problems := map[string]any{}
	for _, name := range names {
		if len(problems) < maxProblems && !isKnown(name) {
			problems[shortened(name)] = unknown
		}
	}
	return problems
}

// addUnknown adds what of names is no field that a client may send.
func addUnknown(problems map[string]any, collection *core.Collection, names []string) {
	maps.Copy(problems, unknownNames(names, func(name string) bool { return hasField(collection, name) }))
}

// checkNamed lets a request through that carries nothing but known names.
func checkNamed(e *core.RequestEvent, known []string) error {
	body, err := readBody(e)
	if err != nil {
		return err
	}
	problems := unknownNames(body.names, func(name string) bool { return slices.Contains(known, name) })
	if len(problems) > 0 && !e.HasSuperuserAuth() {
		return refused(problems)
	}
	return e.Next()
}

// shortened: a name may be as long as the body.
func shortened(name string) string { return fmt.Sprintf("%.60s", name) }

// hasField tells whether a client may send something under that name: a field, or one with a modifier such as `share+`
// or `avatar-`. Fields that are hidden from clients are not there for them, but for a password.
func hasField(collection *core.Collection, name string) bool {
	if field := collection.Fields.GetByName(name); field != nil {
		return isOpen(collection, field)
	}
	for _, field := range collection.Fields {
		finder, ok := field.(core.SetterFinder)
		if ok && isOpen(collection, field) && finder.FindSetter(name) != nil {
			return true
		}
	}
	return collection.IsAuth() && (name == "passwordConfirm" || name == "oldPassword")
}

func isOpen(collection *core.Collection, field core.Field) bool {
	return !field.GetHidden() || (collection.IsAuth() && field.GetName() == core.FieldNamePassword)
}

// actionPattern finds the routes of PocketBase's that sign in, confirm and the like, also where one of ours stands in front.
var actionPattern = regexp.MustCompile(`^POST /api/collections/([^/]+)/([a-z0-9-]+)$`)

// actions are those routes with what PocketBase reads there (apis/record_auth_*.go, checkMFA in record_helpers.go),
// and our hooks besides.
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

// checkAction does for those routes what checkWrite does for records; not for superusers' own, which are the dashboard's.
func checkAction(e *core.RequestEvent, action string) error {
	if e.Request.PathValue("collection") == core.CollectionNameSuperusers {
		return e.Next()
	}
	if action == "auth-with-oauth2" {
		if err := checkCreateData(e); err != nil {
			return err
		}
	}
	return checkNamed(e, actions[action])
}

// checkCreateData looks at what is sent for the account that a provider's sign-in may make.
func checkCreateData(e *core.RequestEvent) error {
	body, err := readBody(e)
	if err != nil {
		return err
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	values, isObject := body.values["createData"].(map[string]any)
	if err != nil || !isObject {
		return nil // PocketBase will say so
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

// filePart is a file of an element of a batch, as PocketBase finds it: `requests.0.avatar`, `requests[0].avatar`.
var filePart = regexp.MustCompile(`^requests(?:\.\d+|\[\d+\])\..+`)

var elementNames = []string{"method", "url", "headers", "body"}

// checkNames looks at the names of a batch itself and of its elements, whose bodies come later.
func checkNames(body *sentBody) error {
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
