import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ClaimedDelivery } from '../../src/lib/claimed-delivery.ts'
import type { NotificationParams } from '../../src/lib/notification-kinds.ts'
import type { Client } from '../testing/client.ts'
import { mint } from '../testing/mint.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { accountId, membershipId, organisationId, userId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'
import { startHarbourServer } from './harbour-server.ts'
import type { HarbourServer } from './harbour-server.ts'

let harbour: HarbourServer
let server: OwnServer
let database: DatabaseSync
let notifier: Client

beforeAll(async () => {
  harbour = await startHarbourServer(['ann', 'bo', 'kavya'])
  ;({ server, database } = harbour)
  const { secret } = JSON.parse(readFileSync(join(server.dataDir, 'notifier-keys.json'), 'utf8')) as {
    secret: string
  }
  notifier = server.guest.with({ 'X-Notifier-Secret': secret })
}, 60_000)
afterAll(() => harbour.stop())
beforeEach(() => database.exec('DELETE FROM notification_deliveries; DELETE FROM notifications'))

const as = (person: string): Client => harbour.as(person)

/** `from` asks `payer` for money. */
async function requestMoney(from: string, payer: string, amount: number): Promise<string> {
  const body = transactionBody(from, payer, from, { amount })
  expect((await as(from).create('acc_txs', body)).status).toBe(200)
  return body.id
}

async function answer(by: string, id: string, status: 'approved' | 'declined'): Promise<void> {
  const [row] = await as(by).items('acc_txs', `id = '${id}'`)
  const { status: answered } = await as(by).update('acc_txs', id, { status, shownUpdated: row?.['updated'] })
  expect(answered).toBe(200)
}

const ROOM = { push: 50, email: 50 }

type Received = [kind: string, amount: number | undefined]

/** Returns what the notifier gets now for a person's address: kinds and amounts of each message. */
async function claimFor(person: string, lease = mint()): Promise<Received[][]> {
  const { body } = await notifier.send('POST', '/ext/notifier/claim', { lease, ...ROOM })
  const deliveries = body['deliveries'] as readonly ClaimedDelivery[]
  return deliveries
    .filter(({ membership }) => membership === membershipId(person))
    .map(({ notifications }) => notifications.map(({ kind, params }): Received => [kind, amountIn(params)]))
}
const amountIn = ({ amount }: NotificationParams): number | undefined => amount

const listDueTimes = (person: string): string[] =>
  database
    .prepare("SELECT due FROM notifications WHERE authz = ? AND message = '' ORDER BY due")
    .all(membershipId(person))
    .map(({ due }) => String(due))

const readStates = (table: string): string[] =>
  database
    .prepare(`SELECT DISTINCT state FROM ${table} ORDER BY state`)
    .all()
    .map(({ state }) => String(state))

/** Lets a minute pass, and the lease of each try. */
const letTimePass = (): void =>
  database.exec(`UPDATE notifications SET due = '2020-01-01 00:00:00.000Z';
    UPDATE notification_deliveries SET next = '2020-01-01 00:00:00.000Z'`)

it('gives the first out at once, and what comes within a minute after it together', async () => {
  await requestMoney('ann', 'bo', 1)
  expect(await claimFor('bo')).toEqual([[['request-received', 100]]])
  // The window counts from the message's own time: this one was given out in an hour.
  const later = new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ')
  database.prepare("UPDATE notifications SET due = ? WHERE message != ''").run(later)
  for (const amount of [2, 3]) await requestMoney('ann', 'bo', amount)
  const aMinuteOn = new Date(Date.parse(later) + 60_000).toISOString().replace('T', ' ')
  expect(listDueTimes('bo')).toEqual([aMinuteOn, aMinuteOn])
  expect(await claimFor('bo')).toEqual([])
  database.exec("UPDATE notifications SET due = '2020-01-01 00:00:00.000Z' WHERE message = ''")
  expect(await claimFor('bo')).toEqual([
    [
      ['request-received', 200],
      ['request-received', 300],
    ],
  ])
})

it('drops a request that has been answered or deleted before it was sent', async () => {
  const [approved, declined, deleted] = [
    await requestMoney('ann', 'bo', 1),
    await requestMoney('ann', 'bo', 2),
    await requestMoney('ann', 'bo', 3),
  ]
  await requestMoney('ann', 'bo', 4)
  await answer('bo', approved, 'approved')
  await answer('bo', declined, 'declined')
  expect((await as('ann').remove('acc_txs', deleted)).status).toBe(204)
  expect(await claimFor('bo')).toEqual([[['request-received', 400]]])
})

it('drops the answer of a request that is deleted then, and tells nothing of what is dropped', async () => {
  const id = await requestMoney('ann', 'bo', 1)
  await answer('bo', id, 'declined')
  expect((await as('ann').remove('acc_txs', id)).status).toBe(204)
  expect([await claimFor('bo'), await claimFor('ann')]).toEqual([[], []])
  expect(readStates('notifications')).toEqual(['dropped'])
})

it('drops a try that is repeated once its request is answered, and leaves out the answered of several', async () => {
  const [first, second] = [await requestMoney('ann', 'bo', 1), await requestMoney('ann', 'bo', 2)]
  expect(await claimFor('bo')).toHaveLength(1)
  await answer('bo', first, 'approved')
  letTimePass()
  expect(await claimFor('bo')).toEqual([[['request-received', 200]]])
  await answer('bo', second, 'approved')
  letTimePass()
  expect(await claimFor('bo')).toEqual([])
  expect(readStates('notification_deliveries')).toContain('dropped')
})

it('leaves a try alone that is under way', async () => {
  const id = await requestMoney('ann', 'bo', 1)
  await claimFor('bo', 'mine')
  await answer('bo', id, 'declined')
  await claimFor('bo')
  const [delivery] = database
    .prepare("SELECT id, state FROM notification_deliveries WHERE lease = 'mine'")
    .all()
  expect(delivery?.['state']).toBe('waiting')
})

it('drops an invitation that is revoked, an event that is unlocked, a balance that has recovered', async () => {
  const invite = {
    id: mint(),
    organisation: organisationId('harbour'),
    email: 'otis@coffer.test',
    by: userId('kavya'),
  }
  expect((await as('kavya').create('invites', invite)).status).toBe(200)
  let count = 0
  const add = (kind: string, cause: string, params: object): void => {
    count += 1
    // Each comes a moment after the one before: those of one millisecond have no order.
    const now = new Date(Date.now() - 1000 + count).toISOString().replace('T', ' ')
    database
      .prepare(
        `INSERT INTO notifications (id, authz, cause, kind, params, url, state, message, due, created, updated)
         VALUES (?, ?, ?, ?, ?, '/', 'waiting', '', ?, ?, ?)`,
      )
      .run(mint(), membershipId('bo'), cause, kind, JSON.stringify(params), now, now, now)
  }
  // Ann's account is active, like an unlocked event; nobody has the row, and Bo is no admin.
  add('event-locked', `event-locked:${accountId('ann')}:1`, { id: accountId('ann') })
  add('event-joined', 'event-joined:nosuchrow000000', {})
  add('role-changed', 'role-changed:x', { role: 'admin' })
  add('low-balance', 'low-balance:EUR:recovered', { amount: -100 })
  add('low-balance', 'low-balance:EUR', { amount: -200 })
  add('role-changed', 'role-changed:y', { role: 'user' })
  expect((await as('kavya').remove('invites', invite.id)).status).toBe(204)
  expect(await claimFor('bo')).toEqual([
    [
      ['low-balance', -200],
      ['role-changed', undefined],
    ],
  ])
  expect(
    database
      .prepare("SELECT state FROM notifications WHERE kind = 'invited'")
      .all()
      .map(({ state }) => state),
  ).toEqual(['dropped'])
})
