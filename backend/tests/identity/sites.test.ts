/** Several addresses on one server: the answers at each of them, and who may sign up there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMessages } from '../testing/read-messages.ts'
import { APP_URL } from '../testing/constants.ts'
import { startIdentityServer } from './identity-server.ts'
import type { IdentityServer } from './identity-server.ts'

const OPEN = 'https://open.test'
const CLOSED = 'https://closed.test:8443'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
  await server.root.create('manifest', { name: 'Open', url: OPEN, allowSignup: true })
  await server.root.create('manifest', { name: 'Closed', url: CLOSED, allowSignup: false })
}, 60_000)
afterAll(() => server.stop())

/** Returns a client at this address, as the edge states it. */
const at = (url: string, more: Readonly<Record<string, string>> = {}) =>
  server.guest.with({ 'X-Forwarded-Host': new URL(url).host, 'X-Edge-Secret': 'of-the-edge', ...more })

const namesSeen = async (url: string, more?: Readonly<Record<string, string>>) =>
  (await at(url, more).items('manifest')).map((row) => row['name'])

describe('the manifest', () => {
  // Before this was fixed, anybody read the name, the mail address and the settings of every community's address on the
  // server.
  it.each([
    [OPEN, 'Open'],
    [CLOSED, 'Closed'],
    [APP_URL, 'Harbour'],
    ['https://unknown.test', 'Harbour'],
  ])('asked at %s is %s alone', async (url, name) => {
    expect(await namesSeen(url)).toEqual([name])
  })

  it('of another address is not read by its id, in several lists at once, or by what a client says', async () => {
    const all = await server.root.items('manifest')
    const open = all.find((row) => row['name'] === 'Open')!
    expect((await at(CLOSED).send('GET', `/api/collections/manifest/records/${open.id}`)).status).toBe(404)
    const path = encodeURIComponent('/api/collections/manifest/records')
    const lists = await at(CLOSED, { 'X-Manifest': open.id }).send('GET', `/ext/reads?path=${path}`)
    expect(JSON.stringify(lists.body)).toContain('"Closed"')
    expect(JSON.stringify(lists.body)).not.toContain('"Open"')
    for (const header of ['X-Manifest', 'x_manifest', 'X--Manifest'])
      expect(await namesSeen(CLOSED, { [header]: open.id })).toEqual(['Closed'])
    const unproved = {
      'X-Edge-Secret': 'guessed',
      'X-Forwarded-Host': 'open.test',
      X_Forwarded_Host: 'open.test',
    }
    expect(await namesSeen(CLOSED, unproved)).toEqual(['Harbour'])
  })

  it('is sent to streams of its own address alone', async () => {
    const [open, closed] = await Promise.all([listen(OPEN), listen(CLOSED)])
    const all = await server.root.items('manifest')
    for (const name of ['Open', 'Closed']) {
      const { id } = all.find((row) => row['name'] === name)!
      await server.root.update('manifest', id, { description: 'Changed' })
    }
    // Each stream receives its own; the other one's change came before it, or reaches nobody afterwards.
    expect([await closed.next(), await open.next()]).toEqual(['Closed', 'Open'])
    closed.close()
    open.close()
  })

  it('of another address cannot be named in the options of a subscription', async () => {
    const stream = new AbortController()
    const response = await fetch(`${server.guest.url}/api/realtime`, { signal: stream.signal })
    const { value } = await readMessages<never>(response).next()
    const options = encodeURIComponent(JSON.stringify({ headers: { x_manifest: 'any' } }))
    const body = {
      clientId: (value as { data: { clientId: string } }).data.clientId,
      subscriptions: [`manifest/*?options=${options}`],
    }
    expect((await server.guest.send('POST', '/api/realtime', body)).status).toBe(400)
    stream.abort()
  })
})

/** Listens to changes of the manifest at an address; `next` returns the name in the next one. */
async function listen(url: string) {
  const stream = new AbortController()
  const headers = { 'X-Forwarded-Host': new URL(url).host, 'X-Edge-Secret': 'of-the-edge' }
  const response = await fetch(`${server.guest.url}/api/realtime`, { headers, signal: stream.signal })
  const messages = readMessages<{ readonly name: string }>(response)
  const { value } = await messages.next()
  const body = { clientId: value?.data.clientId, subscriptions: ['manifest/*'] }
  expect((await at(url).send('POST', '/api/realtime', body)).status).toBe(204)
  return {
    next: async () => (await messages.next()).value?.data.record?.name,
    close: () => stream.abort(),
  }
}

describe('signing up', () => {
  const request = (url: string, email: string, more?: Readonly<Record<string, string>>) =>
    at(url, more).send('POST', '/api/collections/users/request-otp', { email })

  it('is open where the address says so', async () => {
    expect((await request(OPEN, 'one@newcomers.test')).status).toBe(200)
    expect((await request(CLOSED, 'two@newcomers.test')).status).toBe(401)
    expect((await request(APP_URL, 'two@newcomers.test')).status).toBe(401)
  })

  // Before this was fixed, 'Origin: https://open.test', or one that no manifest has, let anybody sign up where it was
  // closed.
  it.each([
    ['an open address', { Origin: OPEN }],
    ['one that nobody has', { Origin: 'https://nowhere.test' }],
    ['nothing', { Origin: 'null' }],
    ['a host that it is not asked at', { X_Forwarded_Host: 'open.test', 'X-Manifest': 'x', Origin: OPEN }],
  ])('stays closed when the client claims %s', async (_what, headers) => {
    const { status } = await request(CLOSED, 'three@newcomers.test', headers)
    expect([400, 401]).toContain(status)
    expect((await request('https://unknown.test', 'three@newcomers.test', headers)).status).not.toBe(200)
  })

  it('stays closed to a sender who is not the edge, whatever host they claim', async () => {
    const claims = { 'X-Forwarded-Host': 'open.test', 'X-Edge-Secret': 'guessed' }
    const asked = await server.guest
      .with(claims)
      .send('POST', '/api/collections/users/request-otp', { email: 'four@newcomers.test' })
    expect(asked.status).toBe(401)
  })
})
