package main

import (
	"math"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// maxProblems is how many an answer names: who sends a thousand wrong fields need not read of each.
const maxProblems = 10

const mustBeNumber = "Must be a number."

// problemsOf names, by field, what of body is no value of collection.
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

// problemOf answers nil for what may be sent under that name, and for unknown names (names.go). The parts of a form are
// texts, of which PocketBase makes numbers and flags where they look like it: there a text may have become one, and a
// list of one is its only element.
func problemOf(collection *core.Collection, name string, value any, isForm bool) *reason {
	field := collection.Fields.GetByName(name)
	if field == nil {
		// `share+` and `share-` add and subtract; other modifiers take what PocketBase makes of it.
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
