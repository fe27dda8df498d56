import { setTimeout as delay } from 'node:timers/promises'

/** Finds the one of several servers with one replica that serves (ADR 0162): the others answer /api/health with 503. */
export interface ServingBackend {
  /** Its origin. Waits for one while none serves; rejects after 10 s. A single server is not asked whether it serves. */
  readonly find: () => Promise<string>
  /** After a request to that origin failed: resolves to whether it still serves. Of a single server always true. */
  readonly check: (origin: string) => Promise<boolean>
  readonly stop: () => void
}

const CHECK_EVERY_MS = 500
const SEARCH_EVERY_MS = 100
const ANSWER_WITHIN_MS = 1_000
const FIND_WITHIN_MS = 10_000

/**
 * @param origins of the servers, for example `['http://127.0.0.1:8090']`
 * @param onMoved called with the former origin once another server serves: what is still open there gets no answer any more
 */
export function createServingBackend(
  origins: readonly [string, ...string[]],
  onMoved: (from: string) => void = () => {},
): ServingBackend {
  const [first, ...others] = origins
  if (others.length === 0)
    return { find: () => Promise.resolve(first), check: () => Promise.resolve(true), stop: () => {} }

  const stopping = new AbortController()
  let current: string | null = null
  let last: string | null = null
  let searching: Promise<string> | null = null

  async function search(): Promise<string> {
    for (;;) {
      stopping.signal.throwIfAborted()
      const found = await Promise.any(origins.map(ifServing)).catch(() => null)
      if (found !== null) {
        if (last !== null && last !== found) onMoved(last)
        current = last = found
        searching = null
        return found
      }
      await delay(SEARCH_EVERY_MS, undefined, { ref: false })
    }
  }
  const startSearch = (): Promise<string> => {
    searching ??= search()
    // Whoever waits for it gets the failure.
    searching.catch(() => {})
    return searching
  }
  async function check(origin: string): Promise<boolean> {
    const isServing = await ifServing(origin).then(
      () => true,
      () => false,
    )
    if (!isServing && current === origin) {
      current = null
      void startSearch()
    }
    return isServing
  }
  const timer = setInterval(() => current !== null && void check(current), CHECK_EVERY_MS).unref()
  void startSearch()

  return {
    find: async () => {
      if (current !== null) return current
      const late = new AbortController()
      try {
        return await Promise.race([startSearch(), nothingFound(late.signal)])
      } finally {
        late.abort()
      }
    },
    check,
    stop: () => {
      clearInterval(timer)
      stopping.abort()
    },
  }
}

async function ifServing(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${origin} does not serve: ${answer.status}`)
  return origin
}

async function nothingFound(signal: AbortSignal): Promise<never> {
  await delay(FIND_WITHIN_MS, undefined, { signal })
  throw new Error('No server serves.')
}
