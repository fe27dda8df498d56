package server

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Who the people of a community are at the server to which it moves.

// adaptPerson decides who a person is here: by their proven address, or by the id that they have at both servers.
func (in *importer) adaptPerson(row map[string]any) (bool, error) {
	id, email := fmt.Sprint(row["id"]), fmt.Sprint(row["email"])
	here := struct {
		Id       string `db:"id"`
		Email    string `db:"email"`
		Verified bool   `db:"verified"`
	}{}
	err := in.tx.DB().NewQuery("SELECT id, email, verified FROM users WHERE id = {:id} OR (email = {:email} COLLATE NOCASE AND email != '') ORDER BY id = {:id} DESC LIMIT 1").
		Bind(dbx.Params{"id": id, "email": email}).One(&here)
	if errors.Is(err, sql.ErrNoRows) {
		in.people[id], in.isNew[id] = id, true
		// This server's COFFER_ADMINS names its site admins.
		if row["role"] == "admin" {
			row["role"] = "user"
		}
		return true, nil
	}
	if err != nil {
		return false, err
	}
	isSameAddress := strings.EqualFold(here.Email, email)
	isProven := here.Verified && fmt.Sprint(row["verified"]) == "1"
	switch {
	case here.Id == id && !isSameAddress:
		in.conflict("the person %s has another address here", id)
	case here.Id != id && !isProven:
		in.conflict("the address of the person %s belongs to somebody here, and has not been proven at both servers", id)
	default:
		in.people[id] = here.Id
	}
	return false, nil
}

// renamePeople replaces people's ids with those that they have here.
func (in *importer) renamePeople(table string, row map[string]any) error {
	if table == "acc_deleted_txs" {
		// Stored rows, as JSON (accounting A28).
		for _, name := range []string{"tx", "comments"} {
			text, _ := row[name].(string)
			for from, to := range in.moved() {
				text = strings.ReplaceAll(text, `"`+from+`"`, `"`+to+`"`)
			}
			row[name] = text
		}
	}
	for _, field := range in.fields[table] {
		value, _ := row[field.name].(string)
		if !field.isList {
			if to := in.people[value]; to != "" {
				row[field.name] = to
			}
			continue
		}
		ids := []string{}
		if value != "" {
			if err := json.Unmarshal([]byte(value), &ids); err != nil {
				return err
			}
		}
		for index, id := range ids {
			if to := in.people[id]; to != "" {
				ids[index] = to
			}
		}
		text, err := json.Marshal(ids)
		if err != nil {
			return err
		}
		row[field.name] = string(text)
	}
	return nil
}

// keepSessions takes over the secret that signs sessions if nobody has a session yet: people continue at a new server without
// signing in, and can still read what waits on their devices.
func keepSessions(tx core.App, secret string) error {
	var count int
	if err := tx.DB().NewQuery("SELECT COUNT(*) FROM users").Row(&count); err != nil || count > 0 || secret == "" {
		return err
	}
	users, err := tx.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	users.AuthToken.Secret = secret
	return tx.Save(users)
}
