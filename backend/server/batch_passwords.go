package server

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// boundBatchedPasswords bounds the writes with a password in a batch, which holds the only writer while it computes their hashes:
// one of 60, sent by a member, kept others' sends waiting until PocketBase ended it after 10 s.
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
