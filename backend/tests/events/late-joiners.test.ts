/** Joining an event without its earlier expenses (accounting A27). */
import { describe, expect, it } from 'vitest'
import { mint } from '../testing/mint.ts'
import { accountId, member, superuser, userId } from '../testing/people.ts'
import { enter, expense, fetchBalance, fetchTrace, makeEvent, participant, sharesIn } from './event.ts'
import type { TestEvent } from './event.ts'

const join = async (
  event: TestEvent,
  person: string,
  by: string,
  earlier = { id: mint(), name: 'Before Chidi' },
) => {
  const body = {
    ...participant(event.everyone, person, by),
    earlier: earlier.id,
    earlierName: earlier.name,
  }
  return { answer: await (await member(by)).create('acc_groupx_participants', body), body, earlier }
}
const enterFor = (event: TestEvent, person: string, amount: number, more: object = {}) =>
  enter(person, { ...expense(event, person, amount), id: mint(), created_by: userId(person), ...more })
const groupOf = async (id: string) => (await (await superuser()).view('acc_txs', id)).body['groupx']
const balances = () => Promise.all(['bo', 'ann', 'mei'].map((person) => fetchBalance(accountId(person))))

describe('joining without earlier expenses (accounting A27)', () => {
  it('moves them to a group of those who took part, and changes nobody’s part', async () => {
    const event = await makeEvent({ admins: ['bo'], groups: { Sailors: ['ann', 'mei'] } })
    const shared = await enterFor(event, 'bo', 30)
    const sailed = await enterFor(event, 'ann', 10, { groupx: event.group('Sailors') })
    const split = { kind: 'equally', weights: { [accountId('ann')]: 1 } }
    const own = await enterFor(event, 'mei', 8, { groupx: '', split })
    const before = await balances()
    const ownGroup = await groupOf(own)
    const chidis = await fetchBalance(accountId('chidi'))
    const { answer, earlier } = await join(event, 'chidi', 'chidi')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ earlier: '', earlierName: '' })
    expect([await groupOf(shared), await groupOf(sailed), await groupOf(own)]).toEqual([
      earlier.id,
      event.group('Sailors'),
      ownGroup,
    ])
    expect(Object.keys(await sharesIn(earlier.id))).toHaveLength(3)
    expect(await balances()).toEqual(before)
    expect(await fetchBalance(accountId('chidi'))).toBe(chidis)
    // What is spent afterwards is everyone's.
    await enterFor(event, 'bo', 40)
    expect(await fetchBalance(accountId('chidi'))).toBe(chidis - 1000)
  })

  it('is done once, however often the same is sent', async () => {
    const event = await makeEvent({ admins: ['bo'] })
    await enterFor(event, 'bo', 30)
    const { body } = await join(event, 'chidi', 'chidi')
    const trace = await fetchTrace(event)
    expect((await (await member('chidi')).create('acc_groupx_participants', body)).status).toBe(200)
    expect(await fetchTrace(event)).toEqual(trace)
  })

  it('makes one group for several people of one batch, and another name for the next', async () => {
    const event = await makeEvent({ admins: ['bo'], everyone: ['bo', 'ann'] })
    await enterFor(event, 'bo', 30)
    const first = await join(event, 'mei', 'bo')
    expect((await join(event, 'chidi', 'bo', first.earlier)).answer.status).toBe(200)
    await enterFor(event, 'bo', 40)
    const next = await join(event, 'kavya', 'bo')
    const { groups } = await fetchTrace(event)
    const names = groups?.map(({ id, name }) => [id, name]) ?? []
    expect(names).toContainEqual([first.earlier.id, 'Before Chidi'])
    expect(names).toContainEqual([next.earlier.id, 'Before Chidi 2'])
  })

  it('makes no group without earlier expenses', async () => {
    const event = await makeEvent({ admins: ['bo'] })
    const { answer, earlier } = await join(event, 'chidi', 'chidi')
    expect(answer.status).toBe(200)
    expect((await (await superuser()).view('acc_groups', earlier.id)).status).toBe(404)
  })

  it('is refused in a hidden event, and leaves no trace', async () => {
    const event = await makeEvent({ admins: ['bo'], hidden: true })
    await enterFor(event, 'bo', 30)
    const trace = await fetchTrace(event)
    const { answer } = await join(event, 'chidi', 'bo')
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('earlier-of-hidden'),
    ])
    expect(await fetchTrace(event)).toEqual(trace)
  })
})
