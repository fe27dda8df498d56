import { describe, expect, it } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { accountId, member, superuser, userId } from '../testing/people.ts'
import { readBooks } from '../testing/ledger-model.ts'
import { readEventParts } from '../testing/event-parts.ts'
import {
  NOT_PERMITTED,
  enter,
  expectRefusal,
  expense,
  makeEvent,
  participant,
  setStatus,
  sharesIn,
} from './event.ts'
import type { TestEvent } from './event.ts'
import { post } from '../testing/requests.ts'
import { mint } from '../testing/mint.ts'

const setShare = async (event: TestEvent, group: string, person: string, share: number, by: string) =>
  (await member(by)).update('acc_groupx_participants', event.row(group, person), { share })

/** Returns what everybody owes the event for a group, in cents. */
async function fetchParts(group: string): Promise<Record<string, number>> {
  const rows = await (await superuser()).items('acc_view_txs_reserved', { filter: `groupx = '${group}'` })
  return Object.fromEntries(
    rows.map((row) => [String(row['sender']), Math.round(Number(row['amount']) * 100)]),
  )
}

const [ann, bo, mei] = [accountId('ann'), accountId('bo'), accountId('mei')]

/** The access matrix checks who sets a share. */
describe('shares (accounting A16)', () => {
  it.each(['bo', 'kavya'])('of everyone are set by event admins and privileged people: %s', async (by) => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann', 30))
    expect(await fetchParts(event.everyone)).toEqual({ [ann]: 1000, [bo]: 1000, [mei]: 1000 })
    expect((await setShare(event, 'everyone', 'mei', 4, by)).status).toBe(200)
    expect(await fetchParts(event.everyone)).toEqual({ [ann]: 500, [bo]: 500, [mei]: 2000 })
    expect((await setShare(event, 'everyone', 'mei', 0, by)).status).toBe(200)
    expect(await fetchParts(event.everyone)).toEqual({ [ann]: 1500, [bo]: 1500 })
    expect(await sharesIn(event.everyone)).toEqual({ [ann]: 1, [bo]: 1, [mei]: 0 })
  })

  it('of other groups are set by who made them too', async () => {
    const event = await makeEvent()
    const group = mint()
    const rows = [mint(), mint()]
    const requests = [
      post('acc_groups', { id: group, account: event.id, name: 'Drivers', created_by: userId('ann') }),
      post('acc_groupx_participants', participant(group, 'ann', 'ann', rows[0])),
      post('acc_groupx_participants', participant(group, 'mei', 'ann', rows[1])),
      post('acc_txs', expense(event, 'ann', 9, group)),
    ]
    expect((await (await member('ann')).batch(requests)).status).toBe(200)
    const set = async (by: string, row: string, share: number) =>
      (await member(by)).update('acc_groupx_participants', row, { share })
    expect((await set('ann', rows[1]!, 2)).status).toBe(200)
    expect(await fetchParts(group)).toEqual({ [ann]: 300, [mei]: 600 })
    await expectRefusal(event, () => set('mei', rows[1]!, 0), 403, NOT_PERMITTED)
    const addBo = async (by: string) =>
      (await member(by)).create('acc_groupx_participants', participant(group, 'bo', by))
    await expectRefusal(event, () => addBo('mei'), 403, 'You do not have permission to do this.')
    expect((await addBo('ann')).status).toBe(200)
    expect(await fetchParts(group)).toEqual({ [ann]: 225, [bo]: 225, [mei]: 450 })
  })

  it('of 0 in another group take the person out of it', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann', 'mei'] } })
    const sailors = event.group('Sailors')
    await enter('mei', expense(event, 'mei', 10, sailors))
    expect((await setShare(event, 'Sailors', 'mei', 0, 'bo')).status).toBe(200)
    expect(await sharesIn(sailors)).toEqual({ [ann]: 1 })
    expect(await fetchParts(sailors)).toEqual({ [ann]: 1000 })
    const boApi = await member('bo')
    const body = participant(sailors, 'mei', 'bo', mint(), 0)
    const add = () => boApi.create('acc_groupx_participants', body)
    const sentence = 'Choose a share above 0, or leave the person out of the group.'
    await expectRefusal(event, add, 400, sentence)
    // Nobody is left, so the shares of everyone count.
    expect((await setShare(event, 'Sailors', 'ann', 0, 'bo')).status).toBe(200)
    expect(await fetchParts(sailors)).toMatchObject({ [ann]: expect.any(Number), [bo]: expect.any(Number) })
  })

  it.each([-0.01, 1000, 0.125, 1e300])('of %d are refused', async (share) => {
    const event = await makeEvent()
    const sentence = 'A share is between 0 and 999.99, with at most two decimals.'
    await expectRefusal(event, () => setShare(event, 'everyone', 'mei', share, 'bo'), 400, sentence)
  })

  it('do not change while the event is locked, for nobody', async () => {
    const event = await makeEvent()
    await setStatus(event, 'inactive')
    for (const api of [await member('bo'), await member('kavya'), await superuser()]) {
      const set = () => api.update('acc_groupx_participants', event.row('everyone', 'mei'), { share: 2 })
      await expectRefusal(event, set, 400, 'This event is locked.')
    }
  })

  it('stay with their person and group', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann'] } })
    const row = event.row('everyone', 'mei')
    for (const [field, value] of Object.entries({
      participant: accountId('niko'),
      groupx: event.group('Sailors'),
      created_by: userId('ann'),
    })) {
      const boApi = await member('bo')
      await expectRefusal(
        event,
        () => boApi.update('acc_groupx_participants', row, { [field]: value }),
        403,
        NOT_PERMITTED,
      )
      const root = await superuser()
      const move = () => root.update('acc_groupx_participants', row, { [field]: value })
      await expectRefusal(event, move, 403, 'You do not have permission to do this.')
    }
    const forged = { share: 2, updated_by: userId('ann') }
    const boApi = await member('bo')
    await expectRefusal(event, () => boApi.update('acc_groupx_participants', row, forged), 403, NOT_PERMITTED)
  })
})

describe('what is reserved (accounting A12)', () => {
  it('equals the domain’s parts after any change of groups, shares, people, hiding and status', async () => {
    const root = await superuser()
    const random = createRandom(7)
    const people = ['bo', 'ann', 'mei', 'hana', 'liam', 'niko']
    const event = await makeEvent({
      everyone: people,
      groups: { Sailors: ['ann', 'mei', 'liam'], Drivers: ['bo', 'hana'] },
    })
    const group = () => random.pick([event.everyone, event.group('Sailors'), event.group('Drivers')])
    const fetchParticipantRows = (id: string) =>
      root.items('acc_groupx_participants', { filter: `groupx = '${id}'` })
    const meta = (body: object) => root.update('acc_accounts_meta', event.meta, body)
    const changes = {
      expense: async () => {
        const payers = await fetchParticipantRows(event.everyone)
        if (payers.length === 0) return
        const body = expense(event, 'bo', random.whole(1, 20_000) / 100, group())
        await root.create('acc_txs', {
          ...body,
          receiver: random.pick(payers)['participant'],
          created_by: userId('kavya'),
        })
      },
      share: async () => {
        const rows = await fetchParticipantRows(group())
        if (rows.length > 0)
          await root.update('acc_groupx_participants', random.pick(rows).id, {
            share: random.pick([0, 1, 1, 0.33, 999.99]),
          })
      },
      join: async () =>
        root.create('acc_groupx_participants', {
          groupx: group(),
          participant: accountId(random.pick(people)),
          share: 1,
        }),
      part: async () => {
        const rows = await fetchParticipantRows(group())
        if (rows.length > 0) await root.remove('acc_groupx_participants', random.pick(rows).id)
      },
      hide: async () => meta({ hidden: true }),
      show: async () => meta({ hidden: false }),
      lock: async () => root.update('acc_accounts', event.id, { status: 'inactive' }),
      unlock: async () => root.update('acc_accounts', event.id, { status: 'active' }),
    }
    const kinds = Object.keys(changes) as (keyof typeof changes)[]
    let most = 0
    for (let step = 0; step < 120; step += 1) {
      await changes[random.pick<keyof typeof changes>([...kinds, 'expense', 'show', 'unlock', 'unlock'])]()
      const { derived, answered } = await readEventParts(root, event.id)
      expect(answered, `step ${step}`).toEqual(derived)
      most = Math.max(most, answered.length)
    }
    expect(most).toBeGreaterThan(5)
    const books = await readBooks(root)
    expect(books.kept).toEqual(books.recomputed)
    expect(books.totals).toEqual([0, 0])
  }, 90_000)
})
