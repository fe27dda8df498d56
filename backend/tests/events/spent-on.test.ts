/** Days of an event's expenses (accounting A31). */
import { describe, expect, it } from 'vitest'
import { mint } from '../testing/mint.ts'
import { member, superuser, userId } from '../testing/people.ts'
import { post, transactionBody } from '../testing/requests.ts'
import { enter, expectRefusal, expense, fetchTrace, funds, inDays, makeEvent } from './event.ts'
import type { TestEvent } from './event.ts'

const IMPOSSIBLE = 'Choose a day between January 1, 2000 and tomorrow.'
const OF_EVENT = 'Only an expense of an event can have a day of its own.'
const DIFFERS =
  'People who paid an expense together must have the same group or split, description, category, day and currency.'
const FRIDAY = '2026-07-03'

const patch = (id: string, body: object) => ({
  method: 'PATCH' as const,
  url: `/api/collections/acc_txs/records/${id}`,
  body,
})
const days = async (event: TestEvent) =>
  (await fetchTrace(event)).transactions!.map(({ spentOn }) => spentOn).toSorted()
const read = async (id: string) => (await superuser()).items('acc_txs', { filter: `id = '${id}'` })
const inUtc = (offset: number) => inDays(offset).slice(0, 10)

/** Bo has entered an expense. */
async function makeExpense(values: object = {}) {
  const event = await makeEvent()
  const id = await enter('bo', { ...expense(event, 'bo'), ...values })
  return { event, id, bo: await member('bo') }
}

/** Bo has entered an expense that Ann and Mei paid. */
async function makeShared(spentOn: string, zone = '') {
  const event = await makeEvent({ zone })
  const shared = { tx_group: mint(), description: 'Boat', created_by: userId('bo'), spentOn }
  const rows = ['ann', 'mei'].map((person) => ({ ...expense(event, person, 12.5), ...shared, id: mint() }))
  const bo = await member('bo')
  expect((await bo.batch(rows.map((row) => post('acc_txs', row)))).status).toBe(200)
  const [first = '', second = ''] = rows.map(({ id }) => id)
  return { event, bo, shared, first, second }
}

describe('the day of a new expense (accounting A31)', () => {
  it('is stored, and is none for an app that does not send it', async () => {
    const { event, id } = await makeExpense({ spentOn: FRIDAY })
    await enter('bo', expense(event, 'bo'))
    expect(await days(event)).toEqual(['', FRIDAY])
    const [row] = await read(id)
    expect(String(row?.['created']).slice(0, 10)).not.toBe(FRIDAY)
  })

  it("is not stored if it is today in the event's time zone", async () => {
    // In these two zones it is never the same day.
    for (const [zone, hours] of [
      ['Pacific/Kiritimati', 14],
      ['Etc/GMT+12', -12],
    ] as const) {
      const event = await makeEvent({ zone })
      const id = await enter('bo', { ...expense(event, 'bo'), spentOn: inUtc(hours / 24) })
      expect([zone, (await read(id))[0]?.['spentOn']]).toEqual([zone, ''])
      const other = inUtc(hours / 24 - 1)
      const before = await enter('bo', { ...expense(event, 'bo'), spentOn: other })
      expect([zone, (await read(before))[0]?.['spentOn']]).toEqual([zone, other])
    }
  })

  it('is stored even if it is today in an event without a time zone: nobody knows where that is', async () => {
    const { event } = await makeExpense({ spentOn: inUtc(0) })
    expect(await days(event)).toEqual([inUtc(0)])
  })

  it('is returned to the same create sent again; another day is another expense', async () => {
    const event = await makeEvent({ zone: 'UTC' })
    const bo = await member('bo')
    for (const spentOn of [FRIDAY, inUtc(0)]) {
      const body = { ...expense(event, 'bo'), id: mint(), spentOn }
      expect((await bo.create('acc_txs', body)).status).toBe(200)
      expect((await bo.create('acc_txs', body)).body).toMatchObject({ id: body.id })
      expect((await bo.create('acc_txs', { ...body, spentOn: '2026-07-04' })).status).toBe(409)
    }
    expect(await days(event)).toEqual(['', FRIDAY])
  })

  it('is possible from the year 2000 on, until tomorrow', async () => {
    const event = await makeEvent()
    for (const spentOn of ['2000-01-01', '2024-02-29', inUtc(1)])
      await enter('bo', { ...expense(event, 'bo'), spentOn })
    const bo = await member('bo')
    for (const spentOn of ['1999-12-31', '2025-02-29', '2026-13-01', inUtc(2)]) {
      const create = () => bo.create('acc_txs', { ...expense(event, 'bo'), spentOn })
      await expectRefusal(event, create, 400, IMPOSSIBLE)
    }
  })

  it.each(['yesterday', '2026-7-3', '03.07.2026', '2026-07-03T10:00', 'x'.repeat(30)])(
    'is refused if it is no day: %s',
    async (spentOn) => {
      const event = await makeEvent()
      const bo = await member('bo')
      const create = () => bo.create('acc_txs', { ...expense(event, 'bo'), spentOn })
      await expectRefusal(event, create, 400, IMPOSSIBLE)
    },
  )

  it('is refused for funds, transactions between members and payments', async () => {
    const event = await makeEvent()
    const bo = await member('bo')
    const give = () => bo.create('acc_txs', { ...funds(event, 'bo'), spentOn: FRIDAY })
    await expectRefusal(event, give, 400, OF_EVENT)
    const send = transactionBody('bo', 'bo', 'ann', { amount: 3, spentOn: FRIDAY })
    expect((await bo.create('acc_txs', send)).body).toMatchObject({ message: OF_EVENT })
    const payment = { ...send, id: mint(), sender: send.receiver, receiver: send.sender, kind: 'payment' }
    expect((await bo.create('acc_txs', payment)).body).toMatchObject({ message: OF_EVENT })
    expect([...(await read(send.id)), ...(await read(payment.id))]).toEqual([])
  })
})

describe('the day of a stored expense (accounting A31)', () => {
  it('is changed by an edit, and stays if an edit does not send it', async () => {
    const { event, id, bo } = await makeExpense({ spentOn: FRIDAY })
    const [before] = await read(id)
    for (const change of [{ amount: 7 }, { description: 'Rolls' }, { category: 'drinks' }]) {
      expect((await bo.update('acc_txs', id, change)).status).toBe(200)
      expect(await days(event)).toEqual([FRIDAY])
    }
    expect((await bo.update('acc_txs', id, { spentOn: '2026-07-04' })).status).toBe(200)
    expect(await read(id)).toMatchObject([
      {
        spentOn: '2026-07-04',
        amount: 7,
        description: 'Rolls',
        category: 'drinks',
        created: before?.['created'],
      },
    ])
    expect((await bo.update('acc_txs', id, { spentOn: '' })).status).toBe(200)
    expect(await days(event)).toEqual([''])
  })

  it('changes no amount, balance or part', async () => {
    const { event, id, bo } = await makeExpense()
    const before = await fetchTrace(event)
    expect((await bo.update('acc_txs', id, { spentOn: FRIDAY })).status).toBe(200)
    const after = await fetchTrace(event)
    const withoutTime = (rows: readonly object[] | undefined) => rows?.map((row) => ({ ...row, updated: '' }))
    for (const name of ['balances', 'reserved', 'participants', 'groups'])
      expect(withoutTime(after[name])).toEqual(withoutTime(before[name]))
  })

  it('is changed only by people who may edit the expense, to one that is possible', async () => {
    const { event, id, bo } = await makeExpense()
    const mei = await member('mei')
    expect((await mei.update('acc_txs', id, { spentOn: FRIDAY })).status).toBe(403)
    for (const spentOn of [inUtc(2), '2025-02-29', 'soon'])
      await expectRefusal(event, () => bo.update('acc_txs', id, { spentOn }), 400, IMPOSSIBLE)
    expect(await days(event)).toEqual([''])
  })

  it('leaves what was changed beside the comments (accounting A29)', async () => {
    const { id, bo } = await makeExpense()
    for (const spentOn of [FRIDAY, FRIDAY, '2026-07-04', ''])
      expect((await bo.update('acc_txs', id, { spentOn })).status).toBe(200)
    const kept = await bo.items('acc_comments', { filter: `tx = '${id}'`, sort: 'created,id' })
    expect(kept.map(({ change }) => JSON.parse(String(change)) as unknown)).toEqual([
      { spentOn: ['', FRIDAY] },
      { spentOn: [FRIDAY, '2026-07-04'] },
      { spentOn: ['2026-07-04', ''] },
    ])
  })

  it('comes back when the expense is restored (accounting A28)', async () => {
    const { event, id, bo } = await makeExpense({ spentOn: FRIDAY })
    expect((await bo.remove('acc_txs', id)).status).toBe(204)
    expect((await bo.send('POST', '/ext/transactions/restore', { ids: [id] })).status).toBe(200)
    expect(await days(event)).toEqual([FRIDAY])
  })

  it('is none for an expense that was deleted before expenses had days', async () => {
    const { event, bo, first, second } = await makeShared('')
    const remove = (id: string) => ({ method: 'DELETE' as const, url: patch(id, {}).url })
    expect((await bo.batch([remove(first), remove(second)])).status).toBe(200)
    const root = await superuser()
    for (const id of [first, second]) {
      const [kept] = await root.items('acc_deleted_txs', { filter: `id = '${id}'` })
      const { spentOn: _, ...earlier } = JSON.parse(String(kept?.['tx'])) as Record<string, unknown>
      expect((await root.update('acc_deleted_txs', id, { tx: JSON.stringify(earlier) })).status).toBe(200)
    }
    expect((await bo.send('POST', '/ext/transactions/restore', { ids: [first] })).status).toBe(200)
    expect(await days(event)).toEqual(['', ''])
  })
})

describe('the day of an expense that several people paid (accounting A21, A31)', () => {
  it('is that of all its transactions', async () => {
    const { event, shared, bo } = await makeShared(FRIDAY)
    expect(await days(event)).toEqual([FRIDAY, FRIDAY])
    const rows = ['bo', 'ann'].map((person, index) => ({
      ...expense(event, person, 5),
      ...shared,
      tx_group: 'another-expense',
      id: mint(),
      spentOn: index === 0 ? FRIDAY : '',
    }))
    const answer = await bo.batch(rows.map((row) => post('acc_txs', row)))
    expect([answer.status, JSON.stringify(answer.body).includes(DIFFERS)]).toEqual([400, true])
    expect(await days(event)).toEqual([FRIDAY, FRIDAY])
  })

  it('is stored also if it is today, so that a payer who is added later can have the same', async () => {
    const today = inUtc(0)
    const { event, shared, bo, first, second } = await makeShared(today, 'UTC')
    expect(await days(event)).toEqual([today, today])
    const added = { ...expense(event, 'bo', 5), ...shared, id: mint() }
    const batch = [patch(first, { amount: 4 }), patch(second, { amount: 5 }), post('acc_txs', added)]
    expect((await bo.batch(batch)).status).toBe(200)
    expect(await days(event)).toEqual([today, today, today])
  })

  it('changes for all of them in one batch', async () => {
    const { event, bo, first, second } = await makeShared('')
    const both = [first, second].map((id) => patch(id, { spentOn: FRIDAY }))
    expect((await bo.batch(both)).status).toBe(200)
    expect(await days(event)).toEqual([FRIDAY, FRIDAY])
    const one = [patch(first, { spentOn: '2026-07-04' }), patch(second, { amount: 4 })]
    expect((await bo.batch(one)).status).toBe(400)
    expect(await days(event)).toEqual([FRIDAY, FRIDAY])
  })
})

describe('the day of an expense of a hidden event (accounting A15, A31)', () => {
  it('is read by the person who paid, and by nobody else', async () => {
    const event = await makeEvent({ hidden: true })
    const id = await enter('bo', { ...expense(event, 'bo'), spentOn: FRIDAY })
    const seen = async (person: string) =>
      (
        await (await member(person)).items('acc_txs', { filter: `event = '${event.id}' && spentOn != ''` })
      ).map((row) => row['spentOn'])
    expect(await seen('bo')).toEqual([FRIDAY])
    for (const person of ['ann', 'mei', 'kavya']) expect(await seen(person)).toEqual([])
    const ann = await member('ann')
    const [redacted] = await ann.items('acc_view_txs_hidden', { filter: `id = '${id}'` })
    expect(redacted).toMatchObject({ id, description: '' })
    expect(redacted).not.toHaveProperty('spentOn')
    for (const query of ["filter=spentOn%20!%3D%20''", 'sort=spentOn'])
      expect((await ann.send('GET', `/api/collections/acc_view_txs_hidden/records?${query}`)).status).toBe(
        400,
      )
  })
})

describe('the list of an event by days (accounting A31)', () => {
  it('has the expenses with a day of their own by that day, and then by creation', async () => {
    const event = await makeEvent()
    for (const [description, spentOn] of [
      ['Friday', FRIDAY],
      ['Saturday', '2026-07-04'],
      ['today', ''],
      ['Friday, later', FRIDAY],
    ])
      await enter('bo', { ...expense(event, 'bo'), description, spentOn })
    const list = await (
      await member('mei')
    ).items('acc_txs', {
      filter: `sender = '${event.id}' && spentOn != ''`,
      sort: '-spentOn,-created,id',
    })
    expect(list.map(({ description }) => description)).toEqual(['Saturday', 'Friday, later', 'Friday'])
  })
})
