import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOUNDS } from '../../src/lib/bounds.ts'
import { mint } from '../testing/mint.ts'
import { membershipId } from '../testing/people.ts'
import { startHarbourServer } from './harbour-server.ts'
import type { HarbourServer } from './harbour-server.ts'

const SUBSCRIPTIONS = 'webpush_subscriptions'

let harbour: HarbourServer
beforeAll(async () => {
  // The server has its limits on, among them that of device changes.
  harbour = await startHarbourServer(['bo', 'hana', 'emre'], { COFFER_LIMITS: '' })
}, 60_000)
afterAll(() => harbour.stop())
beforeEach(() => harbour.database.exec(`DELETE FROM ${SUBSCRIPTIONS}`))

const subscription = (person: string, name: string, endpoint = `https://push.test/${name}`) => ({
  id: mint(),
  authz: membershipId(person),
  device: name,
  active: true,
  endpoint,
  p256dh: 'key',
  auth: 'secret',
})

const listDevices = (person: string): unknown[] =>
  harbour.database
    .prepare(`SELECT device FROM ${SUBSCRIPTIONS} WHERE authz = ? ORDER BY device`)
    .all(membershipId(person))
    .map(({ device }) => device)

/** Stores devices without the server: `day` is when each was used last. */
function store(
  person: string,
  names: readonly string[],
  day: (index: number) => number,
  isActive = true,
): void {
  const insert = harbour.database.prepare(
    `INSERT INTO ${SUBSCRIPTIONS} (id, authz, device, active, endpoint, p256dh, auth, created, updated) VALUES (?, ?, ?, ?, ?, 'k', 'a', ?, ?)`,
  )
  for (const [index, name] of names.entries()) {
    const used = new Date(Date.UTC(2026, 0, day(index))).toISOString().replace('T', ' ')
    insert.run(mint(), membershipId(person), name, isActive ? 1 : 0, `https://push.test/${name}`, used, used)
  }
}
const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`)

describe('the texts of a device', () => {
  it.each([
    ['device', 'deviceNameLength'],
    ['p256dh', 'pushKeyLength'],
    ['auth', 'pushSecretLength'],
  ] as const)('are as long as the table of bounds says: %s', async (field, name) => {
    const { max, status, code, message } = BOUNDS[name]
    const send = (length: number) =>
      harbour.as('bo').create(SUBSCRIPTIONS, { ...subscription('bo', 'phone'), [field]: 'x'.repeat(length) })
    const refused = await send(max + 1)
    expect([refused.status, refused.body.data?.[field]]).toMatchObject([status, { code, message }])
    expect((await send(max)).status).toBe(200)
  })
})

describe('the devices of a membership', () => {
  /** Before this was fixed, 500 were stored, and every message was sent to all of them. */
  it('are at most 20: a further one takes the place of the one that was not used for longest', async () => {
    store('bo', names('d', 20), (index) => 20 - index)
    const answer = await harbour.as('bo').create(SUBSCRIPTIONS, subscription('bo', 'new'))
    expect(answer.status).toBe(200)
    expect(listDevices('bo')).toEqual([...names('d', 19), 'new'])
  })

  it('count as used when a message has reached them', async () => {
    store('bo', names('d', 20), (index) => index + 1)
    const { database } = harbour
    const row = database.prepare(`SELECT id FROM ${SUBSCRIPTIONS} WHERE device = 'd000'`).get()
    database
      .prepare(
        `INSERT INTO notification_deliveries (id, notification, channel, subscription, state, attempts, next, lease, sent, created, updated)
         VALUES (?, 'none', 'push', ?, 'sent', 1, '', '', '2026-06-01 00:00:00.000Z', '', '')`,
      )
      .run(mint(), String(row?.['id']))
    await harbour.as('bo').create(SUBSCRIPTIONS, subscription('bo', 'new'))
    expect(listDevices('bo')).not.toContain('d001')
    expect(listDevices('bo')).toContain('d000')
  })

  it('that are switched off go first', async () => {
    store('bo', names('on', 10), () => 1)
    store('bo', names('off', 10), () => 28, false)
    await harbour.as('bo').create(SUBSCRIPTIONS, subscription('bo', 'new'))
    const kept = listDevices('bo')
    expect(kept).toHaveLength(20)
    expect(kept).toEqual(expect.arrayContaining(['new', ...names('on', 10)]))
  })

  it('that were stored before there was a bound go as well', async () => {
    store('bo', names('d', 60), (index) => index + 1)
    await harbour.as('bo').create(SUBSCRIPTIONS, subscription('bo', 'new'))
    expect(listDevices('bo')).toEqual([...names('d', 60).slice(-19), 'new'])
  })

  it('do not go when a device subscribes that is among them, or one of somebody else', async () => {
    store('bo', names('d', 20), (index) => index + 1)
    await harbour.as('bo').create(SUBSCRIPTIONS, subscription('bo', 'd007'))
    await harbour.as('hana').create(SUBSCRIPTIONS, subscription('hana', 'new'))
    expect(listDevices('bo')).toEqual(names('d', 20))
  })

  it('take what waits for them along, and the message is settled', async () => {
    store('bo', names('d', 20), (index) => index + 1)
    const { database } = harbour
    const [message, delivery] = [mint(), mint()]
    const row = database.prepare(`SELECT id FROM ${SUBSCRIPTIONS} WHERE device = 'd000'`).get()
    database
      .prepare(
        `INSERT INTO notifications (id, authz, cause, kind, params, url, state, message, due, created, updated)
         VALUES (?1, ?2, ?1, 'role-changed', '{}', '/', 'waiting', ?1, '', '', '')`,
      )
      .run(message, membershipId('bo'))
    database
      .prepare(
        `INSERT INTO notification_deliveries (id, notification, channel, subscription, state, attempts, next, lease, sent, created, updated)
         VALUES (?, ?, 'push', ?, 'waiting', 1, '2126-01-01 00:00:00.000Z', '', '', '', '')`,
      )
      .run(delivery, message, String(row?.['id']))
    await harbour.as('bo').create(SUBSCRIPTIONS, subscription('bo', 'new'))
    expect(database.prepare('SELECT id FROM notification_deliveries WHERE id = ?').get(delivery)).toBe(
      undefined,
    )
    expect(database.prepare('SELECT state FROM notifications WHERE id = ?').get(message)).toEqual({
      state: 'dropped',
    })
  })
})

describe('an endpoint', () => {
  it.each([
    ['endpoint-insecure', 'http://push.test/1'],
    ['endpoint-not-public', 'https://127.0.0.1/1'],
    ['endpoint-not-public', 'https://[::1]/1'],
    ['endpoint-not-public', 'https://localhost/1'],
    ['endpoint-not-public', 'https://push.test:8443/1'],
    ['endpoint-too-long', `https://push.test/${'x'.repeat(1_100)}`],
  ])('is refused with %s: %s', async (code, endpoint) => {
    const bo = harbour.as('bo')
    const created = await bo.create(SUBSCRIPTIONS, subscription('bo', 'phone', endpoint))
    expect([created.status, created.body.data]).toMatchObject([400, { endpoint: { code } }])
    const stored = await bo.create(SUBSCRIPTIONS, subscription('bo', 'phone'))
    const changed = await bo.update(SUBSCRIPTIONS, String(stored.body.id), { endpoint })
    expect([changed.status, changed.body.data]).toMatchObject([400, { endpoint: { code } }])
  })

  it('that was stored before it was refused can be switched off', async () => {
    const bo = harbour.as('bo')
    const { body } = await bo.create(SUBSCRIPTIONS, subscription('bo', 'phone'))
    harbour.database.exec(`UPDATE ${SUBSCRIPTIONS} SET endpoint = 'https://127.0.0.1/1'`)
    expect((await bo.update(SUBSCRIPTIONS, String(body.id), { active: false })).status).toBe(200)
    expect((await bo.update(SUBSCRIPTIONS, String(body.id), { active: true })).status).toBe(400)
  })
})

it('changes are bounded by the person, and switching off is always possible', async () => {
  const emre = harbour.as('emre')
  const { body } = await emre.create(SUBSCRIPTIONS, subscription('emre', 'phone'))
  const statuses: number[] = []
  for (let count = 0; count < 120; count += 1)
    statuses.push((await emre.update(SUBSCRIPTIONS, String(body.id), { active: true })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(119)
  expect(statuses.at(-1)).toBe(429)
  expect((await emre.create(SUBSCRIPTIONS, subscription('emre', 'other'))).status).toBe(429)
  expect((await emre.update(SUBSCRIPTIONS, String(body.id), { active: false })).status).toBe(200)
  expect((await harbour.as('hana').create(SUBSCRIPTIONS, subscription('hana', 'phone'))).status).toBe(200)
})
