package replica

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"
)

// machine is what a simulated server runs on: its clocks, its disk and its line to the bucket.
type machine struct {
	world *world
	name  string
	// The rate by which its monotonic clock is too fast.
	rate float64

	mutex       sync.Mutex
	pausedUntil time.Time
	// The differences between its clocks and the world's, besides rate.
	monotonicOff, wallOff time.Duration
	// The times until which its requests are lost, or each of them may be.
	cutOffUntil, lossyUntil time.Time
	// True if a clock has fallen behind since its process began: with both behind, no decision of a clock is certain.
	isMonotonicBehind, isWallBehind bool
	draws                           map[string]uint64
	fault                           permanentFault
	// The context of the process that runs on it.
	life context.Context
}

// permanentFault is a fault that goes on when all others have ended: another server has to serve.
type permanentFault string

const (
	diskFull           permanentFault = "full disk"
	stuckUpload        permanentFault = "stuck upload"
	hangingRestore     permanentFault = "hanging restore"
	hangingPreparation permanentFault = "hanging preparation"
)

// draw returns the random numbers of the next event of a kind, independently of other goroutines.
func (m *machine) draw(kind string) *rand.Rand {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.draws[kind]++
	return rand.New(rand.NewPCG(m.world.seed, nameHash(m.name+kind)+m.draws[kind]))
}

func nameHash(text string) uint64 {
	sum := uint64(14695981039346656037)
	for _, each := range []byte(text) {
		sum = (sum ^ uint64(each)) * 1099511628211
	}
	return sum
}

// awaitTurn returns when the machine is not paused: every access to the bucket, a clock or a client begins with it.
func (m *machine) awaitTurn() {
	for {
		m.mutex.Lock()
		left := time.Until(m.pausedUntil)
		m.mutex.Unlock()
		if left <= 0 {
			return
		}
		time.Sleep(left)
	}
}

func (m *machine) clock() moment {
	m.awaitTurn()
	return m.read()
}

func (m *machine) read() moment {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	elapsed := time.Since(m.world.start)
	return moment{
		time.Hour + time.Duration(float64(elapsed)*m.rate) + m.monotonicOff, m.world.start.Add(elapsed + m.wallOff),
	}
}

// pause stops everything on the machine: like a stopped process, like a suspended virtual machine, whose monotonic clock stops, or
// like one whose wall clock stops too.
func (m *machine) pause(duration time.Duration, kind int) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.pausedUntil = time.Now().Add(duration)
	if kind >= 1 {
		m.isMonotonicBehind = true
		m.monotonicOff -= time.Duration(float64(duration) * m.rate)
	}
	if kind == 2 {
		m.wallOff -= duration
		m.isWallBehind = true
	}
}

// setWall sets the wall clock.
func (m *machine) setWall(by time.Duration) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.wallOff += by
	m.isWallBehind = m.isWallBehind || by < 0
}

func (m *machine) hasClock() bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return !m.isMonotonicBehind || !m.isWallBehind
}

func (m *machine) disk() error {
	if m.has(diskFull) {
		return errors.New("The disk is full.")
	}
	return nil
}

func (m *machine) has(fault permanentFault) bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return m.fault == fault
}

// fate is the outcome of one request.
type fate struct {
	out, back                  time.Duration
	isLost, isUnheard, isReset bool
}

func (m *machine) fateOf(kind string) fate {
	draw := m.draw(kind)
	short := func() time.Duration { return time.Duration(1_000_000 + draw.IntN(15_000_000)) }
	f := fate{out: short(), back: short(), isReset: draw.IntN(2) == 0}
	m.mutex.Lock()
	defer m.mutex.Unlock()
	now := time.Now()
	switch {
	case now.Before(m.cutOffUntil):
		f.isLost = true
	case now.Before(m.lossyUntil):
		f.isLost, f.isUnheard = draw.IntN(8) == 0, draw.IntN(4) == 0
		if draw.IntN(5) == 0 {
			f.out += time.Duration(draw.Int64N(int64(4 * time.Second)))
		}
		if draw.IntN(5) == 0 {
			f.back += time.Duration(draw.Int64N(int64(4 * time.Second)))
		}
	}
	return f
}

var errReset = errors.New("the connection was reset")

// request does work at the bucket after a while and answers after another. If ctx ends before, the request may still arrive. A
// lost one is never answered unless the connection is reset.
func request[T any](ctx context.Context, m *machine, kind string, work func() (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	var none T
	m.awaitTurn()
	if ctx.Err() != nil {
		return none, ctx.Err()
	}
	f := m.fateOf(kind)
	answers := make(chan answer, 1)
	go func() {
		time.Sleep(f.out)
		if !f.isLost {
			value, err := work()
			time.Sleep(f.back)
			if !f.isUnheard {
				answers <- answer{value, err}
				return
			}
		}
		if f.isReset {
			answers <- answer{none, errReset}
		}
	}()
	select {
	case found := <-answers:
		m.awaitTurn()
		return found.value, found.err
	case <-ctx.Done():
		m.awaitTurn()
		return none, ctx.Err()
	}
}
