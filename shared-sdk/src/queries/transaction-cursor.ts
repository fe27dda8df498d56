import type { Instant, TransactionId } from '../domain/entities.ts'

/**
 * A position in a list sorted newest first, after the row it names. The id orders rows of the same moment, so that a batch
 * may end between two of them.
 */
export interface TransactionCursor {
  /** The row's day in a list that is sorted by days (accounting A31); absent in all others. */
  readonly day?: string | undefined
  readonly created: Instant
  readonly id: TransactionId
}

/**
 * Compares by newest first: in a list by days the latest day first, then the latest creation; rows of one moment by ascending id,
 * as the server sorts them (`-created,id`).
 */
export function compareNewestFirst(a: TransactionCursor, b: TransactionCursor): number {
  const [dayA = '', dayB = ''] = [a.day, b.day]
  if (dayA !== dayB) return dayA > dayB ? -1 : 1
  if (a.created !== b.created) return a.created > b.created ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

/** Returns whether the rows are sorted by `compareNewestFirst`, each once. */
export function isNewestFirst(rows: readonly TransactionCursor[]): boolean {
  return rows.every((row, index) => {
    const previous = rows[index - 1]
    return previous === undefined || compareNewestFirst(previous, row) < 0
  })
}

/** The first rows of several sorted sources together, and the cursor of the next batch; `end` is null for the last batch. */
export interface MergedBatch<Row> {
  readonly rows: readonly Row[]
  readonly end: TransactionCursor | null
}

/**
 * Returns one batch of at most `limit` rows. Every source must contain its first `limit + 1` rows after the same
 * cursor, or all it has: then no row of the batch is missing, and an extra row means that there is a next batch.
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
    end: sorted.length > limit && last !== undefined ? toCursor(last) : null,
  }
}

function toCursor({ day, created, id }: TransactionCursor): TransactionCursor {
  return { ...(day !== undefined && { day }), created, id }
}
