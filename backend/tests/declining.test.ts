/** Declining requests (accounting A20). */
import { describe, expect, it } from 'vitest'
import { mint } from './testing/mint.ts'
import { accountId, member, membershipId, superuser, userId } from './testing/people.ts'
import { transactionBody } from './testing/requests.ts'

interface Request {
  readonly id: string
  readonly updated: string
}

/** Mei asks Bo for money. */
async function request(amount = 12.5): Promise<Request> {
  const body = transactionBody('mei', 'bo', 'mei', { amount })
  const answer = await (await member('mei')).create('acc_txs', body)
  expect(answer.status).toBe(200)
  return { id: body.id, updated: String(answer.body['updated']) }
}

const declining = ({ updated }: Request, reason = '') => ({
  status: 'declined',
  decline_reason: reason,
  shownUpdated: updated,
})
const decline = async (row: Request, reason = '', by = 'bo') =>
  (await member(by)).update('acc_txs', row.id, declining(row, reason))
const stored = async (id: string) => (await (await superuser()).view('acc_txs', id)).body

/** Returns all of an account's figures, without the other columns. */
async function fetchBalances(key: string): Promise<object[]> {
  const rows = await (
    await superuser()
  ).items('acc_view_balances', { filter: `account = '${accountId(key)}'`, sort: 'currency' })
  return rows.map(({ sent, received, sentPending, receivedPending, sentInitiated, countInitiated }) => ({
    sent,
    received,
    sentPending,
    receivedPending,
    sentInitiated,
    countInitiated,
  }))
}

async function proof(): Promise<unknown> {
  const { body } = await (await member('bo')).send('GET', '/ext/ledger-proof')
  return body['currencies']
}

async function fetchBreakdown(key: string): Promise<unknown> {
  const { body } = await (await member('bo')).send('GET', `/ext/balance-breakdown?account=${accountId(key)}`)
  return body['rows']
}

const figures = () =>
  Promise.all([
    fetchBalances('bo'),
    fetchBalances('mei'),
    proof(),
    fetchBreakdown('bo'),
    fetchBreakdown('mei'),
  ])

describe('declining (accounting A20)', () => {
  it('takes the request out of every figure, and deleting it changes none', async () => {
    const before = await figures()
    const row = await request(33.33)
    expect(await figures()).not.toEqual(before)
    expect((await decline(row, 'Not mine')).status).toBe(200)
    expect(await figures()).toEqual(before)
    expect((await (await member('mei')).remove('acc_txs', row.id)).status).toBe(204)
    expect(await figures()).toEqual(before)
  })

  it('stores who declined and the cleaned reason, and nothing else changes', async () => {
    const row = await request()
    const before = await stored(row.id)
    expect((await decline(row, ' Paid\u200b in cash\n', 'chidi')).status).toBe(200)
    const after = await stored(row.id)
    expect(after).toMatchObject({
      status: 'declined',
      decline_reason: 'Paid in cash',
      updated_by: userId('chidi'),
      shownUpdated: '',
    })
    const changed = Object.keys(after).filter((field) => after[field] !== before[field])
    expect(changed.toSorted()).toEqual(['decline_reason', 'status', 'updated', 'updated_by'])
  })

  it('may be repeated; another reason is refused, and the first one stays', async () => {
    const row = await request()
    for (const _ of [1, 2]) expect((await decline(row, 'No')).status).toBe(200)
    expect(await decline(row, 'Never')).toMatchObject({
      status: 400,
      body: { data: { status: { code: 'already-declined' } } },
    })
    expect(await stored(row.id)).toMatchObject({ decline_reason: 'No' })
  })

  it('has a reason of at most 200 characters', async () => {
    const row = await request()
    expect(await decline(row, 'x'.repeat(201))).toMatchObject({
      status: 400,
      body: { data: { decline_reason: { code: 'decline-reason-too-long' } } },
    })
    expect((await decline(row, '😀'.repeat(200))).status).toBe(200)
  })

  it('is final: neither approved nor edited afterwards', async () => {
    const row = await request()
    await decline(row)
    const bo = await member('bo')
    const late = { status: 'approved', shownUpdated: row.updated }
    expect(await bo.update('acc_txs', row.id, late)).toMatchObject({
      status: 409,
      body: { data: { updated: { code: 'changed-since' } } },
    })
    const { updated } = await stored(row.id)
    expect(await bo.update('acc_txs', row.id, { ...late, shownUpdated: updated })).toMatchObject({
      status: 400,
      body: { data: { status: { code: 'already-declined' } } },
    })
    expect(await (await member('mei')).update('acc_txs', row.id, { amount: 1 })).toMatchObject({
      status: 400,
      body: { data: { status: { code: 'not-pending' } } },
    })
  })

  it('binds superusers as well', async () => {
    const row = await request()
    await decline(row)
    const { status } = await (await superuser()).update('acc_txs', row.id, { status: 'pending' })
    expect(status).toBe(400)
  })

  it('of several is one batch, all or nothing', async () => {
    const rows = [await request(1), await request(2), await request(3)]
    const bo = await member('bo')
    const patches = (shown: readonly Request[]) =>
      shown.map((row) => ({
        method: 'PATCH' as const,
        url: `/api/collections/acc_txs/records/${row.id}`,
        body: declining(row, 'All of them'),
      }))
    const stale = rows.map((row, index) =>
      index === 2 ? { ...row, updated: '2026-01-01 00:00:00.000Z' } : row,
    )
    expect((await bo.batch(patches(stale))).status).toBe(400)
    for (const { id } of rows) expect(await stored(id)).toMatchObject({ status: 'pending' })
    expect((await bo.batch(patches(rows))).status).toBe(200)
    for (const { id } of rows) expect(await stored(id)).toMatchObject({ status: 'declined' })
  })

  it('keeps a create from being declined, or from having a reason', async () => {
    const body = {
      sender: accountId('bo'),
      receiver: accountId('mei'),
      amount: 1,
      currency: 'EUR',
      created_by: userId('mei'),
    }
    const mei = await member('mei')
    expect(await mei.create('acc_txs', { ...body, id: mint(), status: 'declined' })).toMatchObject({
      status: 400,
      body: { data: { status: { code: 'status-not-given' } } },
    })
    expect(await mei.create('acc_txs', { ...body, id: mint(), decline_reason: 'No' })).toMatchObject({
      status: 403,
      body: { data: { decline_reason: { code: 'not-permitted' } } },
    })
  })

  it('tells who asked, once, with the reason', async () => {
    const row = await request(8)
    for (const _ of [1, 2]) await decline(row, 'Paid in cash')
    const notifications = await (
      await superuser()
    ).items('notifications', { filter: `cause = 'request-declined:${row.id}'` })
    expect(notifications).toMatchObject([
      {
        authz: membershipId('mei'),
        kind: 'request-declined',
        params: { amount: 800, currency: 'EUR', reason: 'Paid in cash', id: row.id },
      },
    ])
  })
})
