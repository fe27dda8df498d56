/**
 * Open invites and invite links of a person who may no longer invite, and of a community without members (product 6.6).
 */
import { describe, expect, it } from 'vitest'
import type { Answer, Api } from '../testing/api.ts'
import { APP_URL } from '../testing/constants.ts'
import { mint } from '../testing/mint.ts'
import { newcomer } from '../testing/newcomer.ts'
import type { Newcomer } from '../testing/newcomer.ts'
import { guest, member, organisationId, superuser, userId } from '../testing/people.ts'

const harbour = organisationId('harbour')
const getStatusAndCode = ({ status, body }: Answer) => [status, body.data?.['reason']?.code]

interface Admin {
  readonly person: Newcomer
  /** The id of their membership. */
  readonly id: string
  readonly api: Api
}

/** Makes an invite link of this person; returns its token. */
async function makeLink(api: Api, by: string, organisation = harbour): Promise<string> {
  const answer = await api.create('invite_links', { id: mint(), organisation, by, days: 7 })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String(answer.body['token'])
}

async function invite(api: Api, by: string, email: string, organisation = harbour): Promise<string> {
  const body = { id: mint(), organisation, by, email, accepted: false }
  const answer = await api.create('invites', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return body.id
}

const join = (person: Newcomer, token: string) => person.api.send('POST', '/ext/join', { token })
const accept = (person: Newcomer, id: string) => person.api.send('POST', '/ext/accept-invite', { id })
const show = async (token: string) => (await guest.send('POST', '/ext/invite-link', { token })).status
const setRole = async (id: string, role: string) =>
  expect((await (await member('kavya')).send('POST', `/ext/members/${id}/role`, { role })).status).toBe(200)

/** Creates a person whom Kavya of Harbour House has made an admin. */
async function newAdmin(role = 'admin'): Promise<Admin> {
  const person = await newcomer()
  const { body } = await join(person, await makeLink(await member('kavya'), userId('kavya')))
  const id = String(body.id)
  await setRole(id, role)
  return { person, id, api: person.as(id, harbour) }
}

/** Makes an invite link and an invite to somebody new, in this person's name. */
async function createInvitations({ person, api }: Admin) {
  const theirGuest = await newcomer()
  const link = await makeLink(api, person.id)
  return { link, theirGuest, invite: await invite(api, person.id, theirGuest.email) }
}

describe('the open invites and links of an admin', () => {
  it('end when the role is taken away, and not by a change that leaves it', async () => {
    const admin = await newAdmin()
    const open = await createInvitations(admin)
    await setRole(admin.id, 'admin')
    expect(await show(open.link)).toBe(200)
    await setRole(admin.id, 'user')
    expect(await show(open.link)).toBe(404)
    expect((await accept(open.theirGuest, open.invite)).status).toBe(404)
    // They do not open again with the role either.
    await setRole(admin.id, 'admin')
    expect(await show(open.link)).toBe(404)
  })

  it('end when they are removed: they neither return by them nor let others in', async () => {
    const admin = await newAdmin()
    const open = await createInvitations(admin)
    const answer = await (await member('kavya')).send('POST', `/ext/members/${admin.id}/leave`)
    expect(answer.status).toBe(204)
    for (const person of [admin.person, await newcomer()]) {
      expect(getStatusAndCode(await join(person, open.link))).toEqual([404, 'link-unknown'])
    }
    expect((await accept(open.theirGuest, open.invite)).status).toBe(404)
  })

  it('end when they leave by themselves', async () => {
    const admin = await newAdmin()
    const open = await createInvitations(admin)
    expect((await admin.api.send('POST', `/ext/members/${admin.id}/leave`)).status).toBe(204)
    expect(await show(open.link)).toBe(404)
    expect((await accept(open.theirGuest, open.invite)).status).toBe(404)
  })

  it('end when a superuser takes the role away', async () => {
    const admin = await newAdmin()
    const { link } = await createInvitations(admin)
    expect((await (await superuser()).update('authz', admin.id, { role: 'user' })).status).toBe(200)
    expect(await show(link)).toBe(404)
  })

  it('stay as long as they are a site admin, and end with that', async () => {
    const root = await superuser()
    const admin = await newAdmin()
    const { link } = await createInvitations(admin)
    expect((await root.update('users', admin.person.id, { role: 'admin' })).status).toBe(200)
    await setRole(admin.id, 'user')
    expect(await show(link)).toBe(200)
    expect((await root.update('users', admin.person.id, { role: 'user' })).status).toBe(200)
    expect(await show(link)).toBe(404)
  })

  it('end alone: those of other admins stay, and who has joined stays', async () => {
    const admin = await newAdmin()
    const open = await createInvitations(admin)
    const kavyas = await makeLink(await member('kavya'), userId('kavya'))
    const joined = await newcomer()
    expect((await join(joined, open.link)).status).toBe(200)
    const accepted = await accept(open.theirGuest, open.invite)
    expect(accepted.status).toBe(200)
    await setRole(admin.id, 'user')
    expect(await show(kavyas)).toBe(200)
    for (const person of [joined, open.theirGuest]) expect(await person.api.items('authz')).toHaveLength(1)
    expect((await (await superuser()).view('invites', open.invite)).status).toBe(200)
  })

  it('are in the activity list as revoked by who took the role away', async () => {
    const admin = await newAdmin()
    await createInvitations(admin)
    const kavya = await member('kavya')
    const revoked = async () =>
      (await kavya.items('activity', { sort: 'created' }))
        .filter(({ kind, by }) => kind === 'invite-revoked' && by === userId('kavya'))
        .map(({ details }) => JSON.stringify(details))
    const before = (await revoked()).length
    await setRole(admin.id, 'user')
    expect((await revoked()).slice(before).toSorted()).toEqual(['{"link":true}', '{}'])
  })
})

describe('a community that its last member has left', () => {
  /** Creates a community that had a link and an invite of its founder, and an invite of a superuser. */
  async function abandoned() {
    const [root, founder, invited] = [await superuser(), await newcomer(), await newcomer()]
    const organisation = mint()
    const values = { id: organisation, name: 'Lighthouse', url: APP_URL, created_by: founder.id }
    expect((await founder.api.create('organisations', values)).status).toBe(200)
    const id = String((await founder.api.items('authz'))[0]?.id)
    const api = founder.as(id, organisation)
    const open = {
      link: await makeLink(api, founder.id, organisation),
      invite: await invite(api, founder.id, invited.email, organisation),
    }
    await invite(root, '', (await newcomer()).email, organisation)
    expect((await api.send('POST', `/ext/members/${id}/leave`)).status).toBe(204)
    return { ...open, root, organisation, founder, invited }
  }

  it('has no open invite or link, of whomever', async () => {
    const { root, organisation, link, invite: id, invited } = await abandoned()
    expect(await show(link)).toBe(404)
    expect((await accept(invited, id)).status).toBe(404)
    const filter = `organisation = '${organisation}'`
    expect(await root.items('invites', { filter: `${filter} && accepted = false` })).toEqual([])
    expect(await root.items('invite_links', { filter: `${filter} && revoked = false` })).toEqual([])
  })

  it('lets nobody in by an invite, a link or its domain', async () => {
    const { root, organisation, founder, invited } = await abandoned()
    const late = await invite(root, founder.id, invited.email, organisation)
    expect(getStatusAndCode(await accept(invited, late))).toEqual([400, 'community-empty'])
    const link = await makeLink(root, founder.id, organisation)
    expect(getStatusAndCode(await join(invited, link))).toEqual([400, 'community-empty'])
    const suffix = `@${mint()}.test`
    await root.update('organisations', organisation, { email: suffix })
    const nia = await newcomer({ email: `nia${suffix}` })
    await root.update('organisations', organisation, { email: '' })
    for (const person of [invited, founder, nia]) expect(await person.api.items('authz')).toEqual([])
  })

  it('gets an admin by an invite of a superuser, and then lets others in', async () => {
    const { root, organisation, invited } = await abandoned()
    const answer = await accept(invited, await invite(root, '', invited.email, organisation))
    expect(answer.body).toMatchObject({ organisation, role: 'admin' })
    const api = invited.as(String(answer.body.id), organisation)
    const second = await join(await newcomer(), await makeLink(api, invited.id, organisation))
    expect(second.body).toMatchObject({ organisation, role: 'user' })
  })
})
