/**
 * Measures writes of a whole event (concluding it and deleting all its transactions), and how long others wait
 * meanwhile.
 */
import type { HttpClient } from '../ledger/http-client.ts'
import type { LedgerServer } from '../ledger/ledger-server.ts'
import { createSingles } from '../ledger/writes.ts'
import { median } from '../median.ts'
import { printTable } from '../table.ts'
import { LARGE, makeEvent } from './make-event.ts'
import type { BenchEvent } from './make-event.ts'

const TURNS = 3

const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`

/** Concludes an event of its own each time, while others send without a pause and wait for it. */
export async function reportConclusions(
  server: LedgerServer,
  admin: HttpClient,
  first: BenchEvent,
): Promise<void> {
  const took: number[] = []
  const waited: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const event = turn === 0 ? first : await makeEvent(admin, server.community, LARGE)
    const account = `/api/collections/acc_accounts/records/${event.id}`
    await admin.demand('PATCH', account, { status: 'inactive' })
    const others = sendUntilStopped(server)
    took.push((await admin.demand('POST', `/ext/events/${event.id}/conclude`)).ms)
    waited.push(Math.max(0, ...(await others.stop())))
    const again = await admin.demand('POST', `/ext/events/${event.id}/conclude`)
    if (!again.text.includes('"closed"')) throw new Error(`Repeated: ${again.text}`)
  }
  printAtOnce('concluding', took, waited)
}

/** Runs 'Delete All Transactions' on an event of its own each time, while others send without a pause. */
export async function reportDeletions(server: LedgerServer, admin: HttpClient): Promise<void> {
  const took: number[] = []
  const waited: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const event = await makeEvent(admin, server.community, LARGE)
    const others = sendUntilStopped(server)
    const answer = await admin.demand('POST', `/ext/events/${event.id}/delete-transactions`)
    took.push(answer.ms)
    waited.push(Math.max(0, ...(await others.stop())))
    if (!answer.text.includes(`"deleted":${LARGE.expenses}`)) throw new Error(`Deleted: ${answer.text}`)
  }
  printAtOnce('deleting all transactions', took, waited)
}

/** Prints how long one write of a whole event takes, and how long the others wait for it. */
function printAtOnce(name: string, took: readonly number[], waited: readonly number[]): void {
  const row = (what: string, times: readonly number[], target: number): string[] => [
    what,
    times.map(ms).join(', '),
    `under ${target} ms`,
    median(times) < target ? 'met' : 'missed',
  ]
  const rows = [row(name, took, 1_500), row('longest write of others', waited, 250)]
  printTable(`events: ${name}, 60 people, 20 groups, 2,000 expenses`, ['', 'each time', 'target', ''], rows)
}

/** Lets another person send money, one payment after the other, until stopped. */
function sendUntilStopped(server: LedgerServer): { readonly stop: () => Promise<readonly number[]> } {
  const [from, to] = server.community.members.slice(30)
  if (from === undefined || to === undefined) throw new RangeError('There are too few members.')
  const stopping = new AbortController()
  const times: number[] = []
  const work = async (): Promise<void> => {
    const client = await server.as(from)
    while (!stopping.signal.aborted) times.push(...(await createSingles(client, from, to, 1)))
    client.close()
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
      return times
    },
  }
}
