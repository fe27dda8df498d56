package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// The pictures of a community that moves.

// fileFields returns the names of a table's fields that hold files.
func fileFields(app core.App, table string) ([]string, string, error) {
	if slices.Contains([]string{"deleted_ids", "_externalAuths"}, table) {
		return nil, "", nil
	}
	collection, err := app.FindCachedCollectionByNameOrId(table)
	if err != nil {
		return nil, "", err
	}
	names := []string{}
	for _, field := range collection.Fields {
		if file, is := field.(*core.FileField); is {
			names = append(names, file.Name)
		}
	}
	return names, collection.Id, nil
}

// fileKeys returns where the files of a row are stored: each field holds one.
func fileKeys(collection string, fields []string, row string) []string {
	if len(fields) == 0 {
		return nil
	}
	values := map[string]any{}
	if json.Unmarshal([]byte(row), &values) != nil {
		return nil
	}
	keys := []string{}
	for _, field := range fields {
		if name, _ := values[field].(string); name != "" {
			keys = append(keys, fmt.Sprintf("%s/%v/%s", collection, values["id"], name))
		}
	}
	return keys
}

// writeFile skips a file that is missing already, as backups do.
func (x *exporter) writeFile(stored *filesystem.System, key string) error {
	if isThere, err := stored.Exists(key); err != nil || !isThere {
		return err
	}
	reader, err := stored.GetReader(key)
	if err != nil {
		return err
	}
	defer reader.Close()
	content, err := io.ReadAll(reader)
	if err != nil {
		return err
	}
	x.files++
	return x.lines.Encode(exportLine{File: &exportFile{key, content}})
}

// storeFiles stores missing files: a file never changes under its name. Files of a refused export stay behind unused.
func storeFiles(app core.App, spool *os.File) error {
	stored, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer stored.Close()
	return eachLine(spool, func(line *exportLine) error {
		if line.File == nil {
			return nil
		}
		if isThere, err := stored.Exists(line.File.Key); err != nil || isThere {
			return err
		}
		return stored.Upload(line.File.Content, line.File.Key)
	})
}

// leftFiles are deleted once the transaction that deleted their rows is committed.
type leftFiles struct{ prefixes []string }

func (l *leftFiles) remove(app core.App) error {
	if len(l.prefixes) == 0 {
		return nil
	}
	stored, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer stored.Close()
	problems := []error{}
	for _, prefix := range l.prefixes {
		problems = append(problems, stored.DeletePrefix(prefix)...)
	}
	return errors.Join(problems...)
}

// noteFiles remembers where the files of the rows are.
func noteFiles(app core.App, call moveCall, keep bool) error {
	for _, table := range movedTables {
		fields, collection, err := fileFields(app, table.name)
		if err != nil {
			return err
		}
		if len(fields) == 0 || table.isShared {
			continue
		}
		var ids []string
		if err := app.DB().NewQuery("SELECT id FROM " + table.name + " WHERE " + rowsToRemove(table, keep)).Bind(dbx.Params{"o": call.organisation}).Column(&ids); err != nil {
			return err
		}
		for _, id := range ids {
			call.files.prefixes = append(call.files.prefixes, collection+"/"+id+"/")
		}
	}
	return nil
}
