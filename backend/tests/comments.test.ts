/** Comments on transactions (accounting A26). */
import { describe, expect, it } from 'vitest'
import type { Answer } from './testing/api.ts'
import { enter, expense, leave, makeEvent, route } from './events/event.ts'
import { mint } from './testing/mint.ts'
import { member, membershipId, superuser, userId } from './testing/people.ts'
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
