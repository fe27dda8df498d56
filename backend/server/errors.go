package server

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// Refusals in PocketBase's error shape.

// noField is the key of a reason that is about no field, as in src/lib/refuse.ts.
const noField = "reason"

// shortened cuts a name that a client sent: it may be as long as the body.
func shortened(name string) string { return fmt.Sprintf("%.60s", name) }

// reason is written like the errors of PocketBase's own validation.
type reason struct{ code, message string }

func (r reason) Code() string  { return r.code }
func (r reason) Error() string { return r.message }

func refused(problems map[string]any) *router.ApiError {
	return router.NewBadRequestError("Failed to read the submitted data.", problems)
}

// failedRequest is a failed element of a batch in PocketBase's shape.
type failedRequest struct {
	reason
	response error
}

func (f failedRequest) Resolve(data map[string]any) any {
	data["response"] = f.response
	return data
}

func failedBatch(index int, response error) *router.ApiError {
	failed := failedRequest{reason{"batch_request_failed", "Batch request failed."}, response}
	return router.NewBadRequestError("Batch transaction failed.", map[string]any{
		"requests": map[string]any{strconv.Itoa(index): failed},
	})
}

// asApiError returns err itself if it is a refusal, else PocketBase's answer to a body that it cannot read.
func asApiError(e *core.RequestEvent, err error) error {
	var known *router.ApiError
	if errors.As(err, &known) {
		return known
	}
	return e.BadRequestError("", err)
}
