import { onNetworkChange } from './network.ts'

/** Milliseconds until the next attempt; the last one repeats. */
const WAITS_MS = [2_000, 10_000, 30_000]

/**
 * Runs a job, and repeats it until it succeeds: when the network returns, and after 2 and 10 s, and then every 30 s. `onFailure`
 * gets the first error only. Returns a function that stops the repetition; an attempt that is running still finishes.
 */
export function keepTrying(job: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let failures = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = (): void => {}
  const attempt = async (): Promise<void> => {
    clearTimeout(timer)
    unsubscribe()
    try {
      await job()
    } catch (error) {
      if (failures === 0) onFailure(error)
      failures += 1
      if (!isOver) wait()
    }
  }
  const wait = (): void => {
    timer = setTimeout(() => void attempt(), WAITS_MS[Math.min(failures, WAITS_MS.length) - 1])
    unsubscribe = onNetworkChange((isOnline) => isOnline && void attempt())
  }
  void attempt()
  return () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
  }
}
