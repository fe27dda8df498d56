import type { TransactionId } from '../domain/entities.ts'
import { compareNewestFirst } from './transaction-cursor.ts'
import type { MergedBatch, TransactionCursor } from './transaction-cursor.ts'

export interface JoinedBatches<Row> {
  /** Newest first, each once. */
  readonly rows: readonly Row[]
  /** The number of the batch that a row came with. */
  readonly batchOf: ReadonlyMap<TransactionId, number>
}

/**
 * Batches as one list. Those out of sight are not asked for again, and a derived row moves up when something is added
 * to what it is derived from: where two batches hold one row, the one answered last is right.
 *
 * @param ages when each batch was answered, in ms since the epoch
 */
export function joinBatches<Row extends TransactionCursor>(
  batches: readonly MergedBatch<Row>[],
  ages: readonly number[],
): JoinedBatches<Row> {
  const batchOf = new Map<TransactionId, number>()
  batches.forEach(({ rows }, batch) => {
    for (const { id } of rows) {
      const other = batchOf.get(id)
      if (other === undefined || (ages[batch] ?? 0) > (ages[other] ?? 0)) batchOf.set(id, batch)
    }
  })
  const rows = batches.flatMap((batch, index) => batch.rows.filter(({ id }) => batchOf.get(id) === index))
  return { rows: rows.toSorted(compareNewestFirst), batchOf }
}

/** Batches behind each other as long as each says where the next one begins; at least the first. */
export function batchStarts(
  count: number,
  endOf: (start: TransactionCursor | null) => TransactionCursor | null,
): readonly (TransactionCursor | null)[] {
  const starts: (TransactionCursor | null)[] = [null]
  while (starts.length < count) {
    const end = endOf(starts.at(-1) ?? null)
    if (end === null) break
    starts.push(end)
  }
  return starts
}
