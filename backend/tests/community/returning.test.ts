/**
 * A person who has left a community or was removed returns by newer invites and links, never by older ones (product
 * 6.6).
 */
import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { newcomer, signInAgain } from '../testing/newcomer.ts'
import type { Newcomer } from '../testing/newcomer.ts'
import { member, organisationId, superuser, userId } from '../testing/people.ts'

const harbour = organisationId('harbour')
const getStatusAndCode = ({ status, body }: Answer) => [status, body.data?.['reason']?.code]

/** Kavya of Harbour House invites an address. */
async function invite(email: string): Promise<string> {
  const body = { id: mint(), organisation: harbour, by: userId('kavya'), email, accepted: false }
  const answer = await (await member('kavya')).create('invites', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return body.id
}

const accept = (person: Newcomer, id: string) => person.api.send('POST', '/ext/accept-invite', { id })

/** Returns the id of the membership. */
async function joinByLink(person: Newcomer): Promise<string> {
  const link = { id: mint(), organisation: harbour, by: userId('kavya'), days: 1 }
  const { body } = await (await member('kavya')).create('invite_links', link)
  const answer = await person.api.send('POST', '/ext/join', { token: body['token'] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String(answer.body.id)
}

const remove = async (membership: string) =>
  expect((await (await member('kavya')).send('POST', `/ext/members/${membership}/leave`)).status).toBe(204)

const openInvites = async (person: Newcomer) =>
  (await superuser()).items('invites', { filter: `email = '${person.email}' && accepted = false` })

describe('an open invite', () => {
  it('ends when its owner joins by a link, and accepting it answers their membership', async () => {
    const nia = await newcomer()
    const id = await invite(nia.email)
    const membership = await joinByLink(nia)
    expect(await openInvites(nia)).toEqual([])
    expect((await (await superuser()).view('invites', id)).body).toMatchObject({
      accepted: true,
      user: nia.id,
    })
    expect((await accept(nia, id)).body.id).toBe(membership)
  })

  it('ends when its owner joins by their domain, and stays in other communities', async () => {
    const root = await superuser()
    const domain = `${mint()}.test`
    const email = `nia@${domain}`
    const id = await invite(email)
    const elsewhere = { organisation: organisationId('runners'), email, accepted: false }
    const other = await root.create('invites', elsewhere)
    expect((await root.update('organisations', harbour, { email: `@${domain}` })).status).toBe(200)
    const nia = await newcomer({ email })
    await root.update('organisations', harbour, { email: '' })
    expect(await nia.api.items('authz')).toHaveLength(1)
    expect((await openInvites(nia)).map((row) => row.id)).toEqual([other.body.id])
    expect((await root.view('invites', id)).body).toMatchObject({ accepted: true, user: nia.id })
  })

  it('does not bring back who joined by a link and was removed', async () => {
    const nia = await newcomer()
    const id = await invite(nia.email)
    await remove(await joinByLink(nia))
    expect((await accept(nia, id)).status).toBe(404)
    expect(await nia.api.items('authz')).toEqual([])
    expect((await accept(nia, await invite(nia.email))).status).toBe(200)
  })

  it('of before the leaving does not bring back who has its address only since', async () => {
    const nia = await newcomer()
    const email = `${mint()}@newcomers.test`
    const id = await invite(email)
    await remove(await joinByLink(nia))
    const root = await superuser()
    expect((await root.update('users', nia.id, { email })).status).toBe(200)
    const again = await signInAgain(nia.id)
    expect(getStatusAndCode(await again.send('POST', '/ext/accept-invite', { id }))).toEqual([
      400,
      'invite-before-leaving',
    ])
    expect(await again.items('authz')).toEqual([])
  })

  it('to an address ends when a member of the community moves there', async () => {
    const nia = await newcomer()
    const membership = await joinByLink(nia)
    const email = `${mint()}@newcomers.test`
    const id = await invite(email)
    const root = await superuser()
    expect((await root.update('users', nia.id, { email })).status).toBe(200)
    expect((await root.view('invites', id)).body).toMatchObject({ accepted: true, user: nia.id })
    await remove(membership)
    const again = await signInAgain(nia.id)
    expect((await again.send('POST', '/ext/accept-invite', { id })).status).toBe(404)
  })
})
