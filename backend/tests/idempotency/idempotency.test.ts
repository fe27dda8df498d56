import { describe, expect, it } from 'vitest'
import {
  accountId,
  guest,
  member,
  membershipId,
  organisationId,
  superuser,
  userId,
} from '../testing/people.ts'
import { mint } from '../testing/mint.ts'
import { newcomer } from '../testing/newcomer.ts'
import type { Api } from '../testing/api.ts'
import { post } from '../testing/requests.ts'

interface Case {
  readonly collection: string
  readonly who: string
  /** Another person who may do the same by the rules. */
  readonly other: string
  readonly payload: (who: string, unique: string) => object
  readonly change: object
}

const CASES: readonly Case[] = [
  {
    collection: 'acc_txs',
    who: 'bo',
    other: 'kavya',
    payload: (who) => ({
      sender: accountId('bo'),
      receiver: accountId('ann'),
      amount: 2.5,
      currency: 'EUR',
      description: 'Once',
      created_by: userId(who),
    }),
    change: { amount: 2.51 },
  },
  {
    collection: 'acc_accounts',
    who: 'kavya',
    other: 'chidi',
    payload: (who, unique) => ({
      organisation: organisationId('harbour'),
      type: 'expenses',
      name: `Paint ${unique}`,
      status: 'active',
      currencies: ['EUR'],
      created_by: userId(who),
    }),
    change: { name: 'Brushes' },
  },
  {
    collection: 'acc_groups',
    who: 'bo',
    other: 'kavya',
    payload: (who, unique) => ({
      account: accountId('lake'),
      name: `Boat ${unique}`,
      order: 9,
      created_by: userId(who),
    }),
    change: { order: 10 },
  },
  {
    collection: 'invites',
    who: 'kavya',
    other: 'chidi',
    payload: (who, unique) => ({
      organisation: organisationId('harbour'),
      by: userId(who),
      email: `${unique}@coffer.test`,
      accepted: false,
    }),
    change: { email: 'somebody.else@coffer.test' },
  },
  {
    collection: 'webpush_subscriptions',
    who: 'ann',
    other: 'bo',
    payload: (who, unique) => ({
      authz: membershipId(who),
      device: 'Phone',
      active: true,
      endpoint: `https://push.coffer.test/${unique}`,
      p256dh: 'key',
      auth: 'secret',
    }),
    change: { device: 'Tablet' },
  },
]

const countItems = async (root: Api, collection: string): Promise<number> =>
  (await root.items(collection)).length

describe.each(CASES)('a create of $collection', ({ collection, who, other, payload, change }) => {
  it('that is repeated answers as the first did, alone and in a batch', async () => {
    const [api, root, id] = [await member(who), await superuser(), mint()]
    const body = { id, ...payload(who, id) }
    const first = await api.create(collection, body)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const before = await countItems(root, collection)
    const again = await api.create(collection, body)
    expect(again).toEqual(first)
    const batch = await api.batch([post(collection, body), post(collection, body)])
    expect(batch.status, JSON.stringify(batch.body)).toBe(200)
    expect(Object.values(batch.body)).toEqual([first, first].map(({ body, status }) => ({ body, status })))
    expect(await countItems(root, collection)).toBe(before)
  })

  it('with a known id and another payload, or by somebody else, is refused and changes nothing', async () => {
    const [api, rival, root, id] = [await member(who), await member(other), await superuser(), mint()]
    const body = { id, ...payload(who, id) }
    expect((await api.create(collection, body)).status).toBe(200)
    const stored = await root.view(collection, id)
    const different = await api.create(collection, { ...body, ...change })
    expect([different.status, different.body.data?.['id']?.code]).toEqual([409, 'id-taken'])
    const foreign = await rival.create(collection, { id, ...payload(other, id) })
    expect([foreign.status, foreign.body.message]).toEqual([409, 'This id is already in use.'])
    expect(await root.view(collection, id)).toEqual(stored)
  })

  it('is not possible with the id of a deleted record, and deleting it again answers success', async () => {
    const [api, root, id] = [await member(who), await superuser(), mint()]
    const body = { id, ...payload(who, id) }
    expect((await api.create(collection, body)).status).toBe(200)
    const remover = collection === 'acc_accounts' ? root : api
    expect((await remover.remove(collection, id)).status).toBe(204)
    expect((await remover.remove(collection, id)).status).toBe(204)
    const refused = await api.create(collection, body)
    expect([refused.status, refused.body.data?.['id']?.code]).toEqual([409, 'id-taken'])
    expect((await root.view(collection, id)).status).toBe(404)
  })
})

describe.each(CASES)('an id of $collection', ({ collection, who, other, payload }) => {
  const url = (id: string) => `/api/collections/${collection}/records/${id}`

  it('reveals to nobody outside whether a record has it, had it or never did', async () => {
    const [api, root, id, gone] = [await member(who), await superuser(), mint(), mint()]
    for (const one of [id, gone]) {
      const made = await api.create(collection, { id: one, ...payload(who, one) })
      expect(made.status, JSON.stringify(made.body)).toBe(200)
    }
    expect((await root.remove(collection, gone)).status).toBe(204)
    const isPersonal = collection === 'webpush_subscriptions'
    // A member of both communities who acts in the other one is an outsider as well.
    const outsiders = [
      await member('otis', 'runners'),
      await newcomer().then(({ api }) => api),
      ...(isPersonal ? [await member(other)] : []),
    ]
    for (const outsider of outsiders) {
      const unknown = await outsider.remove(collection, mint())
      expect(unknown.status).toBe(404)
      expect(await outsider.remove(collection, id)).toEqual(unknown)
      expect(await outsider.remove(collection, gone)).toEqual(unknown)
      const inBatch = (one: string) => outsider.batch([{ method: 'DELETE', url: url(one) }])
      const unknownInBatch = await inBatch(mint())
      expect(await inBatch(id)).toEqual(unknownInBatch)
      expect(await inBatch(gone)).toEqual(unknownInBatch)
      const mark = (one: string) => outsider.remove('deleted_ids', `${collection}.${one}`)
      expect(await mark(gone)).toEqual(await mark(mint()))
    }
    expect((await root.view(collection, id)).status).toBe(200)
    expect((await api.remove(collection, gone)).status).toBe(204)
  })
})

it('what was deleted with its event is deleted once more by the community alone', async () => {
  const [kavya, otis, root] = [await member('kavya'), await member('otis', 'runners'), await superuser()]
  const [account, group, place] = [mint(), mint(), mint()]
  const created_by = userId('kavya')
  const made = await kavya.batch([
    post('acc_accounts', {
      id: account,
      organisation: organisationId('harbour'),
      type: 'event',
      name: `Event ${account}`,
      status: 'active',
      currencies: ['EUR'],
      created_by,
    }),
    post('acc_accounts_meta', {
      id: mint(),
      account,
      start: '2030-12-01 10:00:00.000Z',
      end: '2030-12-02 10:00:00.000Z',
      created_by,
    }),
    post('acc_groups', { id: group, account, name: 'everyone', created_by }),
    post('acc_groupx_participants', {
      id: place,
      groupx: group,
      participant: accountId('kavya'),
      share: 1,
      created_by,
    }),
  ])
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect((await root.remove('acc_accounts', account)).status).toBe(204)
  for (const [collection, id] of [
    ['acc_accounts', account],
    ['acc_groups', group],
    ['acc_groupx_participants', place],
  ] as const) {
    expect((await kavya.remove(collection, id)).status).toBe(204)
    expect((await otis.remove(collection, id)).status).toBe(404)
  }
})

describe('the same create sent twice at once', () => {
  it('is written once and answered twice', async () => {
    const [bo, root] = [await member('bo'), await superuser()]
    for (let round = 0; round < 10; round += 1) {
      const body = { id: mint(), ...CASES[0]!.payload('bo', '') }
      const answers = await Promise.all([1, 2, 3, 4].map(() => bo.create('acc_txs', body)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
      expect(await root.items('acc_txs', { filter: `id = '${body.id}'` })).toHaveLength(1)
    }
  })

  it('with different content is written once, and refused for the other', async () => {
    const [bo, root, id] = [await member('bo'), await superuser(), mint()]
    const bodies = [1, 2].map((amount) => ({ id, ...CASES[0]!.payload('bo', ''), amount }))
    const answers = await Promise.all(bodies.map((body) => bo.create('acc_txs', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await root.items('acc_txs', { filter: `id = '${id}'` })).toHaveLength(1)
  })
})

describe('a repeated delete', () => {
  const remove = (id: string) => ({
    method: 'DELETE' as const,
    url: `/api/collections/acc_txs/records/${id}`,
  })

  it('answers success in a batch too, beside deletes that are not repeated', async () => {
    const [bo, root] = [await member('bo'), await superuser()]
    const ids = [mint(), mint()]
    for (const id of ids) await bo.create('acc_txs', { id, ...CASES[0]!.payload('bo', '') })
    expect((await bo.batch([remove(ids[0]!)])).status).toBe(200)
    const again = await bo.batch(ids.map(remove))
    expect(Object.values(again.body)).toEqual([
      { status: 204, body: null },
      { status: 204, body: null },
    ])
    expect((await bo.batch(ids.map(remove))).status).toBe(200)
    expect(await root.items('acc_txs', { filter: `id = '${ids[0]}' || id = '${ids[1]}'` })).toEqual([])
  })

  it('is a 404 for what never was and for guests, and refused for what the caller may not delete', async () => {
    const [bo, emre, id] = [await member('bo'), await member('emre'), mint()]
    expect((await bo.remove('acc_txs', mint())).status).toBe(404)
    expect((await bo.batch([remove(mint())])).status).toBe(400)
    await bo.create('acc_txs', { id, ...CASES[0]!.payload('bo', '') })
    expect((await emre.remove('acc_txs', id)).status).toBe(403)
    expect((await guest.remove('acc_txs', id)).status).toBe(404)
    expect((await bo.view('acc_txs', id)).status).toBe(200)
    expect((await bo.remove('acc_txs', id)).status).toBe(204)
    expect((await guest.remove('acc_txs', id)).status).toBe(404)
    expect((await bo.remove('organisations', organisationId('harbour'))).status).toBe(403)
  })

  it('leaves the mark of the id where it is', async () => {
    const [bo, root, id] = [await member('bo'), await superuser(), mint()]
    await bo.create('acc_txs', { id, ...CASES[0]!.payload('bo', '') })
    await bo.remove('acc_txs', id)
    for (const api of [bo, root]) expect((await api.remove('deleted_ids', `acc_txs.${id}`)).status).toBe(204)
    expect((await bo.list('deleted_ids')).status).toBe(403)
    expect((await root.view('deleted_ids', `acc_txs.${id}`)).status).toBe(200)
  })
})

it('an upload is repeated by its content', async () => {
  const kavya = await member('kavya')
  const send = (id: string, content: string) => {
    const form = new FormData()
    const fields = {
      id,
      organisation: organisationId('harbour'),
      type: 'bank',
      name: `Bank ${id}`,
      status: 'active',
    }
    for (const [name, value] of Object.entries({
      ...fields,
      created_by: userId('kavya'),
      currencies: 'EUR',
    })) {
      form.append(name, value)
    }
    form.append('avatar', new Blob([Buffer.from(content, 'base64')], { type: 'image/gif' }), 'logo.gif')
    return kavya.upload('acc_accounts', form)
  }
  const [id, dot] = [mint(), 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==']
  const first = await send(id, dot)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(first.body['avatar']).toMatch(/^logo_.*\.gif$/)
  expect(await send(id, dot)).toEqual(first)
  expect((await send(id, 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=')).status).toBe(409)
})

it('an event’s dates are repeated by their sender, and by nobody else', async () => {
  const [kavya, chidi] = [await member('kavya'), await member('chidi')]
  const [account, id] = [mint(), mint()]
  const event = {
    organisation: organisationId('harbour'),
    type: 'event',
    name: `Event ${account}`,
    status: 'active',
  }
  const create = (collection: string, values: object) =>
    post(collection, { created_by: userId('kavya'), ...values })
  const dates = {
    id,
    account,
    start: '2026-12-01 10:00:00.000Z',
    end: '2026-12-02 10:00:00.000Z',
    hidden: false,
    admins: [userId('kavya')],
  }
  const body = { ...dates, created_by: userId('kavya') }
  const made = await kavya.batch([
    create('acc_accounts', { ...event, id: account, currencies: ['EUR'] }),
    create('acc_accounts_meta', dates),
    create('acc_groups', { id: mint(), account, name: 'everyone' }),
  ])
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  // Without a name anybody could repeat it.
  expect((await kavya.create('acc_accounts_meta', dates)).status).toBe(403)
  const first = await kavya.create('acc_accounts_meta', body)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(first.body).toEqual((made.body as unknown as { body: object }[])[1]!.body)
  const different = await kavya.create('acc_accounts_meta', { ...body, hidden: true })
  expect([different.status, different.body.data?.['id']?.code]).toEqual([409, 'id-taken'])
  const foreign = await chidi.create('acc_accounts_meta', { ...dates, created_by: userId('chidi') })
  expect([foreign.status, foreign.body.data?.['id']?.code]).toEqual([409, 'id-taken'])
  expect((await chidi.create('acc_accounts_meta', body)).status).toBe(403)
})
