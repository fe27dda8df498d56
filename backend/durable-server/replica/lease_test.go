package replica

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"
)

const leaseOfTest = 2 * time.Second

// conditionalBucket keeps objects by path and obeys the conditions of writes.
type conditionalBucket struct {
	mutex   sync.Mutex
	objects map[string]string
	etags   map[string]string
	count   int
}

func (b *conditionalBucket) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	path := r.URL.Path
	if r.URL.Query().Has("list-type") {
		fmt.Fprint(w, "<ListBucketResult></ListBucketResult>")
		return
	}
	if r.Method == http.MethodGet {
		if b.etags[path] == "" {
			w.WriteHeader(http.StatusNotFound)
			fmt.Fprint(w, "<Error><Code>NoSuchKey</Code></Error>")
			return
		}
		w.Header().Set("ETag", b.etags[path])
		fmt.Fprint(w, b.objects[path])
		return
	}
	isNew := r.Header.Get("If-None-Match") == "*"
	if (isNew && b.etags[path] != "") || (!isNew && r.Header.Get("If-Match") != b.etags[path]) {
		w.WriteHeader(http.StatusPreconditionFailed)
		fmt.Fprint(w, "<Error><Code>PreconditionFailed</Code></Error>")
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	b.count++
	b.objects[path], b.etags[path] = string(body), fmt.Sprintf("\"%d\"", b.count)
	w.Header().Set("ETag", b.etags[path])
}

// leaseOf makes the lease of a server whose clock is wrong by off.
func leaseOf(t *testing.T, endpoint, owner string, off time.Duration) *lease {
	t.Helper()
	address, err := url.Parse("s3://bucket/prefix?endpoint=" + endpoint)
	if err != nil {
		t.Fatal(err)
	}
	b, err := openBucket(context.Background(), &settings{url: address})
	if err != nil {
		t.Fatal(err)
	}
	l := newLease(b, leaseOfTest)
	l.owner = owner
	l.now = func() moment { now := systemClock(); return moment{now.monotonic + off, now.wall.Add(off)} }
	return l
}

func TestClocksThatDiffer(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "coffer")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "coffer-test")
	for _, off := range []time.Duration{-5 * time.Second, 0, 5 * time.Second} {
		t.Run(off.String(), func(t *testing.T) {
			t.Parallel()
			server := httptest.NewServer(&conditionalBucket{objects: map[string]string{}, etags: map[string]string{}})
			t.Cleanup(server.Close)
			first, second := leaseOf(t, server.URL, "first", off), leaseOf(t, server.URL, "second", 0)
			if err := first.acquire(context.Background()); err != nil {
				t.Fatal(err)
			}
			// While the first renews it nobody else gets it.
			ctx, cancel := context.WithTimeout(context.Background(), leaseOfTest+leaseOfTest/2)
			defer cancel()
			if err := second.acquire(ctx); err == nil || !first.isHeld() {
				t.Fatalf("two hold the lease, or none: %v", err)
			}
			// The first server is paused and renews no more. When another gets the lease, the first must know that its own has
			// ended.
			first.end()
			first.renewing.Wait()
			if err := second.acquire(context.Background()); err != nil {
				t.Fatal(err)
			}
			if first.isHeld() || !second.isHeld() || second.generation() != first.generation()+1 {
				t.Fatalf("the former still holds the lease, or the generation is %d", second.generation())
			}
			second.end()
			second.renewing.Wait()
		})
	}
}

// brokenOff is a store that breaks off each write until a moment.
type brokenOff struct {
	objectStore
	until *time.Time
}

func (b brokenOff) PutObject(ctx context.Context, in *s3.PutObjectInput, options ...func(*s3.Options)) (*s3.PutObjectOutput, error) {
	if time.Now().Before(*b.until) {
		return nil, errors.New("broken off")
	}
	return b.objectStore.PutObject(ctx, in, options...)
}

func TestLeaseIsRenewedSoonAfterAnOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(1)
		defer w.end()
		w.store.kind = strictStore
		l := w.newProcess(w.machines[0]).lease
		var outage time.Time
		l.bucket.client = brokenOff{l.bucket.client, &outage}
		if err := l.acquire(context.Background()); err != nil {
			t.Fatal(err)
		}
		// The first renewal succeeds; those of the next 2.3 s fail, and three quarters of a second later the lease would end.
		time.Sleep(leaseOfSimulation/4 + 100*time.Millisecond)
		outage = time.Now().Add(2300 * time.Millisecond)
		time.Sleep(2300 * time.Millisecond)
		renewed := l.heldUntil()
		time.Sleep(leaseOfSimulation/30 + 100*time.Millisecond)
		if !l.heldUntil().After(renewed) {
			t.Fatal("the lease was not renewed soon after the store took writes again")
		}
		l.end()
		l.renewing.Wait()
	})
}

// overtakenRelease is a store in which renewals that were broken off arrive just before a release.
type overtakenRelease struct {
	objectStore
	late *lease
	left int
}

func (o *overtakenRelease) PutObject(ctx context.Context, in *s3.PutObjectInput, options ...func(*s3.Options)) (*s3.PutObjectOutput, error) {
	if o.late.isReleased.Load() && o.left > 0 {
		o.left--
		renewed := o.late.held
		renewed.Renewals += int64(o.left) + 1
		text, err := json.Marshal(renewed)
		if err != nil {
			return nil, err
		}
		if _, err := o.objectStore.PutObject(ctx, &s3.PutObjectInput{Bucket: in.Bucket, Key: in.Key, Body: bytes.NewReader(text)}); err != nil {
			return nil, err
		}
	}
	return o.objectStore.PutObject(ctx, in, options...)
}

func TestLeaseIsReleasedAlthoughRenewalsArriveLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(1)
		defer w.end()
		w.store.kind = strictStore
		l := w.newProcess(w.machines[0]).lease
		l.bucket.client = &overtakenRelease{l.bucket.client, l, 2}
		if err := l.acquire(context.Background()); err != nil {
			t.Fatal(err)
		}
		if err := l.release(context.Background()); err != nil {
			t.Fatalf("not released: %v", err)
		}
		var record leaseObject
		if _, err := l.bucket.read(context.Background(), leaseKey, &record); err != nil || record.Owner != "" {
			t.Errorf("the record has %+v (%v)", record, err)
		}
	})
}
