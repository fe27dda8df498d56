import type PocketBase from 'pocketbase'
import { call } from '../client/pocketbase.ts'
import { withinQueryTime } from '../client/query-time.ts'

/** To be handed on to the request, so that it is given up in time. */
interface WriteOptions {
  readonly signal: AbortSignal
}

/**
 * Sends a change of transactions, for as long as a query may take (spec 9). Without an answer by then nobody knows
 * what is stored: throws `AppError` of kind `timeout`, and the same may be sent again (accounting A17).
 */
export function write<T>(run: (client: PocketBase, options: WriteOptions) => Promise<T>): Promise<T> {
  return withinQueryTime(new AbortController().signal, (signal) => call((client) => run(client, { signal })))
}
