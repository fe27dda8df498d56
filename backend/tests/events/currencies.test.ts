import { describe, expect, it } from 'vitest'
import { mint } from '../testing/mint.ts'
import { accountId, member, superuser, userId } from '../testing/people.ts'
import { fetchBalance, expense, leave, makeEvent, participant, route, setStatus } from './event.ts'
import type { Plan, TestEvent } from './event.ts'

const fetchCurrencies = async (account: string): Promise<unknown> => {
  const [row] = await (await superuser()).items('acc_accounts', { filter: `id = '${account}'` })
  return row?.['currencies']
}

const setCurrencies = async (by: string, account: string, currencies: readonly string[]) =>
  (await member(by)).update('acc_accounts', account, { currencies })

/** Deletes the events afterwards, so that these people hold only euros again. */
async function withPeople(keys: readonly string[], work: () => Promise<readonly TestEvent[]>): Promise<void> {
  const events = await work()
  const root = await superuser()
  for (const event of events) {
    const rows = await root.items('acc_txs', { filter: `event = '${event.id}' && status = 'pending'` })
    for (const { id } of rows) expect((await root.remove('acc_txs', id)).status).toBe(204)
    const [account] = await root.items('acc_accounts', { filter: `id = '${event.id}'` })
    if (account?.['status'] !== 'closed')
      expect((await root.remove('acc_accounts', event.id)).status).toBe(204)
  }
  for (const key of keys)
    expect((await root.update('acc_accounts', accountId(key), { currencies: ['EUR'] })).status).toBe(200)
}

const makeDollarEvent = async (plan: Plan = {}): Promise<TestEvent> =>
  makeEvent({ currencies: ['USD'], ...plan })

describe('an event’s currencies and its participants’ accounts (accounting A3, ADR 0184)', () => {
  it('are added to the accounts of those whom the event is made with, behind their own', () =>
    withPeople(['bo', 'ann', 'mei'], async () => {
      const event = await makeDollarEvent()
      for (const key of ['bo', 'ann', 'mei'])
        expect(await fetchCurrencies(accountId(key))).toEqual(['EUR', 'USD'])
      const paid = { ...expense(event, 'ann', 60), currency: 'USD' }
      expect((await (await member('ann')).create('acc_txs', paid)).status).toBe(200)
      return [event]
    }))

  it.each([
    ['joins', 'niko'],
    ['is added', 'bo'],
  ])('are added to the account of who %s', (_, by) =>
    withPeople(['bo', 'ann', 'mei', 'niko'], async () => {
      const event = await makeDollarEvent()
      const body = participant(event.everyone, 'niko', by)
      expect((await (await member(by)).create('acc_groupx_participants', body)).status).toBe(200)
      expect(await fetchCurrencies(accountId('niko'))).toEqual(['EUR', 'USD'])
      return [event]
    }),
  )

  it('are added when the event gets another currency', () =>
    withPeople(['bo', 'ann', 'mei'], async () => {
      const event = await makeEvent()
      expect(await fetchCurrencies(accountId('ann'))).toEqual(['EUR'])
      expect((await setCurrencies('bo', event.id, ['EUR', 'USD'])).status).toBe(200)
      for (const key of ['bo', 'ann', 'mei'])
        expect(await fetchCurrencies(accountId(key))).toEqual(['EUR', 'USD'])
      return [event]
    }))

  it('stay with the account while the person takes part in an open event, locked or not, and no longer', () =>
    withPeople(['bo', 'ann', 'mei'], async () => {
      const event = await makeDollarEvent()
      const sentence = 'This person takes part in an open event in a currency that you want to remove.'
      for (const status of ['active', 'inactive']) {
        if (status === 'inactive') expect((await setStatus(event, status)).status).toBe(200)
        const refused = await setCurrencies('kavya', accountId('ann'), ['EUR'])
        expect([refused.status, refused.body.message]).toEqual([400, sentence])
      }
      expect((await setStatus(event, 'active')).status).toBe(200)
      expect((await leave(event, 'ann')).status).toBe(200)
      expect((await setCurrencies('kavya', accountId('ann'), ['EUR'])).status).toBe(200)
      return [event]
    }))

  it('do not refuse another change of an account that has got one since it was read', () =>
    withPeople(['bo', 'ann', 'mei', 'niko'], async () => {
      const event = await makeDollarEvent()
      const body = participant(event.everyone, 'niko', 'niko')
      const [joined, changed] = await Promise.all([
        (await member('niko')).create('acc_groupx_participants', body),
        (await member('kavya')).update('acc_accounts', accountId('niko'), { status: 'active' }),
      ])
      expect([joined.status, changed.status]).toEqual([200, 200])
      expect(await fetchCurrencies(accountId('niko'))).toEqual(['EUR', 'USD'])
      return [event]
    }))

  it('are held by everybody who has a settlement once the event is concluded', async () => {
    const event = await makeDollarEvent({ everyone: ['bo', 'ann', 'niko'] })
    const paid = { ...expense(event, 'ann', 60), currency: 'USD' }
    expect((await (await member('ann')).create('acc_txs', paid)).status).toBe(200)
    await setStatus(event, 'inactive')
    expect((await route(await member('kavya'), event, 'conclude')).status).toBe(200)
    const root = await superuser()
    const rows = await root.items('acc_txs', { filter: `event = '${event.id}' && created_by = ''` })
    expect(rows.map((row) => row['currency'])).toEqual(['USD', 'USD', 'USD'])
    for (const row of rows) expect(await fetchCurrencies(String(row['sender']))).toContain('USD')
    // Niko gets back to zero: Ann sends him a part of what she is owed.
    const payment = { id: mint(), receiver: accountId('niko'), sender: accountId('ann'), amount: 20 }
    const body = { ...payment, currency: 'USD', description: 'Even', created_by: userId('ann') }
    expect((await (await member('ann')).create('acc_txs', body)).status).toBe(200)
    expect(await fetchBalance(event.id)).toBe(0)
    const refused = await setCurrencies('kavya', accountId('niko'), ['EUR'])
    expect(refused.body.message).toBe('This account has transactions in a currency that you want to remove.')
  })
})
