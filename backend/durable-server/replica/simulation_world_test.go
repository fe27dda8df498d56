package replica

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/superfly/ltx"
)

// world is one schedule: machines that share a store, their clients, and the properties that must hold.
type world struct {
	seed     uint64
	start    time.Time
	life     context.Context
	end      context.CancelFunc
	store    *store
	machines []*machine
	running  sync.WaitGroup

	mutex     sync.Mutex
	processes map[*machine]*simulated
	// The generation that acknowledged each row, and the time of the last one.
	acknowledged map[int]int64
	last         time.Time
	// Each record of the lease with another owner or generation, in the order of the store.
	holders []leaseObject
	// Former contents of lease.json.
	records [][]byte
	refused int
	// The fault that did not end, and how long after the others a server served.
	lasting     permanentFault
	servedAfter time.Duration
	failure     error
	notes       []string
}

func newWorld(seed uint64) *world {
	draw := rand.New(rand.NewPCG(seed, 0))
	w := &world{seed: seed, start: time.Now(), processes: map[*machine]*simulated{}, acknowledged: map[int]int64{}}
	w.life, w.end = context.WithCancel(context.Background())
	w.store = &store{kind: strictStore, objects: map[string]storedObject{}, onWrite: w.noteWrite}
	if draw.IntN(20) == 0 {
		w.store.kind = badStores[draw.IntN(len(badStores))]
	}
	for index := range 2 + draw.IntN(2) {
		w.machines = append(w.machines, &machine{
			world: w, name: fmt.Sprintf("server %d", index), rate: 1 + (draw.Float64()-0.5)/25,
			wallOff: time.Duration((draw.Float64() - 0.5) * float64(20*time.Second)), draws: map[string]uint64{},
		})
	}
	return w
}

func (w *world) note(format string, values ...any) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.notes = append(w.notes, fmt.Sprintf("%8.3f ", time.Since(w.start).Seconds())+fmt.Sprintf(format, values...))
}

// fail notes the first property that fails, and ends the schedule.
func (w *world) fail(format string, values ...any) {
	w.note("VIOLATION: "+format, values...)
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.failure == nil {
		w.failure = fmt.Errorf(format+"\n%s", append(values, strings.Join(w.notes, "\n"))...)
	}
	w.end()
}

// keepRunning restarts a process that has ended, as a supervisor does.
func (w *world) keepRunning(m *machine) {
	for w.life.Err() == nil {
		process := w.newProcess(m)
		w.mutex.Lock()
		w.processes[m] = process
		w.mutex.Unlock()
		err := process.run()
		switch {
		case errors.Is(err, errNoConditions):
			w.mutex.Lock()
			w.refused++
			w.mutex.Unlock()
			return
		case errors.Is(err, errIncomplete):
			w.fail("%s cannot restore what the bucket has: %v", m.name, err)
		case err != nil && process.life.Err() == nil:
			w.note("%s ended: %v", m.name, err)
		}
		pause(w.life, time.Second+time.Duration(m.draw("restart").Int64N(int64(2*time.Second))))
		m.awaitTurn()
	}
}

func (w *world) process(m *machine) *simulated {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.processes[m]
}

// noteWrite is called by the store, in its order.
func (w *world) noteWrite(key string, body []byte) {
	if !strings.HasSuffix(key, leaseKey) {
		return
	}
	var record leaseObject
	if err := json.Unmarshal(body, &record); err != nil {
		panic(err)
	}
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.records = append(w.records, body)
	if record.Owner == "" {
		return
	}
	if count := len(w.holders); count == 0 || w.holders[count-1].Owner != record.Owner || w.holders[count-1].Generation != record.Generation {
		w.holders = append(w.holders, record)
		w.notes = append(w.notes, fmt.Sprintf("%8.3f the lease is that of generation %d", time.Since(w.start).Seconds(), record.Generation))
	}
}

// checkHeld is called when a process is sure to have the lease: then no other one has taken it later.
func (w *world) checkHeld(s *simulated) {
	w.mutex.Lock()
	later := w.holders[len(w.holders)-1]
	w.mutex.Unlock()
	if s.hasClock() && (later.Owner != s.lease.owner || later.Generation != s.lease.generation()) {
		w.fail("%s (generation %d) is sure to have the lease after generation %d began", s.name, s.lease.generation(), later.Generation)
	}
}

func (w *world) acknowledgedSoFar() []int {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return slices.Collect(maps.Keys(w.acknowledged))
}

// acknowledge is called when a client gets its answer. A server that has begun since then must have the write.
func (w *world) acknowledge(s *simulated, row int) {
	w.mutex.Lock()
	w.acknowledged[row] = s.lease.generation()
	w.last = time.Now()
	others := slices.Collect(maps.Values(w.processes))
	w.mutex.Unlock()
	for _, other := range others {
		if other.serving() == nil || other.lease.generation() <= s.lease.generation() {
			continue
		}
		other.data.Lock()
		hasRow := slices.Contains(other.rows, row)
		other.data.Unlock()
		if !hasRow {
			w.fail("%s (generation %d) acknowledged %d, which %s (generation %d) began without",
				s.name, s.lease.generation(), row, other.name, other.lease.generation())
		}
	}
}

// begun is called when a holder has restored: it has everything that was acknowledged.
func (w *world) begun(s *simulated, generation int64, last ltx.TXID) {
	w.note("%s has the lease (generation %d) and begins with %d up to %s", s.name, s.lease.generation(), generation, last)
	if s.life.Err() != nil || s.isStale() {
		return
	}
	w.checkRows(s.name, s.rows, w.acknowledgedBelow(s.lease.generation()))
}

// isStale reports whether another server has taken the lease meanwhile: this one's restored state lacks later
// acknowledged writes.
func (s *simulated) isStale() bool {
	s.world.mutex.Lock()
	defer s.world.mutex.Unlock()
	later := s.world.holders[len(s.world.holders)-1]
	return later.Owner != s.lease.owner
}

func (w *world) acknowledgedBelow(generation int64) (rows []int) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	for row, by := range w.acknowledged {
		if by < generation {
			rows = append(rows, row)
		}
	}
	return rows
}

func (w *world) checkRead(s *simulated, rows, acknowledged []int) {
	if s.hasClock() {
		w.checkRows(s.name+" answers a read", rows, acknowledged)
	}
}

func (w *world) checkRows(what string, rows, acknowledged []int) {
	has := map[int]bool{}
	for _, row := range rows {
		has[row] = true
	}
	for _, row := range acknowledged {
		if !has[row] {
			w.fail("%s without %d, which was acknowledged", what, row)
			return
		}
	}
}

// checkStore restores the bucket's content at the end, from a machine without faults.
func (w *world) checkStore() {
	w.life = context.Background()
	process := w.newProcess(&machine{world: w, name: "the check", rate: 1, draws: map[string]uint64{}})
	defer process.exit()
	generations, err := process.bucket.generations(w.life)
	if err != nil || len(generations) == 0 {
		w.fail("the bucket has no generation: %v", err)
		return
	}
	files, err := filesOf(w.life, process.settings, process.bucket, generations[0])
	if err != nil {
		w.fail("the bucket cannot be read: %v", err)
		return
	}
	last, err := lastOf(w.life, files)
	if err != nil {
		w.fail("the bucket cannot be read: %v", err)
		return
	}
	rows, err := rowsOf(w.life, files, last)
	if err != nil {
		w.fail("the bucket cannot be restored: %v", err)
		return
	}
	w.checkRows("the bucket is left", rows, w.acknowledgedSoFar())
}
