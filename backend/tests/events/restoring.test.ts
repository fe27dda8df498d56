/** Undoing the removal of a person from an event (accounting A16, ADR 0184). */
import { describe, expect, it } from 'vitest'
import type { Answer, Row } from '../testing/api.ts'
import { accountId, member, superuser, userId } from '../testing/people.ts'
import {
  NOT_PERMITTED,
  enter,
  expectRefusal,
  expense,
  funds,
  leave,
  makeEvent,
  participant,
  route,
  setStatus,
  fetchTrace,
} from './event.ts'
import type { TestEvent } from './event.ts'
import { post } from '../testing/requests.ts'
import { mint } from '../testing/mint.ts'

const FINAL = 'This can no longer be undone.'

const restore = async (event: TestEvent, row: string, by = 'bo'): Promise<Answer> =>
  route(await member(by), event, 'restore-participant', { row })

/**
 * Returns all stored records of the event. Undoing writes the meta record again, with the same admins, so only its
 * admins are compared.
 */
async function fetchState(event: TestEvent) {
  const { meta, ...rest } = await fetchTrace(event)
  return { ...rest, admins: meta?.map((row: Row) => (row['admins'] as string[]).toSorted()) }
}

/**
 * Makes an event in which Ann is an admin with a share of 2.5 and one in 'Drivers', and has an expense of her own, one
 * with Mei, and funds.
 */
async function makeTrip(hidden = false) {
  const currencies = ['EUR', 'USD']
  const event = await makeEvent({
    admins: ['bo', 'ann'],
    groups: { Drivers: ['ann', 'mei'] },
    currencies,
    hidden,
  })
  const bo = await member('bo')
  const share = { share: 2.5, updated_by: userId('bo') }
  expect((await bo.update('acc_groupx_participants', event.row('everyone', 'ann'), share)).status).toBe(200)
  await enter('ann', expense(event, 'ann', 33.34, event.group('Drivers')))
  await enter('ann', funds(event, 'ann', 10))
  const shared = { tx_group: mint(), description: 'Fish', created_by: userId('bo') }
  const rows = ['ann', 'mei'].map((person) => ({ ...expense(event, person, 12.5), ...shared }))
  expect((await bo.batch(rows.map((row) => post('acc_txs', row)))).status).toBe(200)
  return { event, shared, row: event.row('everyone', 'ann') }
}

describe('undoing a removal', () => {
  it.each([false, true])(
    'stores shares, groups, transactions and the admin exactly as they were; hidden: %s',
    async (hidden) => {
      // Before this was fixed: 'This cannot be undone.' Adding the person again gave share 1, another order of cents,
      // and no transaction back.
      const { event, row } = await makeTrip(hidden)
      const before = await fetchState(event)
      const removal = await leave(event, 'ann', 'bo')
      expect(removal.body).toMatchObject({ transactions: 3, row })
      expect(await fetchState(event)).not.toEqual(before)
      const answer = await restore(event, row)
      expect(answer.body).toMatchObject({ participant: accountId('ann'), transactions: 3 })
      expect(await fetchState(event)).toEqual(before)
      expect((await restore(event, row)).body).toMatchObject({ transactions: 0 })
      expect((await leave(event, 'ann', 'bo')).status).toBe(200)
      expect((await restore(event, row)).status).toBe(200)
      expect(await fetchState(event)).toEqual(before)
    },
  )

  it('is also possible when the participant record was deleted directly', async () => {
    const { event, row } = await makeTrip()
    const before = await fetchState(event)
    expect((await (await member('bo')).remove('acc_groupx_participants', row)).status).toBe(204)
    expect((await restore(event, row)).status).toBe(200)
    expect(await fetchState(event)).toEqual(before)
  })

  it('is allowed only to the person who removed them, in that event', async () => {
    const { event, row } = await makeTrip()
    const other = await makeEvent()
    await leave(event, 'ann', 'bo')
    await expectRefusal(event, () => restore(event, row, 'kavya'), 400, FINAL)
    await expectRefusal(event, () => restore(event, row, 'mei'), 403, NOT_PERMITTED)
    await expectRefusal(event, () => restore(event, 'nosuchrow000000'), 400, FINAL)
    await expectRefusal(other, () => restore(other, row), 400, FINAL)
  })

  it.each([false, true])(
    'is also possible for people who left by themselves, with their groups and shares; hidden: %s',
    async (hidden) => {
      const event = await makeEvent({ groups: { Drivers: ['ann', 'mei'] }, hidden })
      const row = event.row('everyone', 'ann')
      const before = await fetchState(event)
      expect((await (await member('ann')).remove('acc_groupx_participants', row)).status).toBe(204)
      await expectRefusal(event, () => restore(event, row, 'mei'), 403, NOT_PERMITTED)
      await expectRefusal(event, () => restore(event, row, 'bo'), 400, FINAL)
      expect((await restore(event, row, 'ann')).body).toMatchObject({ participant: accountId('ann') })
      expect(await fetchState(event)).toEqual(before)
      expect((await restore(event, row, 'ann')).body).toMatchObject({ transactions: 0 })
      await leave(event, 'ann', 'bo')
      await expectRefusal(event, () => restore(event, row, 'ann'), 403, NOT_PERMITTED)
    },
  )

  it('restores only the latest removal, so nobody gets back a role that they lost since', async () => {
    const { event, row } = await makeTrip()
    await leave(event, 'ann')
    const again = { ...participant(event.everyone, 'ann', 'bo') }
    expect((await (await member('bo')).create('acc_groupx_participants', again)).status).toBe(200)
    await leave(event, 'ann', 'bo')
    await expectRefusal(event, () => restore(event, row, 'ann'), 403, NOT_PERMITTED)
  })

  it('is refused when something else has happened since', async () => {
    const locked = await makeTrip()
    await leave(locked.event, 'ann', 'bo')
    await setStatus(locked.event, 'inactive')
    await expectRefusal(locked.event, () => restore(locked.event, locked.row), 400, 'This event is locked.')

    const joined = await makeTrip()
    await leave(joined.event, 'ann', 'bo')
    const again = participant(joined.event.everyone, 'ann', 'bo')
    expect((await (await member('bo')).create('acc_groupx_participants', again)).status).toBe(200)
    await expectRefusal(joined.event, () => restore(joined.event, joined.row), 400, 'Already added.')

    const group = await makeTrip()
    await leave(group.event, 'ann', 'bo')
    expect((await (await member('bo')).remove('acc_groups', group.event.group('Drivers'))).status).toBe(204)
    await expectRefusal(group.event, () => restore(group.event, group.row), 400, FINAL)
  })

  it.each([
    { what: 'description', change: { description: 'Meat' } },
    { what: 'amount, beyond the largest sum', change: { amount: 9_999_999.98 } },
    { what: 'category', change: { category: 'drinks' } },
    { what: 'day', change: { spentOn: '2026-07-03' } },
    { what: 'split', change: { split: { kind: 'equally', weights: { [accountId('mei')]: 1 } }, groupx: '' } },
  ])('is refused when another payer’s part of an expense has another $what since', async ({ change }) => {
    // Before this was fixed only the description and the group were compared: an expense came back in two currencies.
    const { event, row, shared } = await makeTrip()
    await leave(event, 'ann', 'bo')
    const root = await superuser()
    const [mei] = await root.items('acc_txs', { filter: `tx_group = '${shared.tx_group}'` })
    const bo = await member('bo')
    expect((await bo.update('acc_txs', String(mei?.['id']), change)).status).toBe(200)
    await expectRefusal(event, () => restore(event, row), 400, FINAL)
  })

  it('is refused when the expense has been entered anew in another currency since', async () => {
    const { event, row, shared } = await makeTrip()
    await leave(event, 'ann', 'bo')
    const root = await superuser()
    const [mei] = await root.items('acc_txs', { filter: `tx_group = '${shared.tx_group}'` })
    const bo = await member('bo')
    expect((await bo.remove('acc_txs', String(mei?.['id']))).status).toBe(204)
    await enter('bo', { ...expense(event, 'mei', 12.5), ...shared, currency: 'USD' })
    await expectRefusal(event, () => restore(event, row), 400, FINAL)
  })

  it('cannot be blocked by somebody who names an own expense like a removed one', async () => {
    const { event, row, shared } = await makeTrip()
    const bo = await member('bo')
    const again = participant(event.everyone, 'niko', 'bo')
    expect((await bo.create('acc_groupx_participants', again)).status).toBe(200)
    const root = await superuser()
    const [mei] = await root.items('acc_txs', {
      filter: `tx_group = '${shared.tx_group}' && receiver = '${accountId('mei')}'`,
    })
    await leave(event, 'ann', 'bo')
    expect((await bo.remove('acc_txs', String(mei?.['id']))).status).toBe(204)
    const own = { ...expense(event, 'niko', 0.01), tx_group: shared.tx_group, created_by: userId('niko') }
    expect((await (await member('niko')).create('acc_txs', own)).status).toBe(400)
    expect((await restore(event, row)).status).toBe(200)
  })
})
