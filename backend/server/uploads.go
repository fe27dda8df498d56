package server

import (
	"github.com/pocketbase/pocketbase/core"
)

// countUploads bounds the bytes of the files that somebody uploads, on every route: each picture is bounded, but a member could
// store them without end, 5 MB in each event. Uploads that are refused afterwards count, too.
func countUploads(app core.App, terms *contract) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(terms.checkUploads)
		return e.Next()
	})
}

// checkUploads relies on boundBodies, which has parsed the form. Guests may store no file.
func (c *contract) checkUploads(e *core.RequestEvent) error {
	if e.Request.MultipartForm == nil || e.Auth == nil || e.HasSuperuserAuth() {
		return e.Next()
	}
	bytes := int64(0)
	for _, files := range e.Request.MultipartForm.File {
		for _, file := range files {
			bytes += file.Size
		}
	}
	if bytes == 0 {
		return e.Next()
	}
	limit := c.bound(boundUploadedBytes)
	if wait := waitFor(e.App, boundUploadedBytes, limit, e.Auth.Id, int(bytes)); wait > 0 {
		e.Set(retryAfterKey, wait)
		return limit.refusal()
	}
	return e.Next()
}
