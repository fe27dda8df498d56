import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mint } from '../testing/mint.ts'
import { membershipId, organisationId } from '../testing/people.ts'
import { transactionBody } from '../testing/requests.ts'
import { openSetting } from './setting.ts'
import type { Setting } from './setting.ts'

/** The lease is long enough that even on a slow machine no try is taken over. */
const LEASE_S = 60
/** Longer than the window, a poll and the waits between tries. */
const SOON = { timeout: 15_000, interval: 50 }

let setting: Setting
beforeAll(async () => {
  setting = await openSetting(LEASE_S)
}, 60_000)
afterAll(() => setting.close())

const getEmail = (key: string): string => `${key}@coffer.test`

/** Resolves when nothing waits to be sent any more. */
const settled = () =>
  vi.waitFor(() => {
    const sql = "SELECT COUNT(*) AS count FROM notifications WHERE state = 'waiting'"
    expect(setting.database.prepare(sql).get()?.['count']).toBe(0)
  }, SOON)

it('tells the payer of a request on every device and by mail: who, how much, and where', async () => {
  const [phone, laptop] = [await setting.subscribe('bo'), await setting.subscribe('bo')]
  // The community gets another of the server's addresses.
  setting.database
    .prepare('UPDATE organisations SET url = ? WHERE id = ?')
    .run('https://harbour-house.test', organisationId('harbour'))
  const id = await setting.request('ann', 'bo', 1234.5)
  const path = `/dashboard?sheet=transaction&sheet.transactionId=${id}&membership=${membershipId('bo')}`
  const mail = await setting.inbox.mailTo(getEmail('bo'))
  await settled()
  for (const device of [phone, laptop]) {
    expect(device.received).toHaveLength(1)
    const { topic, payload } = device.received[0]!
    expect(payload).toEqual({
      id: topic,
      tag: topic,
      title: 'Ann Lindqvist requested €1,234.50 from you',
      body: 'Pizza',
      url: path,
    })
  }
  expect(mail.subject).toBe('Ann Lindqvist requested €1,234.50 from you')
  expect(mail.html).toContain(`https://harbour-house.test${path.replaceAll('&', '&amp;')}`)
  expect(mail.html).toContain('You can turn off these emails under More, Notifications.')
  expect(mail.messageId).toMatch(/^<[a-z0-9]{15}@notifications\.coffer>$/)
})

it('is written in the language that the person was last shown', async () => {
  const hana = await setting.as('hana')
  expect((await hana.send('POST', '/ext/language', { language: 'de' })).status).toBe(204)
  const phone = await setting.subscribe('hana')
  await setting.request('ann', 'hana', 12.5)
  const mail = await setting.inbox.mailTo(getEmail('hana'))
  expect(mail.subject).toBe('Ann Lindqvist bittet dich um 12,50\u00a0€')
  await settled()
  expect(phone.received[0]?.payload.title).toBe('Ann Lindqvist bittet dich um 12,50\u00a0€')
})

it('is sent by no way that the person has turned off', async () => {
  const phone = await setting.subscribe('emre')
  const emre = await setting.as('emre')
  const set = async (values: object) => {
    const body = { id: mint(), authz: membershipId('emre'), ...values }
    expect((await emre.create('authz_settings', body)).status).toBe(200)
  }
  await set({ emailNotifications: true, pushNotifications: false })
  await setting.request('ann', 'emre', 4)
  await setting.inbox.mailTo(getEmail('emre'))
  await settled()
  expect(phone.received).toEqual([])
  await set({ emailNotifications: false, pushNotifications: true })
  await setting.request('ann', 'emre', 5)
  await settled()
  expect(phone.received).toHaveLength(1)
  expect(setting.inbox.countTo(getEmail('emre'))).toBe(0)
})

it.each([404, 410])('switches a device off that answers %i, and sends to the others', async (status) => {
  const [gone, phone] = [await setting.subscribe('emre'), await setting.subscribe('emre')]
  gone.answers.push({ status })
  await setting.request('ann', 'emre', 6)
  await settled()
  expect([gone.received.length, phone.received.length]).toEqual([0, 1])
  const sql = 'SELECT active FROM webpush_subscriptions WHERE id = ?'
  expect(setting.database.prepare(sql).get(gone.subscriptionId)?.['active']).toBe(0)
  await setting.request('ann', 'emre', 7)
  await settled()
  expect([gone.received.length, phone.received.length]).toEqual([0, 2])
})

it('is tried again when the push service is busy or broken, and arrives once', async () => {
  const phone = await setting.subscribe('emre')
  phone.answers.push({ status: 503 }, { status: 429, retryAfter: 1 }, { status: 500 })
  await setting.request('ann', 'emre', 8)
  await settled()
  expect(phone.received).toHaveLength(1)
  const sql = 'SELECT attempts FROM notification_deliveries WHERE subscription = ?'
  expect(setting.database.prepare(sql).get(phone.subscriptionId)?.['attempts']).toBe(4)
})

it('is given up after a day, with a line that names nobody', async () => {
  const phone = await setting.subscribe('emre')
  phone.answers.push(...Array.from({ length: 30 }, () => ({ status: 503 })))
  await setting.request('ann', 'emre', 9, 'Secret party')
  const waiting = () =>
    setting.database
      .prepare("SELECT id FROM notification_deliveries WHERE subscription = ? AND state = 'waiting'")
      .get(phone.subscriptionId)?.['id']
  const id = await vi.waitFor(() => {
    expect(waiting()).toBeDefined()
    return String(waiting())
  }, SOON)
  await setting.withoutNotifier(() =>
    setting.database.exec(
      `UPDATE notification_deliveries SET created = '2020-01-01 00:00:00.000Z', next = '2020-01-01 00:00:00.000Z' WHERE id = '${id}'`,
    ),
  )
  await settled()
  await vi.waitFor(
    () => expect(setting.lines.join('\n')).toContain(`Gave up push ${id} (request-received)`),
    SOON,
  )
  phone.answers.length = 0
  expect(setting.lines.join('\n')).not.toMatch(/Secret|Ann|Emre|emre@|push\.test/)
})

it('is refused for an endpoint in the server’s own network, which is never asked', async () => {
  const phone = await setting.subscribe('emre')
  setting.database
    .prepare('UPDATE webpush_subscriptions SET endpoint = ? WHERE id = ?')
    .run(phone.endpoint.replace('push.test', '127.0.0.1'), phone.subscriptionId)
  await setting.request('ann', 'emre', 10)
  await settled()
  expect(phone.received).toEqual([])
})

it('comes once per cause, however often the write is repeated', async () => {
  const phone = await setting.subscribe('kavya')
  const ann = await setting.as('ann')
  const body = transactionBody('ann', 'ann', 'kavya', { amount: 3 })
  const answers = await Promise.all([1, 2, 3].map(() => ann.create('acc_txs', body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await settled()
  expect((await ann.create('acc_txs', body)).status).toBe(200)
  const asked = await setting.request('kavya', 'ann', 11)
  const approve = async () => {
    const row = (await ann.items('acc_txs', `id = '${asked}'`))[0]
    return ann.update('acc_txs', asked, { status: 'approved', shownUpdated: row?.['updated'] })
  }
  expect([(await approve()).status, (await approve()).status]).toEqual([200, 200])
  await settled()
  expect(phone.received.map(({ payload }) => payload.title)).toEqual([
    'Ann Lindqvist sent you €3.00',
    'Ann Lindqvist approved your request for €11.00',
  ])
})

it('is deleted after thirty days', async () => {
  const count = () =>
    setting.database
      .prepare(
        "SELECT (SELECT COUNT(*) FROM notifications WHERE cause NOT LIKE 'low-balance:%') + (SELECT COUNT(*) FROM notification_deliveries) AS count",
      )
      .get()?.['count']
  const clean = async () =>
    expect((await setting.root.send('POST', '/api/crons/coffer-outbox')).status).toBe(204)
  const before = count()
  await clean()
  expect(count()).toBe(before)
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString().replace('T', ' ')
  await setting.withoutNotifier(
    () => void setting.database.prepare('UPDATE notifications SET created = ?').run(old),
  )
  // The server runs it after its answer, and again every day.
  await vi.waitFor(async () => {
    await clean()
    expect(count()).toBe(0)
  }, SOON)
})
