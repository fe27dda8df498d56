import { describe, expect, it } from 'vitest'
import type { Answer, BatchRequest } from '../testing/api.ts'
import { accountId, member, organisationId, superuser, userId } from '../testing/people.ts'
import {
  NOT_PERMITTED,
  fetchBalance,
  enter,
  expectRefusal,
  expense,
  funds,
  inDays,
  makeEvent,
  participant,
  route,
  setStatus,
  sharesIn,
  fetchTrace,
} from './event.ts'
import { listen } from './listen.ts'
import { post } from '../testing/requests.ts'
import { mint } from '../testing/mint.ts'

const account = (by: string, more: object = {}): { id: string } => {
  const id = mint()
  const body = {
    organisation: organisationId('harbour'),
    type: 'event',
    name: `Event ${id}`,
    status: 'active',
  }
  return { id, ...body, currencies: ['EUR'], created_by: userId(by), ...more } as { id: string }
}

const times = (id: string, more: object = {}): object => ({
  id: mint(),
  account: id,
  start: inDays(1),
  end: inDays(2),
  hidden: false,
  admins: [],
  ...more,
})

/** Returns the requests that make a complete event: its account, its dates and the group of everyone. */
function whole(by: string, body: { id: string }, more: object = {}): BatchRequest[] {
  const created_by = userId(by)
  return [
    post('acc_accounts', body),
    post('acc_accounts_meta', times(body.id, { created_by, ...more })),
    post('acc_groups', { id: mint(), account: body.id, name: 'everyone', created_by }),
  ]
}

/** Returns the answer to the failed request of a batch. */
const getRefusal = ({ body }: Answer): { readonly message: string } =>
  Object.values(body.data?.['requests'] as { [index: string]: { response: { message: string } } })[0]!
    .response

async function expectMissing(collection: string, id: string): Promise<void> {
  expect((await (await superuser()).view(collection, id)).status).toBe(404)
}

/** The access matrix checks who makes, changes and deletes an event, and who deletes its transactions. */
describe('making an event (product 5, 6, 8)', () => {
  it('is any member’s, who becomes its first admin', async () => {
    for (const admins of [[], ['emre'], ['emre', 'ann']]) {
      const requests = whole('emre', account('emre'), { admins: admins.map(userId) })
      const answer = await (await member('emre')).batch(requests)
      expect(answer).toMatchObject({ status: 200 })
      const [, dates] = Object.values(answer.body) as { body: { admins: string[] } }[]
      expect(dates!.body.admins).toEqual((admins.length === 0 ? ['emre'] : admins).map(userId))
    }
  })

  it('comes whole or not at all, for everybody', async () => {
    for (const api of [await member('emre'), await superuser()]) {
      for (const without of [[1, 2], [1], [2]]) {
        const body = account('emre')
        const requests = whole('emre', body).filter((_, index) => !without.includes(index))
        const answer = await api.batch(requests)
        expect(answer.status).toBe(400)
        expect(getRefusal(answer)).toMatchObject({
          message: 'An event is created together with its dates and its group “everyone”.',
          data: { reason: { code: 'event-incomplete' } },
        })
        await expectMissing('acc_accounts', body.id)
      }
      const body = account('emre')
      expect(await api.create('acc_accounts', body)).toMatchObject({
        status: 400,
        body: { data: { reason: { code: 'event-incomplete' } } },
      })
      await expectMissing('acc_accounts', body.id)
    }
    // A single create at the moment of the batch is not taken for a part of it.
    const emre = await member('emre')
    for (let round = 0; round < 10; round += 1) {
      const body = account('emre')
      const [alone] = await Promise.all([
        emre.create('acc_accounts', body),
        emre.batch(whole('emre', body, { end: inDays(-9) })),
      ])
      expect(alone.status).toBe(400)
      await expectMissing('acc_accounts', body.id)
    }
  })

  it('needs a name that no other event of the community has', async () => {
    const event = await makeEvent()
    const name = String((await fetchTrace(event))['account']![0]!['name'])
    const ann = await member('ann')
    for (const taken of [name, name.toUpperCase(), ` ${name} `]) {
      const body = account('ann', { name: taken })
      const answer = await ann.create('acc_accounts', body)
      expect(answer).toMatchObject({ status: 400, body: { message: 'Name is already in use.' } })
      expect(answer.body.data?.['name']?.code).toBe('name-in-use')
      await expectMissing('acc_accounts', body.id)
    }
    for (const empty of ['', '   ']) {
      const answer = await ann.create('acc_accounts', account('ann', { name: empty }))
      expect(answer).toMatchObject({ status: 400, body: { message: 'Enter a name.' } })
    }
    const other = await makeEvent()
    const bo = await member('bo')
    const rename = () => bo.update('acc_accounts', other.id, { name: name.toLowerCase() })
    await expectRefusal(other, rename, 400, 'Name is already in use.')
    expect((await bo.update('acc_accounts', other.id, { name: `New ${other.id}` })).status).toBe(200)
  })

  it('is refused where events are not enabled', async () => {
    const root = await superuser()
    const [settings] = await root.items('organisations_settings', {
      filter: `organisation = '${organisationId('runners')}'`,
    })
    const was = settings?.['enableEvents']
    const freya = await member('freya', 'runners')
    const inRunners = () => account('freya', { organisation: organisationId('runners') })
    await root.update('organisations_settings', settings!.id, { enableEvents: false })
    const body = inRunners()
    expect(await freya.create('acc_accounts', body)).toMatchObject({
      status: 400,
      body: { message: 'Events are not enabled in this community.' },
    })
    await expectMissing('acc_accounts', body.id)
    await root.update('organisations_settings', settings!.id, { enableEvents: true })
    const allowed = inRunners()
    expect((await freya.batch(whole('freya', allowed))).status).toBe(200)
    await root.remove('acc_accounts', allowed.id)
    await root.update('organisations_settings', settings!.id, { enableEvents: was })
  })

  it.each([
    ['locked', { status: 'inactive' }, 'This event is locked.'],
    ['closed', { status: 'closed' }, 'This event is concluded and can no longer change.'],
    ['without a currency', { currencies: [] }, null],
    ['with an unknown currency', { currencies: ['XXX'] }, null],
    ['in another’s name', { created_by: userId('bo') }, NOT_PERMITTED, 403],
    ['in nobody’s name', { created_by: '' }, NOT_PERMITTED, 403],
    ['in another community', { organisation: organisationId('runners') }, null],
    ['as somebody’s own account', { user: userId('ann') }, NOT_PERMITTED, 403],
    ['as a bank', { type: 'bank' }, NOT_PERMITTED, 403],
  ])('is refused %s', async (_, more, message, status = 400) => {
    const body = account('ann', more)
    const answer = await (await member('ann')).batch(whole('ann', body))
    expect(answer.status).toBe(400)
    expect(getRefusal(answer)).toMatchObject({ status, ...(message === null ? {} : { message }) })
    await expectMissing('acc_accounts', body.id)
  })
})

describe('making and editing with a picture (accounting A17)', () => {
  const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

  /** Builds a batch as PocketBase's client sends it, with a file for its first request. */
  function form(requests: readonly BatchRequest[]): FormData {
    const data = new FormData()
    data.append('@jsonPayload', JSON.stringify({ requests }))
    data.append('requests.0.avatar', new Blob([GIF], { type: 'image/gif' }), 'camp.gif')
    return data
  }

  it('takes the picture in the batch, and stores one event however often it is sent', async () => {
    const emre = await member('emre')
    const body = account('emre')
    const everyone = mint()
    const requests = [
      ...whole('emre', body).slice(0, 2),
      post('acc_groups', { id: everyone, account: body.id, name: 'everyone', created_by: userId('emre') }),
      post('acc_groupx_participants', participant(everyone, 'emre', 'emre')),
    ]
    const [first, again] = [
      await emre.form('POST', '/api/batch', form(requests)),
      await emre.form('POST', '/api/batch', form(requests)),
    ]
    const avatars = [first, again].map(({ body: parts }) => {
      const [made] = Object.values(parts) as { body: { avatar: string } }[]
      return made?.body.avatar
    })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(avatars[0]).toMatch(/^camp_.*\.gif$/)
    expect(avatars[1]).toBe(avatars[0])
    expect(await sharesIn(everyone)).toEqual({ [accountId('emre')]: 1 })
  })

  it('changes name, picture and dates in one batch, all or none', async () => {
    const event = await makeEvent()
    const bo = await member('bo')
    const change = (end: string): BatchRequest[] => [
      {
        method: 'PATCH',
        url: `/api/collections/acc_accounts/records/${event.id}`,
        body: { name: `New ${event.id}` },
      },
      { method: 'PATCH', url: `/api/collections/acc_accounts_meta/records/${event.meta}`, body: { end } },
    ]
    const before = await fetchTrace(event)
    expect((await bo.form('POST', '/api/batch', form(change(inDays(-9))))).status).toBe(400)
    expect(await fetchTrace(event)).toEqual(before)
    expect((await bo.form('POST', '/api/batch', form(change(inDays(9))))).status).toBe(200)
    const [stored] = (await fetchTrace(event))['account'] ?? []
    expect(stored).toMatchObject({ name: `New ${event.id}`, avatar: expect.stringMatching(/^camp_/) })
    expect((await bo.update('acc_accounts', event.id, { avatar: '' })).body['avatar']).toBe('')
  })
})

describe('dates (product 5)', () => {
  it.each([
    ['an end before the start', { start: inDays(2), end: inDays(1) }, 'The end must be after the start.'],
    ['no start', { start: '' }, 'Enter a valid date and time.'],
    ['no end', { end: '' }, 'Enter a valid date and time.'],
    ['a start that is no date', { start: 'tomorrow' }, 'Enter a valid date and time.'],
    ['a number', { end: {} }, null],
  ])('are refused with %s', async (_, wrong, message) => {
    const bo = await member('bo')
    const event = await makeEvent()
    const refused = (answer: Answer): void => {
      expect(answer.status).toBe(400)
      if (message !== null) expect(answer.body.message).toBe(message)
    }
    const before = await fetchTrace(event)
    refused(await bo.update('acc_accounts_meta', event.meta, wrong))
    expect(await fetchTrace(event)).toEqual(before)
    const body = account('bo')
    const answer = await bo.batch(whole('bo', body, wrong))
    expect(answer.status).toBe(400)
    if (message !== null) expect(getRefusal(answer).message).toBe(message)
    await expectMissing('acc_accounts', body.id)
  })

  it.each(['bo', 'kavya'])('are set by event admins and privileged people, locked or not: %s', async (by) => {
    const event = await makeEvent()
    const api = await member(by)
    for (const status of ['active', 'inactive']) {
      await setStatus(event, status)
      const end = inDays(9)
      expect((await api.update('acc_accounts_meta', event.meta, { end })).body['end']).toBe(
        end.replace('T', ' '),
      )
    }
  })

  it('stay with their event, and go only along with it', async () => {
    const [event, other] = [await makeEvent(), await makeEvent()]
    const root = await superuser()
    const sentence = 'You do not have permission to do this.'
    const move = () => root.update('acc_accounts_meta', event.meta, { account: other.id })
    await expectRefusal(event, move, 403, sentence)
    await expectRefusal(event, () => root.remove('acc_accounts_meta', event.meta), 403, sentence)
    const bank = times(accountId('bank')) as { id: string }
    expect(await root.create('acc_accounts_meta', bank)).toMatchObject({
      status: 400,
      body: { message: 'There is no such event.' },
    })
  })
})

describe('hiding (product 6.3)', () => {
  const THEIRS = 'Only event admins can hide this event or show it again.'
  const setHidden = async (event: { meta: string }, by: string, hidden: boolean) =>
    (await member(by)).update('acc_accounts_meta', event.meta, { hidden })

  it('and showing again is for admins of the event, while it is active', async () => {
    const event = await makeEvent()
    for (const hidden of [true, false, true]) {
      // Privileged people who take no part know nothing of a hidden event (accounting A15).
      const [status, message] = hidden ? ([403, THEIRS] as const) : ([404, null] as const)
      await expectRefusal(event, () => setHidden(event, 'kavya', hidden), status, message)
      expect(await setHidden(event, 'bo', hidden)).toMatchObject({ status: 200, body: { hidden } })
    }
    await setStatus(event, 'inactive')
    for (const by of ['bo', 'kavya']) {
      await expectRefusal(event, () => setHidden(event, by, false), 400, 'This event is locked.')
    }
  })

  it('stays what it is when privileged people change the rest', async () => {
    const event = await makeEvent({ hidden: true })
    await setStatus(event, 'inactive')
    const kavya = await member('kavya')
    const end = inDays(9)
    expect((await kavya.update('acc_accounts_meta', event.meta, { end, hidden: true })).status).toBe(200)
  })

  it('is its creator’s from the start', async () => {
    const body = account('emre')
    const answer = await (await member('emre')).batch(whole('emre', body, { hidden: true }))
    expect(answer.status).toBe(200)
  })
})

describe('event admins (product 5)', () => {
  const setAdmins = async (meta: string, by: string, admins: readonly string[]) =>
    (await member(by)).update('acc_accounts_meta', meta, { admins: admins.map(userId) })

  it('are never without the last one, unless another takes over', async () => {
    const event = await makeEvent()
    const sentence = 'This person is the only event admin. Make somebody else an event admin first.'
    for (const by of ['bo', 'kavya']) {
      await expectRefusal(event, () => setAdmins(event.meta, by, []), 400, sentence)
    }
    const root = await superuser()
    await expectRefusal(
      event,
      () => root.update('acc_accounts_meta', event.meta, { admins: [] }),
      400,
      sentence,
    )
    expect((await setAdmins(event.meta, 'bo', ['ann'])).status).toBe(200)
    await expectRefusal(event, () => setAdmins(event.meta, 'bo', ['bo']), 403, NOT_PERMITTED)
  })

  it('are members of the community', async () => {
    const event = await makeEvent()
    const sentence = 'Only members of the community can be event admins.'
    await expectRefusal(event, () => setAdmins(event.meta, 'bo', ['bo', 'otis']), 400, sentence)
    const nobody = () => setAdmins(event.meta, 'bo', ['bo', 'nobody at all'])
    await expectRefusal(event, nobody, 400, sentence)
  })

  it('do not change while the event is locked; in another order they are the same', async () => {
    const event = await makeEvent({ admins: ['bo', 'ann'] })
    await setStatus(event, 'inactive')
    await expectRefusal(event, () => setAdmins(event.meta, 'bo', ['bo']), 400, 'This event is locked.')
    expect(await setAdmins(event.meta, 'bo', ['ann', 'bo'])).toMatchObject({ status: 200 })
  })
})

describe('an account’s currencies (accounting A3)', () => {
  it('stay while there are transactions in them', async () => {
    const event = await makeEvent()
    const bo = await member('bo')
    const set = (currencies: readonly string[]) => () => bo.update('acc_accounts', event.id, { currencies })
    expect((await set(['USD', 'EUR'])()).status).toBe(200)
    expect((await set(['EUR'])()).status).toBe(200)
    await enter('ann', expense(event, 'ann'))
    const sentence = 'This account has transactions in a currency that you want to remove.'
    await expectRefusal(event, set(['USD']), 400, sentence)
  })
})

describe('deleting an event (product 5, 6)', () => {
  it('is for privileged people, with all that belongs to it', async () => {
    const event = await makeEvent({ groups: { Sailors: ['ann'] } })
    for (const by of ['bo', 'ann']) {
      const api = await member(by)
      await expectRefusal(event, () => api.remove('acc_accounts', event.id), 403, NOT_PERMITTED)
    }
    expect((await (await member('kavya')).remove('acc_accounts', event.id)).status).toBe(204)
    expect(Object.values(await fetchTrace(event)).flat()).toEqual([])
  })

  it.each([
    ['an expense', expense],
    ['funds', funds],
  ])('is refused with %s, for everyone', async (_, draft) => {
    const event = await makeEvent()
    await enter('ann', draft(event, 'ann'))
    for (const api of [await member('kavya'), await superuser()]) {
      const sentence = 'Only events without transactions can be deleted.'
      await expectRefusal(event, () => api.remove('acc_accounts', event.id), 400, sentence)
    }
  })
})

describe('deleting all transactions (product 6)', () => {
  it.each(['active', 'inactive'])('is for privileged people while the event is %s', async (status) => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann'))
    await enter('mei', funds(event, 'mei'))
    await setStatus(event, status)
    const kavya = await member('kavya')
    expect(await route(kavya, event, 'delete-transactions')).toMatchObject({
      status: 200,
      body: { deleted: 2 },
    })
    expect(await route(kavya, event, 'delete-transactions')).toMatchObject({
      status: 200,
      body: { deleted: 0 },
    })
    const { transactions, reserved } = await fetchTrace(event)
    expect([transactions, reserved]).toEqual([[], []])
    expect(Object.keys(await sharesIn(event.everyone))).toHaveLength(3)
  })

  it('sends each to the listeners that may see it, and marks the ids as used', async () => {
    const event = await makeEvent()
    const [id, other] = [await enter('ann', expense(event, 'ann')), await enter('mei', funds(event, 'mei'))]
    const listener = await listen('niko', 'acc_txs')
    const signals = await listen('niko', 'organisations_revisions')
    const bo = await member('bo')
    await route(bo, event, 'delete-transactions')
    const kavya = await member('kavya')
    expect((await route(kavya, event, 'delete-transactions')).status).toBe(200)
    const deleted = () =>
      listener.received.filter(({ action }) => action === 'delete').map(({ record }) => record.id)
    await expect.poll(() => deleted().toSorted()).toEqual([id, other].toSorted())
    await expect.poll(() => signals.received.length).toBeGreaterThan(0)
    listener.close()
    signals.close()
    expect((await kavya.remove('acc_txs', id)).status).toBe(204)
    const again = { ...expense(event, 'ann'), id, created_by: userId('kavya') }
    expect((await kavya.create('acc_txs', again)).status).toBe(409)
  })

  it('leaves the balances as if nothing had been entered', async () => {
    const people = ['ann', 'mei'].map((key) => accountId(key))
    const before = await Promise.all(people.map(fetchBalance))
    const event = await makeEvent({ groups: { Sailors: ['ann', 'mei'] } })
    await enter('ann', expense(event, 'ann', 12.34))
    await enter('mei', expense(event, 'mei', 0.05, event.group('Sailors')))
    expect((await route(await member('kavya'), event, 'delete-transactions')).status).toBe(200)
    expect(await Promise.all(people.map(fetchBalance))).toEqual(before)
    expect(await fetchBalance(event.id)).toBe(0)
  })

  it('finds no event for strangers, and none under a foreign id', async () => {
    const event = await makeEvent()
    await enter('ann', expense(event, 'ann'))
    const otis = await member('otis', 'runners')
    await expectRefusal(event, () => route(otis, event, 'delete-transactions'), 404, null)
    const kavya = await member('kavya')
    for (const id of [accountId('ann'), accountId('bank'), 'nothing', "'%20OR%201=1"]) {
      expect((await kavya.send('POST', `/ext/events/${id}/delete-transactions`)).status).toBe(404)
    }
  })
})
