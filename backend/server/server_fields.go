package server

import (
	"maps"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"
	"github.com/spf13/cast"
)

// Fields that the server sets itself are refused in a create. In an update they may come back as they are stored, so that
// a record can be sent back whole. Both are looked at when the caller may write the record: others must not learn what
// is stored.

var setByServer = reason{"server-field", "The server sets this field itself."}

// isServerField tells whether clients have no say in the field: PocketBase's own times, and what the contract lists. That
// relations never change the model hooks say, with a reason of their own.
func (c *contract) isServerField(collection *core.Collection, name string, isUpdate bool) bool {
	switch collection.Fields.GetByName(name).(type) {
	case *core.AutodateField:
		return true
	case *core.RelationField:
		return !isUpdate && slices.Contains(c.ServerFields[collection.Name], name)
	default:
		return slices.Contains(c.ServerFields[collection.Name], name)
	}
}

// refuseServerFields checks creates and updates, alone and in batches.
func refuseServerFields(app core.App, terms *contract) {
	check := &hook.Handler[*core.RecordRequestEvent]{Func: terms.checkServerFields, Priority: -1}
	app.OnRecordCreateRequest().Bind(check)
	app.OnRecordUpdateRequest().Bind(check)
}

func (c *contract) checkServerFields(e *core.RecordRequestEvent) error {
	info, err := e.RequestInfo()
	if err != nil {
		return err
	}
	isUpdate := !e.Record.IsNew()
	isServers := func(name string) bool { return c.isServerField(e.Collection, name, isUpdate) }
	if e.HasSuperuserAuth() || !slices.ContainsFunc(slices.Collect(maps.Keys(info.Body)), isServers) {
		return e.Next()
	}
	// PocketBase has put the record's own values in the place of what was sent.
	sent := map[string]any{}
	if err := e.BindBody(&sent); err != nil {
		return asApiError(e.RequestEvent, err)
	}
	problems := map[string]any{}
	for name, value := range sent {
		if isServers(name) && !(isUpdate && isStored(e.Record.Original(), name, value)) {
			problems[name] = setByServer
		}
	}
	if len(problems) > 0 {
		return refused(problems)
	}
	return e.Next()
}

func isStored(record *core.Record, name string, value any) bool {
	if stored, isTime := record.Get(name).(types.DateTime); isTime {
		sent, err := types.ParseDateTime(value)
		return err == nil && sent.Equal(stored)
	}
	return record.GetString(name) == cast.ToString(value)
}
