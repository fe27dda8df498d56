// Package server is Coffer's backend: PocketBase with its JavaScript engine. The schema and the rules of the domain are in
// pb_migrations and pb_hooks; this package has what must happen before PocketBase reads a request, or without a JavaScript
// engine. README.md, 'The Go main', lists it. Flags are those of upstream's examples/base.
package server

import (
	"log"
	"os"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/prometheus/client_golang/prometheus"
)

// Replica keeps a second copy of the database in another place. Only backend/durable-server has one (ADR 0162): its
// libraries need a newer Go.
type Replica interface {
	// Pragmas are added to the address of the database at path.
	Pragmas(path string) string
	// Bind adds hooks before any of this package. operator answers while the server has not opened its database yet.
	Bind(app core.App, operator *Operator)
	// KeepsFiles is true if it deletes the files that rows have dropped itself, later.
	KeepsFiles() bool
	// Role is this server's present role, in a word; empty without a replica.
	Role() string
	// Check returns why this server does not accept writes; nil while it does.
	Check() error
	// Collectors are the replica's metrics.
	Collectors() []prometheus.Collector
}

// readConnections is the number of queries that may read at the same time; others wait for a connection. Each holds the schema
// and pages of its own, about 1 MB: with PocketBase's 120, 200 people who came at once left 60 MB behind.
const readConnections = 32

// Run executes the command line until it ends. replica may be nil.
func Run(replica Replica) {
	if err := enlargeLookaside(); err != nil {
		log.Fatal(err)
	}
	keepJournalMemory()
	forgetDeleted()
	if replica == nil {
		replica = noReplica{}
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect:        connectWith(replica.Pragmas),
		DataMaxOpenConns: readConnections,
	})
	flags := parseFlags(app)
	operator := newOperator(app, replica)
	replica.Bind(app, operator)

	// This plugin runs the files of pb_hooks.
	jsvm.MustRegister(app, jsvm.Config{
		HooksDir:      flags.hooksDir,
		HooksWatch:    flags.hooksWatch,
		HooksPoolSize: flags.hooksPool,
		OnInit:        offerTimeZones,
		// These are ours to run (migrations.go).
		MigrationsFilesPattern: "^$",
	})
	if err := registerMigrations(flags.migrationsDir); err != nil {
		log.Fatal(err)
	}

	// This plugin adds the `migrate` command. A change in the dashboard writes no migration file by default: Coffer's
	// migrations are written by hand.
	migratecmd.MustRegister(app, app.RootCmd, migratecmd.Config{
		TemplateLang: migratecmd.TemplateLangJS,
		Automigrate:  flags.automigrate,
		Dir:          flags.migrationsDir,
	})

	refuseNewerData(app, flags.migrationsDir)
	checkHeaders(app)
	terms := readContract(app, flags.hooksDir)
	sayWhenToRetry(app, terms)
	keepSuperusersInside(app)
	counts := countRequests(app, terms)
	nameSites(app)
	keepConnectionsClean(app)
	ignoreGuests(app, terms)
	boundBodies(app, terms)
	boundHashes(app, terms)
	boundBatchedPasswords(app, terms)
	countUploads(app, terms)
	limitQueries(app, terms)
	joinReads(app, terms, counts)
	checkPictures(app, terms)
	maskIcons(app, makeThumbnails(app, terms))
	moveCommunities(app, replica.KeepsFiles())
	boundReads(app, terms)
	cancelReads(app)
	limitAnswers(app, terms)
	noteCallers(app)
	noteChosenPasswords(app)
	hideEvents(app)
	limitWriteAnswers(app)
	answerLists(app)
	checkMembers(app)
	explainCreates(app)
	checkWrites(app, terms, counts)
	answerLinkRequests(app, terms)
	endOlderCodes(app)
	refuseServerFields(app, terms)
	writes := queueWrites(app)
	repeatDeletes(app)
	listening := boundStreams(app, terms)
	announceDeletions(app, signalChanges(app), broadcastAfterwards(app, listening))
	announceConclusions(app, listening)
	operator.observe(writes)

	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

type noReplica struct{}

func (noReplica) Pragmas(string) string              { return "" }
func (noReplica) Bind(core.App, *Operator)           {}
func (noReplica) KeepsFiles() bool                   { return false }
func (noReplica) Role() string                       { return "" }
func (noReplica) Check() error                       { return nil }
func (noReplica) Collectors() []prometheus.Collector { return nil }

// serverFlags are the flags that upstream's examples/base adds to PocketBase's own.
type serverFlags struct {
	hooksDir      string
	hooksWatch    bool
	hooksPool     int
	migrationsDir string
	automigrate   bool
}

// parseFlags declares the flags and reads them at once, because the plugins need them before the
// command starts.
func parseFlags(app *pocketbase.PocketBase) serverFlags {
	var flags serverFlags
	set := app.RootCmd.PersistentFlags()
	set.StringVar(&flags.hooksDir, "hooksDir", "", "the directory with the JS app hooks")
	set.BoolVar(&flags.hooksWatch, "hooksWatch", false, "auto restart the app on pb_hooks file change")
	set.IntVar(&flags.hooksPool, "hooksPool", 15, "how many JS engines are kept ready for the hooks")
	set.StringVar(&flags.migrationsDir, "migrationsDir", "", "the directory with the user defined migrations")
	set.BoolVar(&flags.automigrate, "automigrate", false, "write a migration file for changes made in the dashboard")
	// The command itself reports an unknown flag, with its usage.
	_ = app.RootCmd.ParseFlags(os.Args[1:])
	return flags
}
