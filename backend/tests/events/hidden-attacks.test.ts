import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import { member, organisationId, superuser, userId } from '../testing/people.ts'
import { enter, expense, inDays, makeEvent, participant, setStatus, fetchTrace } from './event.ts'
import type { TestEvent } from './event.ts'
import { post } from '../testing/requests.ts'
import { mint } from '../testing/mint.ts'

/**
 * Attacks on hidden events (accounting A15). Kavya is the community's admin and takes no part, Bo is the event's admin.
 */
const makeHidden = (groups = {}): Promise<TestEvent> => makeEvent({ hidden: true, groups })

const patch = (collection: string, id: string, body: object) => ({
  method: 'PATCH' as const,
  url: `/api/collections/${collection}/records/${id}`,
  body,
})

/** Returns the notifications about the event, except those of being added to it, as `kind recipient`. */
async function fetchNotifications(event: TestEvent): Promise<readonly string[]> {
  const root = await superuser()
  const rows = await root.items('notifications', {
    filter: `url ~ '/events/${event.id}' && kind != 'event-added'`,
    expand: 'authz',
  })
  const people = Object.fromEntries(['ann', 'bo', 'mei', 'niko', 'kavya'].map((key) => [userId(key), key]))
  return rows
    .map((row) => {
      const { authz } = row['expand'] as { readonly authz: { readonly user: string } }
      return `${String(row['kind'])} ${people[authz.user] ?? authz.user}`
    })
    .toSorted()
}

describe('a community’s admin who takes no part', () => {
  it('does not make themselves the event’s admin', async () => {
    // Before this was fixed: 200, then they showed it, read it and hid it again.
    const event = await makeHidden()
    const kavya = await member('kavya')
    const admins = [userId('bo'), userId('kavya')]
    expect((await kavya.update('acc_accounts_meta', event.meta, { admins })).status).toBe(404)
    const bo = await member('bo')
    expect((await bo.update('acc_accounts_meta', event.meta, { admins })).status).toBe(200)
    expect(await fetchNotifications(event)).toEqual(['event-admin-added ann', 'event-admin-added mei'])
  })

  it('does not lock it, read a row and unlock it in one batch', async () => {
    // Before this was fixed: 200, and the second answer had amount and description of Ann's expense.
    const event = await makeHidden()
    const id = await enter('ann', expense(event, 'ann', 61.23))
    const kavya = await member('kavya')
    const answer = await kavya.batch([
      patch('acc_accounts', event.id, { status: 'inactive' }),
      patch('acc_txs', id, {}),
      patch('acc_accounts', event.id, { status: 'active' }),
    ])
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('shown-and-hidden')
    expect(JSON.stringify(answer.body)).not.toMatch(/61\.23|Bread/)
    expect(await fetchNotifications(event)).toEqual([])
  })

  it('cannot lock and unlock it unnoticed: everybody who takes part is notified, even when it is hidden again', async () => {
    const event = await makeHidden()
    expect((await setStatus(event, 'inactive')).status).toBe(200)
    expect((await setStatus(event, 'active')).status).toBe(200)
    expect(await fetchNotifications(event)).toEqual([
      'event-locked ann',
      'event-locked bo',
      'event-locked mei',
    ])
    const [row] = await (
      await superuser()
    ).items('notifications', {
      filter: `url ~ '/events/${event.id}' && kind = 'event-locked'`,
    })
    expect(row).toMatchObject({ params: { revealed: true } })
  })

  const own = { name: 'Mine', currencies: ['EUR', 'USD'] }
  it.each([
    [
      'hidden',
      'active',
      (event: TestEvent) => [patch('acc_accounts', event.id, { ...own, status: 'inactive' })],
    ],
    [
      'locked',
      'inactive',
      (event: TestEvent) => [patch('acc_accounts', event.id, { ...own, status: 'active' })],
    ],
    [
      'hidden, in a batch',
      'active',
      (event: TestEvent) => [
        patch('acc_accounts', event.id, { status: 'inactive' }),
        patch('acc_accounts_meta', event.meta, { end: inDays(9) }),
      ],
    ],
    [
      'locked, in a batch',
      'inactive',
      (event: TestEvent) => [
        patch('acc_accounts_meta', event.meta, { end: inDays(9) }),
        patch('acc_accounts', event.id, { status: 'active' }),
      ],
    ],
  ])('changes nothing along with the status of an event that is %s', async (_, status, requests) => {
    // Before this was fixed: 200. It was hidden again under her name, with her currency, and the notice of the lock had
    // that name.
    const event = await makeHidden()
    if (status === 'inactive') expect((await setStatus(event, 'inactive')).status).toBe(200)
    const before = await fetchTrace(event)
    const kavya = await member('kavya')
    const [first, ...more] = requests(event)
    const answer =
      more.length === 0
        ? await kavya.send('PATCH', first!.url, first!.body)
        : await kavya.batch([first!, ...more])
    expect(JSON.stringify(answer)).toContain('not-permitted')
    expect(await fetchTrace(event)).toEqual(before)
  })

  it.each([
    ['its dates', (event: TestEvent) => patch('acc_accounts_meta', event.meta, { end: inDays(9) }), 404],
    ['its name', (event: TestEvent) => patch('acc_accounts', event.id, { name: 'Mine' }), 403],
    ['a group', (event: TestEvent) => patch('acc_groups', event.everyone, { name: 'Mine' }), 404],
    [
      'a share',
      (event: TestEvent) => patch('acc_groupx_participants', event.row('everyone', 'ann'), { share: 2 }),
      404,
    ],
  ])('does not change %s', async (_, write, status) => {
    const event = await makeHidden()
    const { method, url, body } = write(event)
    expect((await (await member('kavya')).send(method, url, body)).status).toBe(status)
  })

  it('adds nobody to it, themselves included, and enters nothing for others', async () => {
    const event = await makeHidden()
    const kavya = await member('kavya')
    for (const person of ['kavya', 'niko']) {
      const answer = await kavya.create(
        'acc_groupx_participants',
        participant(event.everyone, person, 'kavya'),
      )
      expect(answer).toMatchObject({ status: 400, body: { data: { groupx: { code: 'group-foreign' } } } })
    }
    const behalf = { ...expense(event, 'ann'), created_by: userId('kavya') }
    expect((await kavya.create('acc_txs', behalf)).status).toBe(403)
  })
})

describe('notifications of a hidden event that is shown', () => {
  it('reach everybody who takes part, except the person who did it', async () => {
    const event = await makeHidden()
    const bo = await member('bo')
    for (const hidden of [false, true]) {
      expect((await bo.update('acc_accounts_meta', event.meta, { hidden })).status).toBe(200)
    }
    expect(await fetchNotifications(event)).toEqual(['event-shown ann', 'event-shown mei'])
  })
})

describe('name and picture', () => {
  const fetchName = async (key: string, id: string): Promise<unknown> =>
    (await (await member(key)).view('acc_accounts', id)).body['name']

  it('are read by who takes part, and by nobody else', async () => {
    const event = await makeHidden()
    const named = await Promise.all(['ann', 'bo', 'niko', 'kavya'].map((key) => fetchName(key, event.id)))
    // Before this was fixed: the name, four times.
    expect(named).toEqual([`Event ${event.id}`, `Event ${event.id}`, '', ''])
    const niko = await member('niko')
    const { body } = await niko.view('acc_accounts', event.id)
    expect(body).toMatchObject({ avatar: '', folded: '', created_by: '', updated_by: '' })
    expect(await niko.items('acc_accounts', { filter: `id = '${event.id}'` })).toEqual([])
    for (const collection of ['acc_accounts_meta', 'acc_groups', 'acc_groupx_participants']) {
      expect(JSON.stringify(await niko.items(collection))).not.toContain(event.id)
    }
  })

  it('come back when it is shown, and go when it is hidden again', async () => {
    const event = await makeHidden()
    const bo = await member('bo')
    expect((await bo.update('acc_accounts', event.id, { name: 'Überraschung' })).body['name']).toBe(
      'Überraschung',
    )
    const seen = async () => [
      await fetchName('niko', event.id),
      (await (await member('niko')).items('acc_accounts', { filter: "folded ~ 'uberraschung'" })).length,
    ]
    expect(await seen()).toEqual(['', 0])
    await bo.update('acc_accounts_meta', event.meta, { hidden: false })
    expect(await seen()).toEqual(['Überraschung', 1])
    await bo.update('acc_accounts_meta', event.meta, { hidden: true })
    expect(await seen()).toEqual(['', 0])
    await (await superuser()).remove('acc_accounts', event.id)
  })

  it('do not tell by a refusal that another event has the name: when it is shown, it gets a number', async () => {
    const event = await makeHidden()
    const name = `Party ${event.id}`
    expect((await (await member('bo')).update('acc_accounts', event.id, { name })).status).toBe(200)
    // All participants are notified.
    const anns = await makeEvent({ admins: ['ann'], everyone: ['ann'] })
    const ann = await member('ann')
    expect(await ann.update('acc_accounts', anns.id, { name })).toMatchObject({
      status: 400,
      body: { data: { name: { code: 'name-in-use' } } },
    })
    // Before this was fixed: 400, so anybody could find it out.
    const nikos = await makeEvent({ admins: ['niko'], everyone: ['niko'] })
    expect((await (await member('niko')).update('acc_accounts', nikos.id, { name })).status).toBe(200)
    expect((await setStatus(event, 'inactive')).body['name']).toBe(`${name} (2)`)
  })

  it('are the names of events in a member’s ties only for who takes part', async () => {
    const event = await makeHidden()
    const root = await superuser()
    const [own] = await root.items('authz', {
      filter: `user = '${userId('ann')}' && organisation = '${organisationId('harbour')}'`,
    })
    const ties = async (key: string) => {
      const { body } = await (await member(key)).send('GET', `/ext/members/${String(own?.id)}/ties`)
      return (body['events'] as { id: string; name: string }[]).find(({ id }) => id === event.id)?.name
    }
    expect([await ties('ann'), await ties('kavya')]).toEqual([`Event ${event.id}`, ''])
  })
})

describe('refusals that compared with what is hidden', () => {
  it('tell nobody whose group a hidden expense is', async () => {
    // Before this was fixed: 'group-has-transactions' for the one, 204 for the other.
    const event = await makeHidden({ Sailors: ['ann', 'mei'], Cooks: ['ann', 'mei'] })
    await enter('ann', expense(event, 'ann', 20, event.group('Sailors')))
    const bo = await member('bo')
    for (const group of ['Sailors', 'Cooks']) {
      expect(await bo.remove('acc_groups', event.group(group))).toMatchObject({
        status: 400,
        body: { data: { reason: { code: 'group-of-hidden-event' } } },
      })
    }
  })

  it('tell nobody outside whether a group exists, or is the event’s', async () => {
    // Before this was fixed: 400 'group-foreign' for an id that no group has, 403 for the others.
    const event = await makeHidden({ Sailors: ['ann', 'mei'] })
    const elsewhere = await makeEvent({})
    const niko = await member('niko')
    const answers: Answer[] = []
    for (const group of [event.everyone, event.group('Sailors'), elsewhere.everyone, mint()]) {
      const body = { ...expense(event, 'ann', 10, group), created_by: userId('niko') }
      answers.push(await niko.create('acc_txs', body))
    }
    expect(answers[0]).toMatchObject({ status: 403, body: { data: { reason: { code: 'not-permitted' } } } })
    expect(answers).toEqual(Array.from(answers, () => answers[0]))
  })

  it('do not tell a hidden record from a deleted one by its id, whatever else is sent', async () => {
    // Before this was fixed, the id of a hidden expense was 'id-taken' beside an unknown group, that of a deleted one
    // 'group-foreign'.
    const event = await makeHidden()
    const groupIds = [event.everyone, mint()]
    const bo = await member('bo')
    const own = { id: groupIds[1], account: event.id, name: 'Cooks', order: 1, created_by: userId('bo') }
    expect((await bo.create('acc_groups', own)).status).toBe(200)
    expect((await bo.remove('acc_groups', String(groupIds[1]))).status).toBe(204)
    const [kept, gone] = [
      await enter('ann', expense(event, 'ann')),
      await enter('ann', expense(event, 'ann')),
    ]
    expect((await (await member('ann')).remove('acc_txs', gone)).status).toBe(204)
    const elsewhere = await makeEvent({ everyone: ['bo', 'niko'] })
    const niko = await member('niko')
    for (const group of [elsewhere.everyone, mint()]) {
      const answers: Answer[] = []
      for (const id of [kept, gone])
        answers.push(await niko.create('acc_txs', { ...expense(elsewhere, 'niko', 10, group), id }))
      expect(answers[0]).toMatchObject({ status: 409, body: { data: { id: { code: 'id-taken' } } } })
      expect(answers[1]).toEqual(answers[0])
    }
    const groups: Answer[] = []
    for (const id of groupIds) {
      const body = { id, account: elsewhere.id, name: 'Rowers', order: 1, created_by: userId('niko') }
      groups.push(await niko.create('acc_groups', body))
    }
    expect(groups[0]).toMatchObject({ status: 409, body: { data: { id: { code: 'id-taken' } } } })
    expect(groups[1]).toEqual(groups[0])
  })

  it('do not tell whether a hidden balance makes up for the one that is shown', async () => {
    // Before this was fixed, closing succeeded as soon as both added up to zero.
    const event = await makeHidden()
    const kavya = await member('kavya')
    const bank = mint()
    const body = {
      id: bank,
      organisation: organisationId('harbour'),
      type: 'income',
      name: 'Tips',
      status: 'active',
      currencies: ['EUR'],
      created_by: userId('kavya'),
    }
    expect((await kavya.create('acc_accounts', body)).status).toBe(200)
    const root = await superuser()
    const gift = {
      id: mint(),
      sender: bank,
      receiver: event.id,
      amount: 40,
      currency: 'EUR',
      description: 'Gift',
    }
    expect((await root.create('acc_txs', { ...gift, status: 'approved' })).status).toBe(200)
    expect(await kavya.update('acc_accounts', bank, { status: 'closed' })).toMatchObject({
      status: 400,
      body: { data: { status: { code: 'account-in-hidden-event' } } },
    })
  })

  it('do not tell whether others paid an expense too', async () => {
    const event = await makeHidden()
    const txGroup = mint()
    const bo = await member('bo')
    const rows = ['ann', 'mei'].map((person) => ({
      ...expense(event, person, 10),
      tx_group: txGroup,
      created_by: userId('bo'),
    }))
    const made = await bo.batch(rows.map((row) => post('acc_txs', row)))
    expect(made.status).toBe(200)
    // The answer has only what its writer may read: the ids.
    expect(JSON.stringify(made.body)).not.toContain('Bread')
    const alone = { ...expense(event, 'ann', 10), tx_group: mint() }
    const id = await enter('ann', alone)
    expect(await (await member('ann')).update('acc_txs', id, { amount: 12 })).toMatchObject({
      status: 400,
      body: { data: { tx_group: { code: 'expense-hidden' } } },
    })
  })
})

describe('a write’s answer', () => {
  it('has what its writer may read and no more', async () => {
    const event = await makeHidden()
    const bo = await member('bo')
    const behalf = { ...expense(event, 'ann', 61.23), created_by: userId('bo') }
    const { status, body } = await bo.create('acc_txs', behalf)
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['collectionId', 'collectionName', 'id']])
    // Before this was fixed, a repeated create answered with the row as Ann had changed it since.
    const id = String(body.id)
    expect((await (await superuser()).update('acc_txs', id, { amount: 99.99 })).status).toBe(200)
    const again = await bo.create('acc_txs', behalf)
    expect([again.status, JSON.stringify(again.body).includes('99.99')]).toEqual([200, false])
  })
})
