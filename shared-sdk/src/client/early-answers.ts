/** An answer that the page asked for before the SDK was loaded. */
interface EarlyAnswer {
  readonly body: unknown
  /** When it came, in milliseconds since the page was opened. */
  readonly at: number
}

/** What the script in the shell's index.html asks for while the code is loading (ADR 0155). */
interface EarlyAnswers {
  /** Resolves once the person's records came; the script decides by it what else to ask for and to preload. */
  readonly membership: Promise<unknown>
  /** Whose answers they are. */
  readonly token: string
  /** By path and query. */
  readonly answers: Record<
    string,
    {
      /** The `X-Authz` that it was asked with; empty for none, null where the answer does not depend on it. */
      readonly membership: string | null
      /** Null where there is no answer to use. */
      readonly answer: Promise<EarlyAnswer | null>
    }
  >
}

declare global {
  interface Window {
    cofferStart?: EarlyAnswers
  }
}

/** As long as data counts as fresh (product 9). */
const FRESH_MS = 5_000

/** When the oldest answer came that was taken, in milliseconds since the page was opened; null for none. */
let oldestAt: number | null = null

/** For how many milliseconds what the page asked for early is known already; 0 when none of it was taken. */
export function ageOfEarlyAnswers(): number {
  return oldestAt === null ? 0 : performance.now() - oldestAt
}

/** Whether the page has asked early for something that nobody has taken yet. */
export function hasEarlyAnswers(): boolean {
  return Object.keys(globalThis.window?.cofferStart?.answers ?? {}).length > 0
}

/**
 * As `fetch`, but answers a GET with what the page has asked for early: for the same person, membership, path and query, once,
 * while it is fresh. Rejects when the signal aborts.
 */
export async function fetchOrEarly(url: string, init: RequestInit = {}): Promise<Response> {
  const early = await aborted(take(url, init), init.signal)
  if (early && performance.now() - early.at < FRESH_MS) {
    oldestAt = Math.min(oldestAt ?? Infinity, early.at)
    return Response.json(early.body)
  }
  return fetch(url, init)
}

function take(url: string, { method = 'GET', headers }: RequestInit): Promise<EarlyAnswer | null> | null {
  const start = globalThis.window?.cofferStart
  if (!start || method !== 'GET') return null
  // Not parsed: that would change how the quotes in it are written.
  const path = url.startsWith(location.origin) ? url.slice(location.origin.length) : url
  const sent = new Headers(headers)
  const found = start.answers[path]
  if (!found || start.token !== sent.get('Authorization')) return null
  if (found.membership !== null && found.membership !== (sent.get('X-Authz') ?? '')) return null
  delete start.answers[path]
  return found.answer
}

async function aborted<T>(waiting: Promise<T> | null, signal?: AbortSignal | null): Promise<T | null> {
  if (!waiting || !signal) return waiting
  signal.throwIfAborted()
  let stop = () => {}
  const abort = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([waiting, abort])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
