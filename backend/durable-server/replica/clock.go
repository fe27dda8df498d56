package replica

import "time"

// moment is a reading of both clocks of a machine. The monotonic one stops while a virtual machine is suspended; the wall clock
// goes on, but can be set. So a moment never decides anything that could lose a write: see lease.confirm.
type moment struct {
	// The time since some fixed moment of this process.
	monotonic time.Duration
	wall      time.Time
}

var processStart = time.Now()

// systemClock reads the clocks of this machine.
func systemClock() moment {
	now := time.Now()
	return moment{monotonic: now.Sub(processStart), wall: now.Round(0)}
}

func (m moment) add(duration time.Duration) moment {
	return moment{m.monotonic + duration, m.wall.Add(duration)}
}

// isBefore is true if both clocks say so: a clock that was stopped or set back does not lengthen a lease.
func (m moment) isBefore(end moment) bool {
	return m.monotonic < end.monotonic && m.wall.Before(end.wall)
}

// since counts by the monotonic clock alone, for durations that must not end early because the wall clock was set.
func (m moment) since(start moment) time.Duration { return m.monotonic - start.monotonic }
