/** A community's domain suffix, for invited addresses and those that members change to (product 5.1, 6.6). */
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { APP_URL } from '../testing/constants.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { mint } from '../testing/mint.ts'
import { membershipId, organisationId, userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(startIdentityServer)
afterEach(() => setSuffix(''))

const USERS = '/api/collections/users'
const [harbour, runners] = [organisationId('harbour'), organisationId('runners')]

async function setSuffix(suffix: string, organisation = harbour): Promise<void> {
  expect((await server.root.update('organisations', organisation, { email: suffix })).status).toBe(200)
}

const getStatusAndCode = ({ status, body }: Answer, field: string) => [status, body.data?.[field]?.code]
const codeFor = (who: Client, newEmail: string) =>
  who.send('POST', `${USERS}/request-email-change-code`, { newEmail })
const request = (who: Client, body: object) => who.send('POST', `${USERS}/request-email-change`, body)
const INVALID = [400, 'email-invalid']

/** Requests the change and returns the token of the mail. */
async function requestedChange(who: Client, email: string, newEmail: string): Promise<string> {
  const proof = await server.requestChangeCode(who, email, newEmail)
  expect((await request(who, { newEmail, ...proof })).status).toBe(204)
  const { html = '' } = await server.inbox.mailTo(newEmail)
  return new RegExp(`href="${APP_URL}/change-email/([\\w.-]+)"`).exec(html)?.[1] ?? 'no link'
}

const confirm = (token: string, password = '') =>
  server.guest.send('POST', `${USERS}/confirm-email-change`, { token, password })

const fetchEmail = async (key: string) =>
  (await server.root.send('GET', `${USERS}/records/${userId(key)}`)).body['email']

describe('in a community with a domain suffix', () => {
  it('only addresses that end with it are invited', async () => {
    await setSuffix('@quay.test')
    const kavya = (await server.enter('kavya@coffer.test')).with({
      'X-Authz': membershipId('kavya'),
      'X-Org': harbour,
    })
    const invite = (email: string) =>
      kavya.create('invites', {
        id: mint(),
        organisation: harbour,
        by: userId('kavya'),
        email,
        accepted: false,
      })
    for (const wrong of ['new@coffer.test', 'new@badquay.test', 'new@quay.test.example']) {
      expect(getStatusAndCode(await invite(wrong), 'email')).toEqual(INVALID)
    }
    expect((await invite('New@Quay.test')).body).toMatchObject({ email: 'new@quay.test' })
    const elsewhere = { id: mint(), organisation: runners, email: 'new@coffer.test', accepted: false }
    expect((await server.root.create('invites', elsewhere)).status).toBe(200)
  })

  it('an invite of before lets in only who has an address that ends with it', async () => {
    const email = 'nia@elsewhere.test'
    const person = { email, verified: true, name: 'Nia New', password: 'a long enough password' }
    await server.root.create('users', { ...person, passwordConfirm: person.password })
    const nia = await server.enter(email)
    const invite = { id: mint(), organisation: harbour, by: userId('kavya'), email, accepted: false }
    expect((await server.root.create('invites', invite)).status).toBe(200)
    await setSuffix('@quay.test')
    const accept = () => nia.send('POST', '/ext/accept-invite', { id: invite.id })
    expect(getStatusAndCode(await accept(), 'reason')).toEqual([400, 'invite-other-domain'])
    const resent = server.root
      .with({ 'X-Org': harbour })
      .send('POST', '/ext/resend-invite', { id: invite.id })
    expect(getStatusAndCode(await resent, 'reason')).toEqual([400, 'invite-other-domain'])
    await setSuffix('')
    const first = await accept()
    expect(first.body).toMatchObject({ organisation: harbour })
    // A repetition returns the existing membership.
    await setSuffix('@quay.test')
    expect((await accept()).body.id).toBe(first.body.id)
  })

  it('no member leaves it by a change of address, with a code or a password', async () => {
    await setSuffix('@coffer.test')
    const bo = await server.enter('bo@coffer.test')
    expect(getStatusAndCode(await codeFor(bo, 'bo@elsewhere.test'), 'newEmail')).toEqual(INVALID)
    const password = 'correct horse battery'
    await server.root.update('users', userId('bo'), { password, passwordConfirm: password })
    const again = await server.enter('bo@coffer.test')
    expect(getStatusAndCode(await request(again, { newEmail: 'bo@elsewhere.test' }), 'newEmail')).toEqual(
      INVALID,
    )
    expect((await request(again, { newEmail: 'bo.new@coffer.test' })).status).toBe(204)
    expect(server.inbox.countTo('bo@elsewhere.test')).toBe(0)
  })

  it('no change that was requested before is confirmed', async () => {
    const ines = await server.enter('ines@coffer.test')
    const token = await requestedChange(ines, 'ines@coffer.test', 'ines@elsewhere.test')
    await setSuffix('@coffer.test')
    expect(getStatusAndCode(await confirm(token), 'newEmail')).toEqual(INVALID)
    expect(await fetchEmail('ines')).toBe('ines@coffer.test')
    await setSuffix('')
    expect((await confirm(token)).status).toBe(204)
    expect(await fetchEmail('ines')).toBe('ines@elsewhere.test')
  })

  it('who belongs to no such community changes to any address', async () => {
    await setSuffix('@coffer.test')
    const otis = await server.enter('otis@coffer.test')
    const token = await requestedChange(otis, 'otis@coffer.test', 'otis@elsewhere.test')
    expect((await confirm(token)).status).toBe(204)
  })
})

describe('a member of other communities who moves to an address with the domain suffix', () => {
  const fetchMembershipId = async (key: string) =>
    (await server.root.items('authz', `user = '${userId(key)}' && organisation = '${harbour}'`))[0]?.id

  it('joins the community, once: who was removed does not return by moving again', async () => {
    await setSuffix('@quay.test')
    const priya = await server.enter('priya@coffer.test')
    const token = await requestedChange(priya, 'priya@coffer.test', 'priya@quay.test')
    expect(await fetchMembershipId('priya')).toBeUndefined()
    expect((await confirm(token)).status).toBe(204)
    const membership = await fetchMembershipId('priya')
    expect(membership).toBeDefined()
    expect((await server.root.send('POST', `/ext/members/${membership}/leave`)).status).toBe(204)
    for (const email of ['priya@coffer.test', 'priya.again@quay.test']) {
      expect((await server.root.update('users', userId('priya'), { email })).status).toBe(200)
    }
    expect(await fetchMembershipId('priya')).toBeUndefined()
  })

  it('does not join when the suffix is set after their address was proven', async () => {
    expect(await fetchMembershipId('otis')).toBeUndefined()
    const { email } = (await server.root.send('GET', `${USERS}/records/${userId('otis')}`)).body
    await setSuffix(`@${String(email).split('@')[1]}`)
    await server.enter(String(email))
    expect(await fetchMembershipId('otis')).toBeUndefined()
  })

  it('does not join by an address that is not proven', async () => {
    await setSuffix('@quay.test')
    const values = { email: 'quentin@quay.test', verified: false }
    expect((await server.root.update('users', userId('quentin'), values)).status).toBe(200)
    expect(await fetchMembershipId('quentin')).toBeUndefined()
    await server.root.update('users', userId('quentin'), { verified: true })
    expect(await fetchMembershipId('quentin')).toBeDefined()
  })
})
