// Command coffer is the server that keeps its data on one machine.
package main

import (
	"log"
	"os"

	"coffer/backend/server"
)

func main() {
	// It never starts without a replica that somebody relies on.
	if os.Getenv("COFFER_REPLICA") != "" {
		log.Fatal("COFFER_REPLICA needs a server built from backend/durable-server; COFFER_POCKETBASE names one without.")
	}
	server.Run(nil)
}
