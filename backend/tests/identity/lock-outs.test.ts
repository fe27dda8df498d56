/**
 * Strangers who request codes and try passwords for somebody else's address, to lock them out or to guess (ADR 0040).
 */
import { describe, expect, it } from 'vitest'
import { forAllTests } from '../testing/for-all-tests.ts'
import { userId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'

const server = forAllTests(() =>
  startIdentityServer({
    COFFER_LIMIT_CODES: '3',
    COFFER_LIMIT_CODES_FROM_ALL: '8',
    COFFER_LIMIT_PASSWORDS: '3',
    COFFER_LIMIT_PASSWORDS_FROM_ALL: '8',
  }),
)

const USERS = '/api/collections/users'
const PASSWORD = 'correct horse battery'
const setPassword = (key: string) =>
  server.root.update('users', userId(key), { password: PASSWORD, passwordConfirm: PASSWORD })

interface Reply {
  readonly status: number
  readonly retryAfter: number
  readonly cookie: string
  readonly body: Record<string, unknown>
}

/** @param sender the address that the edge saw, @param cookie what the device keeps */
async function post(path: string, body: object, sender: string, cookie = ''): Promise<Reply> {
  const response = await fetch(server.guest.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': sender,
      'X-Edge-Secret': 'of-the-edge',
      Cookie: cookie,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after') ?? Number.NaN),
    cookie: response.headers.get('set-cookie') ?? '',
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  }
}
const requestCode = (email: string, sender: string, cookie?: string) =>
  post(`${USERS}/request-otp`, { email }, sender, cookie)
const tryPassword = (identity: string, password: string, sender: string, cookie?: string) =>
  post(`${USERS}/auth-with-password`, { identity, password }, sender, cookie)

const stranger = (index: number): string => `198.51.100.${index}`
/** Returns the part of `Set-Cookie` that a browser sends. */
const cookiePair = ({ cookie }: Reply): string => cookie.split(';')[0] ?? ''

/** Signs in with a code, at an address of the person's own, and returns the device's cookie. */
async function signInDevice(key: string, sender: string, cookie = ''): Promise<string> {
  const { otpId, code } = await server.requestCode(`${key}@coffer.test`)
  const answer = await post(`${USERS}/auth-with-otp`, { otpId, password: code }, sender, cookie)
  expect(answer.status).toBe(200)
  return cookiePair(answer)
}

/**
 * Sends attempts from one network, 198.51.100.0/24: as many strangers as all of them together are allowed, each once.
 * Returns the answer to the first refused one.
 */
async function exhaust(attempt: (sender: string) => Promise<Reply>): Promise<Reply> {
  for (let index = 1; index <= 9; index += 1) {
    const reply = await attempt(stranger(index))
    if (reply.status === 429) return reply
  }
  throw new Error('Strangers are not bounded.')
}

describe('a stranger who asks for codes for somebody else’s address', () => {
  // Before this was fixed, ten requests of one stranger kept the person from signing in for an hour, from any address.
  it('keeps nobody else from getting one', async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await requestCode('emre@coffer.test', stranger(1))).status).toBe(200)
    const refused = await requestCode('Emre@coffer.test', stranger(1))
    expect(refused).toMatchObject({ status: 429, body: { data: { reason: { code: 'too-many-codes' } } } })
    expect((await requestCode('emre@coffer.test', stranger(2))).status).toBe(200)
  })

  it('receives the number of seconds until another one is sent', async () => {
    const refused = await requestCode('emre@coffer.test', stranger(1))
    expect(refused.retryAfter).toBeGreaterThan(3000)
    expect(refused.retryAfter).toBeLessThanOrEqual(3600)
  })

  it('fills no mailbox with the help of others', async () => {
    const { body } = await exhaust((sender) => requestCode('freya@coffer.test', sender))
    expect(body).toMatchObject({ data: { reason: { code: 'too-many-codes' } } })
  })

  it('keeps nobody with a new device out: a network that had no code gets one, one network in three minutes', async () => {
    // Before this was fixed, four senders used up all codes of a person for an hour.
    const email = 'dilnoza@coffer.test'
    await exhaust((sender) => requestCode(email, sender))
    expect((await requestCode(email, stranger(9))).status).toBe(429)
    for (let count = 0; count < 8; count += 1) await server.inbox.mailTo(email)
    const { status, body } = await requestCode(email, '203.0.113.20')
    expect(status).toBe(200)
    const mail = await server.inbox.mailTo(email)
    const code = /^\d{6}/.exec(mail.subject ?? '')?.[0] ?? ''
    const signedIn = await post(
      `${USERS}/auth-with-otp`,
      { otpId: String(body['otpId']), password: code },
      '203.0.113.20',
    )
    expect(signedIn.status).toBe(200)
    const next = await requestCode(email, '192.0.2.1')
    expect(next.status).toBe(429)
    expect(next.retryAfter).toBeGreaterThan(100)
    expect(next.retryAfter).toBeLessThanOrEqual(180)
    // A network that had a code waits for the bound over all senders.
    expect((await requestCode(email, '203.0.113.21')).retryAfter).toBeGreaterThan(3000)
  })

  it('fills no mailbox from many networks either', async () => {
    const statuses: number[] = []
    for (let index = 1; index <= 20; index += 1)
      statuses.push((await requestCode('noor@coffer.test', `2001:db8:${index}::1`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect(statuses.filter((status) => status === 429)).toHaveLength(11)
  })

  it('has one network however many addresses of it: /48 of IPv6', async () => {
    for (let index = 1; index <= 8; index += 1)
      expect((await requestCode('ines@coffer.test', `2001:db8:0:${index}::1`)).status).toBe(200)
    expect((await requestCode('ines@coffer.test', '2001:db8:0:9::1')).retryAfter).toBeGreaterThan(3000)
    expect((await requestCode('ines@coffer.test', '2001:db8:1:9::1')).status).toBe(200)
  })

  it('learns from none of it whether the address is known', async () => {
    await server.openSignUp(true)
    try {
      const replies = []
      for (const email of ['gabriel@coffer.test', 'gabriela@newcomers.test']) {
        const refused = await exhaust((sender) => requestCode(email, sender))
        replies.push({ ...refused, retryAfter: refused.retryAfter > 3000 })
      }
      expect(replies[1]).toEqual(replies[0])
    } finally {
      await server.openSignUp(false)
    }
  })
})

describe('a device that the person has signed in on', () => {
  it('gets codes and tries passwords whatever strangers have used up', async () => {
    await setPassword('hana')
    const device = await signInDevice('hana', '203.0.113.1')
    await exhaust((sender) => requestCode('hana@coffer.test', sender))
    await exhaust((sender) => tryPassword('hana@coffer.test', 'wrong', sender))
    expect((await requestCode('hana@coffer.test', stranger(1), device)).status).toBe(200)
    expect((await tryPassword('hana@coffer.test', PASSWORD, stranger(1), device)).status).toBe(200)
    expect((await tryPassword('hana@coffer.test', PASSWORD, stranger(10))).status).toBe(429)
  })

  it('has a count of its own, wherever it is', async () => {
    const device = await signInDevice('otis', '203.0.113.2')
    for (let index = 1; index <= 3; index += 1)
      expect((await requestCode('otis@coffer.test', stranger(index), device)).status).toBe(200)
    expect((await requestCode('otis@coffer.test', stranger(4), device)).status).toBe(429)
    for (let index = 1; index <= 3; index += 1)
      expect((await tryPassword('otis@coffer.test', 'wrong', stranger(index), device)).status).toBe(400)
    expect((await tryPassword('otis@coffer.test', 'wrong', stranger(4), device)).status).toBe(429)
  })

  it('is known for several people, and for nobody who has not signed in on it', async () => {
    const first = await signInDevice('mei', '203.0.113.3')
    const both = await signInDevice('niko', '203.0.113.3', first)
    for (const key of ['mei', 'niko', 'ines'])
      await exhaust((sender) => requestCode(`${key}@coffer.test`, sender))
    const ask = async (key: string) => (await requestCode(`${key}@coffer.test`, stranger(1), both)).status
    expect([await ask('mei'), await ask('niko'), await ask('ines')]).toEqual([200, 200, 429])
  })

  it('is known no more once the person has signed out everywhere', async () => {
    const device = await signInDevice('liam', '203.0.113.4')
    const liam = await server.enter('liam@coffer.test')
    await exhaust((sender) => tryPassword('liam@coffer.test', 'wrong', sender))
    expect((await tryPassword('liam@coffer.test', 'wrong', stranger(1), device)).status).toBe(400)
    expect((await liam.send('POST', '/ext/sign-out-everywhere')).status).toBe(204)
    expect((await tryPassword('liam@coffer.test', 'wrong', stranger(1), device)).status).toBe(429)
  })

  it('keeps a cookie that scripts and other sites cannot use, and that names nobody', async () => {
    await setPassword('jamal')
    const { cookie } = await tryPassword('jamal@coffer.test', PASSWORD, '203.0.113.5')
    expect(cookie).toMatch(
      /^coffer_devices=[a-z0-9]{20}\.[a-f0-9]{64}; Path=\/api\/collections\/users\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
    expect(cookie).not.toContain(userId('jamal'))
    const again = await tryPassword(
      'jamal@coffer.test',
      PASSWORD,
      '203.0.113.5',
      cookiePair({ cookie } as Reply),
    )
    expect(cookiePair(again)).toBe(cookie.split(';')[0])
  })

  let madeDevice: string | null = null
  it.each([
    ['another seal', (device: string) => device.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['another mark', (device: string) => device.replace(/=./, (first) => (first === '=a' ? '=b' : '=a'))],
    ['no seal', (device: string) => device.split('.')[0] ?? ''],
    ['nonsense', () => `coffer_devices=${'~'.repeat(2000)}`],
  ])('is not made up with %s', async (_what, forge) => {
    madeDevice ??= await signInDevice('kavya', '203.0.113.6')
    const device = madeDevice
    for (let index = 1; index <= 9; index += 1)
      await tryPassword('kavya@coffer.test', 'wrong', stranger(index))
    expect((await tryPassword('kavya@coffer.test', 'wrong', stranger(1), forge(device))).status).toBe(429)
  })
})

describe('the link of a mail to choose a new password', () => {
  it('opens a new device whatever strangers have used up', async () => {
    // Before this was fixed, the new password was refused like any other for the rest of the day.
    const email = 'emre@coffer.test'
    await exhaust((sender) => requestCode(email, sender))
    await exhaust((sender) => tryPassword(email, 'wrong', sender))
    const requested: number[] = []
    for (let index = 1; index <= 4; index += 1)
      requested.push((await post(`${USERS}/request-password-reset`, { email }, stranger(index))).status)
    expect(requested).toEqual([204, 204, 204, 429])
    // The mails are in the person's mailbox, no matter who requested them.
    let token = ''
    while (token === '') {
      const { html = '' } = await server.inbox.mailTo(email)
      token = /reset-password\/([\w.-]+)"/.exec(html ?? '')?.[1] ?? ''
    }
    const chosen = { token, password: PASSWORD, passwordConfirm: PASSWORD }
    const confirmed = await post(`${USERS}/confirm-password-reset`, chosen, '203.0.113.30')
    expect(confirmed.status).toBe(204)
    expect((await tryPassword(email, PASSWORD, '203.0.113.31')).status).toBe(429)
    expect((await tryPassword(email, PASSWORD, '203.0.113.30', cookiePair(confirmed))).status).toBe(200)
  })
})

describe('a stranger who tries passwords', () => {
  // Before this was fixed, ten wrong passwords of one stranger locked a superuser out for 15 minutes, and a person's
  // password with them.
  it.each([
    ['a person', USERS, 'dilnoza@coffer.test'],
    ['a superuser', '/api/collections/_superusers', 'second@root.test'],
  ])('does not lock %s out', async (_whom, collection, identity) => {
    if (collection === USERS) await setPassword('dilnoza')
    else
      await server.root.create('_superusers', {
        email: identity,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
      })
    const attempt = (password: string, sender: string) =>
      fetch(`${server.guest.url}${collection}/auth-with-password`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': sender,
          'X-Edge-Secret': 'of-the-edge',
          'X-Edge-Dashboard': 'on',
        },
        body: JSON.stringify({ identity, password }),
      })
    for (let count = 0; count < 3; count += 1) expect((await attempt('wrong', stranger(1))).status).toBe(400)
    const refused = await attempt(PASSWORD, stranger(1))
    expect([refused.status, Number(refused.headers.get('retry-after')) > 800]).toEqual([429, true])
    expect((await attempt(PASSWORD, stranger(2))).status).toBe(200)
  })

  it('guesses no more with a thousand addresses than all strangers may together', async () => {
    const refused = await exhaust((sender) => tryPassword('bo@coffer.test', 'wrong', sender))
    expect(refused.retryAfter).toBeGreaterThan(80_000)
    expect((await tryPassword('nobody@coffer.test', 'wrong', stranger(9))).status).toBe(400)
  })

  it('does not use up the tries at the link for a new address', async () => {
    await setPassword('chidi')
    const chidi = await server.enter('chidi@coffer.test')
    await exhaust((sender) => tryPassword('chidi@coffer.test', 'wrong', sender))
    const newEmail = 'chidi.new@coffer.test'
    expect((await chidi.send('POST', `${USERS}/request-email-change`, { newEmail })).status).toBe(204)
    const { html = '' } = await server.inbox.mailTo(newEmail)
    const token = /change-email\/([\w.-]+)"/.exec(html ?? '')?.[1] ?? ''
    const confirm = await post(`${USERS}/confirm-email-change`, { token, password: PASSWORD }, '203.0.113.7')
    expect(confirm.status).toBe(204)
  })
})

describe('codes for who is signed in', () => {
  it('are not used up by strangers who ask for codes to sign in', async () => {
    const ann = await server.enter('ann@coffer.test')
    for (let index = 1; index <= 9; index += 1) await requestCode('ann@coffer.test', stranger(index))
    expect((await ann.send('POST', '/ext/my-data/deletion-code')).status).toBe(200)
    const newEmail = 'ann.new@coffer.test'
    expect((await ann.send('POST', `${USERS}/request-email-change-code`, { newEmail })).status).toBe(200)
  })
})

describe('the answer beyond a limit by IP address', () => {
  it('says after how many seconds to try again, too', async () => {
    const attempt = () => post(`${USERS}/confirm-verification`, { token: 'x' }, '203.0.113.8')
    expect((await attempt()).status).toBe(400)
    const replies: Reply[] = []
    for (let count = 0; count < 11; count += 1)
      replies.push(
        await post(`${USERS}/request-verification`, { email: `n${count}@newcomers.test` }, '203.0.113.9'),
      )
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 204), 429])
    expect(replies[10]).toMatchObject({
      retryAfter: 300,
      body: {
        message: 'Too many requests. Please try again later.',
        data: { reason: { code: 'too-many-requests' } },
      },
    })
  })
})

describe('guessing codes of many people from one network', () => {
  // Before this was fixed, 650 guesses at codes of 14 people from one /48 network were all judged.
  it('ends at 100 wrong codes a day, and not for a device that the owner has signed in on', async () => {
    const from = (index: number): string => `2001:db8:77:${index.toString(16)}::1`
    const device = await signInDevice('kavya', '203.0.113.50')
    const guess = (index: number) =>
      post(`${USERS}/auth-with-otp`, { otpId: `unknown${index}`, password: '123456' }, from(index))
    for (let index = 0; index < 100; index += 1) expect((await guess(index)).status).toBe(400)
    const refused = await guess(100)
    expect([refused.status, refused.retryAfter > 0]).toEqual([429, true])
    const { otpId, code } = await server.requestCode('kavya@coffer.test')
    const enter = (cookie: string) =>
      post(`${USERS}/auth-with-otp`, { otpId, password: code }, from(101), cookie)
    expect((await enter('')).status).toBe(429)
    expect((await enter(device)).status).toBe(200)
    // A network beside it goes on.
    const other = await post(`${USERS}/auth-with-otp`, { otpId: 'x', password: '1' }, '2001:db8:78::1')
    expect(other.status).toBe(400)
  })
})
