package replica

import (
	"context"
	"testing"
	"time"
)

func TestLargeUploadGetsTheTimeItNeeds(t *testing.T) {
	// This takes longer than a first try may.
	snapshot := func(ctx context.Context) error {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(100 * time.Millisecond):
			return nil
		}
	}
	u := beginUploads(t.Context(), snapshot, confirmed, 10*time.Millisecond, newCounts())
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := u.wait(ctx); err != nil {
		t.Fatal(err)
	}
	u.stop()
}

func confirmed(context.Context) error { return nil }
