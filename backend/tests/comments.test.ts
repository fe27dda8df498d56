/** Comments on transactions (accounting A26). */
import { describe, expect, it } from 'vitest'
import type { Answer } from './testing/api.ts'
import { enter, expense, leave, makeEvent, route } from './events/event.ts'
import { mint } from './testing/mint.ts'
import { accountId, member, membershipId, superuser, userId } from './testing/people.ts'
import { transactionBody } from './testing/requests.ts'

/** Mei asks Bo for money. */
async function request(): Promise<string> {
  const body = transactionBody('mei', 'bo', 'mei', { amount: 12.5 })
  expect((await (await member('mei')).create('acc_txs', body)).status).toBe(200)
  return body.id
}

const comment = async (
  by: string,
  tx: string,
  text = 'Which boat?',
  id = mint(),
): Promise<Answer & { id: string }> => {
  const answer = await (await member(by)).create('acc_comments', { id, tx, text, created_by: userId(by) })
  return { ...answer, id }
}
const read = async (by: string, tx: string) =>
  (await (await member(by)).items('acc_comments', { filter: `tx = '${tx}'`, sort: 'created,id' })).map(
    ({ text }) => text,
  )
const remove = async (by: string, id: string) => (await member(by)).remove('acc_comments', id)

/** Returns who was told of the comment, with the parameters of the notification. */
async function told(id: string) {
  const rows = await (await superuser()).items('notifications', { filter: `cause = 'comment:${id}'` })
  const people = ['ann', 'bo', 'kavya', 'mei']
  return rows
    .map(({ authz, params }) => ({ to: people.find((key) => membershipId(key) === authz), params }))
    .toSorted((a, b) => String(a.to).localeCompare(String(b.to)))
}

describe('comments (accounting A26)', () => {
  it('are read and written by everybody who sees the transaction, oldest first', async () => {
    const tx = await request()
    expect((await comment('mei', tx, ' For the boat ')).status).toBe(200)
    expect((await comment('ann', tx, 'Which one?')).status).toBe(200)
    expect(await read('bo', tx)).toEqual(['For the boat', 'Which one?'])
  })

  it.each(['', '   ', 'x'.repeat(501)])('refuse the text %j', async (text) => {
    expect((await comment('mei', await request(), text)).status).toBe(400)
  })

  it('are written in one’s own name, on a transaction that there is', async () => {
    const tx = await request()
    const body = { id: mint(), tx, text: 'Hello', created_by: userId('bo') }
    expect((await (await member('mei')).create('acc_comments', body)).status).toBe(403)
    expect((await comment('mei', mint())).status).toBeGreaterThanOrEqual(400)
    expect(await read('mei', tx)).toEqual([])
  })

  it('are stored once, however often they are sent, and never under a former id', async () => {
    const tx = await request()
    const first = await comment('mei', tx)
    expect((await comment('mei', tx, 'Which boat?', first.id)).status).toBe(200)
    expect((await comment('mei', tx, 'Another', first.id)).status).toBe(409)
    expect(await read('mei', tx)).toEqual(['Which boat?'])
    expect((await remove('mei', first.id)).status).toBe(204)
    expect((await remove('mei', first.id)).status).toBe(204)
    expect((await comment('mei', tx, 'Which boat?', first.id)).status).toBe(409)
  })

  it('are deleted by their writer alone, and changed by nobody', async () => {
    const { id } = await comment('mei', await request())
    expect((await remove('bo', id)).status).toBe(403)
    expect((await remove('kavya', id)).status).toBe(403)
    expect((await (await member('mei')).update('acc_comments', id, { text: 'Other' })).status).toBe(403)
    expect((await remove('mei', id)).status).toBe(204)
  })

  it('are told to both sides and to those who have written before', async () => {
    const tx = await request()
    expect(await told((await comment('ann', tx)).id)).toMatchObject([
      { to: 'bo', params: { who: 'Ann Lindqvist', description: expect.any(String), comment: 'Which boat?' } },
      { to: 'mei' },
    ])
    expect((await told((await comment('mei', tx)).id)).map(({ to }) => to)).toEqual(['ann', 'bo'])
  })

  it('are told to all payers and to who entered the expense', async () => {
    const event = await makeEvent({ admins: ['bo'], everyone: ['bo', 'ann', 'mei'] })
    const own = { ...expense(event, 'mei', 10), id: mint(), created_by: userId('bo') }
    const tx = await enter('bo', own)
    expect((await told((await comment('ann', tx)).id)).map(({ to }) => to)).toEqual(['bo', 'mei'])
  })

  it('go with their transaction', async () => {
    const tx = await request()
    await comment('bo', tx)
    expect((await (await member('mei')).remove('acc_txs', tx)).status).toBe(204)
    expect(await (await superuser()).items('acc_comments', { filter: `tx = '${tx}'` })).toEqual([])
  })

  it('go with all transactions of an event', async () => {
    const event = await makeEvent({ admins: ['bo'] })
    const tx = await enter('bo', { ...expense(event, 'bo', 10), id: mint(), created_by: userId('bo') })
    await comment('ann', tx)
    const { status } = await route(await member('kavya'), event, 'delete-transactions')
    expect(status).toBe(200)
    expect(await (await superuser()).items('acc_comments', { filter: `tx = '${tx}'` })).toEqual([])
  })

  it('of a person who is removed from an event come back with an undo', async () => {
    const event = await makeEvent({ admins: ['bo'] })
    const tx = await enter('mei', { ...expense(event, 'mei', 10), id: mint(), created_by: userId('mei') })
    await comment('ann', tx)
    expect((await leave(event, 'mei', 'bo')).status).toBe(200)
    expect(await (await superuser()).items('acc_comments', { filter: `tx = '${tx}'` })).toEqual([])
    const row = event.row('everyone', 'mei')
    expect((await route(await member('bo'), event, 'restore-participant', { row })).status).toBe(200)
    expect(await read('mei', tx)).toEqual(['Which boat?'])
  })

  it('in a hidden event concern the transaction’s owner alone, and are told without their text', async () => {
    const event = await makeEvent({ admins: ['bo'], hidden: true })
    const tx = await enter('mei', { ...expense(event, 'mei', 10), id: mint(), created_by: userId('mei') })
    expect((await comment('ann', tx)).status).toBeGreaterThanOrEqual(400)
    const { id } = await comment('mei', tx)
    expect(await told(id)).toEqual([])
    expect(await read('mei', tx)).toEqual(['Which boat?'])
    expect(await read('bo', tx)).toEqual([])
  })
})

describe('what an edit changed (accounting A29)', () => {
  const readChanges = async (by: string, tx: string) =>
    (await (await member(by)).items('acc_comments', { filter: `tx = '${tx}'`, sort: 'created,id' }))
      .filter(({ change }) => change !== '')
      .map(({ change, text, created_by: who }) => ({ ...(JSON.parse(String(change)) as object), text, who }))

  it('is kept with who did it, beside the comments, and deleted by nobody', async () => {
    const event = await makeEvent({ everyone: ['bo', 'ann', 'mei'], groups: { Drivers: ['ann', 'mei'] } })
    const id = await enter('ann', { ...expense(event, 'ann', 10), description: 'Boat' })
    await comment('mei', id)
    const ann = await member('ann')
    const edit = (body: object) => ann.update('acc_txs', id, body)
    expect((await edit({ amount: 12.5, description: 'Two boats' })).status).toBe(200)
    expect((await edit({ groupx: event.group('Drivers') })).status).toBe(200)
    const weights = { [accountId('ann')]: 100, [accountId('mei')]: 200 }
    expect((await edit({ groupx: '', split: { kind: 'shares', weights } })).status).toBe(200)
    expect((await edit({ amount: 12.5 })).status).toBe(200)
    const who = userId('ann')
    expect(await readChanges('bo', id)).toEqual([
      { amount: [1000, 1250], description: ['Boat', 'Two boats'], text: '', who },
      { group: ['everyone', 'Drivers'], text: '', who },
      { group: ['Drivers', ''], split: ['', 'shares'], text: '', who },
    ])
    expect(await read('bo', id)).toHaveLength(4)
    const rows = await ann.items('acc_comments', { filter: `tx = '${id}'` })
    for (const row of rows) expect((await remove('ann', row.id)).status).toBe(403)
    const forged = { id: mint(), tx: id, text: 'Hello', created_by: userId('ann'), change: '{}' }
    expect((await ann.create('acc_comments', forged)).status).toBe(400)
  })

  it('is kept at most a hundred times, and does not count as comments', async () => {
    const tx = await request()
    const mei = await member('mei')
    for (let cents = 1; cents <= 103; cents += 1)
      expect((await mei.update('acc_txs', tx, { amount: cents / 100 })).status).toBe(200)
    const changes = (await readChanges('bo', tx)) as readonly { readonly amount?: readonly number[] }[]
    expect(changes).toHaveLength(100)
    expect(changes[0]?.amount).toEqual([3, 4])
    expect((await comment('bo', tx)).status).toBe(200)
  })

  it('of a hidden event is read by the owner alone', async () => {
    const event = await makeEvent({ everyone: ['bo', 'ann', 'mei'], hidden: true })
    const id = await enter('ann', { ...expense(event, 'ann', 10) })
    expect((await (await member('ann')).update('acc_txs', id, { amount: 11 })).status).toBe(200)
    expect(await readChanges('ann', id)).toHaveLength(1)
    for (const other of ['bo', 'mei', 'kavya']) expect(await readChanges(other, id)).toEqual([])
  })
})
