import { afterEach, describe, expect, it } from 'vitest'
import { Api, cents } from './testing/api.ts'
import { startIdentityServer } from './identity/identity-server.ts'
import {
  accountId,
  guest,
  member,
  membershipId,
  organisationId,
  signedIn,
  superuser,
} from './testing/people.ts'
import { transactionBody } from './testing/requests.ts'

interface Proof {
  readonly currencies: readonly {
    readonly currency: string
    readonly sum: number
    readonly count: number
    readonly totals: Readonly<Record<string, number>>
  }[]
}

async function prove(api: Api): Promise<Proof> {
  const { status, body } = await api.send('GET', '/ext/ledger-proof')
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Proof
}

/** Adds up the view's balances by type of account. */
async function fetchTotals(): Promise<Record<string, number>> {
  const rows = await (
    await superuser()
  ).items('acc_view_balances', { filter: `organisation = '${organisationId('harbour')}'` })
  const totals: Record<string, number> = {}
  for (const row of rows) {
    const type = String(row['type'])
    totals[type] = (totals[type] ?? 0) + cents(row['received']) - cents(row['sent'])
  }
  return totals
}

const inCents = (totals: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(totals).map(([type, total]) => [type, cents(total)]))

async function countRows(filter: string): Promise<number> {
  return (await (await superuser()).items('acc_txs', { filter, fields: 'id' })).length
}

const harbour = `organisation = '${organisationId('harbour')}'`
const pay = async (amount: number) => {
  const body = transactionBody('bo', 'bo', 'ann', { amount, description: 'Proof' })
  expect((await (await member('bo')).create('acc_txs', body)).status).toBe(200)
}

/** Hides or shows an event. */
async function hide(event: string, hidden: boolean): Promise<void> {
  const root = await superuser()
  const [meta] = await root.items('acc_accounts_meta', { filter: `account = '${accountId(event)}'` })
  expect((await root.update('acc_accounts_meta', meta!.id, { hidden })).status).toBe(200)
}
afterEach(() => hide('lake', false))

describe('the ledger proof', () => {
  it('adds up the transactions per currency to 0, with count and totals by type as balances have them', async () => {
    const { currencies } = await prove(await member('ann'))
    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR'])
    expect(currencies[0]?.sum).toBe(0)
    const visible = await superuser()
    const metas = await visible.items('acc_accounts_meta', {
      filter: "hidden = true && account.status = 'active'",
    })
    const hidden = metas.map((meta) => ` && event != '${String(meta['account'])}'`).join('')
    expect(currencies[0]?.count).toBe(await countRows(`${harbour} && status != 'declined'${hidden}`))
    expect(inCents(currencies[0]!.totals)).toEqual(await fetchTotals())
  })

  it('counts a new transaction and is kept until then', async () => {
    const ann = await member('ann')
    const before = await prove(ann)
    expect(await prove(ann)).toEqual(before)
    await pay(3.21)
    const after = await prove(ann)
    expect(after.currencies[0]?.count).toBe(before.currencies[0]!.count + 1)
    expect(after.currencies[0]?.sum).toBe(0)
  })

  it('leaves a hidden event out on both sides', async () => {
    const ann = await member('ann')
    const before = await prove(ann)
    await hide('lake', true)
    const after = await prove(ann)
    expect(after.currencies[0]?.sum).toBe(0)
    expect(before.currencies[0]!.count - after.currencies[0]!.count).toBe(
      await countRows(`event = '${accountId('lake')}'`),
    )
    expect(inCents(after.currencies[0]!.totals)).toEqual(await fetchTotals())
  })

  it.each(['active', 'inactive'])(
    'counts money between an event that is %s and a bank on these two alone',
    async (status) => {
      const [kavya, root] = [await member('kavya'), await superuser()]
      const body = transactionBody('kavya', 'lake', 'bank', { amount: 10 })
      expect((await kavya.create('acc_txs', body)).status).toBe(200)
      expect((await root.update('acc_accounts', accountId('lake'), { status })).status).toBe(200)
      const { currencies } = await prove(await member('ann'))
      expect(currencies[0]?.sum).toBe(0)
      expect(inCents(currencies[0]!.totals)).toEqual(await fetchTotals())
      expect((await root.update('acc_accounts', accountId('lake'), { status: 'active' })).status).toBe(200)
    },
  )

  it('answers many at once alike', async () => {
    await pay(1.11)
    const api = await member('ann')
    const proofs = await Promise.all(Array.from({ length: 12 }, () => prove(api)))
    expect(new Set(proofs.map((proof) => JSON.stringify(proof))).size).toBe(1)
  })

  it('is for members who prove their membership, of their own community', async () => {
    const harbourId = organisationId('harbour')
    const refused: readonly (readonly [Api, number])[] = [
      [guest, 401],
      [new Api({ 'X-Authz': membershipId('ann'), 'X-Org': harbourId }), 401],
      [await signedIn('ann'), 403],
      [await signedIn('otis', { 'X-Authz': membershipId('otis', 'runners'), 'X-Org': harbourId }), 403],
      [await signedIn('otis', { 'X-Authz': membershipId('ann'), 'X-Org': harbourId }), 403],
      [await signedIn('ann', { 'X-Authz': membershipId('ann'), 'X-Org': "x' OR '1'='1" }), 403],
    ]
    for (const [api, status] of refused)
      expect((await api.send('GET', '/ext/ledger-proof')).status).toBe(status)
    const runners = await prove(await member('otis', 'runners'))
    expect(runners.currencies[0]?.count).toBe(
      await countRows(`organisation = '${organisationId('runners')}'`),
    )
  })
})

it('shows books that do not balance', async () => {
  const server = await startIdentityServer({ COFFER_LIMITS: 'off' })
  try {
    const prover = server.root.with({ 'X-Org': organisationId('harbour') })
    const fetchSums = async () => {
      const { body } = await prover.send('GET', '/ext/ledger-proof')
      return (body as unknown as Proof).currencies.map(({ sum }) => sum)
    }
    expect(await fetchSums()).toEqual([0])
    // One side leads to another community's account, so 12.34 are missing in this one's books.
    server.sql(`UPDATE acc_txs SET receiver = '${accountId('otis', 'runners')}', amount = 12.34
      WHERE id = (SELECT id FROM acc_txs WHERE organisation = '${organisationId('harbour')}' AND event = '' AND status = 'approved' LIMIT 1)`)
    expect(await fetchSums()).toEqual([-12.34])
  } finally {
    await server.stop()
  }
}, 60_000)
