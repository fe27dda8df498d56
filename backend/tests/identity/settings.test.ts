import { describe, expect, it } from 'vitest'
import { forAllTests } from '../testing/for-all-tests.ts'
import { startIdentityServer } from './identity-server.ts'
import type { IdentityServer } from './identity-server.ts'

const server = forAllTests(() =>
  startIdentityServer({
    COFFER_LIMIT_SIGN_INS: '4',
    COFFER_BACKUP_CRON: '0 3 * * *',
    COFFER_BACKUP_KEEP: '5',
  }),
)

const from: IdentityServer['from'] = (...args) => server.from(...args)

describe('limits by IP address', () => {
  it.each([
    ['request-otp', { email: 'nobody@coffer.test' }],
    ['auth-with-otp', { otpId: 'unknown', password: '123456' }],
    ['auth-with-password', { identity: 'nobody@coffer.test', password: 'wrong' }],
  ])('hold for %s by the address that the edge saw', async (action, body) => {
    const ask = async (address: string) =>
      (await from(address).send('POST', `/api/collections/users/${action}`, body)).status
    for (let count = 0; count < 4; count += 1) expect([400, 401]).toContain(await ask('203.0.113.7'))
    expect(await ask('203.0.113.7')).toBe(429)
    expect([400, 401]).toContain(await ask('203.0.113.8'))
  })

  it('count an IPv6 address by its /64 network', async () => {
    const sent = (address: string) =>
      from(address).send('POST', '/api/collections/users/auth-with-otp', { otpId: 'unknown', password: '1' })
    for (const host of ['1', '2', 'a:b:c:d', 'ffff:ffff:ffff:ffff'])
      expect((await sent(`2001:db8:0:7:${host.includes(':') ? host : `:${host}`}`)).status).toBe(400)
    expect((await sent('2001:db8:0:7::5')).status).toBe(429)
    expect((await sent('2001:db8:0:8::5')).status).toBe(400)
  })

  it.each(['', 'guessed'])(
    'are not lifted by an address of one’s own making (secret “%s”)',
    async (secret) => {
      const statuses: number[] = []
      for (let count = 0; count < 5; count += 1) {
        const body = { identity: 'nobody@coffer.test', password: 'wrong' }
        const sender = from(`198.51.100.${count}`, secret)
        statuses.push((await sender.send('POST', '/api/collections/users/auth-with-password', body)).status)
      }
      expect(statuses.at(-1)).toBe(429)
    },
  )

  it('do not disturb ordinary use', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 200; count += 1) {
      statuses.add((await server.guest.send('GET', '/api/collections/manifest/records')).status)
    }
    expect([...statuses]).toEqual([200])
  })
})

describe('settings from the environment', () => {
  it('reach PocketBase', async () => {
    const { body } = await server.root.send('GET', '/api/settings')
    expect(body).toMatchObject({
      backups: { cron: '0 3 * * *', cronMaxKeep: 5 },
      trustedProxy: { headers: ['X-Forwarded-For'] },
      rateLimits: { enabled: true },
      logs: { logIP: false, logAuthId: false },
    })
  })

  it('make backups that can be downloaded', async () => {
    expect((await server.root.send('POST', '/api/backups', { name: 'by_hand.zip' })).status).toBe(204)
    const { body } = await server.root.send('GET', '/api/backups')
    expect(body).toMatchObject([{ key: 'by_hand.zip' }])
  })
})

describe('the log', () => {
  it('keeps failed requests without personal data', async () => {
    const filter = encodeURIComponent("email = 'ann@coffer.test' && nonsense = 1")
    await server.guest.send('GET', `/api/collections/users/records?filter=${filter}`)
    await from('198.51.100.1').send('POST', '/api/collections/users/request-email-change', {
      newEmail: 'missing.person@coffer.test',
    })
    const read = async () =>
      JSON.stringify((await server.root.send('GET', '/api/logs?perPage=100&sort=-created')).body.items)
    await expect.poll(read, { timeout: 15_000, interval: 500 }).toContain('request-email-change')
    const log = await read()
    expect(log).toContain('/api/collections/users/records')
    expect(log).not.toMatch(/missing\.person|ann@coffer|ann%40|198\.51\.100/)
  })
})
