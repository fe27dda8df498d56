package server

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"runtime"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"golang.org/x/sync/errgroup"
)

// Several lists in one request, for what a screen needs first (ADR 0155). Each is a request of its own to the whole
// server, with the caller's headers: rules, allowed queries and limits hold as they do for one alone.

// readsPath takes the paths of lists, with their queries, as the parameters `path`.
const readsPath = "/ext/reads"

// listPath matches what may be read: pages of a collection's records.
var listPath = regexp.MustCompile(`^/api/collections/[A-Za-z0-9_]+/records$`)

// oneRead is a list's answer, as a request of its own would get it.
type oneRead struct {
	status int
	// JSON.
	body []byte
}

// joinReads binds the route. The handler of all requests is known once the server listens.
func joinReads(app core.App, terms *contract, counts *requestCounts) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		server := e.Server
		e.Router.GET(readsPath, func(r *core.RequestEvent) error { return answerReads(r, server, terms, counts) })
		return e.Next()
	})
}

func answerReads(e *core.RequestEvent, server *http.Server, terms *contract, counts *requestCounts) error {
	lists, err := readPaths(e.Request.URL.Query(), terms.bound(boundJoinedReads))
	if err != nil {
		return err
	}
	// The request itself has been counted as one.
	if err := counts.add(e, len(lists)-1); err != nil {
		return err
	}
	answers := make([]oneRead, len(lists))
	// They do not all run at once: otherwise another person's request would get a ninth of a processor.
	group := new(errgroup.Group)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for index, list := range lists {
		group.Go(func() error {
			answers[index] = readAlone(e.Request, server.Handler, list)
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return e.Blob(http.StatusOK, "application/json", joinedText(answers))
}

// joinedText writes the list of answers without parsing them again: eight long lists have 7 MB, and reading takes turns
// (turns.go), which encoding them here would not.
func joinedText(answers []oneRead) []byte {
	text := &bytes.Buffer{}
	for index, answer := range answers {
		separator := ","
		if index == 0 {
			separator = "["
		}
		fmt.Fprintf(text, `%s{"status":%d,"body":`, separator, answer.status)
		text.Write(answer.body)
		text.WriteString("}")
	}
	text.WriteString("]\n")
	return text.Bytes()
}

// readPaths refuses everything that is not a list.
func readPaths(query url.Values, limit bound) ([]*url.URL, error) {
	paths := query["path"]
	if len(query) != 1 || len(paths) == 0 || len(paths) > limit.limit() {
		return nil, refusedRead(limit.Message)
	}
	lists := make([]*url.URL, 0, len(paths))
	for _, path := range paths {
		list, err := url.ParseRequestURI(path)
		if err != nil || list.Host != "" || !listPath.MatchString(list.EscapedPath()) {
			return nil, refusedRead(fmt.Sprintf("%q is not the path of a list of records.", shortened(path)))
		}
		lists = append(lists, list)
	}
	return lists, nil
}

func refusedRead(message string) *router.ApiError {
	return router.NewBadRequestError("These lists cannot be read together.", map[string]any{
		noField: reason{"reads-refused", message},
	})
}

// innerRead marks the requests that the server sends to itself: headers.go has checked their headers already.
type innerRead struct{}

func isInnerRead(ctx context.Context) bool { return ctx.Value(innerRead{}) != nil }

func readAlone(outer *http.Request, handler http.Handler, list *url.URL) oneRead {
	inner := outer.Clone(context.WithValue(outer.Context(), innerRead{}, true))
	inner.URL, inner.RequestURI = list, list.RequestURI()
	inner.Body, inner.ContentLength = http.NoBody, 0
	answer := &keptResponse{header: http.Header{}, status: http.StatusOK}
	handler.ServeHTTP(answer, inner)
	body := bytes.TrimSpace(answer.body.Bytes())
	if len(body) == 0 { // there is no answer because the client has left
		body = []byte("null")
	}
	return oneRead{answer.status, body}
}

// keptResponse keeps an answer instead of sending it.
type keptResponse struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (r *keptResponse) Header() http.Header            { return r.header }
func (r *keptResponse) WriteHeader(status int)         { r.status = status }
func (r *keptResponse) Write(text []byte) (int, error) { return r.body.Write(text) }
