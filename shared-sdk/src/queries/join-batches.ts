import type { TransactionId } from '../domain/entities.ts'
import { appendOnlyMemo } from './memo.ts'
import { compareNewestFirst, isNewestFirst } from './transaction-cursor.ts'
import type { MergedBatch, TransactionCursor } from './transaction-cursor.ts'

export interface JoinedBatches<Row> {
  /** The rows, newest first, each once. */
  readonly rows: readonly Row[]
  /** The index of the batch that a row came with. */
  readonly batchIndexById: ReadonlyMap<TransactionId, number>
}

/**
 * Joins batches to one list. Batches out of view are not refetched, and a derived row moves up when something is added
 * to its source: when two batches contain the same row, the batch fetched last wins.
 *
 * @param ages when each batch was fetched, in ms since the epoch
 */
export function joinBatches<Row extends TransactionCursor>(
  batches: readonly MergedBatch<Row>[],
  ages: readonly number[],
): JoinedBatches<Row> {
  const batchIndexById = new Map<TransactionId, number>()
  batches.forEach(({ rows }, batch) => {
    for (const { id } of rows) {
      const other = batchIndexById.get(id)
      if (other === undefined || (ages[batch] ?? 0) > (ages[other] ?? 0)) batchIndexById.set(id, batch)
    }
  })
  const rows = batches.flatMap((batch, index) =>
    batch.rows.filter(({ id }) => batchIndexById.get(id) === index),
  )
  return { rows: rows.toSorted(compareNewestFirst), batchIndexById }
}

interface Joined<Row> extends JoinedBatches<Row> {
  readonly batches: readonly MergedBatch<Row>[]
  /** True while no row is in two batches and each batch continues where the one before ended. */
  readonly isContinuous: boolean
}

/**
 * Creates a `joinBatches` for batches that are loaded one after the other: while each continues where the one before
 * ended, it processes only the new one; unchanged batches return the same rows.
 */
export function createJoinBatches<Row extends TransactionCursor>(): typeof joinBatches<Row> {
  const append = (joined: Joined<Row>, more: readonly MergedBatch<Row>[]): Joined<Row> => {
    const batches = [...joined.batches, ...more]
    const added = more.flatMap(({ rows }) => rows)
    const batchIndexById = new Map(joined.batchIndexById)
    more.forEach(({ rows }, index) =>
      rows.forEach(({ id }) => batchIndexById.set(id, joined.batches.length + index)),
    )
    const isContinuous =
      joined.isContinuous &&
      batchIndexById.size === joined.rows.length + added.length &&
      isNewestFirst(joined.rows.slice(-1).concat(added))
    return { batches, batchIndexById, isContinuous, rows: joined.rows.concat(added) }
  }
  const join = appendOnlyMemo<MergedBatch<Row>, Joined<Row>>(
    () => ({ batches: [], rows: [], batchIndexById: new Map(), isContinuous: true }),
    append,
  )
  return (batches, ages) => {
    const joined = join(batches)
    return joined.isContinuous ? joined : joinBatches(batches, ages)
  }
}

/** Returns the starts of up to `count` consecutive batches, as far as the end of each is known; at least the first. */
export function batchStarts(
  count: number,
  getEnd: (start: TransactionCursor | null) => TransactionCursor | null,
): readonly (TransactionCursor | null)[] {
  const starts: (TransactionCursor | null)[] = [null]
  while (starts.length < count) {
    const end = getEnd(starts.at(-1) ?? null)
    if (end === null) break
    starts.push(end)
  }
  return starts
}
