import { setTimeout as delay } from 'node:timers/promises'

/**
 * Finds the one that serves among several servers with one replica (ADR 0162): the others answer /api/health with 503. If none
 * serves because the bucket is unreachable, it takes one that still answers reads.
 */
export interface ServingBackend {
  /**
   * Returns the serving server's origin, and waits if there is none; rejects after 10 s. Takes a single server without
   * a check.
   */
  readonly find: () => Promise<string>
  /** Returns whether an origin still serves after a request to it failed; always true for a single server. */
  readonly check: (origin: string) => Promise<boolean>
  readonly stop: () => void
}

const CHECK_EVERY_MS = 500
const SEARCH_EVERY_MS = 100
const ANSWER_WITHIN_MS = 1_000
const FIND_WITHIN_MS = 10_000

/**
 * @param origins of the servers, for example `['http://127.0.0.1:8090']`
 * @param onMoved called with the former origin once another server serves: requests still open at the former one get no
 * answer
 */
export function createServingBackend(
  origins: readonly [string, ...string[]],
  onMoved: (from: string) => void = () => {},
): ServingBackend {
  const [first, ...others] = origins
  if (others.length === 0)
    return { find: () => Promise.resolve(first), check: () => Promise.resolve(true), stop: () => {} }

  const stopping = new AbortController()
  let current: Found | null = null
  let last: string | null = null
  let searching: Promise<string> | null = null

  /** Asks all servers and takes the first that serves, else one that answers reads; otherwise changes nothing. */
  async function lookAtAll(): Promise<void> {
    const asked = origins.map(async (origin): Promise<Found> => ({
      origin,
      serves: await fetchServingState(origin),
    }))
    const everything = asked.map(async (answer) => ((await answer).serves === 'all' ? answer : nothing()))
    const found = await Promise.any(everything).catch(async () =>
      (await Promise.all(asked)).find(({ serves }) => serves === 'reads'),
    )
    if (found === undefined) return
    if (last !== null && last !== found.origin) onMoved(last)
    current = found
    last = found.origin
  }
  async function search(): Promise<string> {
    for (;;) {
      stopping.signal.throwIfAborted()
      await lookAtAll()
      if (current !== null) break
      await delay(SEARCH_EVERY_MS, undefined, { ref: false })
    }
    searching = null
    return current.origin
  }
  const startSearch = (): Promise<string> => {
    searching ??= search()
    // The caller that waits for it gets the failure.
    searching.catch(() => {})
    return searching
  }
  async function check(origin: string): Promise<boolean> {
    const serves = await fetchServingState(origin)
    if (current?.origin === origin) {
      current = serves === 'nothing' ? null : { origin, serves }
      if (current === null) void startSearch()
    }
    return serves !== 'nothing'
  }
  const checkAgain = (): Promise<unknown> => {
    if (current === null) return startSearch()
    return current.serves === 'all' ? check(current.origin) : lookAtAll()
  }
  const timer = setInterval(() => void checkAgain(), CHECK_EVERY_MS).unref()
  void startSearch()

  return {
    find: async () => {
      if (current !== null) return current.origin
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

/** What a server can do. One that cannot reach its bucket answers reads (durable-server/replica/answers.go). */
type Serves = 'all' | 'reads' | 'nothing'

interface Found {
  readonly origin: string
  readonly serves: Serves
}

async function fetchServingState(origin: string): Promise<Serves> {
  try {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await answer.body?.cancel()
    if (answer.ok) return 'all'
    return answer.headers.get('x-serves') === 'reads' ? 'reads' : 'nothing'
  } catch {
    // It is down, or too busy to answer.
    return 'nothing'
  }
}

const nothing = (): Promise<never> => Promise.reject(new Error('Not this one.'))

async function nothingFound(signal: AbortSignal): Promise<never> {
  await delay(FIND_WITHIN_MS, undefined, { signal })
  throw new Error('No server serves.')
}
