/** One person without a network on two devices, in the same event: both queues land, and a conflict is said (ADR 0160). */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitingWrite } from '@coffer/shared-sdk/testing/write-queue'
import { createRandom } from '../../src/demo/random.ts'
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

it('lands what both have entered, and refuses the second answer to one request in words', async () => {
  const refused: WaitingWrite[] = []
  const open = async (name: string) => {
    const device = new Device({
      name,
      url: place.server.url,
      onLanded: () => {},
      onRefused: (write) => refused.push(write),
    })
    await device.signIn(place.owners.ann)
    device.network = 'offline'
    return device
  }
  const [phone, tablet] = [await open('phone'), await open('tablet')]
  const asked = await place.askFor('ann', 7)
  const random = createRandom(1)
  const intent = (kind: 'expense' | 'approve' | 'decline') =>
    makeIntent({ place, by: 'ann', kind, random, asked })
  const [first, second, decline] = [intent('expense'), intent('expense'), intent('decline')]
  await phone.keep(first.write)
  await phone.keep(intent('approve').write)
  await tablet.keep(second.write)
  await tablet.keep(decline.write)

  for (const device of [phone, tablet]) {
    device.network = 'online'
    await device.drain()
  }
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
