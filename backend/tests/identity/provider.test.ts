import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../src/cli/free-port.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { organisationId, userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'
import type { IdentityServer } from './identity-server.ts'
import { CLIENT, REDIRECT_URL, startOpenIdServer } from './openid-server.ts'
import type { OpenIdServer, Person } from './openid-server.ts'

let openId: OpenIdServer
let server: IdentityServer
beforeAll(async () => {
  openId = await startOpenIdServer(await findFreePort())
  server = await startIdentityServer({
    COFFER_OIDC_NAME: 'Quay ID',
    COFFER_OIDC_CLIENT_ID: CLIENT.id,
    COFFER_OIDC_CLIENT_SECRET: CLIENT.secret,
    COFFER_OIDC_AUTH_URL: `${openId.url}/auth`,
    COFFER_OIDC_TOKEN_URL: `${openId.url}/token`,
    COFFER_OIDC_USERINFO_URL: `${openId.url}/me`,
  })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await openId.close()
})

interface Offer {
  readonly name: string
  readonly displayName: string
  readonly authURL: string
  readonly state: string
  readonly codeVerifier: string
}

async function readOffers(): Promise<readonly Offer[]> {
  const { body } = await server.guest.send('GET', '/api/collections/users/auth-methods')
  return (body['oauth2'] as { providers: Offer[] }).providers
}

const person = (name: string, values: Partial<Person> = {}): Person => ({
  sub: mint(),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@coffer.test`,
  email_verified: true,
  ...values,
})

/** Goes the whole way: to the provider, back with a code, to the server with it. */
async function signIn(
  visitor: Person,
  createData: object = { role: 'user' },
  code?: string,
  as: Client = server.guest,
) {
  const [offer] = await readOffers()
  const back = await openId.visit(`${offer!.authURL}${encodeURIComponent(REDIRECT_URL)}`, visitor)
  expect(back.state).toBe(offer!.state)
  const body = {
    provider: offer!.name,
    code: code ?? back.code,
    codeVerifier: offer!.codeVerifier,
    redirectURL: REDIRECT_URL,
    createData,
  }
  const answer = await as.send('POST', '/api/collections/users/auth-with-oauth2', body)
  return { answer, body }
}

const countUsers = async (): Promise<number> =>
  Number((await server.root.send('GET', '/api/collections/users/records?perPage=1')).body['totalItems'])

describe('signing in with an OpenID Connect provider', () => {
  it('is offered under the configured name', async () => {
    expect((await readOffers()).map(({ name, displayName }) => [name, displayName])).toEqual([
      ['oidc', 'Quay ID'],
    ])
  })

  it('lets a known person in, every time, as themselves; a code works once', async () => {
    const ann = person('Ann Elsewhere')
    const first = await signIn(ann)
    expect(first.answer.status, JSON.stringify(first.answer.body)).toBe(200)
    expect(first.answer.body['record']).toMatchObject({ id: userId('ann'), name: 'Ann Lindqvist' })
    expect(
      (await server.guest.send('POST', '/api/collections/users/auth-with-oauth2', first.body)).status,
    ).toBe(400)
    const again = await signIn(ann)
    expect(again.answer.body['record']).toMatchObject({ id: userId('ann') })
  })

  it('does not let somebody unknown in while sign-up is closed, and makes no account', async () => {
    const before = await countUsers()
    const { answer } = await signIn(person('Zoe Stranger'))
    expect([answer.status, answer.body.message]).toEqual([
      401,
      'Email address is not known. Make sure you use the correct one.',
    ])
    expect(await countUsers()).toBe(before)
  })

  it('lets in whom somebody invited', async () => {
    const { answer } = await signIn(person('Noor Invited'))
    expect(answer.body['record']).toMatchObject({
      email: 'noor@coffer.test',
      name: 'Noor Invited',
      verified: true,
    })
  })

  it('does not take an address for somebody’s that the provider did not prove', async () => {
    const { answer } = await signIn(person('Bo Impostor', { email: 'bo@coffer.test', email_verified: false }))
    expect(answer.status).toBe(401)
  })

  it('is not added to the account of the signed-in person: a stolen session makes no second key', async () => {
    const bo = await server.enter('bo@coffer.test')
    const thief = person('Ivy Thief', { email: 'ivy@elsewhere.test' })
    for (const visitor of [
      thief,
      { ...thief, email: '' },
      { ...thief, email: 'bo@coffer.test', email_verified: false },
    ]) {
      const { answer } = await signIn(visitor, { role: 'user' }, undefined, bo)
      expect([answer.status, answer.body.message]).toEqual([
        401,
        'Email address is not known. Make sure you use the correct one.',
      ])
    }
    const links = await server.root.send('GET', '/api/collections/_externalAuths/records')
    expect(links.body.items?.filter((link) => link['recordRef'] === userId('bo'))).toEqual([])
    expect((await signIn(thief)).answer.status).toBe(401)
  })

  it('lets people in as themselves, no matter who was signed in on that device', async () => {
    const bo = await server.enter('bo@coffer.test')
    const mei = person('Mei Elsewhere')
    for (let time = 1; time <= 2; time += 1) {
      const byMei = await signIn(mei, { role: 'user' }, undefined, bo)
      expect(byMei.answer.body['record']).toMatchObject({ id: userId('mei') })
    }
    const byBo = await signIn(person('Bo Elsewhere'), { role: 'user' }, undefined, bo)
    expect(byBo.answer.body['record']).toMatchObject({ id: userId('bo') })
  })

  it('ends with the person’s address: who has the former one gets in no more', async () => {
    // Before this was fixed, the account at the provider of the former address let in for ever.
    const hana = person('Hana')
    const { answer } = await signIn(hana)
    const session = server.guest.with({ Authorization: String(answer.body['token']) })
    const newEmail = 'hana.home@coffer.test'
    const proof = await server.requestChangeCode(session, 'hana@coffer.test', newEmail)
    const users = '/api/collections/users'
    await session.send('POST', `${users}/request-email-change`, { newEmail, ...proof })
    const { html } = await server.inbox.mailTo(newEmail)
    const token = /change-email\/([\w.-]+)"/.exec(html ?? '')?.[1] ?? ''
    expect((await server.guest.send('POST', `${users}/confirm-email-change`, { token })).status).toBe(204)
    expect((await signIn(hana)).answer.status).toBe(401)
    const renewed = await signIn({ ...hana, email: newEmail })
    expect(renewed.answer.body['record']).toMatchObject({ id: userId('hana'), email: newEmail })
  })

  it('refuses a made-up code and another redirect', async () => {
    expect((await signIn(person('Ann Elsewhere'), {}, 'made-up')).answer.status).toBe(400)
  })
})

describe('signing up with a provider, where it is open', () => {
  beforeAll(() => server.openSignUp(true))
  afterAll(() => server.openSignUp(false))

  it('makes a person with the role user and joins the community of the domain suffix', async () => {
    await server.root.update('organisations', organisationId('harbour'), { email: '@quay.test' })
    const { answer } = await signIn(person('Vera Vane', { email: 'Vera@quay.test' }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const record = answer.body['record'] as { id: string }
    expect(record).toMatchObject({ email: 'vera@quay.test', name: 'Vera Vane', role: 'user', verified: true })
    const vera = server.guest.with({ Authorization: String(answer.body['token']) })
    const { body } = await vera.send('GET', '/api/collections/authz/records')
    expect(body.items).toMatchObject([
      { user: record.id, organisation: organisationId('harbour'), role: 'user' },
    ])
  })

  it('heeds nothing else that is sent along', async () => {
    const wishes = {
      role: 'admin',
      email: 'kavya.other@coffer.test',
      verified: true,
      username: 'root',
      id: mint(),
    }
    const { answer } = await signIn(person('Wes Wisher', { email: 'wes@newcomers.test' }), wishes)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body['record']).toMatchObject({ role: 'user', email: 'wes@newcomers.test', username: '' })
    expect((answer.body['record'] as { id: string }).id).not.toBe(wishes.id)
  })

  it.each(['', 'X', 'Y'.repeat(300)])('is not hindered by the provider’s name %j', async (name) => {
    const { answer } = await signIn(person(name, { email: `${mint()}@newcomers.test` }))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
})
