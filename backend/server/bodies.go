package server

import (
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// Every body is bounded before anything parses it: 31 MB of nested objects, which a signed-out client may send, took 25 s of
// processor time and 2.4 GB. Bytes are counted while they are read, depth and values in one pass over the text.

// boundBodies checks the body of every request, for every method and route. A batch waits for its turn between reading and
// parsing: so a slow sender keeps no turn, and many bodies of one person are not parsed at once.
func boundBodies(app core.App, terms *contract) {
	batches := newTurns(terms)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(terms.readBounded)
		e.Router.BindFunc(func(e *core.RequestEvent) error { return takeBatchTurns(e, batches) })
		e.Router.BindFunc(terms.checkBounds)
		return e.Next()
	})
}

// readBounded bounds the bytes that are read of the body, and reads a batch to its end, and keeps it for the next
// reader.
func (c *contract) readBounded(e *core.RequestEvent) error {
	// The length is -1 if it is not known in advance.
	if e.Request.ContentLength == 0 {
		return e.Next()
	}
	if method := e.Request.Method; method == http.MethodGet || method == http.MethodHead {
		return refused(malformed(noField, "A read takes no body."))
	}
	if !e.HasSuperuserAuth() {
		limit := c.bodyBound(e)
		if e.Request.ContentLength > int64(limit.limit()) {
			return limit.refusal()
		}
		e.Request.Body = &boundedBody{ReadCloser: e.Request.Body, bound: limit}
	}
	if e.Request.Pattern == batchPattern {
		if _, err := io.Copy(io.Discard, e.Request.Body); err != nil {
			return asApiError(e, err)
		}
	}
	return e.Next()
}

func (c *contract) checkBounds(e *core.RequestEvent) error {
	if e.Request.ContentLength == 0 {
		return e.Next()
	}
	problems, err := c.problemsOfBody(e)
	if err != nil {
		return asApiError(e, err)
	}
	if problems != nil {
		return refused(problems)
	}
	return e.Next()
}

// problemsOfBody reads JSON to its end, and a form with the JSON that it may contain in parts of its own.
func (c *contract) problemsOfBody(e *core.RequestEvent) (map[string]any, error) {
	if isJSON(e) {
		text, err := io.ReadAll(e.Request.Body)
		if err != nil {
			return nil, err
		}
		return c.findMalformed(text, valueBound(e)), nil
	}
	if !isForm(e) {
		return nil, nil // PocketBase refuses it
	}
	// ParseMultipartForm parses the form of another content type, too.
	err := e.Request.ParseMultipartForm(router.DefaultMaxMemory)
	if err != nil && !errors.Is(err, http.ErrNotMultipart) {
		return nil, err
	}
	if problems := c.problemsOfParts(e); problems != nil {
		return problems, nil
	}
	for _, payload := range e.Request.Form[router.JSONPayloadKey] {
		if problems := c.findMalformed([]byte(payload), valueBound(e)); problems != nil {
			return problems, nil
		}
	}
	return nil, nil
}

// valueBound returns the row that bounds the names and values of a body. Parsing and checking 24,000 names takes 0.18 s of
// processor time, and a guest may send a hundred such bodies in a second.
func valueBound(e *core.RequestEvent) string {
	if e.Request.Pattern == batchPattern || e.HasSuperuserAuth() {
		return boundBatchJSONValues
	}
	return boundJSONValues
}

// problemsOfParts refuses a form with too many parts, or whose texts are together longer than a body without files may be.
func (c *contract) problemsOfParts(e *core.RequestEvent) map[string]any {
	if e.HasSuperuserAuth() {
		return nil
	}
	limit := c.bound(boundBodyBytes)
	if e.Request.Pattern == batchPattern {
		limit = c.bound(boundBatchBytes)
	}
	if values := c.bound(valueBound(e)); len(e.Request.PostForm) > values.limit() {
		return values.problem()
	}
	length := 0
	for name, parts := range e.Request.PostForm {
		for _, part := range parts {
			length += len(name) + len(part)
		}
	}
	if length > limit.limit() {
		return limit.problem()
	}
	return nil
}

func isForm(e *core.RequestEvent) bool {
	contentType := e.Request.Header.Get("Content-Type")
	return strings.HasPrefix(contentType, "multipart/form-data") ||
		strings.HasPrefix(contentType, "application/x-www-form-urlencoded")
}

// bodyBound returns how long the body may be: short, unless the input takes files or is a batch.
func (c *contract) bodyBound(e *core.RequestEvent) bound {
	inputs := c.Inputs[e.Request.Pattern]
	if pattern := e.Request.Pattern; pattern == createPattern || pattern == updatePattern {
		inputs = c.Inputs[collectionNamed(e.App, e.Request.URL.Path)]
	}
	isMultipart := strings.HasPrefix(e.Request.Header.Get("Content-Type"), "multipart/form-data")
	switch {
	case isMultipart && slices.Contains(inputs, boundUploadBytes):
		return c.bound(boundUploadBytes)
	case slices.Contains(inputs, boundBatchBytes):
		return c.bound(boundBatchBytes)
	default:
		return c.bound(boundBodyBytes)
	}
}

// boundedBody ends with a refusal when more is read than the bound allows.
type boundedBody struct {
	io.ReadCloser
	bound bound
	read  int
}

func (b *boundedBody) Read(into []byte) (int, error) {
	count, err := b.ReadCloser.Read(into)
	b.read += count
	if b.read > b.bound.limit() {
		return 0, b.bound.refusal()
	}
	if err == io.EOF {
		b.read = 0 // later readers begin at the start
	}
	return count, err
}

// Reread begins at the start again, for PocketBase.
func (b *boundedBody) Reread() {
	b.read = 0
	if body, isRereader := b.ReadCloser.(router.Rereader); isRereader {
		body.Reread()
	}
}
