import { describe, expect, it } from 'vitest'
import type { Answer, BatchRequest } from '../testing/api.ts'
import { accountId, member, userId } from '../testing/people.ts'
import {
  fetchBalance,
  enter,
  expectRefusal,
  expense,
  leave,
  makeEvent,
  route,
  setStatus,
  fetchTrace,
} from './event.ts'
import type { TestEvent } from './event.ts'
import { post } from '../testing/requests.ts'
import { mint } from '../testing/mint.ts'

/** Accounting A21: one transaction for each payer, linked by `tx_group`. */
interface SharedExpense extends TestEvent {
  readonly txGroup: string
  /** The transactions of Ann, Bo and Mei. */
  readonly rows: readonly [string, string, string]
}

const url = (id: string): string => `/api/collections/acc_txs/records/${id}`
const patch = (id: string, body: object): BatchRequest => ({ method: 'PATCH', url: url(id), body })
const remove = (id: string): BatchRequest => ({ method: 'DELETE', url: url(id) })

/** Builds a payment by a person that Ann enters, as a part of the expense. */
const paidBy = (event: TestEvent, txGroup: string, person: string, values: object = {}) => ({
  ...expense(event, person, 10),
  id: mint(),
  created_by: userId('ann'),
  tx_group: txGroup,
  ...values,
})

/** Makes an expense that Ann enters for all three; she and Bo are admins of the event. */
async function makeShared(): Promise<SharedExpense> {
  const event = await makeEvent({ admins: ['bo', 'ann'], groups: { Sailors: ['ann', 'mei'] } })
  const txGroup = mint()
  const bodies = ['ann', 'bo', 'mei'].map((person) => paidBy(event, txGroup, person))
  const answer = await (await member('ann')).batch(bodies.map((body) => post('acc_txs', body)))
  expect(answer).toMatchObject({ status: 200 })
  return { ...event, txGroup, rows: bodies.map(({ id }) => id) as [string, string, string] }
}

/** Returns the reason of the first element that the batch refuses, or of the one write. */
function getReason({ status, body }: Answer): string {
  if (status < 300) return 'allowed'
  return (
    /"code":"(expense-[a-z]+|payer-twice|amount-too-large)"/.exec(JSON.stringify(body))?.[1] ?? `${status}`
  )
}

const batchBy = async (person: string, requests: readonly BatchRequest[]): Promise<Answer> =>
  (await member(person)).batch(requests)

describe('an expense that several people paid (accounting A21)', () => {
  it('counts as the sum of its transactions, for each payer theirs', async () => {
    const people = ['ann', 'bo', 'mei'].map((key) => accountId(key))
    const before = await Promise.all(people.map(fetchBalance))
    const event = await makeShared()
    expect(await Promise.all(people.map(fetchBalance))).toEqual(before)
    await setStatus(event, 'inactive')
    expect((await route(await member('kavya'), event, 'conclude')).body).toMatchObject({
      settled: 3,
      approved: 3,
    })
    expect(await fetchBalance(event.id)).toBe(0)
  })

  it('is created in one batch, and repeated as it was', async () => {
    const event = await makeEvent({ admins: ['bo', 'ann'] })
    const txGroup = mint()
    const bodies = ['ann', 'bo'].map((person) => paidBy(event, txGroup, person))
    const requests = bodies.map((body) => post('acc_txs', body))
    expect((await batchBy('ann', requests)).status).toBe(200)
    const trace = await fetchTrace(event)
    expect((await batchBy('ann', requests)).status).toBe(200)
    const ann = await member('ann')
    expect((await ann.create('acc_txs', bodies[1]!)).status).toBe(200)
    expect(await fetchTrace(event)).toEqual(trace)
  })

  it.each([
    ['another group', (event: TestEvent) => ({ groupx: event.group('Sailors') }), 'expense-differs'],
    ['another description', () => ({ description: 'Wine' }), 'expense-differs'],
    ['the same payer twice', () => ({ receiver: accountId('ann') }), 'payer-twice'],
    ['more than one transaction can have', () => ({ amount: 9_999_999.99 }), 'amount-too-large'],
  ])('has no transaction with %s', async (_, values, reason) => {
    const event = await makeEvent({ admins: ['bo', 'ann'], groups: { Sailors: ['ann', 'mei'] } })
    const txGroup = mint()
    const requests = [
      post('acc_txs', paidBy(event, txGroup, 'ann')),
      post('acc_txs', paidBy(event, txGroup, 'bo', values(event))),
    ]
    const before = await fetchTrace(event)
    expect(getReason(await batchBy('ann', requests))).toBe(reason)
    expect(await fetchTrace(event)).toEqual(before)
  })

  it('of another currency is another expense', async () => {
    const event = await makeEvent({ admins: ['bo', 'ann'] })
    const bo = await member('bo')
    const both = { currencies: ['EUR', 'USD'] }
    expect((await bo.update('acc_accounts', event.id, both)).status).toBe(200)
    const txGroup = mint()
    const requests = [
      post('acc_txs', paidBy(event, txGroup, 'ann')),
      post('acc_txs', paidBy(event, txGroup, 'bo', { currency: 'USD' })),
    ]
    expect(getReason(await batchBy('ann', requests))).toBe('expense-differs')
  })

  const WHOLE = 'An expense that several people paid can only be changed or deleted as a whole.'
  it.each(['ann', 'kavya'])('is not changed, deleted or added to one by one: %s', async (by) => {
    const event = await makeShared()
    const api = await member(by)
    const [ann, bo] = event.rows
    const body = paidBy(event, event.txGroup, 'mei')
    await expectRefusal(event, () => api.update('acc_txs', ann, { amount: 1 }), 400, WHOLE)
    await expectRefusal(event, () => api.update('acc_txs', ann, { description: 'Wine' }), 400, WHOLE)
    await expectRefusal(
      event,
      () => api.update('acc_txs', ann, { groupx: event.group('Sailors') }),
      400,
      WHOLE,
    )
    await expectRefusal(event, () => api.remove('acc_txs', bo), 400, WHOLE)
    const before = await fetchTrace(event)
    for (const requests of [
      [patch(ann, { amount: 1 }), patch(bo, { amount: 2 })],
      [remove(ann), remove(bo)],
    ]) {
      expect(getReason(await batchBy(by, requests))).toBe('expense-together')
    }
    if (by === 'ann') {
      const alone = await api.create('acc_txs', { ...body, receiver: accountId('niko') })
      expect(alone.status).toBe(400)
    }
    expect(await fetchTrace(event)).toEqual(before)
  })

  it('is added to only along with the others', async () => {
    const event = await makeEvent({ admins: ['bo', 'ann'] })
    const txGroup = mint()
    const first = await enter('ann', paidBy(event, txGroup, 'ann'))
    const more = paidBy(event, txGroup, 'bo')
    const ann = await member('ann')
    await expectRefusal(event, () => ann.create('acc_txs', more), 400, WHOLE)
    const requests = [post('acc_txs', more), patch(first, { amount: 4 })]
    expect((await batchBy('ann', requests)).status).toBe(200)
  })

  it.each([
    ['moved', (event: TestEvent) => ({ groupx: event.group('Sailors') })],
    ['described anew', () => ({ description: '  Wine ' })],
    ['corrected', () => ({ amount: 12.5 })],
    ['left as it is', () => ({})],
  ])('is %s in one batch', async (_, values) => {
    const event = await makeShared()
    const requests = event.rows.map((id) => patch(id, values(event)))
    expect(getReason(await batchBy('ann', requests))).toBe('allowed')
    const { transactions } = await fetchTrace(event)
    for (const field of ['groupx', 'description', 'amount']) {
      expect(new Set(transactions!.map((row) => row[field])).size).toBe(1)
    }
  })

  it('is not moved in part, nor described in two ways, nor raised above one transaction', async () => {
    const event = await makeShared()
    const [ann, bo, mei] = event.rows
    const sailors = { groupx: event.group('Sailors') }
    const refuse = async (requests: readonly BatchRequest[], reason: string) => {
      const before = await fetchTrace(event)
      expect(getReason(await batchBy('ann', requests))).toBe(reason)
      expect(await fetchTrace(event)).toEqual(before)
    }
    await refuse([patch(ann, sailors), patch(bo, sailors), patch(mei, { amount: 3 })], 'expense-differs')
    const describe = (id: string, description: string) => patch(id, { description })
    await refuse([describe(ann, 'A'), describe(bo, 'B'), describe(mei, 'A')], 'expense-differs')
    const amounts = [patch(ann, { amount: 9_999_999 }), patch(bo, { amount: 9 }), patch(mei, {})]
    await refuse(amounts, 'amount-too-large')
    // The remaining payers move, when the third payer is removed in the same batch.
    const leaving = [patch(ann, sailors), patch(bo, sailors), remove(mei)]
    expect(getReason(await batchBy('ann', leaving))).toBe('allowed')
    expect((await fetchTrace(event))['transactions']).toHaveLength(2)
  })

  it('is deleted in one batch, also again', async () => {
    const event = await makeShared()
    const requests = event.rows.map(remove)
    expect((await batchBy('ann', requests)).status).toBe(200)
    expect((await fetchTrace(event))['transactions']).toEqual([])
    expect((await batchBy('ann', requests)).status).toBe(200)
  })

  it('loses the transaction of a payer who leaves the event (accounting A16)', async () => {
    const event = await makeShared()
    expect((await leave(event, 'mei', 'kavya')).body).toMatchObject({ transactions: 1 })
    const { transactions } = await fetchTrace(event)
    expect(transactions!.map(({ id }) => id).toSorted()).toEqual(event.rows.slice(0, 2).toSorted())
  })
})
