package replica

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// A lease is the right to serve: an object of the bucket, written with conditions, that its holder renews. Only durations
// count, each measured by one machine, so that clocks may differ (ADR 0162): other servers take a lease that they have
// seen unchanged for its whole duration, and its holder counts from before its last renewal. A clock decides only who
// answers reads and which writes are worth a try; the bucket decides whether a write is acknowledged (confirm).

const leaseKey = "lease.json"

// leaseObject is the object in the bucket. Without an owner the lease was released.
type leaseObject struct {
	Generation   int64         `json:"generation"`
	Owner        string        `json:"owner"`
	Milliseconds time.Duration `json:"milliseconds"`
	// The number differs in each attempt to renew, so that each record has another ETag and its writer knows when it wrote
	// it.
	Renewals int64 `json:"renewals"`
	// True if its holder is about to release it.
	IsLeaving bool `json:"isLeaving"`
}

type lease struct {
	bucket   *bucket
	duration time.Duration
	owner    string
	// The clocks of this machine.
	now      func() moment
	renewing sync.WaitGroup
	// Renewing goes on until this ends, or end is called.
	life context.Context
	end  context.CancelFunc
	// Called once for each generation whose holder is about to release the lease, while this server waits.
	onLeaving func(ctx context.Context, generation int64)
	// Returns why this server could not begin with the content of that generation, as far as it knows.
	refusal func(generation int64) error
	// Ends the process with that exit code.
	exit func(code int)
	// The next renewal announces the release; the lease has been released.
	isLeaving, isReleased atomic.Bool
	// The last attempt to renew; only the goroutine that renews uses it.
	renewals int64

	mutex sync.Mutex
	held  leaseObject
	// The times when each attempt to renew since the held record began, by its number.
	attempts map[int64]moment
	etag     string
	until    moment
	// The time when a renewal last failed because the bucket did not answer.
	unreachable moment
	// While this server waits: the generation of another server, or why the bucket has not named it.
	current     int64
	waitFailure error
}

func newLease(b *bucket, duration time.Duration) *lease {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return &lease{bucket: b, duration: duration, now: systemClock, life: context.Background(), onLeaving: func(context.Context, int64) {},
		refusal: func(int64) error { return nil }, exit: os.Exit, attempts: map[int64]moment{},
		owner: fmt.Sprintf("%s:%d:%s", host, os.Getpid(), rand.Text())}
}

// readOwn reads the record. If this server did not write it, as the last one that it knew before the call or later, the lease is
// lost: an older record, which was put back, may hide that another server has had the lease since.
func (l *lease) readOwn(ctx context.Context) (current leaseObject, etag string, err error) {
	l.mutex.Lock()
	known := l.held
	l.mutex.Unlock()
	if etag, err = l.bucket.read(ctx, leaseKey, &current); err != nil {
		return current, "", err
	}
	if current.Owner != l.owner || current.Generation != known.Generation || current.Renewals < known.Renewals {
		return current, "", l.lose(current)
	}
	return current, etag, nil
}

func (l *lease) hold(held leaseObject, etag string, start moment) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.held, l.etag = held, etag
	// An attempt whose answer was lost can no longer succeed: its condition was an older record.
	clear(l.attempts)
	if !l.isReleased.Load() {
		// The lease ends a little earlier than the others count, for machines whose clocks run at slightly different rates.
		l.until = start.add(l.duration - l.duration/10)
	}
}

// heldUntil returns the zero time while the lease is not held.
func (l *lease) heldUntil() time.Time {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.until.wall
}

func (l *lease) generation() int64 {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.held.Generation
}

// isHeld reports whether no other server can have begun to serve, by the clocks of this machine.
func (l *lease) isHeld() bool {
	now := l.now()
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return now.isBefore(l.until)
}

// mayRead stays true while the bucket answers nobody: no other server can begin then either.
func (l *lease) mayRead() bool {
	now := l.now()
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return now.isBefore(l.until) || now.isBefore(l.unreachable.add(l.duration))
}

// errNotHeld is the error when the bucket says that another server has the lease.
var errNotHeld = errors.New("the lease is not held")

// errNotRenewed is the error while this server has the lease, but its clocks do not show it until it renews.
var errNotRenewed = errors.New("the lease is not renewed yet")

// confirm returns nil when a read of the bucket that began after the call shows that this server has the lease: then no other one
// can have listed the bucket before the uploads that precede the call (ADR 0162). A clock can only make it wait, so a pause of
// this machine, before the read or after it, changes nothing. It ends the process when another server has the lease.
func (l *lease) confirm(ctx context.Context) error {
	if _, _, err := l.readOwn(ctx); err != nil {
		return err
	}
	// Requests that follow an answer would be refused until the next renewal: the notifier would send once more what it
	// could not settle.
	if !l.isHeld() {
		return errNotRenewed
	}
	return nil
}

// exitLost is the exit code of a server that has lost its lease: it may be started again, and waits for the lease.
const exitLost = 75

// lose ends the process when another server has the lease: its answers may be out of date.
func (l *lease) lose(to leaseObject) error {
	l.mutex.Lock()
	l.until = moment{}
	l.mutex.Unlock()
	// Code that still reads the lease after its release must not interrupt the end of this process.
	if !l.isReleased.Load() {
		log.Printf("Replica: this server has lost the lease, whose record is of generation %d now, and ends.", to.Generation)
		l.exit(exitLost)
	}
	return errNotHeld
}

// leave makes the next renewal announce the release of the lease; stay makes it announce the opposite.
func (l *lease) leave() { l.isLeaving.Store(true) }
func (l *lease) stay()  { l.isLeaving.Store(false) }

// release gives the lease back, so that the next server need not wait for its end.
func (l *lease) release(ctx context.Context) error {
	l.isReleased.Store(true)
	l.end()
	l.renewing.Wait()
	l.mutex.Lock()
	l.until = moment{}
	l.mutex.Unlock()
	err := l.writeFree(ctx)
	for tries := 1; tries < releaseTries && errors.Is(err, errChanged); tries++ {
		// A renewal whose answer was lost has changed the record, or one that was broken off arrives only now.
		if err = l.adopt(ctx); err == nil {
			err = l.writeFree(ctx)
		}
	}
	return err
}

// releaseTries is how often a release is tried while late renewals change the record.
const releaseTries = 5

func (l *lease) writeFree(ctx context.Context) error {
	free := l.held
	free.Owner = ""
	_, err := l.bucket.write(ctx, leaseKey, free, l.etag)
	return err
}

func pause(ctx context.Context, duration time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(duration):
	}
}
