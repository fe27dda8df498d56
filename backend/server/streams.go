package server

import (
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// Streams of events are bounded by address and by person (ADR 0188), and none waits for another: each has a buffer of its own,
// and is closed when its client does not read. A client whose stream ends connects again and reads what it may have missed.

// stream is an open stream of events. It replaces PocketBase's client, whose messages wait in a goroutine each.
type stream struct {
	*subscriptions.DefaultClient
	messages chan subscriptions.Message
	address  string
	opened   time.Time

	mutex    sync.Mutex
	isClosed bool
	// The person's id; empty while nobody has signed in on the stream.
	person string
	// Names of the collections that it listens to.
	collections map[string]bool
}

func newStream(address string, buffer int) *stream {
	return &stream{
		DefaultClient: subscriptions.NewDefaultClient(),
		messages:      make(chan subscriptions.Message, buffer),
		address:       address,
		opened:        time.Now(),
	}
}

// Channel is the source of PocketBase's messages.
func (s *stream) Channel() chan subscriptions.Message { return s.messages }

// Send never waits: it closes a stream whose buffer is full.
func (s *stream) Send(message subscriptions.Message) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.isClosed {
		return
	}
	select {
	case s.messages <- message:
	default:
		s.close()
	}
}

// Discard closes the stream once its buffered messages are sent.
func (s *stream) Discard() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.close()
}

func (s *stream) close() {
	if !s.isClosed {
		s.isClosed = true
		close(s.messages)
		s.DefaultClient.Discard()
	}
}

func (s *stream) listensTo(collection string) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.collections[collection]
}

func (s *stream) owner() string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.person
}

// streams are the open ones. Its counts are computed from them, so nothing has to be swept.
type streams struct {
	terms *contract
	mutex sync.RWMutex
	open  map[*stream]bool
}

// boundStreams binds the bounds to connecting and subscribing.
func boundStreams(app core.App, terms *contract) *streams {
	all := &streams{terms: terms, open: map[*stream]bool{}}
	app.OnRealtimeConnectRequest().BindFunc(all.connect)
	app.OnRealtimeSubscribeRequest().BindFunc(all.subscribe)
	app.OnRealtimeMessageSend().Bind(&hook.Handler[*core.RealtimeMessageEvent]{
		Func: func(e *core.RealtimeMessageEvent) error {
			timeout := time.Duration(terms.bound(boundMessageSeconds).limit()) * time.Second
			// Tests use recorders, which have no deadlines.
			_ = http.NewResponseController(e.Response).SetWriteDeadline(time.Now().Add(timeout))
			return e.Next()
		},
		// This runs after a message was held until it is in the bucket (ADR 0162).
		Priority: 100,
	})
	return all
}

func (s *streams) connect(e *core.RealtimeConnectRequestEvent) error {
	opened := newStream(e.RealIP(), s.terms.bound(boundStreamMessages).limit())
	if err := s.add(opened); err != nil {
		return err
	}
	defer s.remove(opened)
	opened.Set(apis.RealtimeClientIPKey, e.RealIP())
	e.Client = opened
	return e.Next()
}

// add refuses a stream beyond the bounds of the address. If too many streams are open on which nobody has signed in, from any
// address, it closes the oldest of them: a member's stream is signed in a moment after it was opened.
func (s *streams) add(opened *stream) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if areLimitsLifted() {
		s.open[opened] = true
		return nil
	}
	guests, ofAddress, guestsOfAddress := 0, 0, 0
	var oldest *stream
	for one := range s.open {
		isGuest := one.owner() == ""
		if isGuest {
			guests++
			if oldest == nil || one.opened.Before(oldest.opened) {
				oldest = one
			}
		}
		if one.address == opened.address {
			ofAddress++
			if isGuest {
				guestsOfAddress++
			}
		}
	}
	for _, count := range []struct {
		name  string
		count int
	}{{boundStreamsOfAddress, ofAddress}, {boundGuestStreams, guestsOfAddress}, {boundAllStreams, len(s.open)}} {
		if limit := s.terms.bound(count.name); count.count >= limit.limit() {
			return limit.refusal()
		}
	}
	if guests >= s.terms.bound(boundAllGuestStreams).limit() {
		oldest.Discard()
		delete(s.open, oldest)
	}
	s.open[opened] = true
	return nil
}

func (s *streams) remove(closed *stream) {
	closed.Discard()
	s.mutex.Lock()
	defer s.mutex.Unlock()
	delete(s.open, closed)
}

// subscribe notes who listens to what. A person's stream beyond their bound closes their oldest one, which may belong to a
// device that has lost its connection without saying so.
func (s *streams) subscribe(e *core.RealtimeSubscribeRequestEvent) error {
	read, err := s.readTopics(e)
	if err != nil {
		return err
	}
	listener, isOurs := e.Client.(*stream)
	if !isOurs {
		return e.Next()
	}
	// This comes first: a change that is committed from now on finds the listener.
	listener.mutex.Lock()
	listener.collections = read
	if e.Auth != nil {
		listener.person = e.Auth.Collection().Name + "/" + e.Auth.Id
	}
	listener.mutex.Unlock()
	if e.Auth != nil && !e.HasSuperuserAuth() {
		s.closeOldest(listener.owner())
	}
	return e.Next()
}

func (s *streams) closeOldest(person string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if areLimitsLifted() {
		return
	}
	count := 0
	var oldest *stream
	for one := range s.open {
		if one.owner() != person {
			continue
		}
		count++
		if oldest == nil || one.opened.Before(oldest.opened) {
			oldest = one
		}
	}
	if count > s.terms.bound(boundStreamsOfPerson).limit() {
		oldest.Discard()
		delete(s.open, oldest)
	}
}

// listening returns the streams that listen to the collection.
func (s *streams) listening(collection string) []*stream {
	s.mutex.RLock()
	defer s.mutex.RUnlock()
	var found []*stream
	for one := range s.open {
		if one.listensTo(collection) {
			found = append(found, one)
		}
	}
	return found
}

// isListening tells whether any stream listens to the collection.
func (s *streams) isListening(collection string) bool {
	s.mutex.RLock()
	defer s.mutex.RUnlock()
	for one := range s.open {
		if one.listensTo(collection) {
			return true
		}
	}
	return false
}

// closeListening closes the streams that would miss a change.
func (s *streams) closeListening(collection string) {
	for _, one := range s.listening(collection) {
		one.Discard()
	}
}

// areLimitsLifted is for tests and benchmarks, like that of src/lib/limits.ts.
func areLimitsLifted() bool { return os.Getenv("COFFER_LIMITS") == "off" }
