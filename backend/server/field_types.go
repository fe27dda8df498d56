package server

import (
	"math"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// maxProblems limits how many wrong fields an answer names.
const maxProblems = 10

const mustBeNumber = "Must be a number."

// problemsOf returns the values of body that have another type than their field, by name.
func problemsOf(collection *core.Collection, body map[string]any, isForm bool) map[string]any {
	problems := map[string]any{}
	for name, value := range body {
		if len(problems) == maxProblems {
			break
		}
		if problem := problemOf(collection, name, value, isForm); problem != nil {
			problems[shortened(name)] = *problem
		}
	}
	return problems
}

// problemOf returns nil for a value of the field's type, and for unknown names (field_names.go). PocketBase turns parts of
// a form into numbers and flags if they look like it. So in a form a number may be a text, and a list may be its only
// element.
func problemOf(collection *core.Collection, name string, value any, isForm bool) *reason {
	field := collection.Fields.GetByName(name)
	if field == nil {
		// Only superusers may add with `share+` (field_names.go); PocketBase casts the values of other modifiers.
		_, isSum := collection.Fields.GetByName(strings.Trim(name, "+-")).(*core.NumberField)
		return unless(!isSum || isNumber(value), mustBeNumber)
	}
	switch field.(type) {
	case *core.NumberField:
		return unless(isNumber(value), mustBeNumber)
	case *core.BoolField:
		return unless(isFlag(value), "Must be true or false.")
	case *core.FileField, *core.JSONField, *core.GeoPointField:
		return nil
	}
	isTextual := isText(value) || (isForm && (isNumber(value) || isFlag(value)))
	if isList(field) {
		return unless(isTexts(value, isForm) || (isForm && isTextual), "Must be a list of texts.")
	}
	return unless(isTextual, "Must be a text.")
}

func isList(field core.Field) bool {
	multi, ok := field.(core.MultiValuer)
	return ok && multi.IsMultiple()
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}

func isNumber(value any) bool {
	number, ok := value.(float64)
	return ok && !math.IsNaN(number) && !math.IsInf(number, 0)
}

func isFlag(value any) bool {
	_, ok := value.(bool)
	return ok
}

func isTexts(value any, isForm bool) bool {
	list, ok := value.([]any)
	if !ok {
		return false
	}
	for _, one := range list {
		if !isText(one) && !(isForm && (isNumber(one) || isFlag(one))) {
			return false
		}
	}
	return true
}

func unless(isFine bool, message string) *reason {
	if isFine {
		return nil
	}
	return &reason{"wrong-type", message}
}
