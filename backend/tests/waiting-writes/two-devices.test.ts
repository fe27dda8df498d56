/** One person without a network on two devices, in the same event: both queues are stored, and a conflict is reported (ADR 0160). */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitingWrite } from '@coffer/shared-sdk/testing/write-queue'
import { createRandom } from '../../src/demo/random.ts'
import { mint } from '../testing/mint.ts'
import { accountId } from '../testing/people.ts'
import { Device } from './device.fixture.ts'
import { makeIntent, openPlace } from './place.fixture.ts'
import type { Place } from './place.fixture.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
}, 60_000)
afterAll(async () => {
  await place.server.stop()
})

/** Opens Ann's phone and tablet, both without a network, and collects what the server refuses of either. */
async function openDevices() {
  const refused: WaitingWrite[] = []
  const open = async (name: string) => {
    const device = new Device({
      name: `${name}-${mint()}`,
      url: place.server.url,
      onWritten: () => {},
      onRefused: (write) => refused.push(write),
    })
    await device.signIn(place.owners.ann)
    device.network = 'offline'
    return device
  }
  return { phone: await open('phone'), tablet: await open('tablet'), refused }
}

async function comeBack(...devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    device.network = 'online'
    await device.drain()
  }
}

const random = createRandom(1)
const fetchAnnRows = () =>
  place.root.items(
    'acc_groupx_participants',
    `groupx = '${place.open.everyone}' && participant = '${accountId('ann')}'`,
  )
const joining = (joinedRow: string) => makeIntent({ place, by: 'ann', kind: 'join', random, joinedRow }).write
const leaving = (joinedRow: string) =>
  makeIntent({ place, by: 'ann', kind: 'leave', random, joinedRow }).write

it('stores what both have entered, and refuses the second answer to one request in words', async () => {
  const { phone, tablet, refused } = await openDevices()
  const asked = await place.askFor('ann', 7)
  const intent = (kind: 'expense' | 'approve' | 'decline') =>
    makeIntent({ place, by: 'ann', kind, random, asked })
  const [first, second, decline] = [intent('expense'), intent('expense'), intent('decline')]
  await phone.keep(first.write)
  await phone.keep(intent('approve').write)
  await tablet.keep(second.write)
  await tablet.keep(decline.write)

  await comeBack(phone, tablet)
  const rows = await place.root.items('acc_txs', `sender = '${place.shared.id}'`)
  expect(rows.map((row) => row['description']).toSorted()).toEqual([first.tag, second.tag].toSorted())
  expect(refused.map(({ id, state }) => [id, state])).toEqual([
    [
      decline.write.id,
      {
        status: 'refused',
        code: 'changed-since',
        message: 'This transaction has changed since you opened it. Please check it again.',
      },
    ],
  ])
  expect(tablet.queued.writes.map(({ id }) => id)).toEqual([decline.write.id])
})

it('joins and leaves one event in the order in which it was entered, and once', async () => {
  const { phone, refused } = await openDevices()
  const [first, second] = [mint(), mint()]
  for (const write of [joining(first), leaving(first), joining(second)]) await phone.keep(write)
  await comeBack(phone)
  expect((await fetchAnnRows()).map(({ id }) => id)).toEqual([second])
  await phone.keep(leaving(second))
  await phone.drain()
  expect(await fetchAnnRows()).toEqual([])
  expect([refused, phone.queued.writes]).toEqual([[], []])
})

it('leaves although another device has joined first, with another row', async () => {
  const { phone, tablet, refused } = await openDevices()
  const [ofPhone, ofTablet] = [mint(), mint()]
  await phone.keep(joining(ofPhone))
  for (const write of [joining(ofTablet), leaving(ofTablet)]) await tablet.keep(write)
  await comeBack(phone)
  expect((await fetchAnnRows()).map(({ id }) => id)).toEqual([ofPhone])
  await comeBack(tablet)
  expect(await fetchAnnRows()).toEqual([])
  expect([refused, tablet.queued.writes]).toEqual([[], []])
})

it('leaves with a share that has changed meanwhile', async () => {
  const { phone, tablet, refused } = await openDevices()
  const row = mint()
  await phone.keep(joining(row))
  await comeBack(phone)
  await tablet.keep(leaving(row))
  // The event's admin changes it.
  const changed = await place.root.send('PATCH', `/api/collections/acc_groupx_participants/records/${row}`, {
    share: 2,
  })
  expect(changed).toMatchObject({ status: 200 })
  expect((await fetchAnnRows()).map((one) => one['share'])).toEqual([2])
  await comeBack(tablet)
  expect(await fetchAnnRows()).toEqual([])
  expect(refused).toEqual([])
})

it('refuses in words what is entered in an event that another device has left', async () => {
  const { phone, tablet, refused } = await openDevices()
  const row = mint()
  await phone.keep(joining(row))
  await comeBack(phone)
  phone.network = 'offline'
  await phone.keep(leaving(row))
  const { shared, open } = place
  const expense = makeIntent({
    place: { ...place, shared: { ...shared, ...open } },
    by: 'ann',
    kind: 'expense',
    random,
  })
  await tablet.keep(expense.write)
  await comeBack(phone, tablet)
  expect(refused.map(({ id, state }) => [id, state.status === 'refused' && state.code])).toEqual([
    [expense.write.id, 'not-a-participant'],
  ])
  expect(await place.root.items('acc_txs', `description = '${expense.tag}'`)).toEqual([])
})
