/**
 * `pnpm bench events` measures what an expense costs in events of several sizes beside a plain send, how long an event's
 * figures take, and how long concluding a large event takes, also for everybody else who writes meanwhile. It uses HTTP
 * with all rules on.
 */
import { machineLoad, measure, percentile } from '../ledger/figures.ts'
import type { Figure } from '../ledger/figures.ts'
import { listPath } from '../ledger/http-client.ts'
import type { HttpClient } from '../ledger/http-client.ts'
import { startLedgerServer } from '../ledger/ledger-server.ts'
import type { LedgerServer } from '../ledger/ledger-server.ts'
import { createSingles } from '../ledger/writes.ts'
import { printTable } from '../table.ts'
import { reportConclusions, reportDeletions } from './at-once.ts'
import { reportBrowser } from './browser.ts'
import { expenseBody, LARGE, makeEvent, TRANSACTIONS } from './make-event.ts'
import type { BenchEvent } from './make-event.ts'

const COMMUNITY = 10_000
const WRITES_A_ROUND = 60
const READS_A_ROUND = 40

export async function events(): Promise<void> {
  console.log(`events: ${machineLoad()} at the beginning`)
  const server = await startLedgerServer(COMMUNITY)
  try {
    const admin = await server.as(getLastMember(server))
    await reportExpenses(server, admin)
    const large = await makeEvent(admin, server.community, LARGE)
    await reportFigures(server, large)
    await reportBrowser(server, large, getLastMember(server))
    await reportConclusions(server, admin, large)
    await reportDeletions(server, admin)
  } finally {
    await server.stop()
  }
}

function getLastMember({ community }: LedgerServer) {
  const last = community.members.at(-1)
  if (last === undefined) throw new RangeError('There are no members.')
  return last
}

const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const formatRow = (name: string, { value, processorMs }: Figure, target: number | null): string[] => [
  name,
  ms(value),
  target === null ? '' : `under ${target} ms`,
  target === null ? '' : value < target ? 'met' : 'missed',
  ms(processorMs),
]
const HEAD = ['', 'median of 5', 'target', '', 'server CPU each']

/** Measures expenses that one person enters one after the other, without a pause. */
async function reportExpenses(server: LedgerServer, admin: HttpClient): Promise<void> {
  const [from, to] = server.community.members.slice(20)
  if (from === undefined || to === undefined) throw new RangeError('There are too few members.')
  const sender = await server.as(from)
  const rows = [
    formatRow(
      'a plain send',
      await timeWrites(server, () => createSingles(sender, from, to, WRITES_A_ROUND)),
      null,
    ),
  ]
  for (const [name, size, target] of [
    ['expense, 10 people', { people: 10, groups: 1, expenses: 0 }, 6],
    ['expense, 60 people', { people: 60, groups: 1, expenses: 0 }, 8],
    ['expense, 60 people, 2,000 expenses', { people: 60, groups: 1, expenses: 2_000 }, 8],
    ['expense, 60 people, 20 groups, 2,000 expenses', LARGE, 8],
  ] as const) {
    const event = await makeEvent(admin, server.community, size)
    const figure = await timeWrites(server, async () => {
      const times: number[] = []
      for (let position = 0; position < WRITES_A_ROUND; position += 1) {
        const body = { ...expenseBody(event, position), created_by: getLastMember(server).userId }
        times.push((await admin.demand('POST', TRANSACTIONS, body)).ms)
      }
      return times
    })
    rows.push(formatRow(name, figure, target))
  }
  printTable('events: one write', HEAD, rows)
}

const timeWrites = (server: LedgerServer, work: () => Promise<number[]>): Promise<Figure> =>
  measure(
    server,
    async () => ({ operations: WRITES_A_ROUND, result: await work() }),
    (times) => percentile(times, 0.5),
  )

/**
 * Measures the app's requests about an event, as a participant: groups, participants, parts, and the person's own
 * balance (participants.queries.ts).
 */
async function reportFigures(server: LedgerServer, event: BenchEvent): Promise<void> {
  const [person] = event.people
  if (person === undefined) throw new RangeError('The event has no people.')
  const client = await server.as(person)
  const { organisationId } = server.community
  const own = `organisation = '${organisationId}' && account = '${event.id}'`
  const questions: readonly (readonly [string, string])[] = [
    ['groups', listPath('acc_groups', { perPage: '500', filter: `account = '${event.id}'` })],
    [
      'parts of all groups',
      listPath('acc_view_group_parts', {
        perPage: '500',
        filter: `organisation = '${organisationId}' && event = '${event.id}'`,
      }),
    ],
    ['balance of the event', listPath('acc_view_balances', { perPage: '10', filter: own })],
    [
      'own balance in it',
      listPath('acc_view_groupx_participants', {
        perPage: '500',
        filter: `${own} && participant = '${person.accountId}'`,
        expand: 'groupx',
      }),
    ],
    [
      'newest 100 transactions',
      listPath('acc_txs', {
        perPage: '100',
        filter: `organisation = '${organisationId}' && event = '${event.id}'`,
        sort: '-created,id',
        expand: 'sender,receiver',
      }),
    ],
  ]
  const rows: string[][] = []
  for (const [name, path] of questions) {
    const figure = await measure(
      server,
      async () => {
        const times: number[] = []
        for (let turn = 0; turn < READS_A_ROUND; turn += 1) times.push((await client.demand('GET', path)).ms)
        return { operations: READS_A_ROUND, result: times }
      },
      (times) => percentile(times, 0.95),
    )
    rows.push(formatRow(name, figure, 50))
  }
  printTable('events: figures of 60 people, 20 groups, 2,000 expenses, p95', HEAD, rows)
}
