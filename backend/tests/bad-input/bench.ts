import type { Stage } from '../access-rules/stage.ts'
import { firstOf } from '../access-rules/stage.ts'
import { differences } from '../access-rules/database.ts'
import type { Values } from '../access-rules/database.ts'
import { complaint } from './case.ts'
import type { BadCase } from './case.ts'
import type { Sender } from './samples.ts'
import { sendBytes, sendRaw } from './send.ts'
import type { RawAnswer } from './send.ts'

/** Where cases are tried: the access matrix's server and its small world. */
export type Bench = Stage

export const headersOf = (bench: Bench, by: Sender): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  ...(by === 'superuser' ? bench.superuser : firstOf(bench, by)).headers,
})

export const storedRow = (bench: Bench, table: string, id: string): Values | undefined =>
  bench.world.db.row(table, id)

/** Puts one row back as it was; without `before` it was not there. */
export function putBack(bench: Bench, table: string, id: string, before: Values | undefined): void {
  const { db } = bench.world
  if (before === undefined) db.remove(table, id)
  else if (db.has(table, id)) db.set(table, id, before)
  else db.insert(table, before)
}

export const ask = (bench: Bench, { request }: BadCase): Promise<RawAnswer> =>
  'bytes' in request ? sendBytes(bench.base, request.bytes) : sendRaw(bench.base, request)

/** What is written along with an accepted write, and stays when that is taken back. */
const APPENDED = ['activity', 'notifications', 'notification_deliveries']

/**
 * Tries the cases one after the other. Answers what is wrong with each; what an answered one wrote is taken back
 * (`undo`), so that in the end nothing may be stored that was not, or the refused ones have left it.
 */
export async function tryAll(bench: Bench, cases: readonly BadCase[]): Promise<string[]> {
  const { db } = bench.world
  const wrong: string[] = []
  const before = db.content()
  const kept: string[] = []
  let isAccepted = false
  for (const bad of cases) {
    const answer = await ask(bench, bad)
    const why = complaint(bad, answer)
    if (why !== '') wrong.push(`${bad.route}, ${bad.kind}, ${bad.what}: ${why}`)
    if (answer.status >= 300) continue
    isAccepted = true
    if (bad.undo === 'kept') kept.push(String(answer.body['id']))
    else (bad.undo ?? (() => db.restore(before)))(answer)
  }
  await db.settled('acc_')
  // The ledger's tables follow from the rows; sums that have come back to 0 stay there. The records of what was done stay.
  const left = differences(before, db.content()).filter((trace) => {
    const [table = '', id = ''] = trace.split(/[ :]/, 2)
    if (isAccepted && APPENDED.includes(table)) return false
    return !table.startsWith('ledger_') && !kept.includes(id)
  })
  const traces = left.map((trace) => `left a trace: ${trace.slice(0, 300)}`)
  return [...wrong, ...traces.slice(0, 5)]
}
