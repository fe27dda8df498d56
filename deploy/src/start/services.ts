import { setTimeout } from 'node:timers/promises'
import { findDescendants, signalAll } from './process-table.ts'

/** A killed process has ended after this time. */
const graceMs = 300

export interface Stoppable {
  stop(): Promise<void>
}

export interface Services {
  /** Starts a service and remembers it, from the moment it begins to start. */
  start<T extends Stoppable>(starting: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends all within `limitMs`, including those that are still starting, and every process they left. */
  stopAll(limitMs: number): Promise<void>
}

/** Keeps what was started, so that no exit from the start leaves a process behind. */
export function createServices(): Services {
  const begun: { service: Promise<Stoppable>; isUp: boolean }[] = []
  const stopping = new AbortController()

  async function end({ service }: { service: Promise<Stoppable> }): Promise<void> {
    const running = await service.catch(() => undefined) // its caller got the failure
    await running?.stop()
  }

  return {
    start(starting) {
      // A step that arrives after the stop began must not open anything.
      if (stopping.signal.aborted) return Promise.reject(new Error('Coffer is stopping.'))
      const service = starting(stopping.signal)
      const entry = { service, isUp: false }
      begun.push(entry)
      return service.finally(() => (entry.isUp = true))
    },
    async stopAll(limitMs) {
      stopping.abort()
      // The stop does not wait for a build or migration in the middle of a start.
      if (begun.some(({ isUp }) => !isUp)) signalAll(findDescendants(process.pid), 'SIGTERM')
      const ends = Promise.all(begun.map(end))
      try {
        await Promise.race([ends, setTimeout(limitMs, undefined, { ref: false })])
      } finally {
        signalAll(findDescendants(process.pid), 'SIGKILL')
        // It waits for their end, so that they do not stay as zombies.
        await Promise.race([ends, setTimeout(graceMs, undefined, { ref: false })])
      }
    },
  }
}
