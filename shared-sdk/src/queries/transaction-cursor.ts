import type { Instant, TransactionId } from '../domain/entities.ts'

/**
 * A place in a list sorted by newest first: the row it names and everything before it. The id settles the order of
 * rows made at the same moment, so that a batch may end between two of them.
 */
export interface TransactionCursor {
  readonly created: Instant
  readonly id: TransactionId
}

/** Newest first; rows of one moment by ascending id, as the server sorts them (`-created,id`). */
export function compareNewestFirst(a: TransactionCursor, b: TransactionCursor): number {
  if (a.created !== b.created) return a.created > b.created ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

/** The first rows of several sorted sources together, and where to go on; `end` is null when nothing follows. */
export interface MergedBatch<Row> {
  readonly rows: readonly Row[]
  readonly end: TransactionCursor | null
}

/**
 * One batch of at most `limit` rows. Every source must hold its own first `limit + 1` rows after the same cursor, or
 * all that it has: then no row of the batch can be missing, and one row too many says that there is more.
 */
export function mergeBatch<Row extends TransactionCursor>(
  sources: readonly (readonly Row[])[],
  limit: number,
): MergedBatch<Row> {
  const sorted = sources.flat().toSorted(compareNewestFirst)
  const rows = sorted.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    end: sorted.length > limit && last !== undefined ? { created: last.created, id: last.id } : null,
  }
}
