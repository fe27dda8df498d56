package server

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/inflector"
)

// A list defines what a client may subscribe to, like its queries (ADR 0134): all records of a listed collection, or one of
// them by its id, in the name of a membership. Signed-out clients may listen only to what guests may read.

// connectTopic is PocketBase's own message, which its client names among the topics.
const connectTopic = "PB_CONNECT"

var topicForm = regexp.MustCompile(`^([A-Za-z0-9_]+)/(\*|[a-z0-9]{15})(?:\?.*)?$`)

// topicHeaders are the headers that rules read, in PocketBase's spelling.
var topicHeaders = []string{"x_authz", "x_org"}

// readTopics returns the names of the topics' collections, or refuses the first topic that is not allowed.
func (s *streams) readTopics(e *core.RealtimeSubscribeRequestEvent) (map[string]bool, error) {
	if !e.HasSuperuserAuth() {
		if limit := s.terms.bound(boundTopics); len(e.Subscriptions) > limit.limit() {
			return nil, limit.refusal()
		}
	}
	collections, memberships := map[string]bool{}, map[string]bool{}
	for _, topic := range e.Subscriptions {
		if topic == "" || topic == connectTopic {
			continue
		}
		collection, err := s.readTopic(e, topic)
		if err != nil {
			return nil, err
		}
		collections[collection] = true
		memberships[headersKey(topic)] = true
	}
	if limit := s.terms.bound(boundTopicMemberships); len(memberships) > limit.limit() {
		return nil, limit.refusal()
	}
	return collections, nil
}

func (s *streams) readTopic(e *core.RealtimeSubscribeRequestEvent, topic string) (string, error) {
	if limit := s.terms.bound(boundTopicLength); len(topic) > limit.limit() {
		return "", limit.refusal()
	}
	form := topicForm.FindStringSubmatch(topic)
	if form == nil {
		return "", topicNotAllowed(topic)
	}
	name := form[1]
	collection, err := e.App.FindCachedCollectionByNameOrId(name)
	// Rules of listeners are found by the collection's name, so a topic may not use its id.
	if err != nil || collection.Name != name {
		return "", topicNotAllowed(topic)
	}
	if err := s.checkOptions(topic); err != nil || e.HasSuperuserAuth() {
		return name, err
	}
	if !slices.Contains(s.terms.Topics, name) {
		return "", topicNotAllowed(topic)
	}
	if e.Auth == nil && !slices.Contains(s.terms.GuestTopics, name) {
		return "", topicNotAllowed(topic)
	}
	return name, nil
}

// checkOptions refuses all options except the headers that name a membership: they are used for each changed record.
func (s *streams) checkOptions(topic string) error {
	text, options := readTopicOptions(topic)
	if problems := s.terms.findMalformed([]byte(text), boundJSONValues); text != "" && problems != nil {
		return refused(problems)
	}
	if len(options.Query) > 0 {
		return notAllowed("subscriptions", "The options of a subscription take headers, no query.")
	}
	for name := range options.Headers {
		if !slices.Contains(topicHeaders, inflector.Snakecase(name)) {
			return notAllowed("subscriptions", "The options of a subscription take the headers X-Authz and X-Org only.")
		}
	}
	return nil
}

// headersKey is the same for topics in the name of the same membership.
func headersKey(topic string) string {
	_, options := readTopicOptions(topic)
	key := ""
	for _, name := range slices.Sorted(maps.Keys(options.Headers)) {
		key += fmt.Sprintf("%q:%q ", inflector.Snakecase(name), fmt.Sprint(options.Headers[name]))
	}
	return key
}

func topicNotAllowed(topic string) error {
	return notAllowed("subscriptions", fmt.Sprintf("Subscribing to %q is not allowed.", shortened(topic)))
}
