/** Stand-ins for `fetch`, for what a test does not put into the cache. */

/** An answer that never comes: loading for ever. */
export function silence(): Promise<Response> {
  return new Promise(() => {})
}

/** No connection. */
export function noConnection(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'))
}

/** Every list is empty, so that nothing is found. */
export function emptyLists(): Promise<Response> {
  return Promise.resolve(Response.json({ page: 1, perPage: 500, totalItems: -1, totalPages: -1, items: [] }))
}
