package server

import (
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"os"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/inflector"
	"github.com/pocketbase/pocketbase/tools/router"
)

const (
	// addressHeader names the caller's address for the limits by IP address (src/lib/environment.ts).
	addressHeader = "X-Forwarded-For"
	// secretHeader proves that the edge sends the request.
	secretHeader = "X-Edge-Secret"
	// secretVariable holds the edge's secret, COFFER_EDGE_SECRET of backend/README.md.
	secretVariable = "COFFER_EDGE_SECRET"
)

// edgeClaims are the headers in which the edge describes a request besides the caller's address: the host and the scheme
// that it was sent to, and whether superusers may come through. Nobody else may send them, in no spelling that PocketBase
// reads as one of them.
var edgeClaims = map[string]bool{
	"x_forwarded_host":  true,
	"x_forwarded_proto": true,
	"x_edge_dashboard":  true,
}

// checkHeaders trusts these headers only from the edge, and refuses headers that PocketBase would read as one. The edge and
// everybody else on the machine connect from the same address, so the edge proves its identity with a secret.
func checkHeaders(app core.App) {
	secret := os.Getenv(secretVariable)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			// PocketBase's own limits come after.
			Priority: apis.DefaultRateLimitMiddlewarePriority - 1000,
			Func: func(e *core.RequestEvent) error {
				if isInnerRead(e.Request.Context()) {
					return e.Next() // the secret is removed, and the edge vouches for the address
				}
				if dropForgedClaims(e.Request.Header, secret) {
					notePublicEdge(e)
				}
				if name := doubled(e.Request.Header); name != "" {
					return headerTwice(name)
				}
				return e.Next()
			},
		})
		return e.Next()
	})
	app.OnBatchRequest().Bind(&hook.Handler[*core.BatchRequestEvent]{Func: checkElementHeaders, Priority: -1})
	app.OnRealtimeSubscribeRequest().BindFunc(checkTopicHeaders)
}

// dropForgedClaims removes headers that this sender may not send, and reports whether the edge sent the request.
func dropForgedClaims(header http.Header, secret string) (isFromEdge bool) {
	sent := header.Get(secretHeader)
	isFromEdge = secret != "" && subtle.ConstantTimeCompare([]byte(sent), []byte(secret)) == 1
	header.Del(secretHeader)
	for name := range header {
		key := inflector.Snakecase(name)
		if key == siteKey || (edgeClaims[key] && !isFromEdge) {
			delete(header, name)
		}
	}
	if !isFromEdge {
		header.Del(addressHeader)
	}
	if address, err := netip.ParseAddr(header.Get(addressHeader)); err == nil {
		header.Set(addressHeader, networkOf(address))
	}
	return isFromEdge
}

// networkOf returns what limits by IP address count: an IPv4 address itself, or the /64 network of an IPv6 address. One
// customer of a provider has that network as a whole and could spread any number of requests over it.
func networkOf(address netip.Addr) string {
	address = address.Unmap()
	if address.Is4() {
		return address.String()
	}
	network, err := address.WithZone("").Prefix(64)
	if err != nil {
		return address.String() // an address of 128 bits has such a network
	}
	return network.Addr().String()
}

// doubled finds a header that comes in two spellings, such as X-Org and X_Org: PocketBase keeps a random one of them,
// because Go walks maps in no order. A header that names the membership may not have two values either.
func doubled(header http.Header) string {
	seen := map[string]bool{}
	for name, values := range header {
		key := inflector.Snakecase(name)
		isMembership := key == "x_authz" || key == "x_org"
		if seen[key] || (isMembership && len(values) > 1) {
			return name
		}
		seen[key] = true
	}
	return ""
}

// checkElementHeaders does the same for each request of a batch, whose headers PocketBase adds to those of the batch.
func checkElementHeaders(e *core.BatchRequestEvent) error {
	for index, request := range e.Batch {
		if len(request.Headers) == 0 {
			continue
		}
		merged := e.Request.Header.Clone()
		own := map[string]bool{}
		for name, value := range request.Headers {
			key := http.CanonicalHeaderKey(name)
			if own[key] {
				return failedBatch(index, headerTwice(name))
			}
			own[key] = true
			if key == addressHeader {
				delete(request.Headers, name)
				continue
			}
			merged.Set(name, value)
		}
		if name := doubled(merged); name != "" {
			return failedBatch(index, headerTwice(name))
		}
	}
	return e.Next()
}

// checkTopicHeaders does the same for the headers in a subscription's options.
func checkTopicHeaders(e *core.RealtimeSubscribeRequestEvent) error {
	for _, topic := range e.Subscriptions {
		header := http.Header{}
		_, options := readTopicOptions(topic)
		for name := range options.Headers {
			if inflector.Snakecase(name) == siteKey {
				return router.NewBadRequestError("Only the server sets this header.", nil)
			}
			header[name] = nil
		}
		if name := doubled(header); name != "" {
			return headerTwice(name)
		}
	}
	return e.Next()
}

// topicOptions are the options of a topic behind `?options=`.
type topicOptions struct {
	Query   map[string]any `json:"query"`
	Headers map[string]any `json:"headers"`
}

// readTopicOptions reads as PocketBase does (tools/subscriptions/client.go), which uses the readable part of malformed
// options. text is the text that it reads them from.
func readTopicOptions(topic string) (text string, options topicOptions) {
	if address, err := url.Parse(topic); err == nil {
		text = address.Query().Get("options")
		_ = json.Unmarshal([]byte(text), &options)
	}
	return text, options
}

func headerTwice(name string) *router.ApiError {
	return router.NewBadRequestError("A header comes twice.", map[string]any{
		noField: reason{"header-twice", fmt.Sprintf("The header %q comes twice, perhaps in another spelling.", shortened(name))},
	})
}
