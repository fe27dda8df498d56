package replica

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// preparation is the command that migrates and sets up a database. `pnpm backend` runs it itself without a replica; here it
// must not run before the lease is held. A server that takes over skips it if the same one has run before, which saves a
// second or more.
type preparation struct {
	program   string
	arguments []string
	// The hash of the program, its hooks and its migrations.
	code string
}

func readPreparation() (*preparation, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &preparation{program: program, arguments: []string{"coffer-prepare"}}
	if plan := os.Getenv("COFFER_DEMO_PLAN"); plan != "" {
		p.arguments = append(p.arguments, plan)
	}
	p.arguments = append(p.arguments, "--hooksPool=1")
	sum := sha256.New()
	if err := addFile(sum, program); err != nil {
		return nil, err
	}
	for _, flag := range os.Args[1:] {
		if !strings.HasPrefix(flag, "--") || strings.HasPrefix(flag, "--http=") || strings.HasPrefix(flag, "--hooksPool=") {
			continue
		}
		p.arguments = append(p.arguments, flag)
		for _, name := range []string{"--hooksDir=", "--migrationsDir="} {
			if folder, ok := strings.CutPrefix(flag, name); ok {
				if err := addFolder(sum, folder); err != nil {
					return nil, err
				}
			}
		}
	}
	p.code = hex.EncodeToString(sum.Sum(nil))
	return p, nil
}

func addFile(sum hash.Hash, path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	_, err = io.Copy(sum, file)
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	return err
}

func addFolder(sum hash.Hash, folder string) error {
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		fmt.Fprintln(sum, filepath.Base(path))
		return addFile(sum, path)
	})
}

// run executes it, unless it has already run on the database with the same settings.
func (p *preparation) run(ctx context.Context, database string) error {
	sum := sha256.New()
	fmt.Fprintln(sum, p.code)
	for _, variable := range slices.Sorted(slices.Values(os.Environ())) {
		if strings.HasPrefix(variable, "COFFER_") || strings.HasPrefix(variable, "AWS_") {
			fmt.Fprintln(sum, variable)
		}
	}
	key := hex.EncodeToString(sum.Sum(nil))
	isDone, err := isPrepared(database, key)
	if err != nil || isDone {
		return err
	}
	start := time.Now()
	command := exec.CommandContext(ctx, p.program, p.arguments...)
	command.WaitDelay = abandonWithin
	command.Stdout, command.Stderr = os.Stdout, os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("the data folder could not be prepared: %w", err)
	}
	log.Printf("Replica: prepared the database in %d ms.", time.Since(start).Milliseconds())
	return notePrepared(database, key)
}

// preparedParam is a row of PocketBase's own parameters: what it says of a database is true of each copy.
const preparedParam = "cofferPrepared"

func isPrepared(database, key string) (bool, error) {
	if _, err := os.Stat(database); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	var last string
	err := withDatabase(database, func(db *sql.DB) error {
		var table string
		if err := db.QueryRow("SELECT name FROM sqlite_master WHERE name = '_params'").Scan(&table); err != nil {
			return err
		}
		return db.QueryRow("SELECT json_extract(value, '$') FROM _params WHERE id = ?", preparedParam).Scan(&last)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return last == key, err
}

func notePrepared(database, key string) error {
	return withDatabase(database, func(db *sql.DB) error {
		_, err := db.Exec("INSERT INTO _params (id, value) VALUES (?, json_quote(?)) ON CONFLICT (id) DO UPDATE SET value = excluded.value",
			preparedParam, key)
		return err
	})
}

func withDatabase(path string, use func(*sql.DB) error) error {
	db, err := sql.Open("sqlite", path+"?_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	return errors.Join(use(db), db.Close())
}
