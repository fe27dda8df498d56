import { reportError } from '../errors/error-reports.ts'

/** The clock and timers of all code; tests replace them. */
export interface Clock {
  /** Returns milliseconds since the epoch. */
  readonly now: () => number
  /** Runs once after a delay. Returns a function that cancels it. */
  readonly runAfter: (delayMs: number, run: () => void) => () => void
}

const deviceClock: Clock = {
  now: () => Date.now(),
  runAfter: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

let clock = deviceClock

export function now(): number {
  return clock.now()
}

export function runAfter(delayMs: number, run: () => void): () => void {
  return clock.runAfter(delayMs, run)
}

/** Tests only: replaces the clock; without an argument restores the device's. */
export function setClock(next: Clock = deviceClock): void {
  clock = next
}

/**
 * Runs a job repeatedly, one at a time. The job returns the delay in milliseconds until its next run. Returns a function
 * that stops it; a running job still ends then.
 */
export function poll(firstMs: number, job: () => Promise<number>): () => void {
  let isStopped = false
  let cancel = runAfter(firstMs, run)
  async function step(): Promise<void> {
    const nextMs = await job()
    if (!isStopped) cancel = runAfter(nextMs, run)
  }
  function run(): void {
    step().catch(reportError)
  }
  return () => {
    isStopped = true
    cancel()
  }
}
