package server

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// limitAnswers stops an answer that is too long, for everyone but superusers. Files are as long as an upload may be, and
// the stream of events has no end. The answer to a write has no limit: the write is stored already.
func limitAnswers(app core.App, terms *contract) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			path := e.Request.URL.Path
			isLimited := strings.HasPrefix(path, "/api/collections/") || strings.HasPrefix(path, "/ext/")
			if !isLimited || e.Request.Method != "GET" || e.HasSuperuserAuth() {
				return e.Next()
			}
			limited := &limitedResponse{ResponseWriter: e.Response, bound: terms.bound(boundAnswerBytes)}
			e.Response = limited
			err := e.Next()
			// A handler may have answered before it returned an error.
			if !limited.isTooLong {
				limited.sendStatus()
			}
			return err
		})
		return e.Next()
	})
}

// limitedResponse keeps the status back until the first bytes come, so that an answer that is too long can still be
// refused: encoding/json writes its text in one piece.
type limitedResponse struct {
	http.ResponseWriter
	bound     bound
	status    int
	isSent    bool
	isTooLong bool
	written   int
}

func (r *limitedResponse) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

func (r *limitedResponse) Write(text []byte) (int, error) {
	if r.written+len(text) > r.bound.limit() {
		r.isTooLong = true
		return 0, r.bound.refusal()
	}
	r.sendStatus()
	r.written += len(text)
	return r.ResponseWriter.Write(text)
}

func (r *limitedResponse) sendStatus() {
	if r.isSent || r.status == 0 {
		return
	}
	r.isSent = true
	r.ResponseWriter.WriteHeader(r.status)
}

// Written tells PocketBase's hooks whether somebody has answered already.
func (r *limitedResponse) Written() bool { return r.status != 0 }

// FlushError sends what is buffered, for http.ResponseController.
func (r *limitedResponse) FlushError() error {
	r.sendStatus()
	return http.NewResponseController(r.ResponseWriter).Flush()
}

func (r *limitedResponse) Unwrap() http.ResponseWriter { return r.ResponseWriter }
