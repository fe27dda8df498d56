/** Stand-ins for `fetch`, for what a test does not put into the cache. */

/** An answer that never comes: loading for ever. */
export function silence(): Promise<Response> {
  return new Promise(() => {})
}

/** No connection. */
export function noConnection(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'))
}

/** Yes, as to a batch of one. The app reads none of it: it knows what it has sent. */
export function accepts(): Promise<Response> {
  return Promise.resolve(Response.json([{ status: 200, body: {} }]))
}

/** No, without a reason that the app has words for. */
export function rejects(message: string) {
  return () => Promise.resolve(Response.json({ status: 403, message, data: {} }, { status: 403 }))
}

/** No, with the reason at the field at fault, as the server gives it (accounting A19). */
export function refuses(status: number, field: string, code: string, message: string) {
  return () =>
    Promise.resolve(
      Response.json({ status, message: 'Failed.', data: { [field]: { code, message } } }, { status }),
    )
}

/** Every list is empty, so that nothing is found. */
export function emptyLists(): Promise<Response> {
  return Promise.resolve(Response.json({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items: [] }))
}

/** What the server was asked; `body` is `null` where none was sent as JSON. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** By path, or by method and path, as in `POST /ext/flush`. */
type Answers = Readonly<Record<string, (call: Call) => Promise<Response>>>

/** A `fetch` that answers what it has an answer to, looked up at the moment it is asked, and nothing else ever; `hear` is told each call. */
export function answering(answers: () => Answers, hear: (call: Call) => void = () => {}) {
  return (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { pathname: path } = new URL(url, location.origin)
    const call = { method, path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null }
    hear(call)
    const answer = answers()[`${method} ${path}`] ?? answers()[path]
    return answer ? answer(call) : silence()
  }
}
