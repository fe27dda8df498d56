package replica

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"path"
	"slices"
	"sync"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// simulated is one process of a server: the replica's own lease, gate, watch, continuation and bucket, with a list of numbers instead of
// PocketBase, SQLite and Litestream. It has no copy while it waits.
type simulated struct {
	*machine
	bucket   *bucket
	settings *settings
	lease    *lease
	life     context.Context
	exit     context.CancelFunc

	data sync.Mutex
	// The rows of its database, and those that are in no file yet.
	rows, unfiled []int
	// The transaction of its last file, the files that are not uploaded, and the uploads once it serves.
	last    ltx.TXID
	files   []filed
	uploads *uploads
}

type filed struct {
	transaction ltx.TXID
	body        []byte
}

const leaseOfSimulation = 3 * time.Second

func (w *world) newProcess(m *machine) *simulated {
	s := &simulated{machine: m, settings: &settings{url: &url.URL{Scheme: "s3", Host: "bucket", Path: "/prefix"}}}
	s.life, s.exit = context.WithCancel(w.life)
	m.mutex.Lock()
	m.isMonotonicBehind, m.isWallBehind, m.life = false, false, s.life
	m.mutex.Unlock()
	at := view{m, w.store}
	s.bucket = &bucket{client: at, name: "bucket", prefix: s.settings.prefix()}
	s.bucket.openFiles = func(address string) (litestream.ReplicaClient, error) {
		return limitedFiles{viewedFiles{at, s.settings.prefix() + path.Base(address)}, s.bucket.noteTransfer}, nil
	}
	s.lease = newLease(s.bucket, leaseOfSimulation)
	s.lease.now, s.lease.life = m.clock, s.life
	s.lease.exit = func(int) {
		w.note("%s ends", m.name)
		s.exit()
	}
	s.lease.onLeaving = func(ctx context.Context, generation int64) { s.bucket.announceStandby(ctx, generation, m.disk()) }
	return s
}

// run does what Replica.takeOver and Replica.open do, in order, and returns when the process ends.
func (s *simulated) run() error {
	defer s.exit()
	if err := s.bucket.awaitConditions(s.life); err != nil {
		return err
	}
	if err := s.lease.acquire(s.life); err != nil {
		return err
	}
	watch := &watch{lease: s.lease, bucket: s.bucket, uploads: s.serving, disk: s.disk, pending: func() int64 { return 0 }, drain: func() {}}
	var from continuation
	if err := watch.begin(s.life, func(ctx context.Context) (err error) {
		from, err = s.prepare(ctx)
		return err
	}); err != nil {
		return err
	}
	if err := s.open(from); err != nil {
		return err
	}
	s.world.note("%s serves (generation %d)", s.name, s.lease.generation())
	<-s.life.Done()
	s.serving().stop()
	return nil
}

// prepare restores the last holder's state.
func (s *simulated) prepare(ctx context.Context) (from continuation, err error) {
	if s.has(hangingPreparation) {
		<-s.life.Done()
	}
	generations, err := s.bucket.generations(ctx)
	if err != nil || len(generations) == 0 {
		return from, err
	}
	files, err := latestFilesOf(ctx, s.settings, s.bucket, generations[0], 0)
	if err != nil {
		return from, err
	}
	last, err := lastOf(ctx, files)
	if err != nil {
		return from, err
	}
	if s.rows, err = rowsOf(ctx, filesUpTo{files, last}, last); err == nil {
		s.world.begun(s, generations[0], last)
	}
	return continuation{generations[0], last, files.chain()}, err
}

func (s *simulated) open(from continuation) error {
	draw := s.draw("open")
	own, err := s.bucket.openFiles(s.settings.ofGeneration(s.lease.generation()))
	if err != nil {
		return err
	}
	files := &holderFiles{ReplicaClient: own, confirm: s.lease.confirm}
	if from.Until > 0 && draw.IntN(4) > 0 {
		if err := s.bucket.continueAt(s.life, s.lease.generation(), from); err != nil {
			return err
		}
		s.last, files.until = from.Until, from.Until
	} else {
		s.unfiled = slices.Clone(s.rows)
	}
	upload := func(ctx context.Context) error { return s.upload(ctx, files) }
	made := beginUploads(s.life, upload, s.lease.confirm, tryWithin, newCounts())
	s.data.Lock()
	s.uploads = made
	s.data.Unlock()
	made.want()
	go s.compact(files)
	return nil
}

// serving returns nil until this process serves.
func (s *simulated) serving() *uploads {
	s.data.Lock()
	defer s.data.Unlock()
	return s.uploads
}

// upload works like Litestream: new rows become a file, and files are uploaded in order, again and again until that
// succeeds.
func (s *simulated) upload(ctx context.Context, to *holderFiles) error {
	s.data.Lock()
	if len(s.unfiled) > 0 || s.last == 0 {
		s.last++
		body, err := json.Marshal(s.unfiled)
		if err != nil {
			return err
		}
		s.files, s.unfiled = append(s.files, filed{s.last, body}), nil
	}
	waiting := s.files
	s.data.Unlock()
	for _, file := range waiting {
		if _, err := to.WriteLTXFile(ctx, 0, file.transaction, file.transaction, bytes.NewReader(file.body)); err != nil {
			return err
		}
		s.data.Lock()
		s.files = s.files[1:]
		s.data.Unlock()
	}
	return nil
}

// compact joins single files, and deletes them a while later.
func (s *simulated) compact(files *holderFiles) {
	wait := func() { pause(s.life, time.Duration(s.draw("compaction").Int64N(int64(4*time.Second)))) }
	for wait(); s.life.Err() == nil; wait() {
		single, err := listFiles(s.life, files, 0, files.until+1, false)
		if err != nil || len(single) < 3 {
			continue
		}
		single = single[:len(single)-1]
		first, last := single[0].MinTXID, single[len(single)-1].MaxTXID
		rows, err := rowsBetween(s.life, files, single)
		if err != nil {
			continue
		}
		body, err := json.Marshal(rows)
		if err != nil {
			panic(err)
		}
		if _, err := files.WriteLTXFile(s.life, 1, first, last, bytes.NewReader(body)); err != nil {
			continue
		}
		wait()
		// Files that are not deleted are tried again.
		_ = files.DeleteLTXFiles(s.life, single)
	}
}

var errIncomplete = errors.New("transactions are missing")

// rowsOf returns the rows of a restore of all transactions until last.
func rowsOf(ctx context.Context, files litestream.ReplicaClient, last ltx.TXID) ([]int, error) {
	var all, plan []*ltx.FileInfo
	for _, level := range levelNumbers() {
		found, err := listFiles(ctx, files, level, 0, false)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	for at := ltx.TXID(0); at < last; {
		var best *ltx.FileInfo
		for _, info := range all {
			if info.MinTXID <= at+1 && info.MaxTXID > at && (best == nil || info.MaxTXID > best.MaxTXID) {
				best = info
			}
		}
		if best == nil {
			return nil, fmt.Errorf("%w: after %s of %s", errIncomplete, at, last)
		}
		plan, at = append(plan, best), best.MaxTXID
	}
	return rowsBetween(ctx, files, plan)
}

func rowsBetween(ctx context.Context, files litestream.ReplicaClient, plan []*ltx.FileInfo) (rows []int, err error) {
	for _, info := range plan {
		body, err := files.OpenLTXFile(ctx, info.Level, info.MinTXID, info.MaxTXID, 0, 0)
		if err != nil {
			return nil, err
		}
		var part []int
		if err := errors.Join(json.NewDecoder(body).Decode(&part), body.Close()); err != nil {
			return nil, err
		}
		rows = append(rows, part...)
	}
	return rows, nil
}

// write is a client's write to this process: it is acknowledged as answers.go does.
func (s *simulated) write(row int) {
	s.awaitTurn()
	uploads := s.serving()
	if uploads == nil || s.life.Err() != nil || !s.lease.isHeld() {
		return
	}
	s.world.checkHeld(s)
	if s.disk() != nil {
		return
	}
	s.data.Lock()
	s.rows, s.unfiled = append(s.rows, row), append(s.unfiled, row)
	s.data.Unlock()
	ctx, cancel := context.WithTimeout(s.life, certainWithin)
	defer cancel()
	if uploads.wait(ctx) != nil {
		return
	}
	if s.draw("answer").IntN(2) == 0 {
		time.Sleep(time.Duration(rand.Int64N(int64(time.Second))))
	}
	s.awaitTurn()
	if s.life.Err() == nil {
		s.world.acknowledge(s, row)
	}
}

// read is answered by clocks alone, so it must contain everything that was acknowledged before it began, unless the
// clocks had stopped.
func (s *simulated) read() {
	before := s.world.acknowledgedSoFar()
	s.awaitTurn()
	if s.serving() == nil || s.life.Err() != nil || !s.lease.isHeld() {
		return
	}
	s.world.checkHeld(s)
	s.data.Lock()
	rows := slices.Clone(s.rows)
	s.data.Unlock()
	s.world.checkRead(s, rows, before)
}

func (l *lease) heldRecord() leaseObject {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.held
}
