// Command coffer is the server that also keeps its data in a bucket if COFFER_REPLICA names one (ADR 0162).
package main

import (
	"log"
	"os"

	"coffer/backend/durable-server/replica"
	"coffer/backend/server"
)

func main() {
	if len(os.Args) > 1 {
		if command := replica.Commands[os.Args[1]]; command != nil {
			if err := command(os.Args[2:]); err != nil {
				log.Fatal(err)
			}
			return
		}
	}
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
