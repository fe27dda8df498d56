package server

import (
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// PocketBase's limiter keeps a count for each collection and action, so a client that alternates between them has many times the
// requests that one rule names. Here an address has one count for all its requests, lists that are read together and the writes of a
// batch included (product 9.9). The rules for single routes stay with PocketBase (src/lib/environment.ts).

// requestCounts are the requests of each address in its current window.
type requestCounts struct {
	terms   *contract
	mutex   sync.Mutex
	windows map[string]*requestWindow
	swept   time.Time
}

type requestWindow struct {
	begin time.Time
	count int
}

func countRequests(app core.App, terms *contract) *requestCounts {
	counts := &requestCounts{terms: terms, windows: map[string]*requestWindow{}}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			// This runs after PocketBase has identified the caller, and before its own limits.
			Priority: apis.DefaultRateLimitMiddlewarePriority - 1,
			Func: func(e *core.RequestEvent) error {
				path := e.Request.URL.Path
				isCounted := strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/ext/")
				// reads.go has counted the lists that it reads.
				if isCounted && !isInnerRead(e.Request.Context()) {
					if err := counts.add(e, 1); err != nil {
						return err
					}
				}
				return e.Next()
			},
		})
		return e.Next()
	})
	return counts
}

// add counts amount more for the address of the request, and refuses what exceeds the address's bound.
func (r *requestCounts) add(e *core.RequestEvent, amount int) error {
	if amount <= 0 || e.HasSuperuserAuth() || areLimitsLifted() {
		return nil
	}
	limit := r.terms.bound(boundRequests)
	length := time.Duration(limit.Seconds) * time.Second
	now := time.Now()
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.sweep(now, length)
	address := e.RealIP()
	window, isKnown := r.windows[address]
	if !isKnown || now.Sub(window.begin) >= length {
		window = &requestWindow{begin: now}
		r.windows[address] = window
	}
	if window.count+amount > limit.limit() {
		e.Set(retryAfterKey, int((length-now.Sub(window.begin))/time.Second)+1)
		return limit.refusal()
	}
	window.count += amount
	return nil
}

// sweep forgets windows that are over, once in a window, so that many addresses do not fill the memory.
func (r *requestCounts) sweep(now time.Time, length time.Duration) {
	if now.Sub(r.swept) < length {
		return
	}
	r.swept = now
	for address, window := range r.windows {
		if now.Sub(window.begin) >= length {
			delete(r.windows, address)
		}
	}
}
