package server

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// everybody selects all people whom the community's rows name, unless something else at this server names them.
const everybody = "everybody"

// withOthers selects the people of other communities of this server: they keep a membership without content, which leads to
// the new address from among their external accounts.
const withOthers = `SELECT user FROM authz WHERE organisation != {:o}
	AND organisation NOT IN (SELECT organisation FROM community_moves WHERE state = 'gone')`

// rowsToRemove returns the condition of the rows of a table that are removed. @param keep whether memberships of people
// with others stay
func rowsToRemove(table movedTable, keep bool) string {
	kept := map[string]string{
		"authz":        "user NOT IN (" + withOthers + ")",
		"acc_accounts": "id NOT IN (SELECT account FROM authz WHERE organisation = {:o} AND user IN (" + withOthers + "))",
		// The app reads these settings with every membership.
		"organisations_settings": "organisation NOT IN (SELECT organisation FROM authz WHERE organisation = {:o} AND user IN (" + withOthers + "))",
		"organisations":          "id NOT IN (SELECT organisation FROM authz WHERE organisation = {:o} AND user IN (" + withOthers + "))",
	}[table.name]
	if !keep || kept == "" {
		return table.where
	}
	return "(" + table.where + ") AND " + kept
}

// emptied clears fields of the kept rows.
var emptied = []string{
	"UPDATE organisations SET created_by = '', request_hash = '' WHERE id = {:o}",
	"UPDATE organisations_settings SET account = 'null', ext_cal_key = '', external_links = 'null', isOrganisation = 0, enableEvents = 0 WHERE organisation = {:o}",
	"UPDATE acc_accounts SET created_by = '', updated_by = '', request_hash = '' WHERE organisation = {:o}",
	"UPDATE authz SET invite = '', link = '' WHERE organisation = {:o}",
}

// removeCommunity deletes the rows of a community that is not frozen. `made` are rows of shared tables that are deleted too if
// nothing else needs them: a JSON list of `table.id`, or everybody, which keeps memberships of people with others. Its ids can be
// used again: it may come back.
func removeCommunity(app core.App, call moveCall, made string) error {
	organisation, keep := call.organisation, made == everybody
	params := dbx.Params{"o": organisation}
	shared, err := sharedRows(app, organisation, made)
	if err != nil {
		return err
	}
	if err := noteFiles(app, call, keep); err != nil {
		return err
	}
	var lastMark int
	if err := app.DB().NewQuery("SELECT COALESCE(MAX(rowid), 0) FROM deleted_ids").Row(&lastMark); err != nil {
		return err
	}
	statements := []string{}
	for _, table := range slices.Backward(movedTables) {
		if table.isShared {
			continue
		}
		if table.name == "acc_accounts" {
			statements = append(statements, "DELETE FROM ledger_stale", "DELETE FROM ledger_stale_expenses",
				fmt.Sprintf("DELETE FROM ledger_expenses WHERE event IN (%s)", accountsOf))
			for _, sums := range []string{"ledger_sums", "ledger_months"} {
				statements = append(statements, fmt.Sprintf("DELETE FROM %s WHERE account IN (%s)", sums, accountsOf))
			}
			statements = append(statements, fmt.Sprintf("DELETE FROM ledger_pairs WHERE sender IN (%[1]s) OR receiver IN (%[1]s)", accountsOf),
				"DELETE FROM ledger_hidden WHERE organisation = {:o}")
		}
		statements = append(statements, fmt.Sprintf("DELETE FROM %s WHERE %s", table.name, rowsToRemove(table, keep)))
	}
	statements = append(statements, "DELETE FROM ledger_revisions WHERE organisation = {:o}",
		fmt.Sprintf("DELETE FROM deleted_ids WHERE organisation = {:o} OR rowid > %d", lastMark))
	for _, sql := range slices.Concat(statements, emptied) {
		if _, err := app.DB().NewQuery(sql).Bind(params).Execute(); err != nil {
			return fmt.Errorf("%s: %w", sql, err)
		}
	}
	return removeShared(app, call.files, shared)
}

// sharedRows lists the candidates before the rows that name them are deleted.
func sharedRows(app core.App, organisation string, made string) ([]string, error) {
	rows := []string{}
	if made != everybody {
		return rows, json.Unmarshal([]byte(made), &rows)
	}
	people, err := peopleQuery(app, func(table movedTable) string { return table.where })
	if err != nil {
		return nil, err
	}
	sql := fmt.Sprintf(`SELECT 'users.' || u.id FROM users u WHERE u.id IN (%s)
		UNION ALL SELECT 'manifest.' || f.id FROM manifest f WHERE f.url != '' AND f.url IN (
			SELECT url FROM organisations WHERE id = {:o} UNION SELECT former_url FROM community_moves WHERE organisation = {:o})`, people)
	err = app.DB().NewQuery(sql).Bind(dbx.Params{"o": organisation}).Column(&rows)
	return rows, err
}

// removeShared deletes those rows that nothing names any more: a person of two communities stays.
func removeShared(app core.App, left *leftFiles, rows []string) error {
	named, err := peopleNamed(app)
	if err != nil {
		return err
	}
	for _, row := range rows {
		table, id, _ := strings.Cut(row, ".")
		unused := map[string]string{
			"users":    "role != 'admin' AND id NOT IN (" + named + ")",
			"manifest": "url NOT IN (SELECT url FROM organisations)",
		}[table]
		if unused == "" {
			return fmt.Errorf("nothing of the table %q goes along with a community", table)
		}
		result, err := app.DB().NewQuery(fmt.Sprintf("DELETE FROM %s WHERE id = {:id} AND %s", table, unused)).Bind(dbx.Params{"id": id}).Execute()
		if err != nil {
			return err
		}
		count, err := result.RowsAffected()
		if err != nil {
			return err
		}
		if count == 0 {
			continue
		}
		collection, err := app.FindCachedCollectionByNameOrId(table)
		if err != nil {
			return err
		}
		left.prefixes = append(left.prefixes, collection.Id+"/"+id+"/")
		if table == "users" {
			for _, owned := range []string{"_externalAuths", "_otps", "_mfas", "_authOrigins"} {
				if _, err := app.DB().NewQuery("DELETE FROM " + owned + " WHERE recordRef = {:id}").Bind(dbx.Params{"id": id}).Execute(); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// peopleNamed selects everybody whom any row names.
func peopleNamed(app core.App) (string, error) {
	return peopleQuery(app, func(movedTable) string { return "1" })
}
