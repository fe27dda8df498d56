package replica

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/benbjohnson/litestream"
)

// Files of former holders are deleted when no moment of the kept time is restored from them.

const (
	pruneEvery = time.Hour
	// Each moment of the kept time needs a snapshot before it.
	snapshotEvery = 24 * time.Hour
)

// keepTidy prunes at once and every hour until ctx ends.
func (r *Replica) keepTidy(ctx context.Context) {
	for ; ctx.Err() == nil; pause(ctx, pruneEvery) {
		// A server that was paused after it lost its lease must not delete by a clock that was paused too.
		err := r.lease.Load().confirm(ctx)
		if err == nil {
			err = r.bucket.prune(ctx, r.settings, time.Now())
		}
		if err != nil && ctx.Err() == nil {
			log.Printf("Replica: former generations could not be deleted: %v", err)
		}
	}
}

func (b *bucket) prune(ctx context.Context, s *settings, now time.Time) error {
	generations, err := b.generations(ctx)
	if err != nil {
		return err
	}
	begun := map[int64]time.Time{}
	for _, generation := range generations {
		if begun[generation], err = b.begun(ctx, generation); err != nil {
			return err
		}
	}
	for _, generation := range superseded(generations, begun, now.Add(-s.keep)) {
		client, err := b.openFiles(s.ofGeneration(generation))
		if err != nil {
			return err
		}
		if err := client.DeleteAll(ctx); err != nil {
			return err
		}
		log.Printf("Replica: deleted generation %d.", generation)
	}
	return nil
}

// superseded returns the generations, of a list with the newest first, that a later one replaced before the kept time
// began.
func superseded(generations []int64, begun map[int64]time.Time, keptSince time.Time) []int64 {
	for index := 0; index+1 < len(generations); index++ {
		later := begun[generations[index]]
		if !later.IsZero() && later.Before(keptSince) {
			return generations[index+1:]
		}
	}
	return nil
}

// begun returns the time since when a generation needs none before it: since its first object, or if it continues another one
// since its first snapshot.
func (b *bucket) begun(ctx context.Context, generation int64) (time.Time, error) {
	folder := folderOf(generation)
	from, err := b.continuationOf(ctx, generation)
	if err != nil {
		return time.Time{}, err
	}
	if from != nil {
		folder += fmt.Sprintf("/%04x", litestream.SnapshotLevel)
	}
	return b.oldest(ctx, folder)
}

// oldest returns when the oldest object of a folder was written; zero if there is none.
func (b *bucket) oldest(ctx context.Context, folder string) (time.Time, error) {
	var oldest time.Time
	pages := s3.NewListObjectsV2Paginator(b.client, &s3.ListObjectsV2Input{Bucket: &b.name, Prefix: aws.String(b.prefix + folder + "/")})
	for pages.HasMorePages() {
		page, err := nextPage(ctx, pages)
		if err != nil {
			return time.Time{}, err
		}
		for _, object := range page.Contents {
			if written := aws.ToTime(object.LastModified); oldest.IsZero() || written.Before(oldest) {
				oldest = written
			}
		}
	}
	return oldest, nil
}
