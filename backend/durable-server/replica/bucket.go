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
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/smithy-go"
)

// bucket holds the lease and the generations; Litestream has a client of its own for what it writes.
type bucket struct {
	client *s3.Client
	name   string
	prefix string
}

// errChanged is the answer to a conditional write whose object is not as expected.
var errChanged = errors.New("the object has changed")

func openBucket(ctx context.Context, s *settings) (*bucket, error) {
	query := s.url.Query()
	region := query.Get("region")
	if region == "" && os.Getenv("AWS_REGION") == "" {
		region = "us-east-1"
	}
	// One try each: the lease decides itself when to try again.
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
	return &bucket{client: client, name: s.url.Host, prefix: s.prefix()}, nil
}

// read decodes an object into value and returns its ETag, which is empty where there is none.
func (b *bucket) read(ctx context.Context, key string, value any) (string, error) {
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

// write replaces the object with that ETag, or makes one where the ETag is empty and none is there: else errChanged.
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
	written, err := b.client.PutObject(ctx, input)
	if hasCode(err, "PreconditionFailed", "ConditionalRequestConflict") {
		return "", errChanged
	}
	if err != nil {
		return "", err
	}
	return aws.ToString(written.ETag), nil
}

// put writes the object whatever is there.
func (b *bucket) put(ctx context.Context, key string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	_, err = b.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &b.name, Key: aws.String(b.prefix + key), Body: bytes.NewReader(text), ContentType: aws.String("application/json"),
	})
	return err
}

var errNoConditions = errors.New(
	"the bucket of COFFER_REPLICA ignores the conditions of writes (If-None-Match), which the lease needs")

// checkConditions refuses a bucket that ignores the conditions of writes: there two servers could hold one lease.
func (b *bucket) checkConditions(ctx context.Context) error {
	const key = "conditional-writes.json"
	for range 2 {
		_, err := b.write(ctx, key, map[string]time.Time{"checked": time.Now()}, "")
		if errors.Is(err, errChanged) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return errNoConditions
}

// generations lists those that have written something, the newest first.
func (b *bucket) generations(ctx context.Context) ([]int64, error) {
	var found []int64
	pages := s3.NewListObjectsV2Paginator(b.client, &s3.ListObjectsV2Input{
		Bucket: &b.name, Prefix: &b.prefix, Delimiter: aws.String("/"),
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
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

func hasCode(err error, codes ...string) bool {
	var known smithy.APIError
	return errors.As(err, &known) && slices.Contains(codes, known.ErrorCode())
}
