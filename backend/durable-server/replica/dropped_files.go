package replica

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// PocketBase deletes a picture as soon as the row that drops it is committed on this machine. But the next holder may have a
// row that still names it, and so do all earlier moments. So triggers note dropped files in the same commit, and a file is
// deleted when no moment that is kept needs it (ADR 0162).

const createDropped = `CREATE TABLE IF NOT EXISTS dropped_files (
	collection TEXT NOT NULL, record TEXT NOT NULL, name TEXT NOT NULL, dropped INTEGER NOT NULL)`

const droppedTrigger = `CREATE TRIGGER IF NOT EXISTS "dropped_files_%[1]s_%[2]s_%[3]s" AFTER %[3]s%[4]s ON "%[1]s"
	WHEN OLD."%[2]s" != '' AND %[5]s BEGIN
		INSERT INTO dropped_files VALUES ('%[6]s', OLD.id, OLD."%[2]s", unixepoch());
	END`

// pocketBaseDeletes is the id of PocketBase's handler that deletes the files of a deleted record (core/base.go). Under
// pocketBaseDropped a saved record notes those that it has dropped (core/field_file.go).
const (
	pocketBaseDeletes = "__pbFilesManagerDelete__"
	pocketBaseDropped = "@pbInternal_deletedFilesPrefix_"
)

// leaveFiles prevents PocketBase's own deletions. It is bound before anything is saved.
func leaveFiles(app core.App) {
	app.OnModelAfterDeleteSuccess().Unbind(pocketBaseDeletes)
	app.OnRecordAfterUpdateSuccess().Bind(&hook.Handler[*core.RecordEvent]{
		// It runs before PocketBase's own handler, which has -99.
		Priority: -100,
		Func: func(e *core.RecordEvent) error {
			for _, field := range e.Record.Collection().Fields {
				if field.Type() == core.FieldTypeFile {
					e.Record.SetRaw(pocketBaseDropped+field.GetName(), nil)
				}
			}
			return e.Next()
		},
	})
}

// noteDropped makes the triggers for every field that holds a file.
func noteDropped(app core.App) error {
	statements := []string{createDropped}
	collections, err := app.FindAllCollections(core.CollectionTypeBase, core.CollectionTypeAuth)
	if err != nil {
		return err
	}
	for _, collection := range collections {
		for _, field := range collection.Fields {
			file, isFile := field.(*core.FileField)
			if !isFile {
				continue
			}
			if file.IsMultiple() {
				return fmt.Errorf("%s.%s holds several files, which nothing notes when they are dropped", collection.Name, file.Name)
			}
			of := fmt.Sprintf(" OF %q", file.Name)
			isOther := fmt.Sprintf("OLD.%[1]q != NEW.%[1]q", file.Name)
			statements = append(statements,
				fmt.Sprintf(droppedTrigger, collection.Name, file.Name, "UPDATE", of, isOther, collection.Id),
				fmt.Sprintf(droppedTrigger, collection.Name, file.Name, "DELETE", "", "TRUE", collection.Id))
		}
	}
	for _, statement := range statements {
		if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
			return err
		}
	}
	return nil
}

// droppedFile is a row of the table.
type droppedFile struct {
	Row        int64  `db:"rowid"`
	Collection string `db:"collection"`
	Record     string `db:"record"`
	Name       string `db:"name"`
}

// readDropped lists files that no kept moment needs, and files of deleted people: their pictures are removed for good, from
// moments too (ADR 0141).
const readDropped = `SELECT rowid, collection, record, name FROM dropped_files WHERE dropped < {:before}
	OR record IN (SELECT id FROM users WHERE email = '' AND username = '')
	OR record IN (SELECT a.id FROM acc_accounts a INNER JOIN users u ON u.id = a.user WHERE u.email = '' AND u.username = '')
	LIMIT 1000`

const (
	lookForDroppedEvery = time.Minute
	// The clocks of machines may differ, and the restore of a moment takes a while.
	keptLonger = time.Hour
)

// deleteDropped deletes files until ctx ends, while this server holds the lease.
func (r *Replica) deleteDropped(ctx context.Context, app core.App) {
	for ; ctx.Err() == nil; pause(ctx, lookForDroppedEvery) {
		if !r.lease.Load().isHeld() {
			continue
		}
		before := time.Now().Add(-r.settings.keep - keptLonger)
		err := deleteDropped(app, before, func() error { return r.uploads.Load().wait(ctx) })
		if err != nil && ctx.Err() == nil {
			log.Printf("Replica: files that nobody needs could not be deleted: %v", err)
		}
	}
}

// deleteDropped deletes files that were dropped before that time, when uploaded confirms that the bucket has the rows of the
// deletion. An interrupted run is repeated.
func deleteDropped(app core.App, before time.Time, uploaded func() error) (err error) {
	var files []droppedFile
	if err := app.DB().NewQuery(readDropped).Bind(dbx.Params{"before": before.Unix()}).All(&files); err != nil || len(files) == 0 {
		return err
	}
	if err := uploaded(); err != nil {
		return err
	}
	stored, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, stored.Close()) }()
	for _, file := range files {
		if err := file.delete(app, stored); err != nil {
			return err
		}
	}
	return nil
}

func (f droppedFile) delete(app core.App, stored *filesystem.System) error {
	isNamed, err := f.isNamed(app)
	if err != nil {
		return err
	}
	if !isNamed {
		folder := f.Collection + "/" + f.Record + "/"
		if err := stored.Delete(folder + f.Name); err != nil && !errors.Is(err, filesystem.ErrNotFound) {
			return err
		}
		if failures := stored.DeletePrefix(folder + "thumbs_" + f.Name + "/"); len(failures) > 0 {
			return errors.Join(failures...)
		}
	}
	_, err = app.DB().NewQuery("DELETE FROM dropped_files WHERE rowid = {:row}").Bind(dbx.Params{"row": f.Row}).Execute()
	return err
}

// isNamed reports whether its record names it again: a community that has moved away may come back.
func (f droppedFile) isNamed(app core.App) (bool, error) {
	collection, err := app.FindCachedCollectionByNameOrId(f.Collection)
	if err != nil {
		return false, err
	}
	var values []dbx.NullStringMap
	query := app.DB().Select("*").From(collection.Name).Where(dbx.HashExp{"id": f.Record})
	if err := query.All(&values); err != nil {
		return false, err
	}
	for _, row := range values {
		for _, field := range collection.Fields {
			if field.Type() == core.FieldTypeFile && row[field.GetName()].String == f.Name {
				return true, nil
			}
		}
	}
	return false, nil
}
