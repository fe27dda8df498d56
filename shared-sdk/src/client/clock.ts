/** The only place that reads the device's clock or starts timers; tests replace it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Runs once after a delay; the answer cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void
}

const deviceClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

let clock = deviceClock

export function now(): number {
  return clock.now()
}

export function after(delayMs: number, run: () => void): () => void {
  return clock.after(delayMs, run)
}

/** Tests only: puts another clock in place; without an argument the device's own again. */
export function setClock(next: Clock = deviceClock): void {
  clock = next
}
