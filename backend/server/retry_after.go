package server

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/spf13/cast"
)

const (
	retryAfterHeader = "Retry-After"
	// retryAfterKey is where what counts keeps the seconds with the request (src/lib/refuse.ts).
	retryAfterKey = "retryAfter"
)

// limiterReason is what PocketBase's limiter notes of the rule that it applied (apis/middlewares_rate_limit.go).
const limiterReason = "triggered rate limit rule: "

// sayWhenToRetry adds to each answer 429 the seconds after which the same request is accepted. What counts knows them and
// notes them; else it is the length of the window, after which everything that was counted has expired. It also
// answers beyond PocketBase's limits what the table of bounds says.
func sayWhenToRetry(app core.App, terms *contract) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			// PocketBase's own limits come after.
			Priority: apis.DefaultRateLimitMiddlewarePriority - 1001,
			Func: func(e *core.RequestEvent) error {
				err := e.Next()
				var refusal *router.ApiError
				if !errors.As(err, &refusal) || refusal.Status != http.StatusTooManyRequests {
					return err
				}
				seconds, isLimiter := limiterSeconds(refusal)
				if !isLimiter {
					seconds = terms.secondsOf(refusal)
				}
				if noted, err := cast.ToIntE(e.Get(retryAfterKey)); err == nil && noted > 0 {
					seconds = noted
				}
				e.Response.Header().Set(retryAfterHeader, strconv.Itoa(seconds))
				if isLimiter {
					return terms.bound(boundRequests).refusal()
				}
				return err
			},
		})
		return e.Next()
	})
}

// limiterSeconds is the window of the limit that PocketBase applied, if it was PocketBase.
func limiterSeconds(refusal *router.ApiError) (seconds int, isLimiter bool) {
	cause, _ := refusal.RawData().(error)
	if cause == nil || !strings.HasPrefix(cause.Error(), limiterReason) {
		return 0, false
	}
	var rule core.RateLimitRule
	if err := json.Unmarshal([]byte(strings.TrimPrefix(cause.Error(), limiterReason)), &rule); err != nil {
		return 60, true // a minute, should PocketBase write its rules in another way one day
	}
	return int(rule.Duration), true
}

// secondsOf is the longest window of the bounds that are answered with the refusal's code.
func (c *contract) secondsOf(refusal *router.ApiError) int {
	longest := 60
	for _, item := range refusal.Data {
		fields, _ := item.(map[string]any)
		for _, row := range c.Bounds {
			if row.Code == fields["code"] && row.Seconds > longest {
				longest = row.Seconds
			}
		}
	}
	return longest
}
