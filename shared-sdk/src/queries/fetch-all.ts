import type { RecordFullListOptions, RecordListOptions } from 'pocketbase'
import { AppError } from '../client/app-error.ts'
import { call } from '../client/pocketbase.ts'
import { withinQueryTime } from '../client/query-time.ts'

/** Spec 9: full lists come in batches of 500. */
const FULL_LIST_BATCH = 500

/** All records of a collection that the options select; an empty list when there are none. Throws `AppError`. */
export function fetchAll<T>(
  collection: string,
  options: RecordFullListOptions,
  signal: AbortSignal,
): Promise<readonly T[]> {
  return withinQueryTime(signal, (limited) =>
    call((client) =>
      client.collection(collection).getFullList<T>({ batch: FULL_LIST_BATCH, ...options, signal: limited }),
    ),
  )
}

/** The first records of a collection, without counting the others (which costs more than the page itself). */
export async function fetchFirst<T>(
  collection: string,
  limit: number,
  options: RecordListOptions,
  signal: AbortSignal,
): Promise<readonly T[]> {
  const page = await withinQueryTime(signal, (limited) =>
    call((client) =>
      client.collection(collection).getList<T>(1, limit, { skipTotal: true, ...options, signal: limited }),
    ),
  )
  return page.items
}

/** The first record that the options select. Throws `AppError` (404, spec 8) when there is none. */
export async function fetchOne<T>(
  collection: string,
  options: RecordListOptions,
  signal: AbortSignal,
): Promise<T> {
  const [record] = await fetchFirst<T>(collection, 1, options, signal)
  if (record === undefined) {
    throw new AppError({ kind: 'not-found', status: 404, message: "The requested resource wasn't found." })
  }
  return record
}

/** What a record without an id to ask for is answered with (spec 8). */
export function missingId(): AppError {
  return new AppError({ kind: 'not-found', status: 404, message: 'Missing required record id.' })
}
