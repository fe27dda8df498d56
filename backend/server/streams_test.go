package server

import (
	"bufio"
	"bytes"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // creates the collections that the API needs
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// These are the bounds of src/lib/bounds/connections.ts, except for a message: it has a second instead of ten.
var streamBounds = &contract{Bounds: map[string]bound{
	boundStreamsOfPerson:  {Max: 30},
	boundStreamsOfAddress: {Max: 200, Status: http.StatusTooManyRequests},
	boundGuestStreams:     {Max: 60, Status: http.StatusTooManyRequests},
	boundAllGuestStreams:  {Max: 1_000},
	boundAllStreams:       {Max: 5_000, Status: http.StatusTooManyRequests},
	boundStreamMessages:   {Max: 500},
	boundMessageSeconds:   {Max: 1},
	boundWaitingChanges:   {Max: 2_000},
}}

func newStreams() *streams {
	return &streams{terms: streamBounds, open: map[*stream]bool{}}
}

// opened returns the number-th stream, from an address of its own, each a moment younger than the one before.
func opened(number int, person string) *stream {
	one := newStream(fmt.Sprintf("2001:db8::%x", number), streamBounds.bound(boundStreamMessages).limit())
	one.opened = time.Unix(int64(number), 0)
	one.person = person
	return one
}

func (s *streams) all() map[*stream]bool {
	s.mutex.RLock()
	defer s.mutex.RUnlock()
	return maps.Clone(s.open)
}

func (s *streams) count() int { return len(s.all()) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestGuestStreamBeyondAThousandClosesTheOldest(t *testing.T) {
	all := newStreams()
	member := opened(0, "users/mei")
	must(t, all.add(member))
	guests := make([]*stream, 1_001)
	for index := range guests {
		guests[index] = opened(index+1, "")
		must(t, all.add(guests[index]))
	}
	for index, one := range guests[:3] {
		if one.isClosed != (index == 0) {
			t.Errorf("guest %d is closed: %t", index, one.isClosed)
		}
	}
	if member.isClosed {
		t.Error("the stream of a member, which is older than all of them, is closed")
	}
	if count := all.count(); count != 1_001 {
		t.Errorf("%d streams are open", count)
	}
}

func TestStreamBeyondFiveThousandIsRefused(t *testing.T) {
	all := newStreams()
	first := opened(0, "users/mei")
	must(t, all.add(first))
	for number := 1; number < 5_000; number++ {
		must(t, all.add(opened(number, fmt.Sprintf("users/%d", number))))
	}
	for _, person := range []string{"", "users/ann"} {
		refusal, isRefused := all.add(opened(5_000, person)).(*router.ApiError)
		if !isRefused || refusal.Status != http.StatusTooManyRequests {
			t.Errorf("the stream of %q is answered %v", person, refusal)
		}
	}
	if first.isClosed || all.count() != 5_000 {
		t.Errorf("of %d streams the oldest is closed: %t", all.count(), first.isClosed)
	}
	all.remove(first)
	must(t, all.add(opened(5_001, "")))
}

func TestStreamWhoseBufferIsFullIsClosedAndNoMessageWaits(t *testing.T) {
	one := opened(0, "")
	const buffer = 500
	for number := range buffer {
		one.Send(subscriptions.Message{Name: fmt.Sprint(number)})
	}
	if one.isClosed {
		t.Fatal("it is closed before the buffer is full")
	}
	one.Send(subscriptions.Message{Name: "too many"})
	if !one.isClosed || !one.IsDiscarded() {
		t.Fatal("it is not closed")
	}
	one.Send(subscriptions.Message{Name: "later"})
	count := 0
	for range one.Channel() {
		count++
	}
	if count != buffer {
		t.Errorf("%d messages are left in the buffer", count)
	}
}

// Before streams had buffers of their own, each message to a client that does not read waited in a goroutine, up to the end of
// the stream after 30 minutes.
func TestClientThatStopsReadingIsDisconnectedAndOthersReceiveEverything(t *testing.T) {
	const messages = 400
	all, address := serveStreams(t)
	silent, toSilent := connectClient(t, all, address, 4<<10)
	reading, toReading := connectClient(t, all, address, 0)
	names := make(chan string, messages)
	go func() {
		defer close(names)
		for lines := bufio.NewReader(reading); ; {
			line, err := lines.ReadString('\n')
			if err != nil {
				return
			}
			if name, isName := strings.CutPrefix(line, "event:change-"); isName {
				names <- strings.TrimSpace(name)
			}
		}
	}()
	// This is more than the buffers of the network hold.
	data := bytes.Repeat([]byte("x"), 64<<10)
	for number := range messages {
		toSilent.Send(subscriptions.Message{Name: fmt.Sprint(number), Data: data})
		// Messages go one at a time: even on a slow machine this client never keeps the server waiting.
		toReading.Send(subscriptions.Message{Name: fmt.Sprintf("change-%d", number), Data: []byte("{}")})
		if name := <-names; name != fmt.Sprint(number) {
			t.Fatalf("the client that reads has got %q in place of message %d", name, number)
		}
	}
	for all.count() != 1 {
		time.Sleep(10 * time.Millisecond) // the test's own deadline ends the loop
	}
	must(t, silent.Close())
	must(t, reading.Close())
}

// serveStreams serves PocketBase's API on this machine, with the bounds of streams and nothing else.
func serveStreams(t *testing.T) (*streams, string) {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	must(t, app.Bootstrap())
	must(t, app.RunAllMigrations())
	all := boundStreams(app, streamBounds)
	routes, err := apis.NewRouter(app)
	must(t, err)
	mux, err := routes.BuildMux()
	must(t, err)
	server := httptest.NewServer(mux)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
		must(t, app.ResetBootstrapState())
	})
	return all, server.Listener.Addr().String()
}

// connectClient opens a stream and returns when it is open, with the server's side of it; the client's socket buffers that many
// bytes, or as many as the system wants.
func connectClient(t *testing.T, all *streams, address string, buffer int) (net.Conn, *stream) {
	t.Helper()
	before := all.all()
	connection, err := net.Dial("tcp", address)
	must(t, err)
	if buffer > 0 {
		must(t, connection.(*net.TCPConn).SetReadBuffer(buffer))
	}
	_, err = fmt.Fprintf(connection, "GET /api/realtime HTTP/1.1\r\nHost: %s\r\n\r\n", address)
	must(t, err)
	// The client reads one byte at a time, so that a later read gets the rest.
	for text, part := "", make([]byte, 1); !strings.Contains(text, "clientId"); {
		_, err := connection.Read(part)
		must(t, err)
		text += string(part)
	}
	for one := range all.all() {
		if !before[one] {
			return connection, one
		}
	}
	t.Fatal("the server has opened no stream")
	return nil, nil
}
