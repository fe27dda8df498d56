package server

import (
	"runtime/debug"

	"github.com/pocketbase/pocketbase/core"
)

// collectAfterStart keeps the garbage collector from running until the server serves, but for GOMEMLIMIT: nearly all that a start
// allocates stays in use, and the collector took a tenth of its time.
func collectAfterStart(app core.App) {
	percent := debug.SetGCPercent(-1)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		debug.SetGCPercent(percent)
		return e.Next()
	})
}
