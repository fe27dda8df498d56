import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import { accountId, member, organisationId, superuser, userId } from '../testing/people.ts'
import {
  NOT_PERMITTED,
  expectRefusal,
  expense,
  inDays,
  makeEvent,
  participant,
  setStatus,
  sharesIn,
} from './event.ts'
import type { TestEvent } from './event.ts'
import { post } from '../testing/requests.ts'
import { mint } from '../testing/mint.ts'

const group = (event: TestEvent, by: string, name: string, id = mint()): object => ({
  id,
  account: event.id,
  name,
  order: 3,
  created_by: userId(by),
})

const create = async (event: TestEvent, by: string, name: string): Promise<Answer> =>
  (await member(by)).create('acc_groups', group(event, by, name))

/** The access matrix checks who makes, renames and deletes a group. */
describe('groups (product 5, 6)', () => {
  it('have names of four characters or more that no other group of the event has', async () => {
    const event = await makeEvent({ groups: { Drivers: ['ann'] } })
    const other = await makeEvent()
    const tooShort = 'Name must be at least 4 characters long.'
    for (const name of ['', 'abc', '  abc  ', 'Züg']) {
      await expectRefusal(event, () => create(event, 'bo', name), 400, tooShort)
    }
    const alike = ['Ev\u200beryone', 'Every\ufeffone', 'ｅｖｅｒｙｏｎｅ', 'Drive\u200drs']
    for (const name of ['Drivers', 'DRIVERS', ' drivers ', 'Everyone', ...alike]) {
      await expectRefusal(event, () => create(event, 'bo', name), 400, 'Name is already in use.')
    }
    expect((await create(other, 'bo', 'Drivers')).status).toBe(200)
    expect((await create(event, 'bo', 'Zu\u0308g\u200be')).body['name']).toBe('Züge')
    await expectRefusal(event, () => create(event, 'bo', 'ZÜGE'), 400, 'Name is already in use.')
  })

  it('are not managed by who made them once they are out of the event', async () => {
    const { event, id } = await makeAnnGroup()
    const [bo, ann] = [await member('bo'), await member('ann')]
    const row = mint()
    expect((await bo.create('acc_groupx_participants', participant(id, 'mei', 'bo', row))).status).toBe(200)
    const removal = { participant: accountId('ann') }
    expect((await bo.send('POST', `/ext/events/${event.id}/remove-participant`, removal)).status).toBe(200)
    const attempts = [
      () => ann.update('acc_groups', id, { name: 'Mine still' }),
      () => ann.remove('acc_groups', id),
      () => ann.update('acc_groupx_participants', row, { share: 2 }),
      () => ann.update('acc_groupx_participants', row, { share: 0 }),
      () => ann.remove('acc_groupx_participants', row),
      () => ann.create('acc_groupx_participants', participant(id, 'bo', 'ann')),
    ]
    for (const attempt of attempts) await expectRefusal(event, attempt, 403, NOT_PERMITTED)
    expect(
      (await ann.create('acc_groupx_participants', participant(event.everyone, 'ann', 'ann'))).status,
    ).toBe(200)
    expect((await ann.update('acc_groups', id, { name: 'Mine again' })).status).toBe(200)
  })

  it('keep their rules when renamed', async () => {
    const event = await makeEvent({ groups: { Drivers: ['ann'], Sailors: ['mei'] } })
    const bo = await member('bo')
    const rename = (name: string) => () => bo.update('acc_groups', event.group('Drivers'), { name })
    await expectRefusal(event, rename('abc'), 400, 'Name must be at least 4 characters long.')
    await expectRefusal(event, rename('sailors'), 400, 'Name is already in use.')
    await expectRefusal(event, rename('EVERYONE'), 400, 'Name is already in use.')
    expect((await rename('DRIVERS')()).status).toBe(200)
    const other = await makeEvent()
    expect((await bo.update('acc_groups', event.group('Drivers'), { account: other.id })).status).toBe(403)
    const root = await superuser()
    const move = () => root.update('acc_groups', event.group('Drivers'), { account: other.id })
    await expectRefusal(event, move, 403, NOT_PERMITTED)
  })

  it('stay while expenses are theirs', async () => {
    const { event, id } = await makeAnnGroup()
    const sentence = 'Only groups without transactions can be deleted.'
    for (const api of [await member('bo'), await superuser()]) {
      await expectRefusal(event, () => api.remove('acc_groups', id), 400, sentence)
    }
  })

  it('are not changed while the event is locked', async () => {
    const event = await makeEvent({ groups: { Drivers: ['ann'] } })
    await setStatus(event, 'inactive')
    for (const api of [await member('bo'), await superuser()]) {
      const id = event.group('Drivers')
      const locked = 'This event is locked.'
      await expectRefusal(event, () => api.update('acc_groups', id, { name: 'Riders' }), 400, locked)
      await expectRefusal(event, () => api.remove('acc_groups', id), 400, locked)
    }
  })
})

describe('the group everyone', () => {
  it('comes first and stays as it is', async () => {
    const event = await makeEvent()
    const sentence = 'The group “everyone” cannot be changed like this.'
    for (const api of [await member('bo'), await member('kavya'), await superuser()]) {
      const rename = () => api.update('acc_groups', event.everyone, { name: 'All of us' })
      await expectRefusal(event, rename, 400, sentence)
      await expectRefusal(event, () => api.remove('acc_groups', event.everyone), 400, sentence)
    }
  })

  it('is the first of an event, however it is written', async () => {
    const bo = await member('bo')
    const first = (name: string) => {
      const [id, created_by] = [mint(), userId('bo')]
      const kept = { organisation: organisationId('harbour'), type: 'event', status: 'active' }
      return bo.batch([
        post('acc_accounts', { id, name: `Event ${id}`, currencies: ['EUR'], created_by, ...kept }),
        post('acc_accounts_meta', {
          id: mint(),
          account: id,
          start: inDays(1),
          end: inDays(2),
          created_by,
        }),
        post('acc_groups', { id: mint(), account: id, name, created_by }),
      ])
    }
    const refused = await first('Drivers')
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('An event starts with the group “everyone”.')
    for (const name of ['EVERYONE', ' Ev\u200beryone', 'ｅｖｅｒｙｏｎｅ']) {
      const { status, body } = await first(name)
      expect(status).toBe(200)
      expect((body as unknown as { body: { name: string } }[])[2]!.body.name).toBe('everyone')
    }
  })
})

describe('a group along with an expense (accounting A16)', () => {
  const batch = (event: TestEvent, by: string, people: readonly string[], more: object = {}) => {
    const id = mint()
    return {
      id,
      requests: [
        post('acc_groups', group(event, by, `Group ${id}`, id)),
        ...people.map((person) => post('acc_groupx_participants', participant(id, person, by))),
        post('acc_txs', { ...expense(event, by, 24, id), ...more }),
      ],
    }
  }

  it('is made by any participant in one batch', async () => {
    const event = await makeEvent()
    const { id, requests } = batch(event, 'ann', ['ann', 'mei'])
    expect((await (await member('ann')).batch(requests)).status).toBe(200)
    const parts = await (await superuser()).items('acc_view_txs_reserved', { filter: `groupx = '${id}'` })
    expect(parts.map((row) => row['amount'])).toEqual([12, 12])
  })

  it('has the shares that its creator gives, and can be sent again so after a lost answer', async () => {
    const event = await makeEvent()
    const id = mint()
    const requests = [
      post('acc_groups', group(event, 'ann', `Group ${id}`, id)),
      post('acc_groupx_participants', participant(id, 'ann', 'ann', mint(), 0.5)),
      post('acc_groupx_participants', participant(id, 'mei', 'ann', mint(), 2.25)),
      post('acc_txs', expense(event, 'ann', 24, id)),
    ]
    const ann = await member('ann')
    const first = await ann.batch(requests)
    expect(first.status).toBe(200)
    expect(await ann.batch(requests)).toEqual(first)
    const root = await superuser()
    const parts = await root.items('acc_view_txs_reserved', { filter: `groupx = '${id}'` })
    expect(parts.map((row) => row['amount']).toSorted()).toEqual([19.64, 4.36])
    expect(await root.items('acc_txs', { filter: `groupx = '${id}'` })).toHaveLength(1)
  })

  it.each([
    ['without the expense', 'ann', (requests: object[]) => requests.slice(0, -1)],
    ['with the expense in another request', 'ann', (requests: object[]) => requests.slice(0, 1)],
    ['by somebody who takes no part', 'niko', (requests: object[]) => requests],
  ])('is not made %s', async (_, by, cut) => {
    const event = await makeEvent()
    const { requests } = batch(event, by, ['ann', 'mei'])
    const api = await member(by)
    await expectRefusal(event, () => api.batch(cut(requests) as never), 400, 'Batch transaction failed.')
  })

  it('goes with its expense when that is refused', async () => {
    const event = await makeEvent()
    const ann = await member('ann')
    for (const wrong of [
      { amount: 0 },
      { receiver: accountId('niko') },
      { groupx: '' },
      { created_by: userId('bo') },
    ]) {
      const { requests } = batch(event, 'ann', ['ann', 'mei'], wrong)
      await expectRefusal(event, () => ann.batch(requests), 400, 'Batch transaction failed.')
    }
  })

  it('is of the event’s participants only', async () => {
    const event = await makeEvent()
    const ann = await member('ann')
    const { requests } = batch(event, 'ann', ['ann', 'niko'])
    await expectRefusal(event, () => ann.batch(requests), 400, 'Batch transaction failed.')
    const bo = await member('bo')
    const sailors = await makeEvent({ groups: { Sailors: ['ann'] } })
    const body = participant(sailors.group('Sailors'), 'niko', 'bo')
    const add = () => bo.create('acc_groupx_participants', body)
    await expectRefusal(sailors, add, 400, 'This person does not take part in the event.')
  })

  it('may be sent again', async () => {
    const event = await makeEvent()
    const { id, requests } = batch(event, 'ann', ['ann', 'mei'])
    const ann = await member('ann')
    const [first, second] = [await ann.batch(requests), await ann.batch(requests)]
    expect(second).toEqual(first)
    expect(Object.keys(await sharesIn(id))).toHaveLength(2)
  })
})

async function makeAnnGroup(): Promise<{ event: TestEvent; id: string }> {
  const event = await makeEvent()
  const id = mint()
  const requests = [
    post('acc_groups', group(event, 'ann', 'Drivers', id)),
    post('acc_groupx_participants', participant(id, 'ann', 'ann')),
    post('acc_txs', expense(event, 'ann', 10, id)),
  ]
  expect((await (await member('ann')).batch(requests)).status).toBe(200)
  return { event, id }
}
