import { call } from './pocketbase.ts'
import { withQueryTimeout } from './query-timeout.ts'

export interface DatedAnswer<T> {
  readonly body: T
  /**
   * The time of the response by the server's clock, in milliseconds since the epoch, rounded to whole seconds; NaN if the
   * response has no date.
   */
  readonly answeredAt: number
}

/**
 * Sends a GET and also returns the server's time of the response, because this device's clock may be wrong. Throws `AppError`.
 */
export async function getDated<T>(path: string, headers: Record<string, string>): Promise<DatedAnswer<T>> {
  let answeredAt = Number.NaN
  const fetchDated: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    answeredAt = Date.parse(response.headers.get('Date') ?? '')
    return response
  }
  const body = await withQueryTimeout(new AbortController().signal, (signal) =>
    call((client) => client.send<T>(path, { headers, signal, fetch: fetchDated })),
  )
  return { body, answeredAt }
}
