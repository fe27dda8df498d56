import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pocketbase, selectMembershipHeaders } from '@coffer/shared-sdk/client'
import { queryClient, transactionListQueries } from '@coffer/shared-sdk/queries'
import type { ListedTransaction, TransactionCursor, TransactionList } from '@coffer/shared-sdk/queries'
import { startOwnServer } from './testing/own-server.ts'
import type { OwnServer } from './testing/own-server.ts'
import { accountId, membershipId, organisationId, userId } from './testing/people.ts'

/** Runs the app's own queries over a real server: lists in batches of 100, with many rows of one moment. */
const ADDED = 460
const MOMENTS = ['2026-05-03', '2026-05-02', '2026-05-01'].map((day) => `${day} 10:00:00.000Z`)
const ODD = ['100% sure', '100 percent', 'a_b', 'axb', String.raw`back\slash`, `o'hara "said"`, 'Ärger']
const EVERYTHING: TransactionList = { accountId: null, search: '', statuses: [] }
let server: OwnServer

type Row = Record<string, string | number | null>

/** Opens the database file without the server. */
function withDatabase<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Copies a row from Ann to Bo without the server, which would give each a moment of its own. */
function addRows(database: DatabaseSync): void {
  const model = database
    .prepare("SELECT * FROM acc_txs WHERE event = '' AND status = 'approved' LIMIT 1")
    .get() as Row
  const columns = Object.keys(model)
  const insert = database.prepare(
    `INSERT INTO acc_txs (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  const sides = [accountId('ann'), accountId('bo')]
  for (let index = 0; index < ADDED; index += 1) {
    const [sender, receiver] = index % 3 === 0 ? sides : sides.toReversed()
    const row: Row = {
      ...model,
      id: `added${String((index * 7919) % 100_000).padStart(10, '0')}`,
      sender: sender ?? '',
      receiver: receiver ?? '',
      created: MOMENTS[index % MOMENTS.length] ?? '',
      description: ODD[index] ?? 'Added',
      tx_group: '',
      request_hash: `request-${index}`,
    }
    insert.run(...columns.map((column) => row[column] ?? null))
  }
}

async function actAs(key: string): Promise<void> {
  const answer = await server.root.send('POST', `/api/collections/users/impersonate/${userId(key)}`, {
    duration: 3600,
  })
  pocketbase.authStore.save(String(answer.body['token']), answer.body['record'] as never)
  selectMembershipHeaders({ membershipId: membershipId(key), organisationId: organisationId('harbour') })
  queryClient.clear()
}

/** Reads a list to its end, batch by batch, and counts the requests of each. */
async function readAll(key: string, list: TransactionList) {
  const scope = { membershipId: membershipId(key), organisationId: organisationId('harbour') }
  const fetch = vi.spyOn(globalThis, 'fetch')
  const rows: ListedTransaction[] = []
  const requests: number[] = []
  let after: TransactionCursor | null = null
  do {
    fetch.mockClear()
    // Each batch begins where the one before ends.
    const batch: Awaited<ReturnType<typeof fetchBatch>> = await fetchBatch(scope, list, after)
    rows.push(...batch.rows)
    requests.push(fetch.mock.calls.length)
    after = batch.end
  } while (after !== null)
  return { rows, requests }
}

const fetchBatch = (...input: Parameters<typeof transactionListQueries.batch>) =>
  queryClient.fetchQuery(transactionListQueries.batch(...input))

const ids = (rows: readonly ListedTransaction[]) => rows.map(({ id }) => id).toSorted()

/** Returns what exists for a person: stored rows of the community, derived parts; `own` narrows both to an account. */
function idsHeldBy(own: string | null): string[] {
  const organisation = organisationId('harbour')
  return withDatabase(server.dataDir, (database) => {
    const ofAccount = own === null ? '' : `AND (sender = '${own}' OR receiver = '${own}')`
    const stored = database
      .prepare(`SELECT id FROM acc_txs WHERE organisation = ? ${ofAccount}`)
      .all(organisation)
    const ofSide = own === null ? '' : `AND (account = '${own}' OR event = '${own}')`
    const derived = database
      .prepare(
        `SELECT groupx || account || LOWER(currency) AS id FROM ledger_sums
         WHERE sentReserved > 0 AND event IN (SELECT id FROM acc_accounts WHERE organisation = ?) ${ofSide}`,
      )
      .all(organisation)
    return [...stored, ...derived].map((row) => String(row['id'])).toSorted()
  })
}

beforeAll(async () => {
  server = await startOwnServer({ data: 'demo', prepare: (dataDir) => withDatabase(dataDir, addRows) })
  pocketbase.baseURL = server.url
}, 120_000)
afterAll(() => server.stop())

describe('batches behind each other', () => {
  it.each([
    ['of an account, seen by its owner', 'ann', 'ann'],
    ['of an account, seen by somebody else', 'kavya', 'bo'],
    ['of the community', 'ann', null],
  ])('hold every row %s exactly once, newest first, four requests each at most', async (_what, who, own) => {
    await actAs(who)
    const account = own === null ? null : accountId(own)
    const { rows, requests } = await readAll(who, { ...EVERYTHING, accountId: account })
    expect(ids(rows)).toEqual(idsHeldBy(account))
    const order = rows.map(({ created, id }) => `${created} ${id}`)
    const byTime = rows.map(({ created }) => created)
    expect(byTime).toEqual(byTime.toSorted().toReversed())
    expect(new Set(order).size).toBe(order.length)
    expect(requests.length).toBeGreaterThanOrEqual(4)
    expect(new Set(requests)).toEqual(new Set([account === null ? 3 : 4]))
  })

  it('asked for again keep their ends, and say what has changed', async () => {
    await actAs('ann')
    const scope = { membershipId: membershipId('ann'), organisationId: organisationId('harbour') }
    const list = { ...EVERYTHING, accountId: accountId('ann') }
    const first = await fetchBatch(scope, list, null)
    const second = await fetchBatch(scope, list, first.end)
    const again = async (after: TransactionCursor | null) => {
      await queryClient.invalidateQueries()
      return fetchBatch(scope, list, after)
    }
    expect(await again(first.end)).toEqual(second)
    const sent = await pocketbase.collection('acc_txs').create({
      sender: accountId('ann'),
      receiver: accountId('bo'),
      amount: 1,
      currency: 'EUR',
      description: 'New',
      status: 'approved',
      created_by: userId('ann'),
    })
    const grown = await again(null)
    expect(grown.end).toEqual(first.end)
    expect(grown.rows.map(({ id }) => id)).toEqual([sent.id, ...first.rows.map(({ id }) => id)])
    await pocketbase.collection('acc_txs').delete(sent.id)
    expect(await again(null)).toEqual(first)
  })
})

describe('filter and search', () => {
  it('by status leaves the others out', async () => {
    await actAs('ann')
    const list = { ...EVERYTHING, accountId: accountId('ann') }
    const everything = (await readAll('ann', list)).rows
    for (const status of ['pending', 'approved', 'reserved'] as const) {
      const { rows } = await readAll('ann', { ...list, statuses: [status] })
      expect(ids(rows)).toEqual(ids(everything.filter((row) => row.status === status)))
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  it.each([
    ['100%', ['100% sure']],
    ['a_b', ['a_b']],
    ['A_B', ['a_b']],
    [String.raw`k\s`, [String.raw`back\slash`]],
    [`o'hara "s`, [`o'hara "said"`]],
    ['o\u2019hara', [`o'hara "said"`]],
    ['ohara', [`o'hara "said"`]],
    ['\u201csaid\u201d', [`o'hara "said"`]],
    ['ärger', ['Ärger']],
    ['ARGER', ['Ärger']],
    ['a\u0308rger', ['Ärger']],
    ['sure 100', ['100% sure']],
    ['sure axb', []],
    ["' || id != '", []],
    ['" || id != "', []],
    ['%', ['100% sure']],
  ])('finds by description what is meant literally: %s', async (search, expected) => {
    await actAs('ann')
    for (const account of [null, accountId('ann')]) {
      const { rows } = await readAll('ann', { ...EVERYTHING, accountId: account, search })
      expect(rows.map(({ description }) => description)).toEqual(expected)
    }
  })

  it('finds the counterparty by name, and never the account itself', async () => {
    await actAs('ann')
    const list = { ...EVERYTHING, accountId: accountId('ann') }
    const everything = (await readAll('ann', list)).rows
    const { rows } = await readAll('ann', { ...list, search: 'nakamura' })
    const withBo = everything.filter(({ senderId, receiverId }) =>
      [senderId, receiverId].includes(accountId('bo')),
    )
    expect(ids(rows)).toEqual(ids(withBo))
    expect(rows.length).toBeGreaterThanOrEqual(ADDED)
    expect((await readAll('ann', { ...list, search: 'lindqvist' })).rows).toEqual([])
  })

  it.each(['novakova', 'NOVÁKOVÁ', 'na nova'])(
    'finds a name without case and accents: %s',
    async (search) => {
      await actAs('ann')
      const everything = (await readAll('ann', EVERYTHING)).rows
      const { rows } = await readAll('ann', { ...EVERYTHING, search })
      const withHana = everything.filter(({ senderId, receiverId }) =>
        [senderId, receiverId].includes(accountId('hana')),
      )
      expect(ids(rows)).toEqual(ids(withHana))
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  it.each(["o'connor", 'O\u2019CONNOR', 'oconnor', "liam o'c"])(
    'finds a name whichever apostrophe it has, or none: %s',
    async (search) => {
      await actAs('ann')
      const everything = (await readAll('ann', EVERYTHING)).rows
      const { rows } = await readAll('ann', { ...EVERYTHING, search })
      const withLiam = everything.filter(({ senderId, receiverId }) =>
        [senderId, receiverId].includes(accountId('liam')),
      )
      expect(ids(rows)).toEqual(ids(withLiam))
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  it('finds whom many are called like, by a list of their ids', async () => {
    await actAs('ann')
    const everything = (await readAll('ann', EVERYTHING)).rows
    const { rows } = await readAll('ann', { ...EVERYTHING, search: 'a' })
    const meant = everything.filter(({ sender, receiver, description }) =>
      /[aáàâäå]/i.test(`${sender.name} ${receiver.name} ${description}`),
    )
    expect(ids(rows)).toEqual(ids(meant))
    expect(meant.length).toBeLessThan(everything.length)
  })
})
