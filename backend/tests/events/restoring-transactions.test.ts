/** Restoring deleted transactions (accounting A28). */
import { describe, expect, it } from 'vitest'
import type { Answer, Row } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { member, superuser, userId } from '../testing/people.ts'
import { post, transactionBody } from '../testing/requests.ts'
import {
  enter,
  expense,
  fetchTrace,
  funds,
  leave,
  makeEvent,
  participant,
  route,
  setStatus,
} from './event.ts'
import type { TestEvent } from './event.ts'

const FINAL = 'removal-final'

const restore = async (by: string, ids: readonly unknown[]): Promise<Answer> =>
  (await member(by)).send('POST', '/ext/transactions/restore', { ids })
const remove = async (by: string, id: string): Promise<void> => {
  expect((await (await member(by)).remove('acc_txs', id)).status).toBe(204)
}
const listed = async (by: string, event: TestEvent) => {
  const { body } = await (await member(by)).send('GET', `/ext/events/${event.id}/deleted-transactions`)
  const { transactions, deletions } = body as unknown as { transactions: Row[]; deletions: Row[] }
  return { ids: transactions.map(({ id }) => id), deletions }
}
const reason = ({ status, body }: Answer): readonly unknown[] => [
  status,
  JSON.stringify(body).match(/"code":"([^"]+)"/)?.[1],
]

/** Bo has an expense in an event, with a comment. */
async function makeExpense(hidden = false) {
  const event = await makeEvent({ everyone: ['bo', 'ann', 'mei'], hidden })
  const id = mint()
  await enter('bo', { ...expense(event, 'bo', 33.34), id })
  const comment = { id: mint(), tx: id, text: 'Fish', created_by: userId('bo') }
  expect((await (await member('bo')).create('acc_comments', comment)).status).toBe(200)
  return { event, id }
}

const deletion = (id: string) => ({
  method: 'DELETE' as const,
  url: `/api/collections/acc_txs/records/${id}`,
})

/** Bo has entered an expense that Ann and Mei paid. */
async function makeShared() {
  const event = await makeEvent({ everyone: ['bo', 'ann', 'mei', 'niko'] })
  const shared = { tx_group: mint(), description: 'Boat', created_by: userId('bo') }
  const rows = ['ann', 'mei'].map((person) => ({ ...expense(event, person, 12.5), ...shared, id: mint() }))
  const bo = await member('bo')
  expect((await bo.batch(rows.map((row) => post('acc_txs', row)))).status).toBe(200)
  return { event, bo, shared, ids: rows.map(({ id }) => id) }
}

async function fetchAll(event: TestEvent) {
  const comments = await (await superuser()).items('acc_comments', { filter: `tx.event = '${event.id}'` })
  return { ...(await fetchTrace(event)), comments }
}

describe('restoring a transaction (accounting A28)', () => {
  it.each([false, true])('stores it exactly as it was, with its comments; hidden: %s', async (hidden) => {
    const { event, id } = await makeExpense(hidden)
    const before = await fetchAll(event)
    await remove('bo', id)
    expect(await fetchAll(event)).not.toEqual(before)
    expect((await restore('bo', [id])).body).toMatchObject({ restored: 1 })
    expect(await fetchAll(event)).toEqual(before)
    expect((await restore('bo', [id])).body).toMatchObject({ restored: 0 })
    await remove('bo', id)
    expect((await restore('bo', [id])).body).toMatchObject({ restored: 1 })
    expect(await fetchAll(event)).toEqual(before)
  })

  it('is allowed to the people who entered, paid or deleted it and to admins, and others learn nothing', async () => {
    const { event, id } = await makeExpense()
    await remove('kavya', id)
    expect(reason(await restore('mei', [id]))).toEqual([400, FINAL])
    expect(reason(await restore('mei', [mint()]))).toEqual([400, FINAL])
    expect((await listed('mei', event)).ids).toEqual([])
    expect((await listed('bo', event)).ids).toEqual([id])
    expect((await listed('kavya', event)).ids).toEqual([id])
    expect((await restore('bo', [id])).status).toBe(200)
    expect(reason(await restore('mei', [id]))).toEqual([400, FINAL])
    await remove('bo', id)
    expect((await restore('kavya', [id])).status).toBe(200)
  })

  it('of a hidden event is refused to admins who have nothing to do with it', async () => {
    const { event, id } = await makeExpense(true)
    await remove('bo', id)
    expect(reason(await restore('kavya', [id]))).toEqual([400, FINAL])
    expect(await listed('kavya', event)).toEqual({ ids: [], deletions: [] })
    expect((await restore('bo', [id])).status).toBe(200)
    expect(reason(await restore('kavya', [id]))).toEqual([400, FINAL])
  })

  it('moves money back only from one’s own account', async () => {
    const body = transactionBody('bo', 'bo', 'ann', { amount: 3 })
    expect((await (await member('bo')).create('acc_txs', body)).status).toBe(200)
    await remove('kavya', body.id)
    expect(reason(await restore('ann', [body.id]))).toEqual([400, FINAL])
    expect((await restore('bo', [body.id])).body).toMatchObject({ restored: 1 })

    const asked = transactionBody('mei', 'bo', 'mei', { amount: 3 })
    const { body: stored } = await (await member('mei')).create('acc_txs', asked)
    const approval = { status: 'approved', shownUpdated: stored['updated'] }
    expect((await (await member('bo')).update('acc_txs', asked.id, approval)).status).toBe(200)
    await remove('kavya', asked.id)
    expect(reason(await restore('mei', [asked.id]))).toEqual([400, FINAL])
    expect((await restore('kavya', [asked.id])).body).toMatchObject({ restored: 1 })
  })

  it('restores all payers of an expense or none', async () => {
    const { event, bo, ids } = await makeShared()
    const before = await fetchTrace(event)
    const requests = ids.map(deletion)
    expect((await bo.batch(requests)).status).toBe(200)
    expect((await restore('mei', ids)).body).toMatchObject({ restored: 2 })
    expect((await restore('mei', ids.slice(0, 1))).body).toMatchObject({ restored: 0 })
    expect(await fetchTrace(event)).toEqual(before)
    expect((await bo.batch(requests)).status).toBe(200)
    expect((await listed('ann', event)).ids.toSorted()).toEqual(ids.toSorted())
    // Naming one of its transactions restores the whole expense.
    expect((await restore('bo', ids.slice(0, 1))).body).toMatchObject({ restored: 2 })
    expect(await fetchTrace(event)).toEqual(before)
  })

  it('does not restore a payer whom an edit has removed', async () => {
    const { event, bo, ids } = await makeShared()
    const [ann = '', mei = ''] = ids
    const edit = {
      method: 'PATCH' as const,
      url: `/api/collections/acc_txs/records/${mei}`,
      body: { amount: 25 },
    }
    const answer = await bo.batch([deletion(ann), edit])
    expect(answer.status).toBe(200)
    expect(reason(await restore('bo', [ann]))).toEqual([400, FINAL])
    await remove('bo', mei)
    expect((await listed('bo', event)).ids).toEqual([mei])
    expect(reason(await restore('bo', [ann]))).toEqual([400, FINAL])
    expect((await restore('bo', [mei])).body).toMatchObject({ restored: 1 })
  })

  it('keeps the expense’s name from others as long as it can be restored', async () => {
    // Before this was fixed somebody else could name an own expense like a deleted one: that made them its payer, blocked the undo,
    // and joined rows in two currencies.
    const { event, bo, ids, shared } = await makeShared()
    expect((await bo.batch(ids.map(deletion))).status).toBe(200)
    const own = { ...expense(event, 'niko', 9), tx_group: shared.tx_group, created_by: userId('niko') }
    expect(reason(await (await member('niko')).create('acc_txs', own))).toEqual([400, 'expense-foreign'])
    expect((await listed('niko', event)).ids).toEqual([])
    expect(reason(await restore('niko', ids))).toEqual([400, FINAL])
    // The person who entered it may use it again; then it cannot be restored beside the new one.
    await enter('bo', { ...expense(event, 'mei', 9), tx_group: shared.tx_group, created_by: userId('bo') })
    expect((await listed('bo', event)).ids).toEqual([])
    expect(reason(await restore('bo', ids))).toEqual([400, FINAL])
  })

  it('comes back as it was when a payer deletes all of it and enters something else in its place', async () => {
    // Before this was fixed the request counted as an edit, so nothing of it was kept.
    const { event, bo, ids, shared } = await makeShared()
    const before = await fetchTrace(event)
    const own = { ...expense(event, 'ann', 0.01), ...shared, created_by: userId('ann'), id: mint() }
    const requests = [...ids.toReversed().map(deletion), post('acc_txs', own)]
    expect((await (await member('ann')).batch(requests)).status).toBe(400)
    expect(await fetchTrace(event)).toEqual(before)
    expect((await bo.batch(ids.map(deletion))).status).toBe(200)
    await enter('bo', { ...expense(event, 'niko', 9), ...shared, id: own.id })
    await remove('bo', own.id)
    expect(reason(await restore('bo', [...ids, own.id]))).toEqual([400, FINAL])
    expect((await restore('bo', ids)).body).toMatchObject({ restored: 2 })
    expect(await fetchTrace(event)).toEqual(before)
  })

  it('is not shared by somebody who joined without the earlier expenses meanwhile', async () => {
    const event = await makeEvent({ admins: ['bo'], everyone: ['bo', 'ann'] })
    const id = await enter('bo', { ...expense(event, 'bo', 30), id: mint() })
    await remove('bo', id)
    const joining = {
      ...participant(event.everyone, 'mei', 'mei'),
      earlier: mint(),
      earlierName: 'Before Mei',
    }
    expect((await (await member('mei')).create('acc_groupx_participants', joining)).status).toBe(200)
    expect((await restore('bo', [id])).body).toMatchObject({ restored: 1 })
    const { body } = await (await superuser()).view('acc_txs', id)
    expect(body['groupx']).toBe(joining.earlier)
  })

  it('restores one of several requests that were made together', async () => {
    const together = { tx_group: mint(), amount: 4 }
    const rows = ['bo', 'ann'].map((payer) => transactionBody('mei', payer, 'mei', together))
    const mei = await member('mei')
    expect((await mei.batch(rows.map((row) => post('acc_txs', row)))).status).toBe(200)
    const id = rows[0]?.id ?? ''
    await remove('mei', id)
    expect((await restore('mei', [id])).body).toMatchObject({ restored: 1 })
  })

  it('of a hidden event tells nothing of what has happened since, and stays hidden when the event is shown', async () => {
    const event = await makeEvent({
      admins: ['bo'],
      everyone: ['bo', 'ann', 'mei'],
      groups: { Drivers: ['ann', 'mei'] },
      hidden: true,
    })
    const id = await enter('ann', { ...expense(event, 'ann', 5, event.group('Drivers')), id: mint() })
    await remove('ann', id)
    const bo = await member('bo')
    expect((await bo.remove('acc_groups', event.group('Drivers'))).status).toBe(204)
    expect(reason(await restore('ann', [id]))).toEqual([400, FINAL])
    expect((await bo.update('acc_accounts_meta', event.meta, { hidden: false })).status).toBe(200)
    expect((await listed('kavya', event)).ids).toEqual([])
    expect((await listed('ann', event)).ids).toEqual([id])
  })

  it('of a payment is refused when one of its people has left the event that it settles', async () => {
    const event = await makeEvent({ everyone: ['bo', 'ann', 'mei'] })
    const body = transactionBody('bo', 'bo', 'ann', { amount: 3, kind: 'payment', settles: event.id })
    const bo = await member('bo')
    expect((await bo.create('acc_txs', body)).status).toBe(200)
    expect((await bo.remove('acc_txs', body.id)).status).toBe(204)
    expect((await leave(event, 'ann', 'bo')).status).toBe(200)
    expect(reason(await restore('bo', [body.id]))).toEqual([400, 'payment-other-event'])
  })

  it('is refused when the event is locked, or the person has left it', async () => {
    const locked = await makeExpense()
    await remove('bo', locked.id)
    await setStatus(locked.event, 'inactive')
    expect(reason(await restore('bo', [locked.id]))).toEqual([400, 'event-not-active'])

    const event = await makeEvent({ everyone: ['bo', 'ann', 'mei'] })
    const id = await enter('mei', { ...expense(event, 'mei', 5), id: mint() })
    await remove('kavya', id)
    expect((await leave(event, 'mei', 'bo')).status).toBe(200)
    expect(reason(await restore('mei', [id]))).toEqual([400, FINAL])
    expect(reason(await restore('kavya', [id]))).toEqual([400, 'not-a-participant'])
  })

  it('refuses what is no list of ids, and more than 250', async () => {
    const many = Array.from({ length: 251 }, () => mint())
    expect(reason(await restore('bo', many))).toEqual([400, 'restore-too-many'])
    expect(reason(await restore('bo', []))).toEqual([400, FINAL])
    expect(reason(await restore('bo', [7]))).toEqual([400, FINAL])
  })
})

describe('restoring all transactions of an event (accounting A28)', () => {
  const call = async (by: string, event: TestEvent, name: string, deletion: unknown): Promise<Answer> =>
    route(await member(by), event, name, { deletion })

  it.each([false, true])('stores everything exactly as it was; hidden: %s', async (hidden) => {
    const { event } = await makeExpense(hidden)
    await enter('ann', { ...funds(event, 'ann', 10), id: mint() })
    await enter('mei', { ...expense(event, 'mei', 5.01), id: mint() })
    const before = await fetchAll(event)
    const deletion = mint()
    expect((await call('kavya', event, 'delete-transactions', deletion)).body).toMatchObject({ deleted: 3 })
    expect((await call('kavya', event, 'delete-transactions', deletion)).body).toMatchObject({ deleted: 0 })
    expect(await listed('kavya', event)).toMatchObject({
      ids: [],
      deletions: [{ deletion, count: 3, by: userId('kavya') }],
    })
    expect((await listed('mei', event)).ids).toHaveLength(1)
    expect(reason(await call('mei', event, 'restore-transactions', deletion))).toEqual([
      403,
      'delete-all-by-admin',
    ])
    expect((await call('kavya', event, 'restore-transactions', deletion)).body).toMatchObject({ restored: 3 })
    expect(await fetchAll(event)).toEqual(before)
    expect((await call('kavya', event, 'restore-transactions', deletion)).body).toMatchObject({ restored: 0 })
    expect(reason(await call('kavya', event, 'restore-transactions', mint()))).toEqual([400, FINAL])
    expect(reason(await call('kavya', event, 'restore-transactions', 'X'))).toEqual([400, FINAL])
  })

  it('leaves out those that somebody has restored alone', async () => {
    const { event, id } = await makeExpense()
    await enter('mei', { ...expense(event, 'mei', 5), id: mint() })
    const before = await fetchAll(event)
    const deletion = mint()
    expect((await call('kavya', event, 'delete-transactions', deletion)).status).toBe(200)
    expect((await restore('bo', [id])).body).toMatchObject({ restored: 1 })
    expect((await call('kavya', event, 'restore-transactions', deletion)).body).toMatchObject({ restored: 1 })
    expect(await fetchAll(event)).toEqual(before)
  })

  it('deletes nothing that was entered since when the request is sent again', async () => {
    const { event } = await makeExpense()
    const deletion = mint()
    expect((await call('kavya', event, 'delete-transactions', deletion)).body).toMatchObject({ deleted: 1 })
    const id = await enter('mei', { ...expense(event, 'mei', 5), id: mint() })
    expect((await call('kavya', event, 'delete-transactions', deletion)).body).toMatchObject({ deleted: 0 })
    expect((await call('kavya', event, 'restore-transactions', deletion)).body).toMatchObject({ restored: 1 })
    expect((await call('kavya', event, 'delete-transactions', deletion)).body).toMatchObject({ deleted: 0 })
    expect((await (await superuser()).view('acc_txs', id)).status).toBe(200)
  })

  it('is refused when a group is gone or a payer has left', async () => {
    const event = await makeEvent({ admins: ['bo'], groups: { Drivers: ['ann', 'mei'] } })
    await enter('ann', { ...expense(event, 'ann', 33.34, event.group('Drivers')), id: mint() })
    const deletion = mint()
    expect((await call('kavya', event, 'delete-transactions', deletion)).status).toBe(200)
    expect((await (await member('bo')).remove('acc_groups', event.group('Drivers'))).status).toBe(204)
    expect((await call('kavya', event, 'restore-transactions', deletion)).status).toBe(400)
  })
})
