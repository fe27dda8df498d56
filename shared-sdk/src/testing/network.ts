import { findNotAllowed } from './allowed-query.ts'

/** Stubs for `fetch`, for queries that a test does not put into the cache. */

/** Never responds, so that loading never ends. */
export function neverResponds(): Promise<Response> {
  return new Promise(() => {})
}

/** Rejects as without a connection. */
export function noConnection(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'))
}

/** Accepts, as a batch of one; the app reads nothing of the response. */
export function accepts(): Promise<Response> {
  return Promise.resolve(Response.json([{ status: 200, body: {} }]))
}

/** Refuses, without a reason that the app has a text for. */
export function rejects(message: string) {
  return () => Promise.resolve(Response.json({ status: 403, message, data: {} }, { status: 403 }))
}

/** Refuses with a reason at a field, as the server does (accounting A19). */
export function refuses(status: number, field: string, code: string, message: string) {
  return () =>
    Promise.resolve(
      Response.json({ status, message: 'Failed.', data: { [field]: { code, message } } }, { status }),
    )
}

/** Returns an empty list. */
export function emptyLists(): Promise<Response> {
  return Promise.resolve(Response.json({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items: [] }))
}

/** A request; `body` is `null` without a JSON body. A batch has its parts in `requests`. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Answers by path, or by method and path, as in `POST /ext/accept-invite`. */
type Answers = Readonly<Record<string, (call: Call) => Promise<Response>>>

/**
 * Returns a `fetch` with these responses, looked up for each request; it never responds to others. `onCall` receives
 * each request.
 */
export function createFetchStub(answers: () => Answers, onCall: (call: Call) => void = () => {}) {
  return (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const address = new URL(url, location.origin)
    const problem = findNotAllowed(address)
    if (problem !== null) throw new Error(`The server would refuse this query: ${problem}`)
    const { pathname: path } = address
    // PocketBase's client sends batches as form data.
    const json = body instanceof FormData ? body.get('@jsonPayload') : body
    const call = { method, path, body: typeof json === 'string' ? (JSON.parse(json) as unknown) : null }
    onCall(call)
    const answer = answers()[`${method} ${path}`] ?? answers()[path]
    return answer ? answer(call) : neverResponds()
  }
}
