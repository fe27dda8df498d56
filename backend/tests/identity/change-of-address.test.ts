/**
 * Attempts to take an account over with nothing but its session (ADR 0070): none of them may lead to another address.
 */
import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/api.ts'
import type { Client } from '../testing/client.ts'
import { forAllTests } from '../testing/for-all-tests.ts'
import { userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(startIdentityServer)

const USERS = '/api/collections/users'
const request = (who: Client, body: object) => who.send('POST', `${USERS}/request-email-change`, body)
const codeFor = (who: Client, newEmail: unknown) =>
  who.send('POST', `${USERS}/request-email-change-code`, { newEmail })
const getStatusAndData = ({ status, body }: Answer) => [status, body['data']]
const other = (code: string, step: number): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0')
const WRONG = [400, { code: { code: 'wrong-code', message: 'Invalid or expired code.' } }]

describe('a change of address by somebody without a password', () => {
  it('is not even begun without a code', async () => {
    const bo = await server.enter('bo@coffer.test')
    const newEmail = 'thief@coffer.test'
    const needed = 'Enter the code from the mail to your present address.'
    expect(getStatusAndData(await request(bo, { newEmail }))).toEqual([
      403,
      { reason: { code: 'proof-required', message: needed } },
    ])
    // The collection's id is another name for the same route.
    const { body } = await server.root.send('GET', '/api/collections/users')
    const byId = `/api/collections/${String(body['id'])}/request-email-change`
    expect((await bo.send('POST', byId, { newEmail })).status).toBe(403)
    expect((await bo.update('users', userId('bo'), { email: newEmail })).status).toBe(400)
    expect(server.inbox.countTo(newEmail)).toBe(0)
  })

  it('is begun with the code from the present mailbox, which names the new address and works once', async () => {
    const ines = await server.enter('ines@coffer.test')
    const newEmail = 'Ines.New@coffer.test'
    const answer = await codeFor(ines, newEmail)
    const { subject = '', html } = await server.inbox.mailTo('ines@coffer.test')
    const code = /^(\d{6}) is your code to change your Harbour address$/.exec(subject)?.[1] ?? subject
    expect(html).toContain(`>${code}<`)
    expect(html).toContain('change your sign-in address from this one to ines.new@coffer.test')
    const { otpId } = answer.body
    expect(Object.keys(answer.body)).toEqual(['otpId'])
    const both = await Promise.all([1, 2].map(() => request(ines, { newEmail, otpId, code: ` ${code} ` })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
    await server.inbox.mailTo(newEmail)
    expect(getStatusAndData(await request(ines, { newEmail, otpId, code }))).toEqual(WRONG)
    expect(server.inbox.countTo(newEmail)).toBe(0)
  })

  it('takes no code that is wrong, and after five tries not the right one either', async () => {
    const hana = await server.enter('hana@coffer.test')
    const newEmail = 'hana.new@coffer.test'
    const { otpId, code } = await server.requestChangeCode(hana, 'hana@coffer.test', newEmail)
    for (const step of [1, 2, 3, 4, 5])
      expect(getStatusAndData(await request(hana, { newEmail, otpId, code: other(code, step) }))).toEqual(
        WRONG,
      )
    expect(getStatusAndData(await request(hana, { newEmail, otpId, code }))).toEqual(WRONG)
  })

  it('takes no code that has expired', async () => {
    const jamal = await server.enter('jamal@coffer.test')
    const newEmail = 'jamal.new@coffer.test'
    const { otpId, code } = await server.requestChangeCode(jamal, 'jamal@coffer.test', newEmail)
    server.sql(
      `UPDATE _otps SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-501 seconds') WHERE id = '${otpId}'`,
    )
    expect(getStatusAndData(await request(jamal, { newEmail, otpId, code }))).toEqual(WRONG)
  })

  it('takes no code of somebody else, for another address, or to sign in with; nor the other way round', async () => {
    const [mei, thief] = [await server.enter('mei@coffer.test'), await server.enter('chidi@coffer.test')]
    const newEmail = 'mei.new@coffer.test'
    const own = await server.requestChangeCode(thief, 'chidi@coffer.test', newEmail)
    expect(getStatusAndData(await request(mei, { newEmail, ...own }))).toEqual(WRONG)
    const elsewhere = await server.requestChangeCode(mei, 'mei@coffer.test', 'mei.other@coffer.test')
    expect(getStatusAndData(await request(mei, { newEmail, ...elsewhere }))).toEqual(WRONG)
    expect((await server.signIn(elsewhere.otpId, elsewhere.code)).status).toBe(400)
    const toSignIn = await server.requestCode('mei@coffer.test')
    expect(getStatusAndData(await request(mei, { newEmail, ...toSignIn }))).toEqual(WRONG)
    expect((await server.signIn(toSignIn.otpId, toSignIn.code)).status).toBe(200)
  })

  it('takes no code that was sent before signing out everywhere', async () => {
    const liam = await server.enter('liam@coffer.test')
    const newEmail = 'liam.new@coffer.test'
    const before = await server.requestChangeCode(liam, 'liam@coffer.test', newEmail)
    await liam.send('POST', '/ext/sign-out-everywhere')
    const again = await server.enter('liam@coffer.test')
    expect(getStatusAndData(await request(again, { newEmail, ...before }))).toEqual(WRONG)
  })

  it.each([
    ['no text', { otpId: 7, code: 123_456 }],
    ['half of it', { otpId: 'nosuchotp000000' }],
    ['lists', { otpId: ['a'], code: ['b'] }],
    ['nothing', { otpId: '', code: '' }],
    ['null', { otpId: null, code: null }],
    ['very long texts', { otpId: 'a'.repeat(300), code: '1'.repeat(300) }],
  ])('takes %s for a wrong code', async (_what, proof) => {
    const niko = await server.enter('niko@coffer.test')
    expect(getStatusAndData(await request(niko, { newEmail: 'niko.new@coffer.test', ...proof }))).toEqual(
      WRONG,
    )
  })
})

describe('the code for it', () => {
  it('is sent to who is signed in alone, for what is an address', async () => {
    expect((await codeFor(server.guest, 'x@coffer.test')).status).toBe(401)
    expect((await codeFor(server.root, 'x@coffer.test')).status).toBe(401)
    const otis = await server.enter('otis@coffer.test')
    for (const wrong of ['', 'x', 7, null, ['x@coffer.test'], `${'x'.repeat(300)}@coffer.test`])
      expect((await codeFor(otis, wrong)).status).toBe(400)
    expect(server.inbox.countTo('otis@coffer.test')).toBe(0)
  })

  it('is sent ten times an hour, whatever codes to sign in were sent', async () => {
    const emre = await server.enter('emre@coffer.test')
    for (let count = 0; count < 10; count += 1)
      expect((await codeFor(emre, 'emre.new@coffer.test')).status).toBe(200)
    expect((await codeFor(emre, 'emre.new@coffer.test')).status).toBe(429)
    const byCode = await server.guest.send('POST', `${USERS}/request-otp`, { email: 'emre@coffer.test' })
    expect(byCode.status).toBe(200)
  })
})
