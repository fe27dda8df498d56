import { describe, expect, it } from 'vitest'
import { accountId, member, superuser, userId } from '../testing/people.ts'
import {
  enter,
  expectRefusal,
  expense,
  funds,
  leave,
  makeEvent,
  participant,
  route,
  setStatus,
  sharesIn,
} from './event.ts'
import type { TestEvent } from './event.ts'

const join = async (event: TestEvent, person: string, by = person, share = 1) =>
  (await member(by)).create(
    'acc_groupx_participants',
    participant(event.everyone, person, by, undefined, share),
  )

/** The access matrix checks who joins, leaves and is removed. */
describe('joining (product 4, 8)', () => {
  it.each([
    ['before it starts', { start: 1, end: 2 }],
    ['while it is on', { start: -1, end: 1 }],
  ])('is everybody’s %s', async (_, times) => {
    const event = await makeEvent(times)
    expect((await join(event, 'niko')).status).toBe(200)
    expect(await sharesIn(event.everyone)).toMatchObject({ [accountId('niko')]: 1 })
  })

  it('is over when the event has ended', async () => {
    const event = await makeEvent({ start: -3, end: -1 })
    const sentence = 'This event has ended. You need to ask an admin to join.'
    await expectRefusal(event, () => join(event, 'niko'), 400, sentence)
    expect((await join(event, 'niko', 'bo')).status).toBe(200)
    expect((await join(event, 'jamal', 'kavya')).status).toBe(200)
  })

  it('is possible once', async () => {
    const event = await makeEvent()
    await expectRefusal(event, () => join(event, 'ann'), 400, 'Already added.')
    await expectRefusal(event, () => join(event, 'ann', 'bo'), 400, 'Already added.')
  })

  it('gives the share that everybody has; another one is for event admins to give (accounting A16)', async () => {
    const event = await makeEvent()
    const sentence = 'You do not have permission to do this.'
    for (const share of [0, 0.5, 2])
      await expectRefusal(event, () => join(event, 'niko', 'niko', share), 403, sentence)
    expect((await join(event, 'niko', 'bo', 0.5)).status).toBe(200)
    expect((await join(event, 'jamal', 'bo', 0)).status).toBe(200)
  })

  it('is for user accounts of the community, with a valid share', async () => {
    const event = await makeEvent()
    const bo = await member('bo')
    const add = (body: object) => () => bo.create('acc_groupx_participants', body)
    const niko = participant(event.everyone, 'niko', 'bo')
    const sentence = 'Only user accounts can take part in an event.'
    await expectRefusal(event, add({ ...niko, participant: accountId('bank') }), 400, sentence)
    const range = 'A share is between 0 and 999.99, with at most two decimals.'
    for (const share of [-1, 1000, 0.333, 1e300])
      await expectRefusal(event, add({ ...niko, share }), 400, range)
    await expectRefusal(
      event,
      add({ ...niko, participant: accountId('otis', 'runners') }),
      400,
      'There is no such account.',
    )
    expect((await add({ ...niko, created_by: userId('ann') })()).status).toBe(403)
    expect((await add({ ...niko, groupx: 'nothing' })()).status).toBe(400)
    expect(await sharesIn(event.everyone)).not.toHaveProperty(accountId('niko'))
    const root = await superuser()
    const foreign = { ...niko, participant: accountId('otis', 'runners'), created_by: '' }
    const different = 'Both accounts must belong to the same community.'
    await expectRefusal(event, () => root.create('acc_groupx_participants', foreign), 400, different)
  })
})

describe('leaving (product 4, 8)', () => {
  it('is everybody’s before the event starts', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann', 'mei'] } })
    expect(await leave(event, 'ann')).toMatchObject({
      status: 200,
      body: { participant: accountId('ann'), transactions: 0 },
    })
    expect(await sharesIn(event.everyone)).not.toHaveProperty(accountId('ann'))
    expect(await sharesIn(event.group('Sailors'))).toEqual({ [accountId('mei')]: 1 })
  })

  it.each([
    [
      'once it has started',
      { start: -1, end: 1 },
      'This event already started. You need to ask an admin to leave.',
    ],
    [
      'once it has ended',
      { start: -3, end: -1 },
      'This event already finished. You need to ask an admin to leave.',
    ],
  ])('is over %s', async (_, times, sentence) => {
    const event = await makeEvent(times)
    await expectRefusal(event, () => leave(event, 'ann'), 400, sentence)
    const ann = await member('ann')
    const plainly = () => ann.remove('acc_groupx_participants', event.row('everyone', 'ann'))
    await expectRefusal(event, plainly, 400, sentence)
    expect((await leave(event, 'ann', 'bo')).status).toBe(200)
  })

  it.each([
    ['an expense', expense],
    ['funds', funds],
  ])('is not possible with %s of one’s own', async (_, draft) => {
    const event = await makeEvent()
    await enter('ann', draft(event, 'ann'))
    const sentence = 'You have transactions in this event, and therefore cannot leave unless you delete them.'
    await expectRefusal(event, () => leave(event, 'ann'), 400, sentence)
    const ann = await member('ann')
    const plainly = () => ann.remove('acc_groupx_participants', event.row('everyone', 'ann'))
    await expectRefusal(event, plainly, 400, sentence)
  })

  it('is not possible as the only admin, in whatever way and for whomever', async () => {
    const event = await makeEvent()
    const sentence = 'This person is the only event admin. Make somebody else an event admin first.'
    for (const by of ['bo', 'kavya']) {
      const api = await member(by)
      await expectRefusal(event, () => leave(event, 'bo', by), 400, sentence)
      await expectRefusal(
        event,
        () => api.remove('acc_groupx_participants', event.row('everyone', 'bo')),
        400,
        sentence,
      )
    }
    const root = await superuser()
    await expectRefusal(
      event,
      () => root.remove('acc_groupx_participants', event.row('everyone', 'bo')),
      400,
      sentence,
    )
  })

  it('as one of two admins ends being one', async () => {
    const event = await makeEvent({ admins: ['bo', 'ann'] })
    expect((await leave(event, 'bo')).status).toBe(200)
    const meta = await (await superuser()).view('acc_accounts_meta', event.meta)
    expect(meta.body['admins']).toEqual([userId('ann')])
    expect((await leave(event, 'ann')).status).toBe(400)
  })

  it('works by a plain delete under the same conditions', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann', 'mei'] } })
    await enter('mei', expense(event, 'mei'))
    const ann = await member('ann')
    expect((await ann.remove('acc_groupx_participants', event.row('everyone', 'ann'))).status).toBe(204)
    expect(await sharesIn(event.group('Sailors'))).toEqual({ [accountId('mei')]: 1 })
  })

  it('is for who takes part', async () => {
    const event = await makeEvent()
    const sentence = 'This person does not take part in the event.'
    await expectRefusal(event, () => leave(event, 'niko'), 400, sentence)
  })

  it('needs an open event', async () => {
    const event = await makeEvent()
    await setStatus(event, 'inactive')
    for (const by of ['ann', 'bo', 'kavya']) {
      await expectRefusal(event, () => leave(event, 'ann', by), 400, 'This event is locked.')
      const api = await member(by)
      const plainly = () => api.remove('acc_groupx_participants', event.row('everyone', 'ann'))
      await expectRefusal(event, plainly, 400, 'This event is locked.')
    }
  })
})

describe('being removed (accounting A16)', () => {
  const full = async (): Promise<TestEvent> => {
    const event = await makeEvent({ start: -1, groups: { Sailors: ['ann', 'mei'] } })
    await enter('ann', expense(event, 'ann', 60))
    await enter('ann', expense(event, 'ann', 8, event.group('Sailors')))
    await enter('ann', funds(event, 'ann', 5))
    await enter('mei', expense(event, 'mei', 9))
    return event
  }
  const left = async (event: TestEvent): Promise<readonly unknown[]> =>
    (await (await superuser()).items('acc_txs', { filter: `event = '${event.id}'` })).map(
      (row) => row['amount'],
    )

  it.each(['bo', 'kavya'])('by %s takes the person’s rows and transactions along', async (by) => {
    const event = await full()
    expect(await leave(event, 'ann', by)).toMatchObject({ status: 200, body: { transactions: 3 } })
    expect(await left(event)).toEqual([9])
    expect(await sharesIn(event.everyone)).toEqual({ [accountId('bo')]: 1, [accountId('mei')]: 1 })
    expect(await sharesIn(event.group('Sailors'))).toEqual({ [accountId('mei')]: 1 })
    // This is sent again because the answer was lost.
    expect(await leave(event, 'ann', by)).toMatchObject({ status: 200, body: { transactions: 0 } })
  })

  it('does so by a plain delete too', async () => {
    const event = await full()
    const bo = await member('bo')
    expect((await bo.remove('acc_groupx_participants', event.row('everyone', 'ann'))).status).toBe(204)
    expect(await left(event)).toEqual([9])
    expect(await sharesIn(event.group('Sailors'))).toEqual({ [accountId('mei')]: 1 })
  })

  it('from another group deletes no transaction', async () => {
    const event = await full()
    const bo = await member('bo')
    expect((await bo.remove('acc_groupx_participants', event.row('Sailors', 'ann'))).status).toBe(204)
    expect((await left(event)).length).toBe(4)
    expect(await sharesIn(event.everyone)).toHaveProperty(accountId('ann'), 1)
  })
})

describe('bad requests to remove-participant', () => {
  it.each([
    ['no body', ''],
    ['no participant', '{}'],
    ['a number', '{"participant":5}'],
    ['nobody', '{"participant":"nobody"}'],
    ['a list', '{"participant":["x"]}'],
    ['broken JSON', '{"participant":'],
    ['injection', JSON.stringify({ participant: "' OR 1=1 --" })],
  ])('%s is refused', async (_, body) => {
    const event = await makeEvent()
    const answer = await route(await member('kavya'), event, 'remove-participant', body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).not.toBe('')
  })
})
