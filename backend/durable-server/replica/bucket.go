package replica

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
	"github.com/benbjohnson/litestream"
)

// objectStore is what the bucket needs of the S3 client, so that the simulation can put a store of its own below it.
type objectStore interface {
	GetObject(context.Context, *s3.GetObjectInput, ...func(*s3.Options)) (*s3.GetObjectOutput, error)
	PutObject(context.Context, *s3.PutObjectInput, ...func(*s3.Options)) (*s3.PutObjectOutput, error)
	DeleteObject(context.Context, *s3.DeleteObjectInput, ...func(*s3.Options)) (*s3.DeleteObjectOutput, error)
	ListObjectsV2(context.Context, *s3.ListObjectsV2Input, ...func(*s3.Options)) (*s3.ListObjectsV2Output, error)
}

// bucket holds the lease and the generations; Litestream has a client of its own for what it writes.
type bucket struct {
	client objectStore
	name   string
	prefix string
	// openFiles makes Litestream's client for the files below an address.
	openFiles func(address string) (litestream.ReplicaClient, error)
	// transferred is the time when a file last made progress, to the bucket or from it.
	transferred atomic.Pointer[time.Time]
}

func (b *bucket) noteTransfer() {
	now := time.Now()
	b.transferred.Store(&now)
}

// idle returns how long no file has made progress, since noteTransfer was called first.
func (b *bucket) idle() time.Duration { return time.Since(*b.transferred.Load()) }

// requestWithin is the deadline of each request for a small object or a page of a list. Without it a connection that never
// answers would block a waiting server for ever.
const requestWithin = 10 * time.Second

// errChanged is the error of a conditional write whose object is not the expected one.
var errChanged = errors.New("the object has changed")

func openBucket(ctx context.Context, s *settings) (*bucket, error) {
	query := s.url.Query()
	region := query.Get("region")
	if region == "" && os.Getenv("AWS_REGION") == "" {
		region = "us-east-1"
	}
	// Each request gets one try: the lease decides itself when to try again.
	once := func() aws.Retryer { return retry.AddWithMaxAttempts(retry.NewStandard(), 1) }
	loaded, err := config.LoadDefaultConfig(ctx, config.WithRegion(region), config.WithRetryer(once))
	if err != nil {
		return nil, err
	}
	client := s3.NewFromConfig(loaded, func(o *s3.Options) {
		if endpoint := query.Get("endpoint"); endpoint != "" {
			o.BaseEndpoint = aws.String(endpoint)
			o.UsePathStyle = query.Get("forcePathStyle") != "false"
		}
	})
	b := &bucket{client: client, name: s.url.Host, prefix: s.prefix()}
	b.openFiles = func(address string) (litestream.ReplicaClient, error) {
		files, err := litestream.NewReplicaClientFromURL(address)
		return limitedFiles{files, b.noteTransfer}, err
	}
	return b, nil
}

// read decodes an object into value and returns its ETag, which is empty if there is no object.
func (b *bucket) read(ctx context.Context, key string, value any) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, requestWithin)
	defer cancel()
	found, err := b.client.GetObject(ctx, &s3.GetObjectInput{Bucket: &b.name, Key: aws.String(b.prefix + key)})
	if hasCode(err, "NoSuchKey", "NotFound") {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(found.Body)
	if err := errors.Join(err, found.Body.Close()); err != nil {
		return "", err
	}
	return aws.ToString(found.ETag), json.Unmarshal(text, value)
}

// write replaces the object with that ETag. With an empty ETag it creates the object. If the object is another one, it
// returns errChanged.
func (b *bucket) write(ctx context.Context, key string, value any, etag string) (string, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return "", err
	}
	input := &s3.PutObjectInput{
		Bucket: &b.name, Key: aws.String(b.prefix + key), Body: bytes.NewReader(text), ContentType: aws.String("application/json"),
	}
	if etag == "" {
		input.IfNoneMatch = aws.String("*")
	} else {
		input.IfMatch = aws.String(etag)
	}
	ctx, cancel := context.WithTimeout(ctx, requestWithin)
	defer cancel()
	written, err := b.client.PutObject(ctx, input)
	// S3 answers NoSuchKey if If-Match names an object that has been deleted.
	if hasCode(err, "PreconditionFailed", "ConditionalRequestConflict", "NoSuchKey") {
		return "", errChanged
	}
	if err != nil {
		return "", err
	}
	return aws.ToString(written.ETag), nil
}

// put writes the object unconditionally.
func (b *bucket) put(ctx context.Context, key string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, requestWithin)
	defer cancel()
	_, err = b.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &b.name, Key: aws.String(b.prefix + key), Body: bytes.NewReader(text), ContentType: aws.String("application/json"),
	})
	return err
}

// delete removes an object, if it exists.
func (b *bucket) delete(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, requestWithin)
	defer cancel()
	_, err := b.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &b.name, Key: aws.String(b.prefix + key)})
	return err
}

// generations lists the generations that have written something, the newest first.
func (b *bucket) generations(ctx context.Context) ([]int64, error) {
	var found []int64
	pages := s3.NewListObjectsV2Paginator(b.client, &s3.ListObjectsV2Input{
		Bucket: &b.name, Prefix: &b.prefix, Delimiter: aws.String("/"),
	})
	for pages.HasMorePages() {
		page, err := nextPage(ctx, pages)
		if err != nil {
			return nil, err
		}
		for _, folder := range page.CommonPrefixes {
			name := strings.TrimSuffix(strings.TrimPrefix(aws.ToString(folder.Prefix), b.prefix), "/")
			if generation := generationOf(name); generation > 0 {
				found = append(found, generation)
			}
		}
	}
	slices.Sort(found)
	slices.Reverse(found)
	return found, nil
}

func nextPage(ctx context.Context, pages *s3.ListObjectsV2Paginator) (*s3.ListObjectsV2Output, error) {
	ctx, cancel := context.WithTimeout(ctx, requestWithin)
	defer cancel()
	return pages.NextPage(ctx)
}

func hasCode(err error, codes ...string) bool {
	var known smithy.APIError
	return errors.As(err, &known) && slices.Contains(codes, known.ErrorCode())
}
