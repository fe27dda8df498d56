import { setTimeout as delay } from 'node:timers/promises'

/** The pause between two polls, which can be cut short. */
export interface PollPause {
  /** Resolves after this time, when it is cut short, or when the signal is aborted. */
  readonly pause: (ms: number) => Promise<void>
  /** Ends the pause. If there is none, the next one ends at once, so that nothing that happened meanwhile is missed. */
  readonly cutShort: () => void
}

export function pollPause(signal: AbortSignal): PollPause {
  let current = new AbortController()
  const cutShort = (): void => current.abort()
  signal.addEventListener('abort', cutShort, { once: true })
  return {
    cutShort,
    pause: async (ms) => {
      await delay(ms, undefined, { signal: current.signal }).catch(() => undefined)
      if (!signal.aborted) current = new AbortController()
    },
  }
}
