import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from './testing/api.ts'
import { openInbox } from './testing/inbox.ts'
import type { Inbox } from './testing/inbox.ts'
import { guest, superuser } from './testing/people.ts'
import { sharedServer } from './testing/shared-server.ts'

let inbox: Inbox
beforeAll(async () => {
  inbox = await openInbox((await sharedServer()).smtpPort)
})
afterAll(() => inbox.close())

async function requestCode(email: string): Promise<{ otpId: string; code: string; mail: Email }> {
  const { status, body } = await guest.send('POST', '/api/collections/users/request-otp', { email })
  expect(status).toBe(200)
  const mail = await inbox.mailTo(email.toLowerCase())
  return { otpId: String(body['otpId']), code: /\d{6}/.exec(mail.subject ?? '')?.[0] ?? '', mail }
}

const signIn = (otpId: string, password: string) =>
  guest.send('POST', '/api/collections/users/auth-with-otp', { otpId, password })

describe('signing in with a code', () => {
  it('works once with the code from the mail, in whatever case the address is typed', async () => {
    const { otpId, code, mail } = await requestCode('Ann@Coffer.test')
    expect(mail.to?.[0]?.address).toBe('ann@coffer.test')
    expect(mail.subject).toBe(`${code} is your Harbour code`)
    expect(mail.html).toContain(code)
    const { status, body } = await signIn(otpId, code)
    expect(status).toBe(200)
    expect((body['record'] as { name: string }).name).toBe('Ann Lindqvist')
    const again = await new Api({ Authorization: String(body['token']) }).send(
      'POST',
      '/api/collections/users/auth-refresh',
    )
    expect(again.status).toBe(200)
    expect((await signIn(otpId, code)).status).toBe(400)
  })

  it('refuses a wrong code', async () => {
    const { otpId, code } = await requestCode('bo@coffer.test')
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await signIn(otpId, wrong)).status).toBe(400)
    expect((await signIn(otpId, '')).status).toBe(400)
    expect((await signIn(otpId, code)).status).toBe(200)
  })

  it('is open to whom somebody invited, who then has an account without a name', async () => {
    const { otpId, code } = await requestCode('noor@coffer.test')
    const { status, body } = await signIn(otpId, code)
    expect(status).toBe(200)
    expect(body['record']).toMatchObject({
      name: '',
      email: 'noor@coffer.test',
      role: 'user',
      verified: true,
    })
    const noor = new Api({ Authorization: String(body['token']) })
    const invites = await noor.items('invites', { expand: 'organisation' })
    expect(
      invites.map((row) => (row['expand'] as { organisation: { name: string } }).organisation.name),
    ).toEqual(['Harbour House'])
    expect(await noor.items('acc_txs')).toEqual([])
  })
})

describe('an unknown address', () => {
  it('is answered so while sign-up is closed', async () => {
    const { status, body } = await guest.send('POST', '/api/collections/users/request-otp', {
      email: 'nobody@coffer.test',
    })
    expect(status).toBe(401)
    expect(body.message).toBe('Email address is not known. Make sure you use the correct one.')
  })

  it('gets an account while sign-up is open', async () => {
    const root = await superuser()
    const [manifest] = await root.items('manifest')
    await root.update('manifest', manifest!.id, { allowSignup: true })
    const { otpId, code } = await requestCode('new.member@coffer.test')
    expect((await signIn(otpId, code)).status).toBe(200)
    await root.update('manifest', manifest!.id, { allowSignup: false })
  })

  it.each(['', 'ann', 'ann@', 'ann@coffer.test, bo@coffer.test'])(
    'is refused when it is no address: %j',
    async (email) => {
      const { status } = await guest.send('POST', '/api/collections/users/request-otp', { email })
      expect(status).toBe(400)
    },
  )
})
