import type { RecordFullListOptions, RecordListOptions } from 'pocketbase'
import { AppError } from '../client/errors/app-error.ts'
import { FULL_LIST_BATCH } from '../client/http/start-lists.ts'
import type { ListRequest } from '../client/http/start-lists.ts'
import { call } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import { verifyMembership } from '../session/verify-membership.ts'
import type { Scope } from './scope.ts'

/**
 * Fetches all records of a collection that the options select; an empty list when there are none. Throws `AppError`.
 */
export function fetchAll<T>(
  collection: string,
  options: RecordFullListOptions,
  signal: AbortSignal,
): Promise<readonly T[]> {
  return withQueryTimeout(signal, (limited) =>
    call((client) =>
      client.collection(collection).getFullList<T>({ batch: FULL_LIST_BATCH, ...options, signal: limited }),
    ),
  )
}

/**
 * Works like `fetchAll`, but requests all batches at once, as soon as it is known how many records there may be: counting or
 * sorting them costs the server more than the batches. Throws `AppError`.
 *
 * @param atMost there may be fewer, and more too
 */
export async function fetchAllAtOnce<T>(
  collection: string,
  options: RecordListOptions,
  atMost: Promise<number>,
  signal: AbortSignal,
): Promise<readonly T[]> {
  const fetchBatch = (page: number) =>
    withQueryTimeout(signal, (limited) =>
      call((client) =>
        client
          .collection(collection)
          .getList<T>(page, FULL_LIST_BATCH, { skipTotal: true, ...options, signal: limited }),
      ),
    )
  const others = atMost.then((count) => {
    const length = Math.max(0, Math.ceil(count / FULL_LIST_BATCH) - 1)
    return Promise.all(Array.from({ length }, (_, index) => fetchBatch(index + 2)))
  })
  const [first, rest] = await Promise.all([fetchBatch(1), others])
  const batches = [first, ...rest]
  while (batches.at(-1)?.items.length === FULL_LIST_BATCH) batches.push(await fetchBatch(batches.length + 1))
  return batches.flatMap(({ items }) => items)
}

/** Fetches the first records of a collection; they are not counted, which would cost more than the page itself. */
export async function fetchFirst<T>(
  collection: string,
  limit: number,
  options: RecordListOptions,
  signal: AbortSignal,
): Promise<readonly T[]> {
  const page = await withQueryTimeout(signal, (limited) =>
    call((client) =>
      client.collection(collection).getList<T>(1, limit, { skipTotal: true, ...options, signal: limited }),
    ),
  )
  return page.items
}

/** Fetches the records of a list that the page may have requested early (ADR 0155). Throws `AppError`. */
export function fetchList<T>(
  { collection, limit, query }: ListRequest,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly T[]> {
  const options = { ...query, headers }
  return limit === undefined
    ? fetchAll<T>(collection, options, signal)
    : fetchFirst<T>(collection, limit, options, signal)
}

/** Fetches the first record that the options select. Throws `AppError` (404, product 8) when there is none. */
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

/** Returns the error of a request for a record without an id (product 8). */
export function missingId(): AppError {
  return new AppError({ kind: 'not-found', status: 404, message: 'Missing required record id.' })
}

/**
 * Returns the rows. When there are none, first verifies that the person is still this member: the server answers everybody
 * else with an empty list (ADR 0062). For lists whose emptiness is a statement about money or people. Throws `AppError` of
 * kind `signed-out` for a person who is no longer a member.
 */
export async function assertMemberWhenEmpty<T>(
  { membershipId }: Scope,
  rows: readonly T[],
): Promise<readonly T[]> {
  if (rows.length === 0) await verifyMembership(membershipId)
  return rows
}
