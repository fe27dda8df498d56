import type { Stage } from '../access-rules/stage.ts'
import { getFirstActor } from '../access-rules/stage.ts'
import { differences } from '../access-rules/database.ts'
import type { Values } from '../access-rules/database.ts'
import { complaint } from './case.ts'
import type { BadCase } from './case.ts'
import type { Sender } from './samples.ts'
import { sendBytes, sendRaw } from './send.ts'
import type { RawAnswer } from './send.ts'

/** The server of the cases: the access matrix's, with its small world. */
export type Bench = Stage

export const getHeaders = (bench: Bench, by: Sender): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  ...(by === 'superuser' ? bench.superuser : getFirstActor(bench, by)).headers,
})

export const storedRow = (bench: Bench, table: string, id: string): Values | undefined =>
  bench.world.db.row(table, id)

/** Restores one row; without `before` it deletes it. */
export function putBack(bench: Bench, table: string, id: string, before: Values | undefined): void {
  const { db } = bench.world
  if (before === undefined) db.remove(table, id)
  else if (db.has(table, id)) db.set(table, id, before)
  else db.insert(table, before)
}

export const sendCase = (bench: Bench, { request }: BadCase): Promise<RawAnswer> =>
  'bytes' in request ? sendBytes(bench.base, request.bytes) : sendRaw(bench.base, request)

/** Rows that accompany an accepted write, and stay when it is undone. */
const APPENDED = ['activity', 'notifications', 'notification_deliveries']

/** What an edit changed is kept in a table that also has what people write (accounting A29). */
const isChange = (trace: string): boolean =>
  trace.startsWith('acc_comments ') && trace.includes('"change":"{')

/**
 * Tries the cases one after the other, and returns what is wrong with each. It undoes the writes of answered cases
 * (`undo`), so that any change at the end comes from a refused one.
 */
export async function tryAll(bench: Bench, cases: readonly BadCase[]): Promise<string[]> {
  const { db } = bench.world
  const wrong: string[] = []
  const before = db.content()
  const kept: string[] = []
  let isAccepted = false
  for (const bad of cases) {
    const answer = await sendCase(bench, bad)
    const why = complaint(bad, answer)
    if (why !== '') wrong.push(`${bad.route}, ${bad.kind}, ${bad.what}: ${why}`)
    if (answer.status >= 300) continue
    isAccepted = true
    if (bad.undo === 'kept') kept.push(String(answer.body['id']))
    else (bad.undo ?? (() => db.restore(before)))(answer)
  }
  await db.settled('acc_')
  // The ledger's tables follow from the rows; sums that are back to 0 stay there. Records of past actions stay too.
  const left = differences(before, db.content()).filter((trace) => {
    const [table = '', id = ''] = trace.split(/[ :]/, 2)
    if (isAccepted && (APPENDED.includes(table) || isChange(trace))) return false
    return !table.startsWith('ledger_') && !kept.includes(id)
  })
  const traces = left.map((trace) => `left a trace: ${trace.slice(0, 300)}`)
  return [...wrong, ...traces.slice(0, 5)]
}
