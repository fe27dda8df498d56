import { describe, expect, it } from 'vitest'
import { cents } from './testing/api.ts'
import type { Api, Row } from './testing/api.ts'
import { BALANCE_SUMS } from './testing/balance-sums.ts'
import { accountId, guest, member, organisationId, signedIn, superuser } from './testing/people.ts'
import type { Community } from './testing/people.ts'

interface Pair extends Row {
  readonly counterparty: string
}

const buildPath = (account: string) => `/ext/balance-breakdown?account=${account}`

async function breakDown(api: Api, account: string): Promise<readonly Pair[]> {
  const { status, body } = await api.send('GET', buildPath(account))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body['account']).toBe(account)
  return body['rows'] as readonly Pair[]
}

/** Adds up every sum by account and currency, of rows that name an account. */
function addUp(rows: readonly (readonly [string, Row])[]): Record<string, number[]> {
  const sums: Record<string, number[]> = {}
  for (const [account, row] of rows) {
    const key = `${account} ${String(row['currency'])}`
    sums[key] = BALANCE_SUMS.map((name, index) => (sums[key]?.[index] ?? 0) + cents(row[name]))
  }
  return Object.fromEntries(Object.entries(sums).filter(([, values]) => values.some((value) => value !== 0)))
}

/** Returns the sums of the breakdowns of a community's accounts, and its balances. */
async function bothSides(community: Community, api: Api) {
  const filter = `organisation = '${organisationId(community)}'`
  const accounts = await api.items('acc_accounts', { filter })
  const rows: [string, Row][] = []
  for (const { id } of accounts) for (const row of await breakDown(api, id)) rows.push([id, row])
  const balances = await api.items('acc_view_balances', { filter })
  return {
    accounts: accounts.length,
    added: addUp(rows),
    balances: addUp(balances.map((row) => [String(row['account']), row])),
  }
}

describe('the breakdown of a balance', () => {
  it('adds up to the balance of every account of both communities, sum by sum', async () => {
    for (const [community, person] of [
      ['harbour', 'ann'],
      ['runners', 'otis'],
    ] as const) {
      const { accounts, added, balances } = await bothSides(community, await member(person, community))
      expect(accounts).toBeGreaterThan(3)
      expect(added).toEqual(balances)
    }
  }, 60_000)

  it('has the two sides of a pair mirror each other', async () => {
    const ann = await member('ann')
    for (const row of await breakDown(ann, accountId('ann'))) {
      const back = (await breakDown(ann, row.counterparty)).find(
        ({ counterparty, currency }) => counterparty === accountId('ann') && currency === row['currency'],
      )
      expect(back).toMatchObject({
        sent: row['received'],
        received: row['sent'],
        sentPending: row['receivedPending'],
        receivedReserved: row['sentReserved'],
        count: row['count'],
      })
    }
  })

  it('names each counterparty once a currency, with what a list shows of it', async () => {
    const rows = await breakDown(await member('ann'), accountId('ann'))
    const keys = rows.map(({ counterparty, currency }) => `${counterparty} ${String(currency)}`)
    expect(new Set(keys).size).toBe(keys.length)
    const lake = rows.find(({ counterparty }) => counterparty === accountId('lake'))
    expect(lake).toMatchObject({ type: 'event', status: 'active', currency: 'EUR' })
    expect(lake?.['name']).toContain('Lake')
    expect(Number(lake?.['count'])).toBeGreaterThan(0)
  })

  it('counts what participants owe an open event for it (accounting A12)', async () => {
    const root = await superuser()
    const ann = await member('ann')
    const parts = await root.items('acc_view_txs_reserved', { filter: `sender = '${accountId('ann')}'` })
    expect(parts.length).toBeGreaterThan(0)
    const owed = parts.reduce((sum, part) => sum + cents(part['amount']), 0)
    const rows = await breakDown(ann, accountId('ann'))
    expect(rows.reduce((sum, row) => sum + cents(row['sentReserved']), 0)).toBe(owed)
  })

  it('leaves a hidden event out, for the owner of a row too, until it is shown (accounting A15)', async () => {
    const root = await superuser()
    const [meta] = await root.items('acc_accounts_meta', { filter: `account = '${accountId('lake')}'` })
    const ann = await member('ann')
    const withLake = async (account: string) =>
      (await breakDown(ann, account)).filter(({ counterparty }) =>
        [accountId('lake'), accountId('ann')].includes(counterparty),
      ).length
    expect(await withLake(accountId('ann'))).toBe(1)
    await root.update('acc_accounts_meta', meta!.id, { hidden: true })
    try {
      expect(await withLake(accountId('ann'))).toBe(0)
      expect(await breakDown(ann, accountId('lake'))).toEqual([])
      const { added, balances } = await bothSides('harbour', ann)
      expect(added).toEqual(balances)
    } finally {
      await root.update('acc_accounts_meta', meta!.id, { hidden: false })
    }
    expect(await withLake(accountId('ann'))).toBe(1)
  }, 60_000)

  it('is empty for an account that moved nothing', async () => {
    const root = await superuser()
    const organisation = organisationId('harbour')
    const body = { organisation, type: 'equity', name: 'Quiet', status: 'active', currencies: ['EUR'] }
    const { body: made } = await root.create('acc_accounts', body)
    expect(await breakDown(await member('ann'), String(made.id))).toEqual([])
    await root.remove('acc_accounts', String(made.id))
  })

  it('is for members, of accounts of their own community', async () => {
    const ann = await member('ann')
    const otis = await member('otis', 'runners')
    const asked: readonly (readonly [Api, string, number])[] = [
      [guest, buildPath(accountId('ann')), 401],
      [await signedIn('ann'), buildPath(accountId('ann')), 403],
      [otis, buildPath(accountId('ann')), 404],
      [ann, buildPath(accountId('otis', 'runners')), 404],
      [ann, buildPath("x' OR '1'='1"), 404],
      [ann, '/ext/balance-breakdown', 404],
      [ann, buildPath(accountId('bo')), 200],
    ]
    for (const [api, path, status] of asked) expect((await api.send('GET', path)).status).toBe(status)
  })
})
