// Command coffer is the server that keeps its data in a bucket too, where COFFER_REPLICA names one (ADR 0162).
package main

import (
	"log"

	"coffer/backend/durable-server/replica"
	"coffer/backend/server"
)

func main() {
	kept, err := replica.Read()
	if err != nil {
		log.Fatal(err)
	}
	if kept == nil {
		server.Run(nil)
		return
	}
	server.Run(kept)
}
