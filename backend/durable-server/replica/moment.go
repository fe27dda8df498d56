package replica

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// Commands are the commands that `pnpm backend restore`, `backup` and `renew-keys` run, besides `serve`.
var Commands = map[string]func(arguments []string) error{
	"replica-restore": restoreMoment,
	"replica-files":   fetchFiles,
	"replica-keys":    replaceKeys,
}

// restoredMoment is the output of restoreMoment, as a line of JSON.
type restoredMoment struct {
	Generation int64 `json:"generation"`
	// The time when the last write in it was uploaded.
	Changed time.Time `json:"changed"`
}

// restoreMoment makes the file --to from the bucket's content at the moment --at, or now, and writes the notifier's
// keys beside it.
func restoreMoment(arguments []string) error {
	flags := flag.NewFlagSet("replica-restore", flag.ContinueOnError)
	to, at := flags.String("to", "", "the database to make"), flags.String("at", "", "a moment, RFC 3339")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	s, b, err := openReplica()
	if err != nil {
		return err
	}
	moment := time.Time{}
	if *at != "" {
		if moment, err = time.Parse(time.RFC3339Nano, *at); err != nil {
			return err
		}
		if kept := time.Now().Add(-s.keep); moment.Before(kept) {
			return fmt.Errorf("the bucket keeps what was there since %s; take a backup for an earlier moment", kept.UTC().Format(time.RFC3339))
		}
	}
	ctx := context.Background()
	generation, last, err := momentOf(ctx, s, b, moment)
	if err != nil {
		return err
	}
	options := litestream.NewRestoreOptions()
	options.OutputPath, options.TXID, options.IntegrityCheck = *to, last.MaxTXID, litestream.IntegrityCheckQuick
	files, err := filesOf(ctx, s, b, generation)
	if err != nil {
		return err
	}
	if err := readFrom(files).Restore(ctx, options); err != nil {
		return err
	}
	writer, err := b.ownerOf(ctx, generation, last.MaxTXID)
	if err != nil {
		return err
	}
	if err := b.saveKeys(ctx, filepath.Dir(*to)); err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]restoredMoment{"restored": {writer, last.CreatedAt.UTC()}})
}

// momentOf returns the generation that was written at that moment, and the last of its uploads that existed then.
func momentOf(ctx context.Context, s *settings, b *bucket, moment time.Time) (int64, *ltx.FileInfo, error) {
	generations, err := b.generations(ctx)
	if err != nil {
		return 0, nil, err
	}
	for _, generation := range generations {
		files, err := filesOf(ctx, s, b, generation)
		if err != nil {
			return 0, nil, err
		}
		plan, err := litestream.CalcRestorePlan(ctx, files, 0, moment, slog.New(slog.DiscardHandler))
		if err == nil {
			return generation, plan[len(plan)-1], nil
		}
		// This generation began later.
		if !errors.Is(err, litestream.ErrTxNotAvailable) {
			return 0, nil, err
		}
	}
	return 0, nil, errors.New("the bucket has nothing of that moment")
}

// saveKeys writes the notifier's keys into the folder: devices have subscribed with them.
func (b *bucket) saveKeys(ctx context.Context, folder string) error {
	var keys notifierKeys
	etag, err := b.read(ctx, keysFile, &keys)
	if err != nil || etag == "" {
		return err
	}
	return keys.write(filepath.Join(folder, keysFile))
}

// fetchFiles copies the pictures that the file --named names, a path a line, into the folder --to. It leaves out pictures that
// are not in the bucket.
func fetchFiles(arguments []string) error {
	flags := flag.NewFlagSet("replica-files", flag.ContinueOnError)
	to, named := flags.String("to", "", "the folder"), flags.String("named", "", "a file with a path of a file in each line")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	_, b, err := openReplica()
	if err != nil {
		return err
	}
	list, err := os.ReadFile(*named)
	if err != nil {
		return err
	}
	for path := range strings.Lines(string(list)) {
		path = strings.TrimSpace(path)
		if !filepath.IsLocal(path) {
			return fmt.Errorf("%q is no path of a file", path)
		}
		if err := b.fetch(context.Background(), path, filepath.Join(*to, path)); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	return nil
}

// fetch copies one object of PocketBase's storage, which is not below the prefix, to its path in local storage.
func (b *bucket) fetch(ctx context.Context, key, path string) error {
	found, err := b.client.GetObject(ctx, &s3.GetObjectInput{Bucket: &b.name, Key: &key})
	if hasCode(err, "NoSuchKey", "NotFound") {
		return nil
	}
	if err != nil {
		return err
	}
	content, err := io.ReadAll(found.Body)
	if err := errors.Join(err, found.Body.Close()); err != nil {
		return err
	}
	kind, err := json.Marshal(map[string]string{"user.content_type": aws.ToString(found.ContentType)})
	if err != nil {
		return err
	}
	return errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path+".attrs", kind, 0o644), os.WriteFile(path, content, 0o644))
}

func openReplica() (*settings, *bucket, error) {
	s, err := readSettings()
	if err != nil {
		return nil, nil, err
	}
	if s == nil {
		return nil, nil, errors.New("COFFER_REPLICA names no bucket")
	}
	if err := useCertificates(); err != nil {
		return nil, nil, err
	}
	b, err := openBucket(context.Background(), s)
	return s, b, err
}
