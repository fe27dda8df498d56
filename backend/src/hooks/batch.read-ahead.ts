import { whileMarked } from '../lib/expense-groups.ts'

/** Around a batch: what its elements must know of each other. One engine per batch, none per element. */
export function readBatchAhead(e: BatchRequestEvent): void {
  whileMarked(e, () => e.next())
}
