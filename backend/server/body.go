package server

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// requestBody is a request's body, by name.
type requestBody struct {
	values map[string]any
	isForm bool
	// names are the names of values and of a form's files, without the parameters of the address, which PocketBase adds to
	// the values of a form.
	names []string
}

// readBody returns the body as PocketBase parses it, and parses it once for both. bodies.go has refused an ambiguous body: one
// with a name twice, of which the last would count, and one with text behind its end, which nobody would read.
func readBody(e *core.RequestEvent) (*requestBody, error) {
	isForm := !isJSON(e)
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

// checkPayloads refuses a name that comes both in the JSON of a form and among its parts.
func checkPayloads(e *core.RequestEvent, body *requestBody) error {
	for _, payload := range e.Request.Form[router.JSONPayloadKey] {
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

// formNames returns the names of a form's parts, files included.
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
