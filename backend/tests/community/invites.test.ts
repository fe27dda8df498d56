import { describe, expect, it } from 'vitest'
import { mint } from '../testing/mint.ts'
import { newcomer } from '../testing/newcomer.ts'
import type { Newcomer } from '../testing/newcomer.ts'
import { guest, member, organisationId, superuser, userId } from '../testing/people.ts'

/** Kavya of Harbour House invites an address. */
async function invite(email: string, values: object = {}) {
  const kavya = await member('kavya')
  const body = {
    id: mint(),
    organisation: organisationId('harbour'),
    by: userId('kavya'),
    email,
    accepted: false,
    ...values,
  }
  return { id: body.id, answer: await kavya.create('invites', body) }
}

const accept = (person: Newcomer, id: unknown) => person.api.send('POST', '/ext/accept-invite', { id })

async function invited(values: object = {}): Promise<{ nia: Newcomer; id: string }> {
  const nia = await newcomer(values)
  const { id, answer } = await invite(nia.email)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { nia, id }
}

describe('inviting', () => {
  it('is for privileged people, in their own name, for an address that is neither member nor invited', async () => {
    const { nia } = await invited()
    const other = await newcomer()
    const tryInvite = async (email: string, values: object = {}) => {
      const { answer } = await invite(email, values)
      return [answer.status, answer.body.data?.['email']?.code]
    }
    expect(await tryInvite(nia.email.toUpperCase())).toEqual([400, 'already-invited'])
    expect(await tryInvite('bo@coffer.test')).toEqual([400, 'already-member'])
    expect(await tryInvite('nobody')).toEqual([400, 'email-invalid'])
    expect(await tryInvite(other.email, { by: userId('chidi') })).toEqual([403, undefined])
    expect(await tryInvite(other.email, { accepted: true, user: userId('otis') })).toEqual([403, undefined])
    expect(await tryInvite(other.email, { organisation: organisationId('runners') })).toEqual([
      400,
      undefined,
    ])
    const ann = await member('ann')
    const body = {
      id: mint(),
      organisation: organisationId('harbour'),
      by: userId('ann'),
      email: other.email,
    }
    expect((await ann.create('invites', body)).status).toBe(403)
    expect(await tryInvite(other.email)).toEqual([200, undefined])
  })

  it('shows to the invited, with the community, and to admins; not to others', async () => {
    const { nia, id } = await invited()
    const seen = await nia.api.items('invites', { expand: 'organisation' })
    expect(
      seen.map((row) => [row.id, (row['expand'] as { organisation: { name: string } }).organisation.name]),
    ).toEqual([[id, 'Harbour House']])
    expect((await (await member('chidi')).view('invites', id)).status).toBe(200)
    const strangers = [await member('ann'), await member('otis', 'runners'), (await newcomer()).api, guest]
    for (const stranger of strangers) expect((await stranger.view('invites', id)).status).toBe(404)
  })

  it('is taken back by privileged people of the community, until it is accepted', async () => {
    const { nia, id } = await invited()
    for (const other of [await member('ann'), await member('otis', 'runners')]) {
      expect((await other.remove('invites', id)).status).toBe(404)
    }
    const chidi = await member('chidi')
    expect((await chidi.remove('invites', id)).status).toBe(204)
    expect((await chidi.remove('invites', id)).status).toBe(204)
    expect((await accept(nia, id)).status).toBe(404)
    expect(await nia.api.items('authz')).toEqual([])
    const second = await invited()
    expect((await accept(second.nia, second.id)).status).toBe(200)
    expect(await chidi.remove('invites', second.id)).toMatchObject({
      status: 400,
      body: { data: { reason: { code: 'invite-accepted' } } },
    })
  })
})

describe('declining an invite', () => {
  it('is for the proven owner of the address, until it is accepted; the community learns that, not of whom', async () => {
    const { nia, id } = await invited({ verified: false })
    for (const other of [(await newcomer()).api, nia.api]) {
      expect((await other.remove('invites', id)).status).toBe(404)
    }
    await (await superuser()).update('users', nia.id, { verified: true })
    expect((await nia.api.remove('invites', id)).status).toBe(204)
    expect((await nia.api.remove('invites', id)).status).toBe(404)
    expect((await accept(nia, id)).status).toBe(404)
    const [entry] = await (await member('kavya')).items('activity', { sort: '-created', perPage: '1' })
    expect(entry).toMatchObject({ kind: 'invite-declined', by: '', subject: '', details: {} })
    // The address can be invited again.
    const second = await invite(nia.email)
    expect(second.answer.status).toBe(200)
    expect((await accept(nia, second.id)).status).toBe(200)
    expect((await nia.api.remove('invites', second.id)).status).toBe(403)
  })
})

describe('accepting an invite', () => {
  it('makes an account and a membership; a repeated one answers the same', async () => {
    const { nia, id } = await invited()
    const first = await accept(nia, id)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body).toMatchObject({ user: nia.id, organisation: organisationId('harbour'), role: 'user' })
    expect(await accept(nia, id)).toEqual(first)
    const [membership] = await nia.api.items('authz', { expand: 'account' })
    expect(membership).toMatchObject({
      id: first.body.id,
      expand: {
        account: { type: 'user', name: 'Nia New', status: 'active' },
      },
    })
    const settings = await nia.api.items('authz_settings', { filter: `authz = '${first.body.id}'` })
    expect(settings).toMatchObject([{ emailNotifications: true, pushNotifications: true }])
    const root = await superuser()
    expect((await root.view('invites', id)).body).toMatchObject({ accepted: true, user: nia.id })
    const inside = nia.as(String(first.body.id), organisationId('harbour'))
    expect((await inside.items('acc_accounts')).length).toBeGreaterThan(10)
  })

  it('is done once, however often it is asked for at the same time', async () => {
    const { nia, id } = await invited()
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(nia, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await nia.api.items('acc_accounts')).toHaveLength(1)
  })

  it('is for the proven owner of the address alone, and leaves no trace otherwise', async () => {
    const { nia, id } = await invited({ verified: false })
    const other = await newcomer()
    expect((await accept(other, id)).status).toBe(404)
    const unproven = await accept(nia, id)
    expect([unproven.status, unproven.body.message]).toEqual([403, 'Confirm your email address first.'])
    expect((await guest.send('POST', '/ext/accept-invite', { id })).status).toBe(401)
    expect((await (await superuser()).send('POST', '/ext/accept-invite', { id })).status).toBe(401)
    for (const wrong of [mint(), '', 7, null, { id }]) expect((await accept(nia, wrong)).status).toBe(404)
    const root = await superuser()
    expect((await root.view('invites', id)).body).toMatchObject({ accepted: false, user: '' })
    for (const person of [nia, other]) expect(await person.api.items('authz')).toEqual([])
    await root.update('users', nia.id, { verified: true })
    expect((await accept(nia, id)).status).toBe(200)
  })

  it('lets nobody in again whose membership was taken away', async () => {
    const { nia, id } = await invited()
    const { body } = await accept(nia, id)
    expect((await (await superuser()).remove('authz', String(body.id))).status).toBe(204)
    expect((await accept(nia, id)).status).toBe(404)
    expect(await nia.api.items('organisations')).toEqual([])
  })
})
