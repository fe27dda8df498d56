import type { TransactionId } from '../domain/entities.ts'
import { growing } from '../domain/growing.ts'
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

interface Joined<Row> extends JoinedBatches<Row> {
  readonly batches: readonly MergedBatch<Row>[]
  /** False when a row stood in two of them, or one was out of place. */
  readonly isPlain: boolean
}

/**
 * `joinBatches` for batches that come one behind the other: as long as each goes on where the one before ended, only
 * the new one is gone through; the same batches answered again without a change give the same rows.
 */
export function createJoinBatches<Row extends TransactionCursor>(): typeof joinBatches<Row> {
  const append = (joined: Joined<Row>, more: readonly MergedBatch<Row>[]): Joined<Row> => {
    const batches = [...joined.batches, ...more]
    const added = more.flatMap(({ rows }) => rows)
    const batchOf = new Map(joined.batchOf)
    more.forEach(({ rows }, index) =>
      rows.forEach(({ id }) => batchOf.set(id, joined.batches.length + index)),
    )
    const isPlain =
      joined.isPlain &&
      batchOf.size === joined.rows.length + added.length &&
      isInOrder(joined.rows.slice(-1).concat(added))
    return { batches, batchOf, isPlain, rows: joined.rows.concat(added) }
  }
  const join = growing<MergedBatch<Row>, Joined<Row>>(
    () => ({ batches: [], rows: [], batchOf: new Map(), isPlain: true }),
    append,
  )
  return (batches, ages) => {
    const joined = join(batches)
    return joined.isPlain ? joined : joinBatches(batches, ages)
  }
}

function isInOrder(rows: readonly TransactionCursor[]): boolean {
  return rows.every((row, index) => {
    const former = rows[index - 1]
    return former === undefined || compareNewestFirst(former, row) < 0
  })
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
