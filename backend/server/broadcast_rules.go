package server

import (
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"runtime"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/search"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
	"golang.org/x/sync/errgroup"
)

// realtimeAuth is the key under which PocketBase keeps the user who has signed in on a stream.
const realtimeAuth = apis.RealtimeClientAuthKey

// listenerKey is the same for all topics with the same verdict of the rules: those of a person in the name of a
// membership.
type listenerKey struct {
	person  string
	headers string
	// The topic is one record by its id, or else all of the collection's.
	isOne bool
}

type topicOfStream struct {
	stream *stream
	topic  string
}

// listeners are the topics of one key.
type listeners struct {
	info   *core.RequestInfo
	rule   *string
	topics []topicOfStream
}

// send notifies everyone who listens and may read the record. It checks the rule once for each key, as many at a time as
// there are processors, and returns when all messages are in the buffers of their streams.
func (b *broadcasts) send(one *change) {
	collection := one.record.Collection()
	byKey := map[listenerKey]*listeners{}
	for _, listener := range b.streams.listening(collection.Name) {
		gather(byKey, listener, one.record)
	}
	group := new(errgroup.Group)
	group.SetLimit(runtime.GOMAXPROCS(0))
	if one.before != nil {
		group.SetLimit(1) // a transaction has one connection
	}
	for _, some := range byKey {
		group.Go(routine.SafeWrap(func() error { return b.tell(one, some) }))
	}
	if err := group.Wait(); err != nil {
		b.app.Logger().Warn("A change could not be announced", "collection", collection.Name, "record", one.record.Id, "error", err)
	}
}

func gather(byKey map[listenerKey]*listeners, listener *stream, record *core.Record) {
	collection := record.Collection()
	auth, _ := listener.Get(realtimeAuth).(*core.Record)
	person := ""
	if auth != nil {
		person = auth.Collection().Id + auth.Id
	}
	all, one := collection.Name+"/*?", collection.Name+"/"+record.Id+"?"
	for topic, options := range listener.Subscriptions(all, one) {
		isOne := !strings.HasPrefix(topic+"?", all)
		key := listenerKey{person, membershipText(options.Headers), isOne}
		if byKey[key] == nil {
			info := &core.RequestInfo{
				Context: core.RequestInfoContextRealtime, Method: "GET",
				Query: options.Query, Headers: options.Headers, Auth: auth,
			}
			byKey[key] = &listeners{info: info, rule: ruleOf(collection, isOne)}
		}
		byKey[key].topics = append(byKey[key].topics, topicOfStream{listener, topic})
	}
}

func membershipText(headers map[string]string) string {
	text := ""
	for _, name := range slices.Sorted(maps.Keys(headers)) {
		text += name + "\n" + headers[name] + "\n"
	}
	return text
}

// tell sends the record to those listeners, if their rule lets them read it.
func (b *broadcasts) tell(one *change, some *listeners) error {
	mayRead, err := b.mayRead(one, some.info, some.rule)
	if err != nil || !mayRead {
		return err
	}
	record := one.record.Fresh()
	if some.info.HasSuperuserAuth() {
		record.Unhide(record.Collection().Fields.FieldNames()...)
	}
	if err := b.enrich(one, some.info, record); err != nil {
		return err
	}
	data, err := json.Marshal(map[string]any{"action": one.action, "record": record})
	if err != nil {
		return err
	}
	for _, to := range some.topics {
		to.stream.Send(subscriptions.Message{Name: to.topic, Data: data})
	}
	return nil
}

// enrich runs the hooks that complete the answer, and shows a mail address to those who may see it.
func (b *broadcasts) enrich(one *change, info *core.RequestInfo, record *core.Record) error {
	event := new(core.RecordEnrichEvent)
	event.App, event.RequestInfo, event.Record = b.app, info, record
	return b.app.OnRecordEnrich().Trigger(event, func(*core.RecordEnrichEvent) error {
		collection := record.Collection()
		if !collection.IsAuth() {
			return nil
		}
		isOwn := info.Auth != nil && info.Auth.Id == record.Id && info.Auth.Collection().Id == collection.Id
		mayManage, err := b.mayRead(one, info, collection.ManageRule)
		if isOwn || mayManage {
			record.IgnoreEmailVisibility(true)
		}
		return err
	})
}

// mayRead checks the rule as core.CanAccessRecord does, against the database before a deletion.
func (b *broadcasts) mayRead(one *change, info *core.RequestInfo, rule *string) (bool, error) {
	if one.before == nil || rule == nil || *rule == "" || info.HasSuperuserAuth() {
		return b.app.CanAccessRecord(one.record, info, rule)
	}
	return canReadIn(one.before.tx, b.app, one.record, info, *rule)
}

func canReadIn(db dbx.Builder, app core.App, record *core.Record, info *core.RequestInfo, rule string) (bool, error) {
	collection := record.Collection()
	query := db.Select("(1)").From(collection.Name).AndWhere(dbx.HashExp{collection.Name + ".id": record.Id})
	resolver := core.NewRecordFieldResolver(app, collection, info, true)
	expression, err := search.FilterData(rule).BuildExpr(resolver)
	if err != nil {
		return false, err
	}
	if err := resolver.UpdateQuery(query); err != nil {
		return false, err
	}
	var found int
	err = query.AndWhere(expression).Limit(1).Row(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return found > 0, err
}

// ruleOf returns the rule for reading one record by its id, or all of a collection.
func ruleOf(collection *core.Collection, isOne bool) *string {
	if isOne {
		return collection.ViewRule
	}
	return collection.ListRule
}
