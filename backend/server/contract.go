package server

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// contractFile is beside the hooks; build-hooks.ts writes it from the app's and the hooks' TypeScript.
const contractFile = "client-contract.json"

// contract describes what clients may ask and send.
type contract struct {
	// Queries by the collection's name (shared-sdk/src/contracts/allowed-queries.ts). A collection without an entry takes
	// no filter, sort, expand or fields.
	Collections map[string]allowedQuery `json:"collections"`
	// The collections whose changes a client may subscribe to (shared-sdk/src/contracts/allowed-queries.ts).
	Topics []string `json:"topics"`
	// The topics that a client may subscribe to without signing in.
	GuestTopics []string `json:"guestTopics"`
	// The query parameters of our own routes, by method and path as in Go's patterns.
	Routes map[string][]string `json:"routes"`
	// Fields that the server sets itself, by the collection's name (src/lib/server-fields.ts).
	ServerFields map[string][]string `json:"serverFields"`
	// The table of bounds by name (src/lib/bounds.ts).
	Bounds map[string]bound `json:"bounds"`
	// The names of the bounds that hold for a route's pattern or a collection (src/lib/input-bounds.ts).
	Inputs map[string][]string `json:"inputs"`
	// The routes' patterns and collections that accept a body from people who are not signed in (src/lib/input-bounds.ts).
	GuestInputs []string `json:"guestInputs"`
}

// bound is a row of the table of bounds; src/lib/bounds/bound.ts describes its columns.
type bound struct {
	Max     int    `json:"max"`
	Seconds int    `json:"seconds"`
	Setting string `json:"setting"`
	Status  int    `json:"status"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

// bound returns the row of that name, one of boundsUsed: load has found all of those.
func (c *contract) bound(name string) bound {
	row, exists := c.Bounds[name]
	if !exists {
		panic(fmt.Sprintf("the table of bounds has no row %q", name))
	}
	return row
}

// limit returns the row's number: its environment variable's if set, else the table's.
func (b bound) limit() int {
	if b.Setting != "" {
		if value, err := strconv.Atoi(os.Getenv(b.Setting)); err == nil && value > 0 {
			return value
		}
	}
	return b.Max
}

// refusal returns the answer beyond the bound, in PocketBase's error shape (accounting A19).
func (b bound) refusal() *router.ApiError {
	return router.NewApiError(b.Status, b.Message, b.problem())
}

// problem returns the same for the problems of a body or a query.
func (b bound) problem() map[string]any { return map[string]any{noField: reason{b.Code, b.Message}} }

// readContract returns a contract that is read when the server starts; without the file the server does not start.
func readContract(app core.App, hooksDir string) *contract {
	terms := &contract{}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := terms.load(filepath.Join(hooksDir, contractFile)); err != nil {
			return err
		}
		return e.Next()
	})
	return terms
}

func (c *contract) load(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("what clients may ask is unknown: %w", err)
	}
	if err := json.Unmarshal(text, c); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if len(c.Collections) == 0 || len(c.Routes) == 0 || len(c.ServerFields) == 0 || len(c.Topics) == 0 || len(c.GuestTopics) == 0 || len(c.Inputs) == 0 || len(c.GuestInputs) == 0 {
		return fmt.Errorf("%s is incomplete", path)
	}
	for _, name := range boundsUsed {
		if _, exists := c.Bounds[name]; !exists {
			return fmt.Errorf("%s has no bound %q", path, name)
		}
	}
	return nil
}
