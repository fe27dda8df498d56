package replica

import (
	"io/fs"
	"log"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// uploadFiles copies the pictures of a data folder that had no replica before into the bucket, where PocketBase looks for
// them from now on. Then it renames and keeps their folder. It calls noteTransfer after each picture.
func uploadFiles(app core.App, noteTransfer func()) error {
	folder := filepath.Join(app.DataDir(), core.LocalStorageDirName)
	if _, err := os.Stat(folder); os.IsNotExist(err) {
		return nil
	}
	storage, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	count := 0
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) == ".attrs" {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		key, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		count++
		defer noteTransfer()
		return storage.Upload(content, filepath.ToSlash(key))
	})
	if closeErr := storage.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	if count > 0 {
		log.Printf("Replica: uploaded %d files.", count)
	}
	return os.Rename(folder, folder+"-uploaded")
}
