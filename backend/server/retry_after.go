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
	// retryAfterKey is the key under which a counter keeps the seconds with the request (src/lib/refuse.ts).
	retryAfterKey = "retryAfter"
)

// limiterReason is PocketBase's note of the limiter rule that it applied (apis/middlewares_rate_limit.go).
const limiterReason = "triggered rate limit rule: "

// sayWhenToRetry adds to each answer 429 the seconds after which the same request is accepted. A counter that knows them
// notes them; otherwise it is the length of the window, after which every count has expired. Beyond PocketBase's limits
// it also answers with the table of bounds.
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

// limiterSeconds returns the window of the limit that PocketBase applied, if it was PocketBase.
func limiterSeconds(refusal *router.ApiError) (seconds int, isLimiter bool) {
	cause, _ := refusal.RawData().(error)
	if cause == nil || !strings.HasPrefix(cause.Error(), limiterReason) {
		return 0, false
	}
	var rule core.RateLimitRule
	if err := json.Unmarshal([]byte(strings.TrimPrefix(cause.Error(), limiterReason)), &rule); err != nil {
		return 60, true // a minute, in case PocketBase writes its rules in another way one day
	}
	return int(rule.Duration), true
}

// secondsOf returns the longest window of the bounds that have the refusal's code.
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
