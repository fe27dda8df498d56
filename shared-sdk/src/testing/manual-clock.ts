import { setClock } from '../client/index.ts'

interface Timer {
  readonly delayMs: number
  /** The time when it is due. */
  readonly atMs: number
  readonly run: () => void
}

/** A clock that tests move by hand. */
export interface ManualClock {
  nowMs: number
  /** The pending timers, in the order they were started. */
  readonly timers: Timer[]
  /** Runs the pending timers, but not those that they start. */
  readonly runTimers: () => void
  /** Moves the time and runs the timers that are due by then, but not those that they start. */
  readonly advance: (ms: number) => void
}

/** Replaces the clock until `setClock()` restores it. */
export function manualClock(nowMs = 0): ManualClock {
  const timers: Timer[] = []
  const clock: ManualClock = {
    nowMs,
    timers,
    runTimers: () => {
      for (const { run } of timers.splice(0)) run()
    },
    advance: (ms) => {
      clock.nowMs += ms
      const due = timers.filter(({ atMs }) => atMs <= clock.nowMs)
      for (const timer of due) timers.splice(timers.indexOf(timer), 1)
      for (const { run } of due) run()
    },
  }
  setClock({
    now: () => clock.nowMs,
    runAfter: (delayMs, run) => {
      const timer = { delayMs, atMs: clock.nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        const index = timers.indexOf(timer)
        if (index >= 0) timers.splice(index, 1)
      }
    },
  })
  return clock
}
