package server

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// movedTable is a table with rows of a community. A new collection gets a row in movedTables, or a reason in the test
// (tests/moving/tables.test.ts).
type movedTable struct {
	name string
	// where selects the community's rows; `{:o}` is its id.
	where string
	// organisation is SQL for the community of ROW, for the triggers of the freeze; empty if several communities share
	// rows.
	organisation string
	// isOutbox is true for tables with states that change, or with rows that expire, while a community is frozen.
	isOutbox bool
	// isShared is true for tables with rows that the other server may have already.
	isShared bool
}

const (
	accountsOf = "SELECT id FROM acc_accounts WHERE organisation = {:o}"
	membersOf  = "SELECT id FROM authz WHERE organisation = {:o}"
	groupsOf   = "SELECT id FROM acc_groups WHERE account IN (" + accountsOf + ")"
	messagesOf = "SELECT id FROM notifications WHERE authz IN (" + membersOf + ")"

	ofRow        = "ROW.organisation"
	ofAccountRow = "SELECT organisation FROM acc_accounts WHERE id = ROW.account"
	ofGroupRow   = "SELECT a.organisation FROM acc_groups g INNER JOIN acc_accounts a ON a.id = g.account WHERE g.id = ROW.groupx"
	ofMemberRow  = "SELECT organisation FROM authz WHERE id = ROW.authz"
)

// movedTables are in the order in which rows arrive: rows that the ledger's triggers read for a transaction arrive before
// it. The ledger's own tables are not moved: the triggers fill them.
var movedTables = []movedTable{
	{name: "users", where: "id IN ({people})", isShared: true},
	{name: "_externalAuths", where: "collectionRef = (SELECT id FROM _collections WHERE name = 'users') AND recordRef IN ({people})", isShared: true},
	{name: "manifest", where: "url != '' AND url = (SELECT url FROM organisations WHERE id = {:o})", isShared: true},
	{name: "organisations", where: "id = {:o}", organisation: "ROW.id"},
	{name: "organisations_settings", where: "organisation = {:o}", organisation: ofRow},
	{name: "organisations_revisions", where: "organisation = {:o}"},
	{name: "acc_accounts", where: "organisation = {:o}", organisation: ofRow},
	{name: "invites", where: "organisation = {:o}", organisation: ofRow},
	{name: "invite_links", where: "organisation = {:o}", organisation: ofRow},
	{name: "authz", where: "organisation = {:o}", organisation: ofRow},
	{name: "authz_settings", where: "authz IN (" + membersOf + ")", organisation: ofMemberRow},
	{name: "webpush_subscriptions", where: "authz IN (" + membersOf + ")", organisation: ofMemberRow},
	{name: "notifications", where: "authz IN (" + membersOf + ")", organisation: ofMemberRow, isOutbox: true},
	{name: "notification_deliveries", where: "notification IN (" + messagesOf + ")",
		organisation: "SELECT a.organisation FROM notifications n INNER JOIN authz a ON a.id = n.authz WHERE n.id = ROW.notification", isOutbox: true},
	{name: "acc_accounts_meta", where: "account IN (" + accountsOf + ")", organisation: ofAccountRow},
	{name: "acc_groups", where: "account IN (" + accountsOf + ")", organisation: ofAccountRow},
	{name: "acc_groupx_participants", where: "groupx IN (" + groupsOf + ")", organisation: ofGroupRow},
	{name: "acc_txs", where: "organisation = {:o}", organisation: ofRow},
	{name: "acc_comments", where: "organisation = {:o}", organisation: ofRow},
	{name: "acc_deleted_txs", where: "organisation = {:o}", organisation: ofRow, isOutbox: true},
	{name: "activity", where: "organisation = {:o}", organisation: ofRow},
	{name: "deleted_ids", where: "organisation = {:o} OR user IN ({people})", isShared: true},
}

func columnsOf(app core.App, table string) ([]string, error) {
	var columns []string
	err := app.DB().NewQuery("SELECT name FROM pragma_table_info({:table}) ORDER BY cid").Bind(dbx.Params{"table": table}).Column(&columns)
	return columns, err
}

// personField is a field that names users.
type personField struct {
	name   string
	isList bool
}

// personFields returns those of a table, by the schema; `deleted_ids` and `acc_deleted_txs` name users without a relation.
func personFields(app core.App, table string) ([]personField, error) {
	switch table {
	case "deleted_ids":
		return []personField{{"user", false}}, nil
	case "acc_deleted_txs":
		return []personField{{"entered_by", false}, {"deleted_by", false}}, nil
	case "_externalAuths":
		return []personField{{"recordRef", false}}, nil
	}
	collection, err := app.FindCachedCollectionByNameOrId(table)
	if err != nil {
		return nil, err
	}
	users, err := app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	fields := []personField{}
	for _, field := range collection.Fields {
		if relation, is := field.(*core.RelationField); is && relation.CollectionId == users.Id {
			fields = append(fields, personField{relation.Name, relation.IsMultiple()})
		}
	}
	return fields, nil
}

// peopleQuery returns a query for the ids of all users that the rows of a community name, members included.
func peopleQuery(app core.App, where func(table movedTable) string) (string, error) {
	parts := []string{}
	for _, table := range movedTables {
		if table.isShared {
			continue
		}
		fields, err := personFields(app, table.name)
		if err != nil {
			return "", err
		}
		for _, field := range fields {
			if field.isList {
				parts = append(parts, fmt.Sprintf("SELECT p.value FROM %s, json_each([[%s]]) p WHERE %s", table.name, field.name, where(table)))
			} else {
				parts = append(parts, fmt.Sprintf("SELECT [[%s]] FROM %s WHERE [[%[1]s]] != '' AND (%[3]s)", field.name, table.name, where(table)))
			}
		}
	}
	return strings.Join(parts, " UNION "), nil
}

// whereOf returns the condition of a table's rows. People are those that the other tables name.
func whereOf(app core.App, table movedTable) (string, error) {
	if !strings.Contains(table.where, "{people}") {
		return table.where, nil
	}
	people, err := peopleQuery(app, func(other movedTable) string { return other.where })
	return strings.ReplaceAll(table.where, "{people}", people), err
}

// countRows counts the rows of each table.
func countRows(app core.App, organisation string) (map[string]int, error) {
	counts := map[string]int{}
	for _, table := range movedTables {
		if table.isShared {
			continue
		}
		var count int
		err := app.DB().NewQuery("SELECT COUNT(*) FROM " + table.name + " WHERE " + table.where).Bind(dbx.Params{"o": organisation}).Row(&count)
		if err != nil {
			return nil, err
		}
		counts[table.name] = count
	}
	return counts, nil
}
