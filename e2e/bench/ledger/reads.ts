import {
  accountList,
  accountsNamed,
  allBalances,
  getBalancePath,
  communityList,
  communitySearch,
} from './app-queries.ts'
import { measure, percentile } from './figures.ts'
import type { Figure, Measurement } from './figures.ts'
import type { HttpClient } from './http-client.ts'
import type { LedgerServer } from './ledger-server.ts'
import type { LoadedMember } from './load-community.ts'
import { RARE_WORD } from './plan-rows.ts'

const BALANCES_A_ROUND = 100
const LISTS_A_ROUND = 9

/**
 * Measures what a member reads, with the app's own requests. Several requests of one list run at once, as in the app.
 */
export async function measureReads(server: LedgerServer, size: number): Promise<Measurement[]> {
  const { community } = server
  const { members } = community
  const [busiest, ordinary] = [memberAt(members, 0), memberAt(members, 7)]
  const reader = await server.as(ordinary)
  const lists = (paths: readonly string[], count = LISTS_A_ROUND): Promise<Figure> =>
    timeAll(server, reader, paths, count)
  const rows: Measurement[] = []
  const add = (name: string, figure: Figure, atMost?: number): void => {
    rows.push({ name, unit: 'ms', figure, ...(atMost !== undefined && { target: { atMost } }) })
  }
  add('one balance, p95', await oneBalance(server, reader), 5)
  add('all balances', await lists([1, 2].map((page) => allBalances(community, page))), 60)
  add('latest 100 of an ordinary account', await lists(accountList(community, ordinary.accountId)), 30)
  add('latest 100 of the busiest account', await lists(accountList(community, busiest.accountId)), 60)
  add('latest 100 of the community', await lists(communityList(community)), 20)
  const searchTarget = size <= 100_000 ? 60 : undefined
  const search = (word: string): Promise<Figure> => timeSearch(server, reader, word)
  add('search: a frequent word', await search('pizza'), searchTarget)
  add('search: a rare word', await search(RARE_WORD), searchTarget)
  add("search: a person's name", await search(ordinary.name.split(' ')[1] ?? ''), searchTarget)
  add('search: nothing is found', await search('xylophone'), searchTarget)
  const isLargest = size >= 1_000_000
  add(
    'ledger proof, after a write',
    await readAfterWrite(server, reader, '/ext/ledger-proof'),
    isLargest ? 4_000 : undefined,
  )
  const sheetTarget = size <= 100_000 ? 300 : undefined
  for (const [name, moments] of [
    ['balance sheet, after a write', 1],
    ['balance sheet of a period, after a write', 2],
    ['its charts of 36 months, after a write', 37],
  ] as const)
    add(name, await readAfterWrite(server, reader, sheetPath(moments)), sheetTarget)
  add('ledger proof, kept', await lists(['/ext/ledger-proof'], BALANCES_A_ROUND), 5)
  return rows
}

/** Sends all requests of one list at once. Returns the median of a round's times. */
function timeAll(
  server: LedgerServer,
  client: HttpClient,
  paths: readonly string[],
  count: number,
): Promise<Figure> {
  return timeEach(server, count, async () => {
    await Promise.all(paths.map((path) => client.demand('GET', path)))
  })
}

/** Searches as the app does: first for the accounts with that name, then for the rows. */
function timeSearch(server: LedgerServer, client: HttpClient, word: string): Promise<Figure> {
  const { community } = server
  return timeEach(server, LISTS_A_ROUND, async () => {
    const { text } = await client.demand('GET', accountsNamed(community, word))
    const { items } = JSON.parse(text) as { items: readonly { id: string }[] }
    const ids = items.map(({ id }) => id)
    await Promise.all(communitySearch(community, word, ids).map((path) => client.demand('GET', path)))
  })
}

function timeEach(server: LedgerServer, count: number, operate: () => Promise<void>): Promise<Figure> {
  const work = async () => {
    const times: number[] = []
    for (let turn = 0; turn < count; turn += 1) {
      const start = performance.now()
      await operate()
      times.push(performance.now() - start)
    }
    return { operations: count, result: times }
  }
  return measure(server, work, (times) => percentile(times, 0.5))
}

function oneBalance(server: LedgerServer, client: HttpClient): Promise<Figure> {
  const { community } = server
  let next = 0
  const work = async () => {
    const times: number[] = []
    for (let turn = 0; turn < BALANCES_A_ROUND; turn += 1) {
      const { accountId } = memberAt(community.members, (next += 1) % community.members.length)
      times.push((await client.demand('GET', getBalancePath(community, accountId))).ms)
    }
    return { operations: BALANCES_A_ROUND, result: times }
  }
  return measure(server, work, (times) => percentile(times, 0.95))
}

/**
 * Returns the path of the balance sheet at the end of today and of the months before it, as midnights of a place two
 * hours east.
 */
function sheetPath(moments: number): string {
  const hour = 3_600_000
  const today = new Date(Date.now() + 2 * hour)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  const days = Array.from({ length: moments - 1 }, (_, index) =>
    Date.UTC(year, month - moments + 2 + index, 1),
  )
  const at = [...days, Date.UTC(year, month, today.getUTCDate() + 1)].map((midnight) =>
    new Date(midnight - 2 * hour).toISOString(),
  )
  return `/ext/balance-sheet?at=${at.join(',')}`
}

/** A write makes the kept answer outdated. */
function readAfterWrite(server: LedgerServer, client: HttpClient, path: string): Promise<Figure> {
  const { root, community } = server
  const [from, to] = [memberAt(community.members, 7), memberAt(community.members, 8)]
  const work = async () => {
    const body = {
      sender: from.accountId,
      receiver: to.accountId,
      amount: 1,
      currency: 'EUR',
      status: 'approved',
    }
    await root.demand('POST', '/api/collections/acc_txs/records', body)
    return { operations: 1, result: (await client.demand('GET', path)).ms }
  }
  return measure(server, work, (ms) => ms)
}

function memberAt(members: readonly LoadedMember[], index: number): LoadedMember {
  const member = members[index]
  if (member === undefined) throw new RangeError('There are too few members.')
  return member
}
