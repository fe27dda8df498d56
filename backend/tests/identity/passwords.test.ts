import { describe, expect, it } from 'vitest'
import type { Client } from '../testing/client.ts'
import { APP_URL } from '../testing/constants.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(() => startIdentityServer({ COFFER_ADMINS: 'kavya@coffer.test' }))

const users = '/api/collections/users'
const byPassword = (identity: string, password: string) =>
  server.guest.send('POST', `${users}/auth-with-password`, { identity, password })
const setPassword = (key: string, password: string) =>
  server.root.update('users', userId(key), { password, passwordConfirm: password })

/** Requests the change for somebody without a password: with a code from their present mailbox. */
async function requestWithCode(who: Client, email: string, newEmail: string): Promise<void> {
  const { otpId, code } = await server.requestChangeCode(who, email, newEmail)
  const { status } = await who.send('POST', `${users}/request-email-change`, { newEmail, otpId, code })
  expect(status).toBe(204)
}

/** Returns the token of the link in the mail, which leads into the app. */
async function linkIn(email: string, path: string): Promise<string> {
  const { html = '' } = await server.inbox.mailTo(email)
  const link = new RegExp(`href="${APP_URL}/${path}/([\\w.-]+)"`).exec(html ?? '')
  return link?.[1] ?? `no link to /${path}/ in ${html}`
}

describe('a password', () => {
  it('opens the door, in whatever case the address is typed; another does not', async () => {
    await setPassword('bo', 'correct horse battery')
    expect((await byPassword('Bo@Coffer.test', 'correct horse battery')).status).toBe(200)
    const [wrong, unknown] = [
      await byPassword('bo@coffer.test', 'wrong'),
      await byPassword('nobody@coffer.test', 'wrong'),
    ]
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(400)
  })

  it('is tried ten times in a quarter of an hour for an address, known or not; a code still opens', async () => {
    await setPassword('hana', 'correct horse battery')
    for (const address of ['hana@coffer.test', 'nobody.else@coffer.test']) {
      for (let count = 0; count < 10; count += 1)
        expect((await byPassword(address, `wrong ${count}`)).status).toBe(400)
      const refused = await byPassword(address, 'correct horse battery')
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'Too many attempts. Please try again later.',
      ])
    }
    await server.enter('hana@coffer.test')
  })

  it('of a superuser is tried ten times in a quarter of an hour by one sender', async () => {
    const path = '/api/collections/_superusers/auth-with-password'
    const identity = 'Second@root.test'
    const password = 'correct horse battery'
    const made = await server.root.create('_superusers', {
      email: identity,
      password,
      passwordConfirm: password,
    })
    expect(made.status).toBe(200)
    const enter = async (tried: string) => server.guest.send('POST', path, { identity, password: tried })
    for (let count = 0; count < 10; count += 1) expect((await enter(`wrong ${count}`)).status).toBe(400)
    const refused = await enter(password)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many attempts. Please try again later.',
    ])
  })

  it('starts to be counted anew after a success', async () => {
    await setPassword('ines', 'correct horse battery')
    for (let count = 0; count < 9; count += 1) await byPassword('ines@coffer.test', 'wrong')
    expect((await byPassword('ines@coffer.test', 'correct horse battery')).status).toBe(200)
    for (let count = 0; count < 9; count += 1) await byPassword('ines@coffer.test', 'wrong')
    expect((await byPassword('ines@coffer.test', 'correct horse battery')).status).toBe(200)
  })

  it('is chosen anew with the link of a mail, once, and ends all sessions', async () => {
    const liam = await server.enter('liam@coffer.test')
    const request = (email: string) => server.guest.send('POST', `${users}/request-password-reset`, { email })
    const unknown = await request('nobody@coffer.test')
    expect(await request('liam@coffer.test')).toEqual(unknown)
    expect(unknown.status).toBe(204)
    const token = await linkIn('liam@coffer.test', 'reset-password')
    const confirm = (password: string) =>
      server.guest.send('POST', `${users}/confirm-password-reset`, {
        token,
        password,
        passwordConfirm: password,
      })
    expect((await confirm('short')).status).toBe(400)
    expect((await confirm('a brand new password')).status).toBe(204)
    expect((await confirm('another new password')).status).toBe(400)
    expect((await byPassword('liam@coffer.test', 'a brand new password')).status).toBe(200)
    expect((await liam.send('POST', `${users}/auth-refresh`)).status).toBe(401)
  })

  it('is chosen once with a link, even by several at the same time', async () => {
    // Before this was fixed, both were answered 204, and the password of either was the person's.
    await server.guest.send('POST', `${users}/request-password-reset`, { email: 'mei@coffer.test' })
    const token = await linkIn('mei@coffer.test', 'reset-password')
    const passwords = ['the first new password', 'the second new password', 'the third new password']
    const answers = await Promise.all(
      passwords.map((password) =>
        server.guest.send('POST', `${users}/confirm-password-reset`, {
          token,
          password,
          passwordConfirm: password,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.data).toMatchObject({ token: { code: 'validation_invalid_token' } })
    const opened: number[] = []
    for (const password of passwords) opened.push((await byPassword('mei@coffer.test', password)).status)
    expect(opened).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 400)))
  })

  it('is changed by its owner only with the old one', async () => {
    await setPassword('jamal', 'correct horse battery')
    const jamal = await server.enter('jamal@coffer.test')
    const change = (oldPassword: string) =>
      jamal.update('users', userId('jamal'), {
        oldPassword,
        password: 'a brand new password',
        passwordConfirm: 'a brand new password',
      })
    expect((await change('wrong')).status).toBe(400)
    expect((await byPassword('jamal@coffer.test', 'correct horse battery')).status).toBe(200)
    expect((await change('correct horse battery')).status).toBe(200)
    expect((await byPassword('jamal@coffer.test', 'a brand new password')).status).toBe(200)
  })
})

describe('an address', () => {
  it('is confirmed with the link of a mail', async () => {
    await server.root.update('users', userId('niko'), { verified: false })
    const request = (email: string) => server.guest.send('POST', `${users}/request-verification`, { email })
    expect((await request('nobody@coffer.test')).status).toBe(204)
    expect((await request('niko@coffer.test')).status).toBe(204)
    const token = await linkIn('niko@coffer.test', 'verify')
    expect(
      (await server.guest.send('POST', `${users}/confirm-verification`, { token: `${token}x` })).status,
    ).toBe(400)
    expect((await server.guest.send('POST', `${users}/confirm-verification`, { token })).status).toBe(204)
    const { body } = await server.root.send('GET', `${users}/records/${userId('niko')}`)
    expect(body['verified']).toBe(true)
  })

  it('is changed with the link of a mail to the new one and the password; a site admin is one no more', async () => {
    await setPassword('kavya', 'correct horse battery')
    const kavya = await server.enter('kavya@coffer.test')
    const view = async () => (await server.root.send('GET', `${users}/records/${userId('kavya')}`)).body
    expect((await view())['role']).toBe('admin')
    const request = (newEmail: string) => kavya.send('POST', `${users}/request-email-change`, { newEmail })
    expect(
      (await server.guest.send('POST', `${users}/request-email-change`, { newEmail: 'k@coffer.test' }))
        .status,
    ).toBe(401)
    // Only its owner learns that somebody has the address.
    expect((await request('ann@coffer.test')).status).toBe(204)
    expect((await request('kavya.raman@coffer.test')).status).toBe(204)
    const token = await linkIn('kavya.raman@coffer.test', 'change-email')
    const confirm = (password: string) =>
      server.guest.send('POST', `${users}/confirm-email-change`, { token, password })
    expect((await confirm('wrong')).status).toBe(400)
    expect((await view())['email']).toBe('kavya@coffer.test')
    expect((await confirm('correct horse battery')).status).toBe(204)
    expect(await view()).toMatchObject({ email: 'kavya.raman@coffer.test', verified: true, role: 'user' })
    expect((await kavya.send('POST', `${users}/auth-refresh`)).status).toBe(401)
  })

  it('is changed with a code and without a password by who never chose one; the former address gets a mail', async () => {
    const dilnoza = await server.enter('dilnoza@coffer.test')
    const newEmail = 'Dilnoza.New@coffer.test'
    await requestWithCode(dilnoza, 'dilnoza@coffer.test', newEmail)
    const token = await linkIn(newEmail, 'change-email')
    const confirm = (given: string) =>
      server.guest.send('POST', `${users}/confirm-email-change`, { token: given })
    for (const wrong of [`${token}x`, '', token.replace(/^[^.]+/, 'e30')])
      expect((await confirm(wrong)).status).toBe(400)
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
    const { body } = await server.root.send('GET', `${users}/records/${userId('dilnoza')}`)
    expect(body).toMatchObject({ email: 'dilnoza.new@coffer.test', verified: true })
    expect((await dilnoza.send('POST', `${users}/auth-refresh`)).status).toBe(401)
    // The mails with the codes came before it, and have been taken.
    const { subject, html } = await server.inbox.mailTo('dilnoza@coffer.test')
    expect(subject).toBe('Your Harbour address was changed')
    expect(html).toContain('dilnoza.new@coffer.test')
    await server.enter('dilnoza.new@coffer.test')
  })

  it('asks for the password of who chose one by a mail’s link', async () => {
    await server.guest.send('POST', `${users}/request-password-reset`, { email: 'freya@coffer.test' })
    const password = 'correct horse battery'
    const reset = await linkIn('freya@coffer.test', 'reset-password')
    await server.guest.send('POST', `${users}/confirm-password-reset`, {
      token: reset,
      password,
      passwordConfirm: password,
    })
    const freya = await server.enter('freya@coffer.test')
    await freya.send('POST', `${users}/request-email-change`, { newEmail: 'freya.new@coffer.test' })
    const token = await linkIn('freya.new@coffer.test', 'change-email')
    const confirm = (body: object) =>
      server.guest.send('POST', `${users}/confirm-email-change`, { token, ...body })
    const { status, body } = await confirm({})
    expect([status, body['data']]).toEqual([
      400,
      { password: { code: 'validation_required', message: 'Cannot be blank.' } },
    ])
    expect((await confirm({ password: 'wrong' })).status).toBe(400)
    expect((await confirm({ password })).status).toBe(204)
  })

  it('stays where somebody else has the new one by then', async () => {
    const otis = await server.enter('otis@coffer.test')
    await requestWithCode(otis, 'otis@coffer.test', 'soon.taken@coffer.test')
    const token = await linkIn('soon.taken@coffer.test', 'change-email')
    await server.root.update('users', userId('emre'), { email: 'soon.taken@coffer.test' })
    expect((await server.guest.send('POST', `${users}/confirm-email-change`, { token })).status).toBe(400)
  })

  it('keeps to the server whether there is a password, and from its owner', async () => {
    const bo = await server.enter('bo@coffer.test')
    const { body } = await bo.update('users', userId('bo'), { hasPassword: false })
    expect(body).not.toHaveProperty('hasPassword')
    const stored = await server.root.send('GET', `${users}/records/${userId('bo')}`)
    expect(stored.body['hasPassword']).toBe(true)
  })
})

describe('signing out everywhere', () => {
  it('ends every session of the person and nobody else’s', async () => {
    const [here, there, other] = [
      await server.enter('mei@coffer.test'),
      await server.enter('mei@coffer.test'),
      await server.enter('chidi@coffer.test'),
    ]
    const refresh = (who: typeof here) => who.send('POST', `${users}/auth-refresh`)
    expect((await refresh(there)).status).toBe(200)
    expect((await here.send('POST', '/ext/sign-out-everywhere')).status).toBe(204)
    expect([(await refresh(here)).status, (await refresh(there)).status]).toEqual([401, 401])
    expect((await refresh(other)).status).toBe(200)
    expect((await here.send('POST', '/ext/sign-out-everywhere')).status).toBe(401)
    expect((await refresh(await server.enter('mei@coffer.test'))).status).toBe(200)
  })

  it('is not for guests and superusers', async () => {
    for (const who of [server.guest, server.root]) {
      expect((await who.send('POST', '/ext/sign-out-everywhere')).status).toBe(401)
    }
  })
})
