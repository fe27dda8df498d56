import { call } from './pocketbase.ts'
import { withQueryTimeout } from './query-timeout.ts'

export interface DatedAnswer<T> {
  readonly body: T
  /**
   * The time of the answer by the server's clock, in milliseconds since the epoch and whole seconds; NaN if it names
   * none.
   */
  readonly answeredAt: number
}

/** Sends a GET and also returns the time of the answer: the clock of this device may be wrong. Throws `AppError`. */
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
