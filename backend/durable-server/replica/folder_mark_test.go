package replica

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/benbjohnson/litestream"
)

// folderOfReplica makes a server's data folder, with a database unless it is new.
func folderOfReplica(t *testing.T, hasDatabase bool) *Replica {
	t.Helper()
	address, err := url.Parse("s3://bucket/prefix")
	if err != nil {
		t.Fatal(err)
	}
	r := &Replica{settings: &settings{url: address}, database: filepath.Join(t.TempDir(), databaseFile)}
	if hasDatabase {
		if err := os.WriteFile(r.database, []byte("a database"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

func TestFolderOfABucketThatHasLostItsObjects(t *testing.T) {
	cases := map[string]struct {
		mark   string
		newest int64
		says   string
	}{
		"a first holder": {"", 0, ""},
		"a first holder that ended before its upload":    {`{"replica":"s3://bucket/prefix","generation":0}`, 0, ""},
		"one whose bucket is as it was":                  {`{"replica":"s3://bucket/prefix","generation":7}`, 7, ""},
		"one that others have gone on from":              {`{"replica":"s3://bucket/prefix","generation":7}`, 9, ""},
		"one that begins with a new prefix":              {`{"replica":"s3://bucket/other","generation":7}`, 0, ""},
		"one of another replica":                         {`{"replica":"s3://bucket/other","generation":7}`, 2, "is not from s3://bucket/prefix"},
		"one that was never in a bucket":                 {"", 2, "is not from s3://bucket/prefix"},
		"one whose bucket was emptied":                   {`{"replica":"s3://bucket/prefix","generation":7}`, 0, "has lost what it had"},
		"one whose bucket was emptied and begun again":   {`{"replica":"s3://bucket/prefix","generation":7}`, 2, "name another prefix"},
		"one of a release before, its bucket emptied":    {`{"replica":"s3://bucket/prefix"}`, 0, "has lost what it had"},
		"one of a release before, its bucket as it was":  {`{"replica":"s3://bucket/prefix"}`, 3, ""},
		"one whose mark cannot be read is not overruled": {`{"replica`, 0, "replica.json"},
	}
	for name, each := range cases {
		t.Run(name, func(t *testing.T) {
			r := folderOfReplica(t, true)
			if each.mark != "" {
				if err := os.WriteFile(r.markFile(), []byte(each.mark), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			err := r.checkFolder(each.newest)
			if (err == nil) != (each.says == "") || (err != nil && !strings.Contains(err.Error(), each.says)) {
				t.Errorf("%v instead of %q", err, each.says)
			}
		})
	}
	if err := folderOfReplica(t, false).checkFolder(5); err != nil {
		t.Errorf("a folder without a database: %v", err)
	}
}

// Before this was fixed: 'open ltx file …: no such file' for every write, until a restart.
func TestFormerHolderBeginsANewPrefixWithASnapshot(t *testing.T) {
	c := begin(t)
	ctx := t.Context()
	_, err := c.uploads.Compact(ctx, 1)
	c.must(err)
	c.must(c.uploads.Close(ctx))
	// A former holder's compacted files are deleted on its own disk too.
	r := folderOfReplica(t, false)
	r.database = c.database
	name := c.uploads.LTXPath(0, 1, 1)
	if _, err := os.Stat(filepath.Dir(name)); err != nil {
		t.Fatal(err)
	}
	c.must(os.Remove(c.uploads.LTXPath(0, 2, 2)))
	c.must(r.beginBucket())
	c.insert(5)
	c.holders++
	c.upload(c.own())
	c.must(c.uploads.Open())
	c.sync()
	c.expect(c.own(), "1 2 3 4 5")
	if known, err := r.readMark(); err != nil || known.Replica != r.name() || *known.Generation != 0 {
		t.Errorf("marked %+v, %v", known, err)
	}
	if found, err := filepath.Glob(filepath.Join(r.uploadedFolder(), "*")); err != nil || len(found) == 0 {
		t.Errorf("Litestream notes elsewhere than in %s%s: %v", r.database, litestream.MetaDirSuffix, err)
	}
}
