package replica

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"time"
)

// errNoConditions is wrapped by the errors of checkConditions; such a bucket is refused.
var errNoConditions = errors.New(
	"COFFER_REPLICA needs an S3-compatible store with conditional writes (If-None-Match, If-Match) and consistent reads")

// probed is an object that only checkConditions writes.
type probed struct {
	Version int `json:"version"`
}

// checkConditions refuses a store in which two servers could hold one lease: one that overwrites in spite of a condition, or
// that answers a read with the content before the last write. It uses an object of its own, under a new key each time, so
// that an attempt whose answer was lost does not look like a refusal, and deletes it afterwards.
func (b *bucket) checkConditions(ctx context.Context) (err error) {
	key := fmt.Sprintf("conditional-writes-%s.json", rand.Text())
	defer func() {
		if failure := b.delete(ctx, key); failure != nil && ctx.Err() == nil {
			log.Printf("Replica: %s could not be deleted: %v", key, failure)
		}
	}()
	first, err := b.write(ctx, key, probed{1}, "")
	if err != nil {
		return err
	}
	if err := b.checkRefused(ctx, key, "", "If-None-Match"); err != nil {
		return err
	}
	if err := b.checkRead(ctx, key, 1); err != nil {
		return err
	}
	if _, err := b.write(ctx, key, probed{2}, first); errors.Is(err, errChanged) {
		return fmt.Errorf("%w: it refuses an overwrite whose If-Match is right", errNoConditions)
	} else if err != nil {
		return err
	}
	if err := b.checkRefused(ctx, key, first, "If-Match"); err != nil {
		return err
	}
	return b.checkRead(ctx, key, 2)
}

// checkRefused expects the store to refuse a write whose condition, named by header, is not met.
func (b *bucket) checkRefused(ctx context.Context, key, etag, header string) error {
	_, err := b.write(ctx, key, probed{3}, etag)
	if errors.Is(err, errChanged) {
		return nil
	}
	if err != nil {
		return err
	}
	return fmt.Errorf("%w: it ignores %s", errNoConditions, header)
}

// checkRead expects that a read sees the last write.
func (b *bucket) checkRead(ctx context.Context, key string, version int) error {
	var found probed
	if _, err := b.read(ctx, key, &found); err != nil {
		return err
	}
	if found.Version != version {
		return fmt.Errorf("%w: a read did not see the write before it", errNoConditions)
	}
	return nil
}

// awaitConditions waits for a bucket that does not answer yet, and returns why one that answers is refused.
func (b *bucket) awaitConditions(ctx context.Context) error {
	for failures := 0; ctx.Err() == nil; failures++ {
		err := b.checkConditions(ctx)
		if err == nil || errors.Is(err, errNoConditions) {
			return err
		}
		if failures == 0 && ctx.Err() == nil {
			log.Printf("Replica: the bucket does not answer: %v", err)
		}
		pause(ctx, time.Second)
	}
	return ctx.Err()
}
