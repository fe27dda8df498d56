/** Expenses of an event that the community's bank account paid (accounting A12, A14). */
import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import { accountId, member, userId } from '../testing/people.ts'
import {
  NOT_PERMITTED,
  fetchBalance,
  enter,
  expectRefusal,
  expense,
  makeEvent,
  participant,
  route,
  setStatus,
  fetchTrace,
} from './event.ts'
import type { TestEvent } from './event.ts'
import { mint } from '../testing/mint.ts'

const BANK = accountId('bank')
const PEOPLE = ['ann', 'bo', 'mei'].map((person) => accountId(person))

const paidByBank = (event: TestEvent, by: string, over: object = {}): object => ({
  ...expense(event, by, 90),
  receiver: BANK,
  created_by: userId(by),
  ...over,
})
const create = async (event: TestEvent, by: string, over: object = {}): Promise<Answer> =>
  (await member(by)).create('acc_txs', paidByBank(event, by, over))

/**
 * Returns the sum of all balances, which the server recomputes from the transactions alone, by currency (accounting
 * A3).
 */
async function proof(): Promise<readonly number[]> {
  const { body } = await (await member('kavya')).send('GET', '/ext/ledger-proof')
  const { currencies } = body as unknown as { currencies: readonly { readonly sum: number }[] }
  return currencies.map(({ sum }) => sum)
}

const balances = (accounts: readonly string[]): Promise<number[]> => Promise.all(accounts.map(fetchBalance))

describe('an expense that the bank account paid', () => {
  it('is owed by its group like any other expense, and counts in the bank’s balance once the event is concluded', async () => {
    // Before this was fixed: 'The group does not belong to this event.'
    const event = await makeEvent({ groups: { Sailors: ['ann', 'mei'] } })
    const before = await balances([...PEOPLE, BANK])
    expect(await create(event, 'kavya')).toMatchObject({ status: 200, body: { status: 'pending' } })
    await enter('ann', expense(event, 'ann', 20, event.group('Sailors')))
    const { reserved } = await fetchTrace(event)
    expect(reserved?.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([
      10, 10, 30, 30, 30,
    ])
    const owed = [-3000 + 1000, -3000, -4000, 9000]
    expect((await balances([...PEOPLE, BANK])).map((cents, at) => cents - (before[at] ?? 0))).toEqual(owed)
    expect(await fetchBalance(event.id)).toBe(0)
    expect(await proof()).toEqual([0])
    await setStatus(event, 'inactive')
    expect((await route(await member('kavya'), event, 'conclude')).body).toMatchObject({
      settled: 5,
      approved: 2,
    })
    expect((await balances([...PEOPLE, BANK])).map((cents, at) => cents - (before[at] ?? 0))).toEqual(owed)
    expect(await fetchBalance(event.id)).toBe(0)
    expect(await proof()).toEqual([0])
  })

  it('is entered by privileged people only, in a group of the event and with a description', async () => {
    const event = await makeEvent()
    const other = await makeEvent()
    for (const by of ['ann', 'bo']) await expectRefusal(event, () => create(event, by), 403, NOT_PERMITTED)
    const foreign = () => create(event, 'kavya', { groupx: other.everyone })
    await expectRefusal(event, foreign, 400, 'The group does not belong to this event.')
    expect((await create(event, 'kavya', { description: ' ' })).status).toBe(400)
  })

  it('cannot be entered in a hidden event, where nobody could read it', async () => {
    const event = await makeEvent({ hidden: true })
    await expectRefusal(event, () => create(event, 'kavya'), 403, NOT_PERMITTED)
    const row = participant(event.everyone, 'kavya', 'bo', mint())
    expect((await (await member('bo')).create('acc_groupx_participants', row)).status).toBe(200)
    await expectRefusal(event, () => create(event, 'kavya'), 403, NOT_PERMITTED)
  })
})
