package replica

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"testing/synctest"
	"time"
)

// The simulation runs the replica's own lease, gate, watch, continuation and bucket in virtual time, under random schedules of lost
// and late answers, pauses, clock steps, kills, cut lines, lost leases and stores of each kind. It tries:
//   - nothing acknowledged is lost: each later holder begins with it, and the bucket has it at the end;
//   - no two servers are sure of the lease at once, and no read is answered without what was acknowledged before it;
//   - a store in which two could hold the lease is refused;
//   - somebody acknowledges writes again within servesWithin after the faults have ended.
//
// COFFER_SCHEDULES is how many, COFFER_SEED the seed of the first. A seed repeats the faults; which of several goroutines goes first at one
// moment is chance.

const (
	faultsFor = 30 * time.Second
	// firstSeed is the seed of `pnpm test`.
	firstSeed = 20_261_126
	// fewSchedules are for `pnpm test`, and take seconds.
	fewSchedules = 200
)

// servesWithin is the time after the last fault in which a write is acknowledged. A stuck upload is noticed after stuckWithin and two
// offers at most, a server that never gets ready after stalledWithin.
var servesWithin = map[permanentFault]time.Duration{
	"":                 time.Minute,
	diskFull:           90 * time.Second,
	stuckUpload:        3 * time.Minute,
	hangingRestore:     6 * time.Minute,
	hangingPreparation: 6 * time.Minute,
}

var permanentFaults = []permanentFault{diskFull, stuckUpload, hangingRestore, hangingPreparation}

func TestSimulation(t *testing.T) {
	first, count := numberOf(t, "COFFER_SEED", firstSeed), numberOf(t, "COFFER_SCHEDULES", fewSchedules)
	var said bytes.Buffer
	log.SetOutput(&said)
	defer log.SetOutput(os.Stderr)
	longest := map[permanentFault]time.Duration{}
	acknowledged := 0
	for seed := first; seed < first+count; seed++ {
		said.Reset()
		var w *world
		synctest.Test(t, func(*testing.T) {
			w = newWorld(uint64(seed))
			w.run()
		})
		if w.failure != nil {
			t.Fatalf("schedule %d, seed %d (COFFER_SEED=%d COFFER_SCHEDULES=1 repeats it): %v\n%s", seed-first+1, seed, seed, w.failure, said.String())
		}
		longest[w.lasting] = max(longest[w.lasting], w.servedAfter)
		acknowledged += len(w.acknowledged)
	}
	fmt.Printf("%d schedules, seeds from %d: %d acknowledged writes, none lost; served again after %s at most\n",
		count, first, acknowledged, longest[""].Round(100*time.Millisecond))
	for _, fault := range permanentFaults {
		fmt.Printf("with a %s after %s at most\n", fault, longest[fault].Round(100*time.Millisecond))
	}
}

func numberOf(t *testing.T, variable string, otherwise int) int {
	text := os.Getenv(variable)
	if text == "" {
		return otherwise
	}
	number, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	return number
}

// run is one schedule.
func (w *world) run() {
	for _, m := range w.machines {
		w.running.Go(func() { w.keepRunning(m) })
		w.running.Go(func() { w.disturb(m) })
	}
	w.running.Go(w.writeAndRead)
	if w.store.kind != strictStore {
		time.Sleep(faultsFor + 10*time.Second)
		if w.refused != len(w.machines) || len(w.acknowledged) > 0 {
			w.fail("a store that %s is used by %d servers", w.store.kind, len(w.machines)-w.refused)
		}
	} else {
		w.running.Go(w.loseLease)
		w.awaitService()
	}
	w.end()
	w.running.Wait()
	// Requests in progress still arrive.
	time.Sleep(time.Minute)
	synctest.Wait()
	if w.store.kind == strictStore && w.failure == nil {
		w.checkStore()
	}
}

// awaitService expects that some server serves in time after the faults have ended, and goes on for a while.
func (w *world) awaitService() {
	pauseIn(w, faultsFor)
	fault := w.endFaults()
	calm := time.Now()
	limit := servesWithin[fault]
	for w.life.Err() == nil {
		pauseIn(w, 100*time.Millisecond)
		w.mutex.Lock()
		last := w.last
		w.mutex.Unlock()
		if last.After(calm) {
			w.lasting, w.servedAfter = fault, last.Sub(calm)
			break
		}
		if time.Since(calm) > limit {
			w.fail("nobody has served for %s after the faults (permanent: %q)", limit, fault)
		}
	}
	pauseIn(w, 5*time.Second)
}

// endFaults ends all faults but the permanent one, and returns which that is.
func (w *world) endFaults() permanentFault {
	found := permanentFault("")
	for _, m := range w.machines {
		m.mutex.Lock()
		m.pausedUntil, m.cutOffUntil, m.lossyUntil = time.Time{}, time.Time{}, time.Time{}
		if m.fault != "" {
			found = m.fault
		}
		m.mutex.Unlock()
	}
	w.note("the faults end, but %q", found)
	return found
}

// disturb causes faults of one machine while they are allowed.
func (w *world) disturb(m *machine) {
	draw := rand.New(rand.NewPCG(w.seed, nameHash(m.name)))
	if m == w.machines[0] && draw.IntN(4) == 0 {
		m.mutex.Lock()
		m.fault = permanentFaults[draw.IntN(len(permanentFaults))]
		m.mutex.Unlock()
		w.note("%s has for ever: %s", m.name, m.fault)
	}
	for {
		pauseIn(w, time.Duration(draw.Int64N(int64(8*time.Second))))
		length := time.Duration(draw.Int64N(int64(8 * time.Second)))
		if w.life.Err() != nil || time.Since(w.start) > faultsFor-length {
			return
		}
		w.disturbOnce(m, draw, length)
	}
}

func (w *world) disturbOnce(m *machine, draw *rand.Rand, length time.Duration) {
	kind, which := draw.IntN(6), draw.IntN(3)
	w.note("%s: %s for %s", m.name, []string{
		fmt.Sprintf("paused (%d)", which), "cut off", "lossy", "lossy", "killed", "its wall clock is set",
	}[kind], length.Round(time.Millisecond))
	switch kind {
	case 0:
		m.pause(length, which)
	case 4:
		w.process(m).exit()
	case 5:
		m.setWall(time.Duration((draw.Float64() - 0.5) * float64(20*time.Second)))
	default:
		m.mutex.Lock()
		defer m.mutex.Unlock()
		until := &m.lossyUntil
		if kind == 1 {
			until = &m.cutOffUntil
		}
		*until = time.Now().Add(length)
	}
}

// loseLease plays an operator who deletes the lease in some schedules, or puts an older one back.
func (w *world) loseLease() {
	draw := rand.New(rand.NewPCG(w.seed, 1))
	if draw.IntN(4) > 0 {
		return
	}
	pauseIn(w, time.Duration(draw.Int64N(int64(faultsFor))))
	if len(w.store.list("prefix/generation-")) == 0 {
		// That would make it a new bucket.
		return
	}
	w.mutex.Lock()
	records := w.records
	w.mutex.Unlock()
	// A lease that names the newest generation, put back while a server that has not uploaded yet takes over, looks like a
	// real one.
	isOlder := len(w.store.list("prefix/"+folderOf(1)+"/")) < len(w.store.list("prefix/generation-"))
	if draw.IntN(2) == 0 || !isOlder {
		w.note("the lease is deleted")
		w.store.delete("prefix/" + leaseKey)
		return
	}
	for _, m := range w.machines {
		if held := w.process(m).lease.heldRecord(); held.Owner != "" && bytes.Equal(mustMarshal(held), records[0]) {
			// A holder cannot know that the record which it wrote last was put back.
			return
		}
	}
	w.note("the first lease is put back")
	w.store.restore("prefix/"+leaseKey, records[0])
}

func mustMarshal(value any) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return text
}

// writeAndRead plays the clients.
func (w *world) writeAndRead() {
	draw := rand.New(rand.NewPCG(w.seed, 2))
	for row := 1; w.life.Err() == nil; row++ {
		pauseIn(w, time.Duration(draw.Int64N(int64(300*time.Millisecond))))
		for index, m := range w.machines {
			process := w.process(m)
			if process == nil {
				continue
			}
			w.running.Go(func() { process.write(row*len(w.machines) + index) })
			if row%3 == 0 {
				w.running.Go(process.read)
			}
		}
	}
}

func pauseIn(w *world, duration time.Duration) { pause(w.life, duration) }
