package server

import (
	"maps"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/types"
	"github.com/spf13/cast"
)

// A create may not contain fields that the server sets itself. An update may contain them with their stored values, so
// that a record can be sent back whole. The check runs when the caller may write the record: others must not learn the
// stored values.

var setByServer = reason{"server-field", "The server sets this field itself."}

// isServerField reports whether clients have no say in the field: PocketBase's own times, and the fields in the contract.
// The model hooks refuse changed relations, with a reason of their own.
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
	// PocketBase has replaced the sent values with the record's own.
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
