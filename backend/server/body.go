package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// sentBody is what a request carries, by name.
type sentBody struct {
	values map[string]any
	isForm bool
	// names are those of values and of a form's files; without what a form's address says, which PocketBase puts
	// among the values: there stand `expand` and `fields`.
	names []string
}

// readBody answers the body as PocketBase parses it; it is parsed once, PocketBase keeps it for itself. What has no
// single reading is refused: a name that comes twice, of which the last would count, and text behind the end, which
// nobody would look at.
func readBody(e *core.RequestEvent) (*sentBody, error) {
	isForm := !isJSON(e)
	if !isForm {
		text, err := io.ReadAll(e.Request.Body)
		if err != nil {
			return nil, answerable(e, err)
		}
		if problems := malformedIn(text); problems != nil {
			return nil, refused(problems)
		}
	}
	info, err := e.RequestInfo()
	if err != nil {
		return nil, answerable(e, err)
	}
	body := &sentBody{values: info.Body, isForm: isForm}
	if !isForm {
		for name := range info.Body {
			body.names = append(body.names, name)
		}
		return body, nil
	}
	body.names = partsOf(e)
	return body, checkPayloads(e, body)
}

// checkPayloads looks at the JSON that a form may carry in parts of its own, beside the parts that are texts.
func checkPayloads(e *core.RequestEvent, body *sentBody) error {
	for _, payload := range e.Request.Form[router.JSONPayloadKey] {
		if problems := malformedIn([]byte(payload)); problems != nil {
			return refused(problems)
		}
		var values map[string]json.RawMessage
		if json.Unmarshal([]byte(payload), &values) != nil {
			continue // PocketBase will say so
		}
		for name := range values {
			if slices.Contains(body.names, name) {
				return refused(twice(name))
			}
			body.names = append(body.names, name)
		}
	}
	return nil
}

// partsOf names the parts of a form, its files among them.
func partsOf(e *core.RequestEvent) []string {
	names := []string{}
	for name := range e.Request.PostForm {
		if name != router.JSONPayloadKey {
			names = append(names, name)
		}
	}
	if e.Request.MultipartForm != nil {
		for name := range e.Request.MultipartForm.File {
			names = append(names, name)
		}
	}
	return names
}

func isJSON(e *core.RequestEvent) bool {
	return strings.HasPrefix(e.Request.Header.Get("Content-Type"), "application/json")
}

// answerable is the refusal that err is, or one that says no more than that the body could not be read.
func answerable(e *core.RequestEvent, err error) error {
	var known *router.ApiError
	if errors.As(err, &known) {
		return known
	}
	return e.BadRequestError("", err)
}

// object is an open object of a JSON text, or a list, which has no names.
type object struct {
	names  map[string]bool
	atName bool
}

// malformedIn names what a JSON text may not have, nil when there is nothing. That it is JSON at all, PocketBase says.
func malformedIn(text []byte) map[string]any {
	if !utf8.Valid(text) {
		return malformed(noField, "Must be UTF-8.")
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	open := []object{}
	for {
		token, err := decoder.Token()
		if err != nil {
			return nil
		}
		var inside *object
		if len(open) > 0 {
			inside = &open[len(open)-1]
		}
		switch delimiter, _ := token.(json.Delim); delimiter {
		case '{', '[':
			if inside != nil {
				inside.atName = inside.names != nil
			}
			open = append(open, newObject(delimiter))
			continue
		case '}', ']':
			open = open[:len(open)-1]
		default:
			if inside == nil || !inside.atName {
				break
			}
			name, _ := token.(string)
			if inside.names[name] {
				return twice(name)
			}
			inside.names[name] = true
			inside.atName = false
			continue
		}
		if len(open) == 0 {
			return afterTheEnd(decoder)
		}
		if last := &open[len(open)-1]; last.names != nil {
			last.atName = true
		}
	}
}

func newObject(delimiter json.Delim) object {
	if delimiter == '[' {
		return object{}
	}
	return object{names: map[string]bool{}, atName: true}
}

func afterTheEnd(decoder *json.Decoder) map[string]any {
	if _, err := decoder.Token(); err == io.EOF {
		return nil
	}
	return malformed(noField, "There is text behind the end of the body.")
}

func twice(name string) map[string]any { return malformed(name, "Comes twice.") }

func malformed(name string, message string) map[string]any {
	return map[string]any{shortened(name): reason{"malformed-body", message}}
}
