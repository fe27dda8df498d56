package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"path"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// A server that is restored to a time before a move does not know of it, and the community could be written to at both
// servers. So departures are also noted beside the pictures, which no restore changes: in a bucket below no prefix, without
// one in the data folder, and with it in later backups (src/cli/backup/restore-backup.ts). Each start reads the notes (ADR
// 0167).

const moveNotes = "moved-communities/"

func noteKey(organisation string) string { return moveNotes + organisation + ".json" }

// withFiles opens PocketBase's storage.
func withFiles(app core.App, use func(*filesystem.System) error) error {
	stored, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	return errors.Join(use(stored), stored.Close())
}

// noteMoved runs before the answer to `left`: only then the other server opens.
func noteMoved(app core.App, m *move) error {
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return withFiles(app, func(stored *filesystem.System) error { return stored.Upload(text, noteKey(m.Organisation)) })
}

// dropNote runs before a community can be written to here again.
func dropNote(app core.App, organisation string) error {
	return withFiles(app, func(stored *filesystem.System) error {
		if err := stored.Delete(noteKey(organisation)); err != nil && !errors.Is(err, filesystem.ErrNotFound) {
			return err
		}
		return nil
	})
}

// obeyNotes puts every community that has left according to a note into the state in which the move left it, even if
// the database says otherwise.
func obeyNotes(app core.App) error {
	var notes []*move
	err := withFiles(app, func(stored *filesystem.System) error {
		found, err := stored.List(moveNotes)
		if err != nil {
			return err
		}
		for _, object := range found {
			if path.Ext(object.Key) != ".json" {
				continue
			}
			note, err := readNote(stored, object.Key)
			if err != nil {
				return fmt.Errorf("%s: %w", object.Key, err)
			}
			notes = append(notes, note)
		}
		return nil
	})
	if err != nil || len(notes) == 0 {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		for _, note := range notes {
			if err := obeyNote(tx, note); err != nil {
				return err
			}
		}
		return nil
	})
}

func readNote(stored *filesystem.System, key string) (*move, error) {
	reader, err := stored.GetReader(key)
	if err != nil {
		return nil, err
	}
	note := &move{}
	return note, errors.Join(json.NewDecoder(reader).Decode(note), reader.Close())
}

func obeyNote(app core.App, note *move) error {
	isThere, err := hasMoves(app.DB())
	if err != nil {
		return err
	}
	if isThere {
		found, err := findMove(app.DB(), note.Organisation)
		// A community that arrives again is frozen, and its note is dropped before it opens.
		if err != nil || (found != nil && (found.hasLeft() || found.State == stateArriving)) {
			return err
		}
	}
	var count int
	query := app.DB().NewQuery("SELECT COUNT(*) FROM organisations WHERE id = {:id}").Bind(map[string]any{"id": note.Organisation})
	if err := query.Row(&count); err != nil || count == 0 {
		return err
	}
	log.Printf("Moves: this database is older than the move of %q to %s: nobody can write to it here.", note.Name, note.Url)
	if _, err := app.DB().NewQuery(createMoves).Execute(); err != nil {
		return err
	}
	note.Made = "[]"
	note.State = stateLeaving
	if err := saveMove(app, note); err != nil {
		return err
	}
	// No message is being sent at this moment: the server is starting.
	if err := holdMessages(app, note.Organisation); err != nil {
		return err
	}
	if err := freezeTables(app); err != nil {
		return err
	}
	_, err = haveLeft(app, moveCall{organisation: note.Organisation, id: note.Id})
	return err
}
