/** An answer that the page requested before the SDK was loaded. */
interface EarlyAnswer {
  readonly body: unknown
  /** The time of the answer, in milliseconds since the page was opened. */
  readonly at: number
}

/** The requests that the shell's page sends while the code is loading (shell/src/start/requests.ts, ADR 0155). */
export interface EarlyAnswers {
  /** Resolves when the person's memberships have arrived; from them the script decides what else to request and preload. */
  readonly membership: Promise<unknown>
  /** The token of the person who gets these answers. */
  readonly token: string
  /** The answers by path and query. */
  readonly answers: Record<
    string,
    {
      /** The value of the request's `X-Authz` header; empty if it had none, null if the response does not depend on it. */
      readonly membership: string | null
      /** Null if there is no usable answer. */
      readonly answer: Promise<EarlyAnswer | null>
    }
  >
}

declare global {
  interface Window {
    cofferStart?: EarlyAnswers
  }
}

/** Milliseconds for which data counts as fresh (product 9). */
const FRESH_MS = 5_000

/** The time of the oldest answer that was used, in milliseconds since the page was opened; null for none. */
let oldestAt: number | null = null

/** Returns the age in milliseconds of the oldest early answer that was used; 0 if none was. */
export function ageOfEarlyAnswers(): number {
  return oldestAt === null ? 0 : performance.now() - oldestAt
}

/** Returns whether there are early answers that have not been used yet. */
export function hasEarlyAnswers(): boolean {
  return Object.keys(globalThis.window?.cofferStart?.answers ?? {}).length > 0
}

/**
 * Works like `fetch`, but returns the page's early answer for a GET with the same person, membership, path and query. Each
 * early answer is used once, and only while it is fresh. Rejects when the signal aborts.
 */
export async function fetchOrEarly(url: string, init: RequestInit = {}): Promise<Response> {
  const early = await aborted(takeEarlyAnswer(url, init), init.signal)
  if (early && performance.now() - early.at < FRESH_MS) {
    oldestAt = Math.min(oldestAt ?? Infinity, early.at)
    return Response.json(early.body)
  }
  return fetch(url, init)
}

function takeEarlyAnswer(
  url: string,
  { method = 'GET', headers }: RequestInit,
): Promise<EarlyAnswer | null> | null {
  const start = globalThis.window?.cofferStart
  if (!start || method !== 'GET') return null
  // The URL is not parsed, because parsing would change how its quotes are encoded.
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
