package server

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// contractFile lies beside the hooks; build-hooks.ts writes it from what the app and the hooks say in TypeScript.
const contractFile = "client-contract.json"

// contract is what clients may ask and send.
type contract struct {
	// Queries by the collection's name (shared-sdk/src/contracts/allowed-queries.ts). A collection without an entry takes
	// no filter, sort, expand or fields.
	Collections map[string]allowedQuery `json:"collections"`
	// The query parameters of our own routes, by method and path as in Go's patterns.
	Routes map[string][]string `json:"routes"`
	// Fields that the server sets itself, by the collection's name (src/lib/server-fields.ts).
	ServerFields map[string][]string `json:"serverFields"`
}

// readContract answers a contract that is read when the server starts, which it does not without the file.
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
	if len(c.Collections) == 0 || len(c.Routes) == 0 || len(c.ServerFields) == 0 {
		return fmt.Errorf("%s is incomplete", path)
	}
	return nil
}
