package server

import (
	"encoding/json"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
)

// Hooks clean a text before PocketBase checks its length, character by character in the JavaScript engine: a name of 250 kB
// took 15 s of processor time before it was refused, in a batch while it held the writer. So a text that is longer than any
// stored one, even before cleaning, is refused here first, on every way in.

// defaultTextLength is PocketBase's for a text field without a length of its own (core/field_text.go).
const defaultTextLength = 5000

// addTooLong adds a problem for each value of a record that is longer than its field may hold.
func (c *contract) addTooLong(problems map[string]any, collection *core.Collection, body map[string]any) {
	for name, value := range body {
		if len(problems) >= maxProblems {
			return
		}
		if problem := c.lengthProblem(collection.Fields.GetByName(name), value); problem != nil {
			problems[shortened(name)] = *problem
		}
	}
}

// lengthProblem returns nil for a value that is short enough. field is nil for names with a modifier, such as
// `admins+`.
func (c *contract) lengthProblem(field core.Field, value any) *reason {
	switch field := field.(type) {
	case *core.TextField:
		stored := field.Max
		if stored == 0 {
			stored = defaultTextLength
		}
		row := c.bound(boundTextLength)
		if text, ok := value.(string); ok && utf8.RuneCountInString(text) > stored*row.limit() {
			return &reason{row.Code, row.Message}
		}
		return nil
	case *core.JSONField:
		row := c.bound(boundTextLength)
		if text, err := json.Marshal(value); err == nil && int64(len(text)) > field.CalculateMaxBodySize() {
			return &reason{row.Code, row.Message}
		}
		return nil
	case *core.FileField:
		return nil
	}
	return c.looseTextProblem(value)
}

// looseTextProblem looks for a text that is too long in a value that belongs to no text field, in lists and objects too.
func (c *contract) looseTextProblem(value any) *reason {
	row := c.bound(boundLooseTextLength)
	if hasTextBeyond(value, row.limit()) {
		return &reason{row.Code, row.Message}
	}
	return nil
}

func hasTextBeyond(value any, length int) bool {
	switch value := value.(type) {
	case string:
		return utf8.RuneCountInString(value) > length
	case []any:
		for _, one := range value {
			if hasTextBeyond(one, length) {
				return true
			}
		}
	case map[string]any:
		for name, one := range value {
			if utf8.RuneCountInString(name) > length || hasTextBeyond(one, length) {
				return true
			}
		}
	}
	return false
}

// looseProblems returns those of a body that is no record.
func (c *contract) looseProblems(body map[string]any) map[string]any {
	problems := map[string]any{}
	for name, value := range body {
		if problem := c.looseTextProblem(value); problem != nil && len(problems) < maxProblems {
			problems[shortened(name)] = *problem
		}
	}
	return problems
}
