package server

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
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

var errMigrated = errors.New("Migrations run before a server serves. Restart it.")

// releaseMigrations frees the JavaScript engines of migrations, one for each file, once all have run: a server needs them no more.
func releaseMigrations(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		for _, migration := range core.AppMigrations.Items() {
			migration.Up = func(core.App) error { return errMigrated }
			migration.Down = migration.Up
		}
		return e.Next()
	})
}
