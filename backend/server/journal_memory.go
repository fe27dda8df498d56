package server

import (
	"maps"
	"slices"
	"time"

	"modernc.org/libc"
)

// SQLite keeps the former content of each page that a statement changes, in chunks of 1 kB, until the statement ends. The
// allocator maps 64 kB for 31 of them and unmaps that as soon as all of them are free, so every write would map and unmap
// memory. One chunk of each of these mappings stays in use, which keeps them (ADR 0018).
const (
	journalChunkBytes = 1032
	mappingBytes      = 1 << 16
	// A create needs about 100 chunks. These are half a megabyte.
	keptChunks = 8 * 31
	// Other memory that stays in use takes free chunks too, so others are kept from time to time.
	keepChunksAgainAfter = 2 * time.Second
)

// keepJournalMemory does so as long as the process runs.
func keepJournalMemory() {
	thread := libc.NewTLS()
	var kept []uintptr
	keep := func() {
		former := kept
		kept = keepFreeChunks(thread)
		for _, chunk := range former {
			libc.Xfree(thread, chunk)
		}
	}
	keep()
	go func() {
		for range time.Tick(keepChunksAgainAfter) {
			keep()
		}
	}()
}

// keepFreeChunks allocates the chunks and frees all but one of each mapping. It returns those that stay in use.
func keepFreeChunks(thread *libc.TLS) []uintptr {
	chunks := make([]uintptr, keptChunks)
	for position := range chunks {
		chunks[position] = libc.Xmalloc(thread, journalChunkBytes)
	}
	kept := map[uintptr]uintptr{}
	for _, chunk := range chunks {
		mapping := chunk &^ (mappingBytes - 1)
		if _, isKept := kept[mapping]; isKept {
			libc.Xfree(thread, chunk)
		} else {
			kept[mapping] = chunk
		}
	}
	return slices.Collect(maps.Values(kept))
}
