package server

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

// refuseNewerData keeps an older release from a database that a newer one has migrated, before it changes anything there: it
// would write without the newer release's additions, and nobody would notice (ADR 0172). Commands that run no migrations, such
// as `superuser upsert`, name no folder of them and know none.
func refuseNewerData(app core.App, migrationsDir string) {
	if migrationsDir == "" {
		return
	}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		var applied []string
		if err := e.App.DB().NewQuery("SELECT file FROM " + core.DefaultMigrationsTable).Column(&applied); err != nil {
			return err
		}
		return CheckMigrations(applied)
	})
}

// CheckMigrations returns an error that names the migrations of a database which this release does not know; nil if it knows
// all. Migrations before its own first one date from before the first release, which that migration refuses itself.
func CheckMigrations(applied []string) error {
	known := []string{}
	for _, migration := range slices.Concat(core.SystemMigrations.Items(), core.AppMigrations.Items()) {
		known = append(known, migration.File)
	}
	if len(core.AppMigrations.Items()) == 0 {
		return errors.New("This server has no migrations: the folder of --migrationsDir is empty.")
	}
	first := core.AppMigrations.Item(0).File
	newer := slices.DeleteFunc(slices.Clone(applied), func(file string) bool {
		return slices.Contains(known, file) || (file < first && strings.HasSuffix(file, ".js"))
	})
	if len(newer) == 0 {
		return nil
	}
	slices.Sort(newer)
	return fmt.Errorf("This release is older than its database and does not start with it: it does not know %s. Start the release that "+
		"has run it, or restore the data as they were before the upgrade (docs/runbook.md, \"Rollback\"). Nothing was changed.",
		strings.Join(newer, ", "))
}

// registerMigrations registers the files of a folder as migrations. PocketBase's plugin starts a JavaScript engine for each of them whenever
// the server starts. Here a migration gets its engine when it runs.
func registerMigrations(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if name := entry.Name(); strings.HasSuffix(name, ".js") {
			file := filepath.Join(dir, name)
			run := func(isDown bool) func(core.App) error {
				return func(app core.App) error { return runMigration(file, app, isDown) }
			}
			core.AppMigrations.Register(run(false), run(true), name)
		}
	}
	return nil
}

// runMigration runs one direction of a migration in an engine with what PocketBase's plugin offers to migrations.
func runMigration(file string, app core.App, isDown bool) error {
	source, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	engine := goja.New()
	for _, bind := range []func(*goja.Runtime){
		jsvm.BindCore, jsvm.BindDbx, jsvm.BindSecurity, jsvm.BindOS, jsvm.BindFilepath, jsvm.BindHTTP, jsvm.BindFilesystem, jsvm.BindForms,
		jsvm.BindMails, offerTimeZones,
	} {
		bind(engine)
	}
	run := func(core.App) error { return nil }
	engine.Set("migrate", func(up, down func(core.App) error) {
		if isDown {
			up = down
		}
		if up != nil {
			run = up
		}
	})
	if _, err := engine.RunScript(filepath.Base(file), string(source)); err != nil {
		return fmt.Errorf("failed to run migration %s: %w", file, err)
	}
	return run(app)
}
