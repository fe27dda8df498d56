package replica

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"
	"github.com/superfly/ltx"
)

// storeKind is how a store treats conditions and reads.
type storeKind string

const (
	strictStore        storeKind = "strict"
	ignoresIfMatch     storeKind = "ignores If-Match"
	ignoresIfNoneMatch storeKind = "ignores If-None-Match"
	staleReads         storeKind = "answers reads with what was there before"
)

var badStores = []storeKind{ignoresIfMatch, ignoresIfNoneMatch, staleReads}

type storedObject struct {
	body, before []byte
	etag         string
	written      time.Time
}

// store is the bucket's content. Each request is one step.
type store struct {
	kind    storeKind
	mutex   sync.Mutex
	objects map[string]storedObject
	count   int
	// onWrite is called with each record of the lease that is written.
	onWrite func(key string, body []byte)
}

func apiError(code string) error { return &smithy.GenericAPIError{Code: code, Message: code} }

func (s *store) get(key string) (storedObject, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	found, isThere := s.objects[key]
	if s.kind == staleReads && time.Since(found.written) < 300*time.Millisecond {
		if found.body = found.before; found.before == nil {
			isThere = false
		}
	}
	if !isThere {
		return found, apiError("NoSuchKey")
	}
	return found, nil
}

func (s *store) put(key string, body []byte, ifMatch, ifNoneMatch string) (string, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	found, isThere := s.objects[key]
	if ifNoneMatch == "*" && isThere && s.kind != ignoresIfNoneMatch {
		return "", apiError("PreconditionFailed")
	}
	if ifMatch != "" && s.kind != ignoresIfMatch {
		if !isThere {
			return "", apiError("NoSuchKey")
		}
		if found.etag != ifMatch {
			return "", apiError("PreconditionFailed")
		}
	}
	s.count++
	s.objects[key] = storedObject{body, found.body, fmt.Sprint(s.count), time.Now()}
	s.onWrite(key, body)
	return s.objects[key].etag, nil
}

func (s *store) delete(keys ...string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, key := range keys {
		delete(s.objects, key)
	}
}

// restore puts an object back as it was, as an operator does.
func (s *store) restore(key string, body []byte) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.count++
	s.objects[key] = storedObject{body, nil, fmt.Sprint(s.count), time.Now()}
}

// list returns the keys with that prefix, in order.
func (s *store) list(prefix string) []string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var found []string
	for key := range s.objects {
		if strings.HasPrefix(key, prefix) {
			found = append(found, key)
		}
	}
	slices.Sort(found)
	return found
}

// view is the store as one machine reaches it: it corresponds to the S3 client of a bucket.
type view struct {
	*machine
	store *store
}

func (v view) GetObject(ctx context.Context, in *s3.GetObjectInput, _ ...func(*s3.Options)) (*s3.GetObjectOutput, error) {
	return request(ctx, v.machine, "get "+*in.Key, func() (*s3.GetObjectOutput, error) {
		found, err := v.store.get(*in.Key)
		return &s3.GetObjectOutput{Body: io.NopCloser(bytes.NewReader(found.body)), ETag: aws.String(found.etag)}, err
	})
}

func (v view) PutObject(ctx context.Context, in *s3.PutObjectInput, _ ...func(*s3.Options)) (*s3.PutObjectOutput, error) {
	body, err := io.ReadAll(in.Body)
	if err != nil {
		return nil, err
	}
	return request(ctx, v.machine, "put "+*in.Key, func() (*s3.PutObjectOutput, error) {
		etag, err := v.store.put(*in.Key, body, aws.ToString(in.IfMatch), aws.ToString(in.IfNoneMatch))
		return &s3.PutObjectOutput{ETag: aws.String(etag)}, err
	})
}

func (v view) DeleteObject(ctx context.Context, in *s3.DeleteObjectInput, _ ...func(*s3.Options)) (*s3.DeleteObjectOutput, error) {
	return request(ctx, v.machine, "delete "+*in.Key, func() (*s3.DeleteObjectOutput, error) {
		v.store.delete(*in.Key)
		return &s3.DeleteObjectOutput{}, nil
	})
}

func (v view) ListObjectsV2(ctx context.Context, in *s3.ListObjectsV2Input, _ ...func(*s3.Options)) (*s3.ListObjectsV2Output, error) {
	return request(ctx, v.machine, "list", func() (*s3.ListObjectsV2Output, error) {
		out := &s3.ListObjectsV2Output{}
		for _, key := range v.store.list(*in.Prefix) {
			folder, _, isFolder := strings.Cut(strings.TrimPrefix(key, *in.Prefix), "/")
			name := *in.Prefix + folder + "/"
			isKnown := slices.ContainsFunc(out.CommonPrefixes, func(known types.CommonPrefix) bool { return *known.Prefix == name })
			if isFolder && !isKnown {
				out.CommonPrefixes = append(out.CommonPrefixes, types.CommonPrefix{Prefix: aws.String(name)})
			}
		}
		return out, nil
	})
}

// viewedFiles is Litestream's client for the files of a generation.
type viewedFiles struct {
	view
	folder string
}

func (f viewedFiles) Type() string               { return "simulated" }
func (f viewedFiles) Init(context.Context) error { return nil }
func (f viewedFiles) SetLogger(*slog.Logger)     {}

func (f viewedFiles) key(level int, first, last ltx.TXID) string {
	return fmt.Sprintf("%s/%04x/%s-%s", f.folder, level, first, last)
}

func (f viewedFiles) LTXFiles(ctx context.Context, level int, seek ltx.TXID, _ bool) (ltx.FileIterator, error) {
	folder := fmt.Sprintf("%s/%04x/", f.folder, level)
	return request(ctx, f.machine, "files", func() (ltx.FileIterator, error) {
		var found []*ltx.FileInfo
		for _, key := range f.store.list(folder) {
			info := &ltx.FileInfo{Level: level}
			first, last, _ := strings.Cut(strings.TrimPrefix(key, folder), "-")
			var failures [2]error
			info.MinTXID, failures[0] = ltx.ParseTXID(first)
			info.MaxTXID, failures[1] = ltx.ParseTXID(last)
			if err := errors.Join(failures[:]...); err != nil {
				return nil, err
			}
			if info.MinTXID >= seek {
				found = append(found, info)
			}
		}
		return ltx.NewFileInfoSliceIterator(found), nil
	})
}

func (f viewedFiles) OpenLTXFile(ctx context.Context, level int, first, last ltx.TXID, _, _ int64) (io.ReadCloser, error) {
	if f.has(hangingRestore) {
		// The disk hangs, so no deadline ends the request.
		<-f.life.Done()
		return nil, f.life.Err()
	}
	return request(ctx, f.machine, "open", func() (io.ReadCloser, error) {
		found, err := f.store.get(f.key(level, first, last))
		if err != nil {
			return nil, fs.ErrNotExist
		}
		return io.NopCloser(bytes.NewReader(found.body)), nil
	})
}

func (f viewedFiles) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, from io.Reader) (*ltx.FileInfo, error) {
	body, err := io.ReadAll(from)
	if err != nil {
		return nil, err
	}
	if f.has(stuckUpload) {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return request(ctx, f.machine, "upload", func() (*ltx.FileInfo, error) {
		_, err := f.store.put(f.key(level, first, last), body, "", "")
		return &ltx.FileInfo{Level: level, MinTXID: first, MaxTXID: last}, err
	})
}

func (f viewedFiles) DeleteLTXFiles(ctx context.Context, files []*ltx.FileInfo) error {
	_, err := request(ctx, f.machine, "delete files", func() (struct{}, error) {
		for _, info := range files {
			f.store.delete(f.key(info.Level, info.MinTXID, info.MaxTXID))
		}
		return struct{}{}, nil
	})
	return err
}

func (f viewedFiles) DeleteAll(context.Context) error { return errors.ErrUnsupported }
