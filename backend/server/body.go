package server

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// requestBody is a request's body, by name.
type requestBody struct {
	values map[string]any
	isForm bool
	// names are those of values and of a form's files, without the parameters of the address, which PocketBase adds to
	// the values of a form.
	names []string
}

// readBody returns the body as PocketBase parses it, once for both. A body without a single reading is refused: a name
// that comes twice, of which the last would count, and text behind the end, which nobody would read.
func readBody(e *core.RequestEvent) (*requestBody, error) {
	isForm := !isJSON(e)
	if !isForm {
		text, err := io.ReadAll(e.Request.Body)
		if err != nil {
			return nil, asApiError(e, err)
		}
		if problems := findMalformed(text); problems != nil {
			return nil, refused(problems)
		}
	}
	info, err := e.RequestInfo()
	if err != nil {
		return nil, asApiError(e, err)
	}
	body := &requestBody{values: info.Body, isForm: isForm}
	if !isForm {
		for name := range info.Body {
			body.names = append(body.names, name)
		}
		return body, nil
	}
	body.names = formNames(e)
	return body, checkPayloads(e, body)
}

// checkPayloads checks the JSON that a form may contain in parts of its own, beside its text parts.
func checkPayloads(e *core.RequestEvent, body *requestBody) error {
	for _, payload := range e.Request.Form[router.JSONPayloadKey] {
		if problems := findMalformed([]byte(payload)); problems != nil {
			return refused(problems)
		}
		var values map[string]json.RawMessage
		if json.Unmarshal([]byte(payload), &values) != nil {
			continue // PocketBase refuses it
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

// formNames are the names of a form's parts, files included.
func formNames(e *core.RequestEvent) []string {
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

// object is an open object of a JSON text, or a list, which has no names.
type object struct {
	names  map[string]bool
	atName bool
}

// findMalformed returns what is wrong with a JSON text, nil for nothing. PocketBase refuses what is no JSON.
func findMalformed(text []byte) map[string]any {
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
