import type { Operation, Row } from './block.ts'
import type { Outcomes } from './cells.ts'
import type { Sender } from './http.ts'
import { readOutcome } from './reads.ts'
import { listenForOutcomes } from './listeners.ts'
import { getFirstActor, forEachCaller } from './stage.ts'
import type { Stage } from './stage.ts'
import { WriteCells } from './writes.ts'

/** Performs one operation of a row as every column, and returns the answer of each. */
export async function runRow(
  stage: Stage,
  collection: string,
  row: Row,
  operation: Operation,
): Promise<Outcomes> {
  const before = stage.world.db.content()
  try {
    switch (operation) {
      case 'list':
      case 'view':
      case 'expand':
      case 'probe':
        return await readAll(stage, collection, row, operation)
      case 'realtime':
        return await listenForOutcomes(stage, collection, row)
      case 'create':
      case 'update':
      case 'delete':
      case 'batch':
      case 'call':
        return await new WriteCells(stage, collection, row, operation).run()
    }
  } finally {
    stage.world.db.restore(before)
  }
}

type ReadOperation = 'list' | 'view' | 'expand' | 'probe'

/** Reading changes nothing, so all columns read the same record. */
async function readAll(
  stage: Stage,
  collection: string,
  row: Row,
  operation: ReadOperation,
): Promise<Outcomes> {
  const subject = row.scene.make(stage.world)
  const ask = (sender: Sender): Promise<string> =>
    readOutcome(stage.send, sender, collection, operation, row.scene, subject)
  const outcomes = await forEachCaller(stage, row, (actor) => ask(actor))
  if (Object.values(outcomes).includes('yes') || row.scene.never !== undefined) return outcomes
  // Nobody may: this shows that the record exists, otherwise the denials would prove nothing.
  row.scene.otherwise?.undo?.(stage.world, subject)
  const by = row.scene.otherwise?.by
  const outcome = await ask(by === undefined ? stage.superuser : getFirstActor(stage, by))
  if (outcome !== 'yes') throw new Error(`Nobody is answered, not even ${by ?? 'the superuser'}: ${outcome}`)
  return outcomes
}
