package replica

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// settings are those of backend/README.md that begin with COFFER_REPLICA.
type settings struct {
	// The address s3://bucket/prefix?endpoint=…&region=…, as Litestream reads it.
	url *url.URL
	// True if answers to writes wait until the writes are in the bucket.
	waits bool
	lease time.Duration
	// The time for which each moment can be restored.
	keep time.Duration
}

// defaultLease is how long other servers wait for one that has died without notice.
const defaultLease = 3 * time.Second

const defaultKeep = 7 * 24 * time.Hour

// useCertificates makes Go trust the certificates of AWS_CA_BUNDLE: Litestream 0.5.18 refuses to start if that variable
// is set.
func useCertificates() error {
	bundle := os.Getenv("AWS_CA_BUNDLE")
	if bundle == "" {
		return nil
	}
	if os.Getenv("SSL_CERT_FILE") == "" {
		if err := os.Setenv("SSL_CERT_FILE", bundle); err != nil {
			return err
		}
	}
	return os.Unsetenv("AWS_CA_BUNDLE")
}

// readSettings returns nil if no replica is configured.
func readSettings() (*settings, error) {
	address := os.Getenv("COFFER_REPLICA")
	if address == "" {
		return nil, nil
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "s3" || parsed.Host == "" || strings.Trim(parsed.Path, "/") == "" {
		return nil, errors.New("COFFER_REPLICA must look like s3://bucket/prefix?endpoint=https://storage.example")
	}
	parsed.Path = strings.TrimRight(parsed.Path, "/")
	lease, err := duration("COFFER_REPLICA_LEASE", "seconds", time.Second, 2, defaultLease)
	if err != nil {
		return nil, err
	}
	keep, err := duration("COFFER_REPLICA_KEEP", "days", 24*time.Hour, 1, defaultKeep)
	if err != nil {
		return nil, err
	}
	return &settings{url: parsed, waits: os.Getenv("COFFER_REPLICA_WAIT") != "off", lease: lease, keep: keep}, nil
}

// duration reads a setting that counts whole units.
func duration(name, units string, unit time.Duration, atLeast int, otherwise time.Duration) (time.Duration, error) {
	text := os.Getenv(name)
	if text == "" {
		return otherwise, nil
	}
	whole, err := strconv.Atoi(text)
	if err != nil || whole < atLeast {
		return 0, fmt.Errorf("%s must be a whole number of %s, %d or more", name, units, atLeast)
	}
	return time.Duration(whole) * unit, nil
}

// prefix returns the beginning of the bucket's keys.
func (s *settings) prefix() string { return strings.TrimLeft(s.url.Path, "/") + "/" }

// ofGeneration returns the address below which one holder of the lease writes.
func (s *settings) ofGeneration(generation int64) string {
	below := *s.url
	below.Path = fmt.Sprintf("%s/%s", s.url.Path, folderOf(generation))
	return below.String()
}

const generationFolder = "generation-%010d"

func folderOf(generation int64) string { return fmt.Sprintf(generationFolder, generation) }

// generationOf returns 0 for a folder that is none.
func generationOf(folder string) (generation int64) {
	if _, err := fmt.Sscanf(folder, generationFolder, &generation); err != nil {
		return 0
	}
	return generation
}
