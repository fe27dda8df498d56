package server

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// boundBatchedPasswords limits the writes with a password in a batch, because the batch occupies the only write connection
// while it computes their hashes: a batch of 60, sent by a member, blocks others' sends until PocketBase aborts it after 10 s.
func boundBatchedPasswords(app core.App, terms *contract) {
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{
		Func: func(e *core.BatchRequestEvent) error {
			if e.HasSuperuserAuth() {
				return e.Next()
			}
			limit := terms.bound(boundBatchPasswords)
			count := 0
			for _, request := range e.Batch {
				if hasValue(request.Body, "password") || hasValue(request.Body, "oldPassword") {
					count++
				}
			}
			if count > limit.limit() {
				return limit.refusal()
			}
			return e.Next()
		},
		Priority: -1, // runs before the hooks of pb_hooks
	})
}

func hasValue(body map[string]any, name string) bool {
	value := body[name]
	return value != nil && value != ""
}
