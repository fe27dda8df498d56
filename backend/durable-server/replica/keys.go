package replica

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

const keysFile = "notifier-keys.json"

// notifierKeys is the file that src/cli/notifier-keys.ts makes in each data folder.
type notifierKeys struct {
	PublicKey  string `json:"publicKey"`
	PrivateKey string `json:"privateKey"`
	Secret     string `json:"secret"`
}

// shareKeys gives every server the keys of the first one: devices have subscribed with them.
func (r *Replica) shareKeys(ctx context.Context) error {
	path := filepath.Join(filepath.Dir(r.database), keysFile)
	var keys notifierKeys
	etag, err := r.bucket.read(ctx, keysFile, &keys)
	if err != nil {
		return err
	}
	if etag == "" {
		if keys, err = readKeys(path); err != nil {
			return err
		}
		_, err = r.bucket.write(ctx, keysFile, keys, "")
		return err
	}
	if err := keys.write(path); err != nil {
		return err
	}
	// startBackend has passed on the keys that the folder had, so these replace them.
	if err := os.Setenv("COFFER_PUSH_KEY", keys.PublicKey); err != nil {
		return err
	}
	return os.Setenv("COFFER_NOTIFIER_SECRET", keys.Secret)
}

// replaceKeys gives every server the keys of the file --from, from the next time that it serves.
func replaceKeys(arguments []string) error {
	flags := flag.NewFlagSet("replica-keys", flag.ContinueOnError)
	from := flags.String("from", "", "the file with the keys")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	keys, err := readKeys(*from)
	if err != nil {
		return err
	}
	_, b, err := openReplica()
	if err != nil {
		return err
	}
	return b.put(context.Background(), keysFile, keys)
}

func readKeys(path string) (keys notifierKeys, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return keys, err
	}
	if err := json.Unmarshal(text, &keys); err != nil {
		return keys, fmt.Errorf("%s: %w", path, err)
	}
	return keys, nil
}

func (k notifierKeys) write(path string) error {
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o600)
}
