package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// ReadyPath tells whether the server can do its work, or why not. `/api/health` tells only that it answers. The edge does
// not pass it on.
const ReadyPath = "/ready"

const readyTimeout = 2 * time.Second

// minFreeBytes is the space that the disk must have left: below it the next writes fail.
const minFreeBytes = 100 << 20

// readiness holds the checks of ReadyPath.
type readiness struct {
	app        core.App
	replica    Replica
	isStopping atomic.Bool
}

func (r *readiness) bind(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.GET(ReadyPath, r.answer)
		return e.Next()
	})
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		r.isStopping.Store(true)
		return e.Next()
	})
}

// all returns the checks by name; nil for one that passes. Add a check here, and a row to 'What /ready says' of
// docs/runbook.md.
func (r *readiness) all() map[string]error {
	checks := r.early()
	checks["database"] = r.checkDatabase()
	return checks
}

// early returns those that need no database.
func (r *readiness) early() map[string]error {
	checks := map[string]error{"disk": r.checkDisk(), "running": r.checkRunning()}
	if r.replica.Role() != "" {
		checks["replica"] = r.replica.Check()
	}
	return checks
}

// readyAnswer is the answer of ReadyPath. Role is that of a server with a replica.
type readyAnswer struct {
	Ready  bool              `json:"ready"`
	Failed map[string]string `json:"failed"`
	Role   string            `json:"role,omitempty"`
}

func (r *readiness) say(checks map[string]error) (int, readyAnswer) {
	status, failed := http.StatusOK, map[string]string{}
	for check, err := range checks {
		if err != nil {
			status, failed[check] = http.StatusServiceUnavailable, err.Error()
		}
	}
	return status, readyAnswer{len(failed) == 0, failed, r.replica.Role()}
}

func (r *readiness) answer(e *core.RequestEvent) error {
	e.Response.Header().Set("Cache-Control", "no-store")
	return e.JSON(r.say(r.all()))
}

func (r *readiness) answerEarly(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "application/json")
	status, said := r.say(r.early())
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(said); err != nil {
		log.Print("The readiness could not be sent: ", err)
	}
}

func (r *readiness) checkDatabase() error {
	ctx, cancel := context.WithTimeout(context.Background(), readyTimeout)
	defer cancel()
	var count int
	err := r.app.ConcurrentDB().NewQuery("SELECT COUNT(*) FROM (SELECT 1 FROM organisations LIMIT 1)").WithContext(ctx).Row(&count)
	if err != nil {
		return errors.New("The database does not answer: " + err.Error())
	}
	return nil
}

func (r *readiness) checkDisk() error { return CheckDisk(r.app.DataDir()) }

// CheckDisk returns why the disk of a folder accepts no more writes, or soon will not; nil if it does.
func CheckDisk(folder string) error {
	free, err := freeBytes(folder)
	if errors.Is(err, errors.ErrUnsupported) {
		return nil
	}
	if err != nil {
		return errors.New("The free space of the disk cannot be read: " + err.Error())
	}
	if free < minFreeBytes {
		return fmt.Errorf("The disk has %d MB left, and needs %d.", free>>20, uint64(minFreeBytes)>>20)
	}
	return nil
}

func (r *readiness) checkRunning() error {
	if r.isStopping.Load() {
		return errors.New("The server is stopping.")
	}
	return nil
}
