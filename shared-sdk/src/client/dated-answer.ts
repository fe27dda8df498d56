import { call } from './pocketbase.ts'
import { withQueryTimeout } from './query-timeout.ts'

export interface DatedAnswer<T> {
  readonly body: T
  /** When the server answered, by its own clock, in milliseconds since the epoch and whole seconds; NaN when it does not say. */
  readonly answeredAt: number
}

/** A GET that also says when it was answered: the clock of this device may be wrong. Throws `AppError`. */
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
