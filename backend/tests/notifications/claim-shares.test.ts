import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ClaimedDelivery } from '../../src/lib/claimed-delivery.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import { membershipId } from '../testing/people.ts'
import { startHarbourServer } from './harbour-server.ts'
import type { HarbourServer } from './harbour-server.ts'

let harbour: HarbourServer
let notifier: Client
/** A member of another community, who is only in that one. */
let stranger: string

beforeAll(async () => {
  harbour = await startHarbourServer(['bo'])
  const { secret } = JSON.parse(readFileSync(join(harbour.server.dataDir, 'notifier-keys.json'), 'utf8')) as {
    secret: string
  }
  notifier = harbour.server.guest.with({ 'X-Notifier-Secret': secret })
  const row = harbour.database
    .prepare(
      `SELECT m.id FROM authz m WHERE m.organisation != (SELECT organisation FROM authz WHERE id = ?)
         AND (SELECT COUNT(*) FROM authz o WHERE o.user = m.user) = 1 ORDER BY m.id LIMIT 1`,
    )
    .get(membershipId('bo'))
  stranger = String(row?.['id'])
}, 60_000)
afterAll(() => harbour.stop())
beforeEach(() => harbour.database.exec('DELETE FROM notification_deliveries; DELETE FROM notifications'))

interface Waiting {
  readonly channel?: 'push' | 'email'
  readonly attempts?: number
  /** The seconds since it became due. */
  readonly dueFor?: number
}

/** Puts a message into the outbox with `count` deliveries; Bo's and the others' own devices are not used. */
function wait(
  authz: string,
  count: number,
  { channel = 'push', attempts = 0, dueFor = 0 }: Waiting = {},
): void {
  const { database } = harbour
  const [message, now] = [mint(), instant(0)]
  database
    .prepare(
      `INSERT INTO notifications (id, authz, cause, kind, params, url, state, message, due, created, updated)
       VALUES (?1, ?2, ?1, 'role-changed', json_object('role', (SELECT role FROM authz WHERE id = ?2)), '/', 'waiting', ?1, ?3, ?3, ?3)`,
    )
    .run(message, authz, now)
  const insert = database.prepare(
    `INSERT INTO notification_deliveries (id, notification, channel, subscription, state, attempts, next, lease, sent, created, updated)
     VALUES (?, ?, ?, ?, 'waiting', ?, ?, '', '', ?, ?)`,
  )
  for (let index = 0; index < count; index += 1)
    insert.run(mint(), message, channel, String(index), attempts, instant(-1 - dueFor), now, now)
}
const instant = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace('T', ' ')

/** Counts the deliveries that each membership gets of a claim. */
async function claim(
  room: { push: number; email: number },
  held: readonly string[] = [],
): Promise<Record<string, number>> {
  const { body } = await notifier.send('POST', '/ext/notifier/claim', { lease: mint(), ...room, held })
  const shares: Record<string, number> = {}
  for (const { membership } of body['deliveries'] as readonly ClaimedDelivery[])
    shares[membership] = (shares[membership] ?? 0) + 1
  return shares
}

it('gives a person four tries at once, and the next when one has ended', async () => {
  const emre = membershipId('emre')
  wait(emre, 20)
  expect(await claim({ push: 50, email: 50 })).toEqual({ [emre]: 4 })
  expect(await claim({ push: 50, email: 50 })).toEqual({})
  const [tried] = harbour.database
    .prepare("SELECT id, lease FROM notification_deliveries WHERE lease != ''")
    .all()
  const outcome = { delivery: tried?.['id'], lease: tried?.['lease'], outcome: 'retry', retryIn: 60 }
  expect((await notifier.send('POST', '/ext/notifier/settle', outcome)).status).toBe(200)
  expect(await claim({ push: 50, email: 50 })).toEqual({ [emre]: 1 })
})

it('lets people take turns, however long those of others wait', async () => {
  const [emre, hana, bo] = [membershipId('emre'), membershipId('hana'), membershipId('bo')]
  wait(emre, 20, { dueFor: 60 })
  wait(hana, 20, { dueFor: 60 })
  wait(bo, 1)
  expect(await claim({ push: 3, email: 0 })).toEqual({ [emre]: 1, [hana]: 1, [bo]: 1 })
})

it('lets communities take turns, however many people wait in the others', async () => {
  for (const person of ['emre', 'hana', 'bo', 'kavya', 'mei']) wait(membershipId(person), 4, { dueFor: 60 })
  wait(stranger, 2)
  expect(await claim({ push: 2, email: 0 })).toMatchObject({ [stranger]: 1 })
  expect(await claim({ push: 2, email: 0 })).toMatchObject({ [stranger]: 1 })
})

it('tries what is new before what has failed', async () => {
  const emre = membershipId('emre')
  wait(emre, 10, { attempts: 3, dueFor: 60 })
  wait(emre, 2)
  await claim({ push: 2, email: 0 })
  const attempts = harbour.database
    .prepare("SELECT attempts FROM notification_deliveries WHERE lease != ''")
    .all()
  expect(attempts.map((row) => row['attempts'])).toEqual([1, 1])
})

it('has room for mails by itself', async () => {
  const [emre, bo] = [membershipId('emre'), membershipId('bo')]
  wait(emre, 20)
  wait(bo, 1, { channel: 'email' })
  expect(await claim({ push: 0, email: 1 })).toEqual({ [bo]: 1 })
})

const endLeases = (): void =>
  harbour.database.exec(
    "UPDATE notification_deliveries SET next = '2020-01-01 00:00:00.000Z' WHERE lease != ''",
  )

it('leaves a delivery to the notifier that still holds it when its lease has ended', async () => {
  const bo = membershipId('bo')
  wait(bo, 2)
  await claim({ push: 50, email: 0 })
  endLeases()
  const [first] = harbour.database.prepare('SELECT id FROM notification_deliveries ORDER BY id').all()
  expect(await claim({ push: 50, email: 0 }, [String(first?.['id'])])).toEqual({ [bo]: 1 })
  endLeases()
  expect(await claim({ push: 50, email: 0 })).toEqual({ [bo]: 2 })
})

it.each([
  ['sent', 'sent'],
  ['retry', 'waiting'],
  ['refused', 'waiting'],
])('notes of a late %s of a former lease that it is %s', async (outcome, state) => {
  const bo = membershipId('bo')
  wait(bo, 1)
  const lease = mint()
  await notifier.send('POST', '/ext/notifier/claim', { lease, push: 1, email: 0 })
  endLeases()
  expect(await claim({ push: 1, email: 0 })).toEqual({ [bo]: 1 })
  const row = () => harbour.database.prepare('SELECT id, state FROM notification_deliveries').get()
  const late = { delivery: row()?.['id'], lease, outcome, retryIn: 60 }
  expect((await notifier.send('POST', '/ext/notifier/settle', late)).status).toBe(200)
  expect(row()?.['state']).toBe(state)
})

it('says how long the lease is, and refuses held ids that are none', async () => {
  const send = (body: object) =>
    notifier.send('POST', '/ext/notifier/claim', { lease: mint(), push: 1, email: 1, ...body })
  expect((await send({})).body).toEqual({ deliveries: [], events: {}, leaseSeconds: 60 })
  expect((await send({ held: [1] })).status).toBe(400)
})

it('gives a person’s tries out again when their lease has ended', async () => {
  const emre = membershipId('emre')
  wait(emre, 20)
  await claim({ push: 50, email: 0 })
  endLeases()
  expect(await claim({ push: 50, email: 0 })).toEqual({ [emre]: 4 })
})
