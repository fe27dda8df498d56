/** Categories of an event's expenses (accounting A30). */
import { describe, expect, it } from 'vitest'
import { mint } from '../testing/mint.ts'
import { member, superuser, userId } from '../testing/people.ts'
import { post, transactionBody } from '../testing/requests.ts'
import { enter, expectRefusal, expense, fetchTrace, funds, makeEvent } from './event.ts'
import type { TestEvent } from './event.ts'

const UNKNOWN = 'This category is not known.'
const OF_EVENT = 'Only an expense of an event can have a category.'
const DIFFERS =
  'People who paid an expense together must have the same group or split, description, category, day and currency.'

const patch = (id: string, body: object) => ({
  method: 'PATCH' as const,
  url: `/api/collections/acc_txs/records/${id}`,
  body,
})
const categories = async (event: TestEvent) =>
  (await fetchTrace(event)).transactions!.map(({ category }) => category)
const read = async (id: string) => (await superuser()).items('acc_txs', { filter: `id = '${id}'` })

/** Bo has entered an expense. */
async function makeExpense(values: object = {}) {
  const event = await makeEvent()
  const id = await enter('bo', { ...expense(event, 'bo'), ...values })
  return { event, id, bo: await member('bo') }
}

/** Bo has entered an expense that Ann and Mei paid. */
async function makeShared(category: string) {
  const event = await makeEvent()
  const shared = { tx_group: mint(), description: 'Boat', created_by: userId('bo'), category }
  const rows = ['ann', 'mei'].map((person) => ({ ...expense(event, person, 12.5), ...shared, id: mint() }))
  const bo = await member('bo')
  expect((await bo.batch(rows.map((row) => post('acc_txs', row)))).status).toBe(200)
  const [first = '', second = ''] = rows.map(({ id }) => id)
  return { event, bo, shared, first, second }
}

describe('the category of a new expense (accounting A30)', () => {
  it('is stored, and is none for an app that does not send it', async () => {
    const { event } = await makeExpense({ category: 'groceries' })
    await enter('bo', expense(event, 'bo'))
    expect((await categories(event)).toSorted()).toEqual(['', 'groceries'])
  })

  it('is returned to the same create sent again; another category is another expense', async () => {
    const event = await makeEvent()
    const body = { ...expense(event, 'bo'), category: 'groceries' }
    const bo = await member('bo')
    expect((await bo.create('acc_txs', body)).status).toBe(200)
    expect((await bo.create('acc_txs', body)).body).toMatchObject({ category: 'groceries' })
    expect((await bo.create('acc_txs', { ...body, category: 'drinks' })).status).toBe(409)
    expect(await categories(event)).toEqual(['groceries'])
  })

  it.each(['food', 'Groceries', 'x'.repeat(30)])('is refused if it is not known: %s', async (category) => {
    const event = await makeEvent()
    const bo = await member('bo')
    const create = () => bo.create('acc_txs', { ...expense(event, 'bo'), category })
    await expectRefusal(event, create, 400, UNKNOWN)
  })

  it('is refused for funds, transactions between members and payments', async () => {
    const event = await makeEvent()
    const bo = await member('bo')
    const give = () => bo.create('acc_txs', { ...funds(event, 'bo'), category: 'drinks' })
    await expectRefusal(event, give, 400, OF_EVENT)
    const send = transactionBody('bo', 'bo', 'ann', { amount: 3, category: 'drinks' })
    expect((await bo.create('acc_txs', send)).body).toMatchObject({ message: OF_EVENT })
    const payment = { ...send, id: mint(), sender: send.receiver, receiver: send.sender, kind: 'payment' }
    expect((await bo.create('acc_txs', payment)).body).toMatchObject({ message: OF_EVENT })
    expect([...(await read(send.id)), ...(await read(payment.id))]).toEqual([])
  })
})

describe('the category of a stored expense (accounting A30)', () => {
  it('is changed by an edit, and stays if an edit does not send it', async () => {
    const { event, id, bo } = await makeExpense({ category: 'groceries' })
    expect((await bo.update('acc_txs', id, { amount: 7 })).status).toBe(200)
    expect(await categories(event)).toEqual(['groceries'])
    expect((await bo.update('acc_txs', id, { category: 'drinks' })).status).toBe(200)
    expect(await categories(event)).toEqual(['drinks'])
    expect((await bo.update('acc_txs', id, { category: '' })).status).toBe(200)
    expect(await categories(event)).toEqual([''])
  })

  it('changes no amount, balance or part', async () => {
    const { event, id, bo } = await makeExpense()
    const before = await fetchTrace(event)
    expect((await bo.update('acc_txs', id, { category: 'drinks' })).status).toBe(200)
    const after = await fetchTrace(event)
    const withoutTime = (rows: readonly object[] | undefined) => rows?.map((row) => ({ ...row, updated: '' }))
    for (const name of ['balances', 'reserved', 'participants', 'groups'])
      expect(withoutTime(after[name])).toEqual(withoutTime(before[name]))
  })

  it('is changed only by people who may edit the expense, to one that is known', async () => {
    const { event, id, bo } = await makeExpense()
    const mei = await member('mei')
    expect((await mei.update('acc_txs', id, { category: 'drinks' })).status).toBe(403)
    await expectRefusal(event, () => bo.update('acc_txs', id, { category: 'food' }), 400, UNKNOWN)
    expect(await categories(event)).toEqual([''])
  })

  it('leaves what was changed beside the comments (accounting A29)', async () => {
    const { id, bo } = await makeExpense()
    for (const category of ['drinks', 'drinks', 'gifts', ''])
      expect((await bo.update('acc_txs', id, { category })).status).toBe(200)
    const kept = await bo.items('acc_comments', { filter: `tx = '${id}'`, sort: 'created,id' })
    expect(kept.map(({ change }) => JSON.parse(String(change)) as unknown)).toEqual([
      { category: ['', 'drinks'] },
      { category: ['drinks', 'gifts'] },
      { category: ['gifts', ''] },
    ])
  })

  it('comes back when the expense is restored (accounting A28)', async () => {
    const { event, id, bo } = await makeExpense({ category: 'drinks' })
    expect((await bo.remove('acc_txs', id)).status).toBe(204)
    expect((await bo.send('POST', '/ext/transactions/restore', { ids: [id] })).status).toBe(200)
    expect(await categories(event)).toEqual(['drinks'])
  })

  it('is none for an expense that was deleted before there were categories', async () => {
    const { event, id, bo } = await makeExpense()
    expect((await bo.remove('acc_txs', id)).status).toBe(204)
    const root = await superuser()
    const [kept] = await root.items('acc_deleted_txs', { filter: `id = '${id}'` })
    const { category: _, ...earlier } = JSON.parse(String(kept?.['tx'])) as Record<string, unknown>
    expect((await root.update('acc_deleted_txs', id, { tx: JSON.stringify(earlier) })).status).toBe(200)
    expect((await bo.send('POST', '/ext/transactions/restore', { ids: [id] })).status).toBe(200)
    expect(await categories(event)).toEqual([''])
  })
})

describe('the category of an expense that several people paid (accounting A21, A30)', () => {
  it('is that of all its transactions', async () => {
    const { event, shared, bo } = await makeShared('drinks')
    expect(await categories(event)).toEqual(['drinks', 'drinks'])
    const rows = ['bo', 'ann'].map((person, index) => ({
      ...expense(event, person, 5),
      ...shared,
      tx_group: 'another-expense',
      id: mint(),
      category: index === 0 ? 'drinks' : 'gifts',
    }))
    const answer = await bo.batch(rows.map((row) => post('acc_txs', row)))
    expect([answer.status, JSON.stringify(answer.body).includes(DIFFERS)]).toEqual([400, true])
    expect(await categories(event)).toEqual(['drinks', 'drinks'])
  })

  it('changes for all of them in one batch', async () => {
    const { event, bo, first, second } = await makeShared('')
    const both = [first, second].map((id) => patch(id, { category: 'gifts' }))
    expect((await bo.batch(both)).status).toBe(200)
    expect(await categories(event)).toEqual(['gifts', 'gifts'])
    const one = [patch(first, { category: 'fees' }), patch(second, { amount: 4 })]
    expect((await bo.batch(one)).status).toBe(400)
    const list = [patch(first, { category: 'fees' }), patch(second, { category: ['fees'] })]
    expect((await bo.batch(list)).status).toBe(400)
    expect(await categories(event)).toEqual(['gifts', 'gifts'])
  })
})

describe('the category of an expense of a hidden event (accounting A15, A30)', () => {
  it('is read by the person who paid, and by nobody else', async () => {
    const event = await makeEvent({ hidden: true })
    const id = await enter('bo', { ...expense(event, 'bo'), category: 'gifts' })
    const seen = async (person: string) =>
      (await (await member(person)).items('acc_txs', { filter: `event = '${event.id}'` })).map(
        (row) => row['category'],
      )
    expect(await seen('bo')).toEqual(['gifts'])
    for (const person of ['ann', 'mei', 'kavya']) expect(await seen(person)).toEqual([])
    const hidden = { filter: `id = '${id}'` }
    const [redacted] = await (await member('ann')).items('acc_view_txs_hidden', hidden)
    expect(redacted).toMatchObject({ id, description: '' })
    expect(redacted).not.toHaveProperty('category')
  })

  it('is no condition of a list', async () => {
    const event = await makeEvent({ hidden: true })
    await enter('bo', { ...expense(event, 'bo'), category: 'gifts' })
    const ann = await member('ann')
    const { status } = await ann.send(
      'GET',
      `/api/collections/acc_txs/records?filter=${encodeURIComponent("category = 'gifts'")}`,
    )
    expect(status).toBe(400)
  })
})
