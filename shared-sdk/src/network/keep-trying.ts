import { onNetworkChange } from './network.ts'

/** How long until the next attempt, in milliseconds; the last one repeats. */
const WAITS_MS = [2_000, 10_000, 30_000, 60_000]

/**
 * Repeats a job that failed until it succeeds: as soon as there is a network again, and after a while in any case. `onFailure`
 * is told of the first failure only. Returns a function that ends it; an attempt that is under way still finishes.
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
