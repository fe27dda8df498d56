import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mint } from '../testing/mint.ts'
import { membershipId } from '../testing/people.ts'
import { SIZE } from '../testing/size.ts'
import { openSetting } from './setting.ts'
import type { Setting } from './setting.ts'

/** Longer than a try may take, so that a try is repeated only after it has failed. */
const LEASE_S = 60
const SOON = { timeout: 30_000, interval: 20 }

let setting: Setting
beforeAll(async () => {
  setting = await openSetting(LEASE_S)
}, 60_000)
afterAll(() => setting.close())

/** Stores devices without the server, as they were stored before their number was bounded. */
function addSilentDevices(person: string, count: number): void {
  const { database, silent } = setting
  const insert = database.prepare(
    `INSERT INTO webpush_subscriptions (id, authz, device, active, endpoint, p256dh, auth, created, updated)
     VALUES (?, ?, 'Silent', 1, ?, ?, ?, ?, ?)`,
  )
  const now = new Date().toISOString().replace('T', ' ')
  for (let index = 0; index < count; index += 1) {
    const endpoint = silent.endpoint(`${person}/${index}`)
    insert.run(mint(), membershipId(person), endpoint, KEYS.p256dh, KEYS.auth, now, now)
  }
}
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

/** Resolves when Bo has been notified of Ann's request by mail and on the phone; prints how long that took. */
async function reachesBo(attack: string, amount: number): Promise<void> {
  const phone = await setting.subscribe('bo')
  const begun = performance.now()
  await setting.request('ann', 'bo', amount)
  const mail = await setting.inbox.mailTo('bo@coffer.test')
  const mailMs = performance.now() - begun
  await vi.waitFor(() => expect(phone.received).toHaveLength(1), SOON)
  const pushMs = performance.now() - begun
  console.info(`${attack}: Bo's mail after ${mailMs.toFixed(0)} ms, the push after ${pushMs.toFixed(0)} ms`)
  expect(mail.subject).toBe(`Ann Lindqvist requested €${amount}.00 from you`)
}

/**
 * Before this was fixed, with 500 such devices of Emre, Bo's mail took 202 s, because all of them were tried in turns
 * of 50 first.
 */
it(`delays nobody's mail or push by ${SIZE.silentDevices} devices of one person that never answer`, async () => {
  const { silent } = setting
  addSilentDevices('emre', SIZE.silentDevices)
  await setting.request('ann', 'emre', 1)
  await vi.waitFor(() => expect(silent.held).toBeGreaterThan(0), SOON)
  await reachesBo(`${SIZE.silentDevices} silent devices`, 2)
  // Emre's devices still do not answer, and no more of them are contacted at once than anybody's.
  expect(silent.held).toBeGreaterThan(0)
  expect(silent.most).toBeLessThanOrEqual(4)
})

const OTHERS = ['hana', 'kavya', 'chidi', 'mei', 'liam', 'niko']

it('delays nobody’s mail or push by such devices of most members of the community', async () => {
  const { silent } = setting
  for (const person of OTHERS) addSilentDevices(person, 20)
  const before = silent.total
  for (const person of OTHERS) await setting.request('ann', person, 1)
  await vi.waitFor(() => expect(silent.total - before).toBeGreaterThanOrEqual(OTHERS.length), SOON)
  await reachesBo(`${OTHERS.length} members with 20 silent devices each`, 3)
  expect(silent.held).toBeGreaterThan(0)
})
