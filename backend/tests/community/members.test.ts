import { describe, expect, it } from 'vitest'
import { makeEvent } from '../events/event.ts'
import type { Answer, Api } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { newcomer } from '../testing/newcomer.ts'
import type { Newcomer } from '../testing/newcomer.ts'
import { accountId, member, membershipId, organisationId, superuser, userId } from '../testing/people.ts'
import { post } from '../testing/requests.ts'

const harbour = organisationId('harbour')

interface Joined {
  readonly person: Newcomer
  /** The ids of their membership and account. */
  readonly id: string
  readonly account: string
  readonly api: Api
}

/** Creates a person who joins Harbour House by a link. */
async function joined(known?: Newcomer): Promise<Joined> {
  const person = known ?? (await newcomer())
  const link = { id: mint(), organisation: harbour, by: userId('kavya'), days: 1 }
  const { body } = await (await member('kavya')).create('invite_links', link)
  const answer = await person.api.send('POST', '/ext/join', { token: body['token'] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [id, account] = [String(answer.body.id), String(answer.body['account'])]
  return { person, id, account, api: person.as(id, harbour) }
}

const setRole = (who: Api, id: string, role: unknown) => who.send('POST', `/ext/members/${id}/role`, { role })
const leave = (who: Api, id: string) => who.send('POST', `/ext/members/${id}/leave`)
const ties = (who: Api, id: string) => who.send('GET', `/ext/members/${id}/ties`)
const getStatusAndCode = ({ status, body }: Answer) => [status, body.data?.['reason']?.code]

const transfer = async (sender: string, receiver: string, amount: number, status = 'approved') =>
  (await superuser()).create('acc_txs', {
    id: mint(),
    sender,
    receiver,
    amount,
    currency: 'EUR',
    status,
    description: 'Test',
  })

describe('roles', () => {
  it('are given and taken by privileged people', async () => {
    const { id, api } = await joined()
    const kavya = await member('kavya')
    expect((await setRole(kavya, id, 'admin')).body).toMatchObject({ id, role: 'admin' })
    expect((await setRole(kavya, id, 'admin')).status).toBe(200)
    // They are notified once, however often the request is repeated.
    const notifications = await (await superuser()).items('notifications', { filter: `authz = '${id}'` })
    expect(notifications.map(({ kind, params }) => [kind, params])).toEqual([
      ['role-changed', { role: 'admin' }],
    ])
    // They are privileged from now on, without signing in again.
    expect((await api.items('invites')).length).toBeGreaterThan(0)
    expect((await setRole(kavya, id, 'user')).body).toMatchObject({ role: 'user' })
    expect(await api.items('invites')).toEqual([])
  })

  it('are nobody’s own to change, and no plain member’s at all', async () => {
    const { id, api } = await joined()
    expect(getStatusAndCode(await setRole(api, id, 'admin'))).toEqual([403, 'not-permitted'])
    expect(getStatusAndCode(await setRole(await member('ann'), id, 'admin'))).toEqual([403, 'not-permitted'])
    const kavya = await member('kavya')
    expect(getStatusAndCode(await setRole(kavya, membershipId('kavya'), 'user'))).toEqual([403, 'own-role'])
    expect((await setRole(await member('otis', 'runners'), id, 'admin')).status).toBe(404)
    for (const wrong of ['owner', '', 7, null, ['admin']]) {
      expect((await setRole(kavya, id, wrong)).status).toBe(400)
    }
    expect((await api.update('authz', id, { role: 'admin' })).status).toBe(403)
    expect((await kavya.update('authz', id, { role: 'admin' })).status).toBe(403)
  })

  it('leave the last admin, of two who are unmade at once', async () => {
    const otis = await member('otis', 'runners')
    const [priya, quentin] = [membershipId('priya', 'runners'), membershipId('quentin', 'runners')]
    for (const id of [priya, quentin]) expect((await setRole(otis, id, 'admin')).status).toBe(200)
    const root = await superuser()
    const runners = organisationId('runners')
    const admins = async () =>
      (await root.items('authz', { filter: `organisation = '${runners}' && role = 'admin'` })).length
    expect(await admins()).toBe(3)
    const everybody = [membershipId('otis', 'runners'), priya, quentin]
    const answers = await Promise.all(everybody.map((id) => root.update('authz', id, { role: 'user' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400])
    expect(await admins()).toBe(1)
    const last = await root.items('authz', { filter: `organisation = '${runners}' && role = 'admin'` })
    expect(getStatusAndCode(await setRole(root, last[0]!.id, 'user'))).toEqual([400, 'last-admin'])
    expect(getStatusAndCode(await leave(root, last[0]!.id))).toEqual([400, 'last-admin'])
  })

  it('of two admins who unmake each other leave one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await joined(), await joined()]
      const kavya = await member('kavya')
      for (const { id } of [one, two]) await setRole(kavya, id, 'admin')
      const answers = await Promise.all([setRole(one.api, two.id, 'user'), setRole(two.api, one.id, 'user')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    }
  })
})

describe('leaving', () => {
  it('closes the account, which keeps its name and its past, and ends all access', async () => {
    const { person, id, account, api } = await joined()
    await transfer(account, accountId('ann'), 12.5)
    await transfer(accountId('ann'), account, 12.5)
    expect((await leave(api, id)).status).toBe(204)
    const ann = await member('ann')
    expect((await ann.view('acc_accounts', account)).body).toMatchObject({
      name: 'Nia New',
      status: 'closed',
      type: 'user',
    })
    const filter = `organisation = '${harbour}' && (sender = '${account}' || receiver = '${account}')`
    expect(await ann.items('acc_txs', { filter })).toHaveLength(2)
    for (const who of [api, person.api]) {
      for (const name of ['authz', 'acc_accounts', 'acc_txs', 'organisations', 'organisations_settings']) {
        expect(await who.items(name), name).toEqual([])
      }
    }
    expect((await api.send('GET', '/ext/ledger-proof')).status).toBe(403)
    // A repetition finds nothing left to end.
    expect((await leave(api, id)).status).toBe(404)
    expect((await leave(await member('kavya'), id)).status).toBe(404)
    const root = await superuser()
    expect(await root.items('authz_settings', { filter: `authz = '${id}'` })).toEqual([])
  })

  it('is for oneself and, as removing, for privileged people', async () => {
    const { id } = await joined()
    expect(getStatusAndCode(await leave(await member('ann'), id))).toEqual([403, 'not-permitted'])
    expect(getStatusAndCode(await ties(await member('ann'), id))).toEqual([403, 'not-permitted'])
    expect((await leave(await member('otis', 'runners'), id)).status).toBe(404)
    expect((await leave(await member('chidi'), id)).status).toBe(204)
  })

  it('waits until every balance is zero and every request is answered', async () => {
    const { id, account, api } = await joined()
    const paid = await transfer(account, accountId('ann'), 5)
    expect(getStatusAndCode(await leave(api, id))).toEqual([400, 'leave-with-balance'])
    expect((await ties(api, id)).body).toEqual({
      balances: [{ currency: 'EUR', amount: -5 }],
      events: [],
      pending: 0,
      otherMembers: expect.any(Number),
      otherAdmins: expect.any(Number),
    })
    await transfer(accountId('ann'), account, 5, 'pending')
    expect(getStatusAndCode(await leave(api, id))).toEqual([400, 'leave-with-requests'])
    expect((await ties(await member('chidi'), id)).body).toMatchObject({ balances: [], pending: 1 })
    expect(paid.status).toBe(200)
  })

  it('waits until no open event holds the person', async () => {
    const { id, account, person, api } = await joined()
    const event = await makeEvent({ admins: ['bo'] })
    const entry = {
      id: mint(),
      groupx: event.everyone,
      participant: account,
      share: 1,
      created_by: userId('bo'),
    }
    expect((await (await member('bo')).create('acc_groupx_participants', entry)).status).toBe(200)
    expect(getStatusAndCode(await leave(api, id))).toEqual([400, 'leave-in-events'])
    expect((await ties(api, id)).body).toMatchObject({
      events: [{ id: event.id, name: `Event ${event.id}` }],
    })
    const bo = await member('bo')
    await bo.update('acc_accounts', event.id, { status: 'inactive' })
    expect(getStatusAndCode(await leave(await member('kavya'), id))).toEqual([400, 'leave-in-events'])
    await bo.update('acc_accounts', event.id, { status: 'active' })
    await bo.update('acc_accounts_meta', event.meta, { admins: [userId('bo'), person.id] })
    await bo.send('POST', `/ext/events/${event.id}/remove-participant`, { participant: account })
    await bo.update('acc_accounts_meta', event.meta, { admins: [person.id] })
    // She is its only admin, without taking part.
    expect(getStatusAndCode(await leave(api, id))).toEqual([400, 'leave-in-events'])
    await api.update('acc_accounts_meta', event.meta, { admins: [person.id, userId('bo')] })
    expect((await leave(api, id)).status).toBe(204)
    expect((await bo.view('acc_accounts_meta', event.meta)).body['admins']).toEqual([userId('bo')])
    // Nobody can add a former member to an event.
    expect((await bo.create('acc_groupx_participants', { ...entry, id: mint() })).status).toBe(400)
  })

  it('changes no sum of the community', async () => {
    const { id, account, api } = await joined()
    await transfer(account, accountId('ann'), 30)
    await transfer(accountId('bo'), account, 30)
    const ann = await member('ann')
    const proof = async () => (await ann.send('GET', '/ext/ledger-proof')).body['currencies']
    const before = await proof()
    expect((await leave(api, id)).status).toBe(204)
    expect(await proof()).toEqual(before)
    // Nobody else changes it afterwards either.
    const filter = `organisation = '${harbour}' && sender = '${account}'`
    const [row] = await ann.items('acc_txs', { filter })
    expect((await (await member('kavya')).remove('acc_txs', row!.id)).status).toBe(400)
    expect((await transfer(accountId('ann'), account, 1)).status).toBe(400)
  })

  it('and a payment at the same moment: one of them is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, account, api } = await joined()
      const [left, paid] = await Promise.all([leave(api, id), transfer(accountId('ann'), account, 1)])
      expect([left.status === 204, paid.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('a membership that a superuser deletes in the dashboard', () => {
  const remove = async (id: string) => (await superuser()).remove('authz', id)

  it('ends as by removing the person, who returns by what was made since', async () => {
    const kavya = await member('kavya')
    const link = await kavya.create('invite_links', {
      id: mint(),
      organisation: harbour,
      by: userId('kavya'),
      days: 30,
    })
    const { person, id, account } = await joined()
    expect((await remove(id)).status).toBe(204)
    expect((await kavya.view('acc_accounts', account)).body).toMatchObject({ status: 'closed' })
    const again = await person.api.send('POST', '/ext/join', { token: link.body['token'] })
    expect(getStatusAndCode(again)).toEqual([400, 'link-before-leaving'])
    const rows = await kavya.items('activity', { sort: 'created' })
    const about = rows.filter(({ subject }) => subject === person.id).map(({ kind, by }) => [kind, by])
    expect(about.at(-1)).toEqual(['member-removed', ''])
    expect((await joined(person)).account).toBe(account)
  })

  it('stays as long as something is in the way of leaving', async () => {
    const { id, account } = await joined()
    await transfer(account, accountId('ann'), 5)
    expect(getStatusAndCode(await remove(id))).toEqual([400, 'leave-with-balance'])
    const root = await superuser()
    const runners = organisationId('runners')
    const [admin, ...others] = await root.items('authz', {
      filter: `organisation = '${runners}' && role = 'admin'`,
    })
    for (const other of others) await root.update('authz', other.id, { role: 'user' })
    expect(getStatusAndCode(await remove(admin!.id))).toEqual([400, 'last-admin'])
    expect((await root.view('authz', id)).status).toBe(200)
  })
})

describe('the activity list', () => {
  it('says who joined, whose role changed, who left and who was removed', async () => {
    const kavya = await member('kavya')
    const [one, two] = [await joined(), await joined()]
    await setRole(kavya, one.id, 'admin')
    await setRole(kavya, one.id, 'admin')
    await leave(one.api, one.id)
    await leave(kavya, two.id)
    const rows = await (await superuser()).items('activity', { sort: 'created', expand: '' })
    const about = ({ person }: Joined) =>
      rows.filter(({ subject }) => subject === person.id).map(({ kind, by, details }) => [kind, by, details])
    expect(about(one)).toEqual([
      ['member-joined', one.person.id, {}],
      ['role-changed', userId('kavya'), { role: 'admin' }],
      ['member-left', one.person.id, {}],
    ])
    expect(about(two).at(-1)).toEqual(['member-removed', userId('kavya'), {}])
  })
})

describe('a former member', () => {
  it('gets the same account again when invited back, by address', async () => {
    const { person, id, account, api } = await joined()
    expect((await leave(api, id)).status).toBe(204)
    await person.api.update('users', person.id, { name: 'Nia Newer' })
    const ann = await member('ann')
    expect((await ann.view('acc_accounts', account)).body['name']).toBe('Nia New')
    const kavya = await member('kavya')
    const invite = {
      id: mint(),
      organisation: harbour,
      by: userId('kavya'),
      email: person.email,
      accepted: false,
    }
    expect((await kavya.create('invites', invite)).status).toBe(200)
    const { body } = await person.api.send('POST', '/ext/accept-invite', { id: invite.id })
    expect(body).toMatchObject({ account, role: 'user', invite: invite.id })
    expect(body.id).not.toBe(id)
    expect((await ann.view('acc_accounts', account)).body).toMatchObject({
      name: 'Nia Newer',
      status: 'active',
    })
  })

  it('returns by a link that was made since, not by an older one', async () => {
    const kavya = await member('kavya')
    const old = { id: mint(), organisation: harbour, by: userId('kavya'), days: 30 }
    const { body: link } = await kavya.create('invite_links', old)
    const { person, id, account } = await joined()
    expect((await leave(kavya, id)).status).toBe(204)
    const again = await person.api.send('POST', '/ext/join', { token: link['token'] })
    expect(getStatusAndCode(again)).toEqual([400, 'link-before-leaving'])
    expect((await joined(person)).account).toBe(account)
  })

  it('is no admin again', async () => {
    const { person, id } = await joined()
    const kavya = await member('kavya')
    await setRole(kavya, id, 'admin')
    expect((await leave(kavya, id)).status).toBe(204)
    const back = await joined(person)
    const { body } = await (await superuser()).view('authz', back.id)
    expect(body['role']).toBe('user')
  })

  it('is no batch’s way around the rules', async () => {
    const { id, account, api } = await joined()
    await leave(api, id)
    const reopen = {
      method: 'PATCH' as const,
      url: `/api/collections/acc_accounts/records/${account}`,
      body: { status: 'active' },
    }
    expect((await (await member('kavya')).batch([reopen])).status).toBe(400)
    const pay = post('acc_txs', {
      id: mint(),
      sender: accountId('kavya'),
      receiver: account,
      amount: 1,
      currency: 'EUR',
      status: 'approved',
      created_by: userId('kavya'),
    })
    expect((await (await member('kavya')).batch([pay])).status).toBe(400)
  })
})
