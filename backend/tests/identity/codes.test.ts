import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forAllTests } from '../testing/for-all-tests.ts'
import { organisationId } from '../testing/people.ts'
import { startIdentityServer } from './identity-server.ts'
import type { IdentityServer } from './identity-server.ts'

const server = forAllTests(() =>
  startIdentityServer({
    COFFER_ADMINS: 'Boss@newcomers.test, ann@coffer.test',
    // All of these tests sign in from one address.
    COFFER_LIMIT_SIGN_INS: '120',
    COFFER_LIMIT_NEWCOMERS_OF_NETWORK: '120',
  }),
)

const other = (code: string, step: number): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0')
const requestCode = (email: string) =>
  server.guest.send('POST', '/api/collections/users/request-otp', { email })
const from: IdentityServer['from'] = (...args) => server.from(...args)

describe('a code', () => {
  it('is tried at most five times, from wherever, and then is as good as none', async () => {
    const { otpId, code } = await server.requestCode('bo@coffer.test')
    for (const step of [1, 2, 3, 4, 5]) {
      const { status, body } = await server.signIn(otpId, other(code, step), from(`198.51.100.${step}`))
      expect([status, body.message]).toEqual([400, 'Invalid or expired code.'])
    }
    const right = await server.signIn(otpId, code, from('198.51.100.6'))
    expect([right.status, right.body.message]).toEqual([400, 'Invalid or expired code.'])
  })

  it('still opens at the fifth try', async () => {
    const { otpId, code } = await server.requestCode('bo@coffer.test')
    for (const step of [1, 2, 3, 4]) expect((await server.signIn(otpId, other(code, step))).status).toBe(400)
    expect((await server.signIn(otpId, code)).status).toBe(200)
  })

  it('works once, even for several at the same time', async () => {
    for (const name of ['kavya', 'otis', 'niko', 'ines']) {
      const { otpId, code } = await server.requestCode(`${name}@coffer.test`)
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => server.signIn(otpId, code)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    }
  })

  it('ends the one that the same sender was mailed before, and not those that others requested', async () => {
    // Before this was fixed, the older one was valid for its 500 seconds.
    const [older, newer] = [
      await server.requestCode('mei@coffer.test'),
      await server.requestCode('mei@coffer.test'),
    ]
    const stranger = from('198.51.100.7')
    const request = () =>
      stranger.send('POST', '/api/collections/users/request-otp', { email: 'mei@coffer.test' })
    for (const _ of [1, 2]) expect((await request()).status).toBe(200)
    expect((await server.signIn(older.otpId, older.code)).status).toBe(400)
    expect((await server.signIn(newer.otpId, newer.code)).status).toBe(200)
  })

  it('is mailed however many codes of the person are valid', async () => {
    // Before this was fixed, with ten valid codes everybody got the id of the last one, and no mail.
    const ids: unknown[] = []
    for (let index = 1; index <= 12; index += 1) {
      const stranger = from(`198.51.${index}.8`)
      const answer = await stranger.send('POST', '/api/collections/users/request-otp', {
        email: 'noor@coffer.test',
      })
      expect(answer.status).toBe(200)
      ids.push(answer.body['otpId'])
      await server.inbox.mailTo('noor@coffer.test')
    }
    expect(new Set(ids).size).toBe(12)
    const { otpId, code } = await server.requestCode('noor@coffer.test')
    expect((await server.signIn(otpId, code)).status).toBe(200)
  })

  it('to delete oneself ends the one before it', async () => {
    const ines = await server.enter('ines@coffer.test')
    const request = async () => String((await ines.send('POST', '/ext/my-data/deletion-code')).body['otpId'])
    const [older, newer] = [await request(), await request()]
    expect(server.count(`SELECT COUNT(*) AS n FROM _otps WHERE id = '${older}'`)).toBe(0)
    expect(server.count(`SELECT COUNT(*) AS n FROM _otps WHERE id = '${newer}'`)).toBe(1)
  })

  it('is refused after 500 seconds, in the words for a wrong one', async () => {
    const [old, young] = [
      await server.requestCode('bo@coffer.test'),
      await server.requestCode('liam@coffer.test'),
    ]
    const age = (id: string, seconds: number): void =>
      server.sql(
        `UPDATE _otps SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${seconds} seconds') WHERE id = '${id}'`,
      )
    age(old.otpId, 501)
    age(young.otpId, 490)
    const { status, body } = await server.signIn(old.otpId, old.code)
    expect([status, body.message]).toEqual([400, 'Invalid or expired code.'])
    expect((await server.signIn(young.otpId, young.code)).status).toBe(200)
  })

  it('opens no other door', async () => {
    const { otpId, code } = await server.requestCode('bo@coffer.test')
    for (const name of ['_pb_users_auth_', 'USERS', 'Users']) {
      const path = `/api/collections/${name}/auth-with-otp`
      expect((await server.guest.send('POST', path, { otpId, password: code })).status).toBe(400)
    }
    expect((await server.signIn(otpId, code)).status).toBe(200)
  })

  it.each([
    {},
    { otpId: 7, password: '123456' },
    { otpId: 'x', password: null },
    { otpId: "' OR 1=1 --", password: '1' },
  ])('is refused for %j', async (body) => {
    expect((await server.guest.send('POST', '/api/collections/users/auth-with-otp', body)).status).toBe(400)
  })

  it('ends with the sessions, when the person signs out everywhere', async () => {
    const dilnoza = await server.enter('dilnoza@coffer.test')
    const { otpId, code } = await server.requestCode('dilnoza@coffer.test')
    expect((await dilnoza.send('POST', '/ext/sign-out-everywhere')).status).toBe(204)
    expect((await server.signIn(otpId, code)).status).toBe(400)
  })
})

describe('asking for codes', () => {
  it('goes ten times an hour for an address', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await requestCode('emre@coffer.test')).status).toBe(200)
    const refused = await requestCode('Emre@Coffer.test')
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many codes for this address. Please try again later.',
    ])
    expect((await requestCode('freya@coffer.test')).status).toBe(200)
  })

  it('answers an unknown address with the sentence of the product page while sign-up is closed', async () => {
    const { status, body } = await requestCode('nobody@newcomers.test')
    expect([status, body.message]).toEqual([
      401,
      'Email address is not known. Make sure you use the correct one.',
    ])
  })

  it('answers known and unknown addresses alike to the byte while sign-up is open', async () => {
    /** Returns the status, the headers without the time, and the body without the random id. */
    const shapeFor = async (email: string): Promise<object> => {
      const response = await fetch(`${server.guest.url}/api/collections/users/request-otp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      const headers = [...response.headers].filter(([name]) => name !== 'date').toSorted()
      const body = (await response.text()).replace(/[a-z0-9]{15}/, 'ID')
      return { status: response.status, headers, body }
    }
    await server.openSignUp(true)
    try {
      const known = await shapeFor('freya@coffer.test')
      expect(known).toMatchObject({ status: 200, body: '{"otpId":"ID"}\n' })
      expect(await shapeFor('frida@newcomers.test')).toEqual(known)
      // The address now has a user, but is still unproven.
      expect(await shapeFor('frida@newcomers.test')).toEqual(known)
      expect(await shapeFor('FREYA@coffer.test')).toEqual(known)
    } finally {
      await server.openSignUp(false)
    }
  })

  it('does not tell known from unknown while sign-up is open', async () => {
    await server.openSignUp(true)
    try {
      const [known, unknown] = [
        await requestCode('gabriel@coffer.test'),
        await requestCode('gabriela@newcomers.test'),
      ]
      expect([known.status, unknown.status]).toEqual([200, 200])
      expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
      expect(String(unknown.body['otpId'])).toHaveLength(String(known.body['otpId']).length)
      for (let count = 1; count < 10; count += 1) await requestCode('gabriela@newcomers.test')
      for (let count = 1; count < 10; count += 1) await requestCode('gabriel@coffer.test')
      expect(await requestCode('gabriela@newcomers.test')).toEqual(await requestCode('gabriel@coffer.test'))
    } finally {
      await server.openSignUp(false)
    }
  })
})

describe('signing up', () => {
  beforeAll(async () => {
    await server.openSignUp(true)
    await server.root.update('organisations', organisationId('harbour'), { email: '@quay.test' })
  })
  afterAll(() => server.openSignUp(false))

  const fetchMemberships = async (email: string) => {
    const user = await server.root.send('GET', `/api/collections/users/records?filter=(email='${email}')`)
    const id = user.body.items![0]!.id
    const rows = await server.root.send(
      'GET',
      `/api/collections/authz/records?filter=(user='${id}')&expand=account`,
    )
    return { user: user.body.items![0]!, memberships: rows.body.items! }
  }

  it('joins the community of the domain suffix once the address is proven', async () => {
    const { otpId, code } = await server.requestCode('Quinn@Quay.test')
    expect((await fetchMemberships('quinn@quay.test')).memberships).toEqual([])
    expect((await server.signIn(otpId, code)).status).toBe(200)
    const { memberships } = await fetchMemberships('quinn@quay.test')
    expect(memberships).toMatchObject([
      {
        organisation: organisationId('harbour'),
        role: 'user',
        expand: { account: { type: 'user', status: 'active' } },
      },
    ])
    await server.enter('quinn@quay.test')
    expect((await fetchMemberships('quinn@quay.test')).memberships).toHaveLength(1)
  })

  it.each(['pat@badquay.test', 'pat@quay.test.example.org', 'pat@sub.quay.test'])(
    'joins nothing with %s',
    async (email) => {
      await server.enter(email)
      expect((await fetchMemberships(email)).memberships).toEqual([])
    },
  )

  it('makes a site admin of a listed address once it is proven, and of no other', async () => {
    await requestCode('boss@newcomers.test')
    await server.inbox.mailTo('boss@newcomers.test')
    expect((await fetchMemberships('boss@newcomers.test')).user['role']).toBe('user')
    await server.enter('boss@newcomers.test')
    expect((await fetchMemberships('boss@newcomers.test')).user['role']).toBe('admin')
    await server.enter('clerk@newcomers.test')
    expect((await fetchMemberships('clerk@newcomers.test')).user['role']).toBe('user')
    expect((await fetchMemberships('ann@coffer.test')).user['role']).toBe('admin')
  })

  it('leaves nothing to who set a password before the address was proven', async () => {
    const early = {
      email: 'early@newcomers.test',
      password: 'set by somebody',
      passwordConfirm: 'set by somebody',
    }
    expect((await server.root.create('users', early)).status).toBe(200)
    const identity = { identity: early.email, password: early.password }
    const signIn = () => server.guest.send('POST', '/api/collections/users/auth-with-password', identity)
    const before = await signIn()
    expect(before.status).toBe(200)
    await server.enter(early.email)
    expect((await signIn()).status).toBe(400)
    const session = server.guest.with({ Authorization: String(before.body['token']) })
    expect((await session.send('POST', '/api/collections/users/auth-refresh')).status).toBe(401)
  })
})
