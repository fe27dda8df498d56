import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRandom } from '../../src/demo/random.ts'
import { startOwnServer } from '../testing/own-server.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { MINUTES_AT_MOST, SEED, SIZE } from '../testing/size.ts'
import { expectBooks, foundPlace } from './common.ts'
import type { Place } from './common.ts'
import { emptyLog, openEvent, writeUntilGone } from './load.ts'
import type { Event, Log, Write } from './load.ts'

const CLIENTS = 8

let server: OwnServer
let place: Place
let event: Event
/** Everything that was ever sent, over all kills. */
const log = emptyLog()

// Founding hashes the passwords of several people, which takes a busy machine some time.
vi.setConfig({ hookTimeout: 60_000, testTimeout: MINUTES_AT_MOST * 60_000 })
beforeAll(async () => {
  server = await startOwnServer()
  place = await foundPlace(server.root)
  event = await openEvent(place)
})
afterAll(() => server.stop())

/** Runs load from several clients, and kills the process in the middle of it. Returns what was sent meanwhile. */
async function killUnderLoad(seed: number): Promise<Log> {
  const round = emptyLog()
  const random = createRandom(seed)
  const clients = Array.from({ length: CLIENTS }, () =>
    writeUntilGone(place, event, createRandom(random.whole(1, 2 ** 31)), round),
  )
  // The load must be running first: on a busy machine the first answers may take a while.
  while (round.acknowledged.length < CLIENTS) await delay(10)
  await delay(random.whole(0, 1_500))
  process.kill(server.pid(), 'SIGKILL')
  await Promise.all([server.ended(), ...clients])
  return round
}

describe('kill -9 under load', () => {
  it('loses no acknowledged write, leaves no half batch, and the books are right after each restart', async () => {
    let committed = 0
    for (let kill = 0; kill < SIZE.kills; kill += 1) {
      const round = await killUnderLoad(SEED + kill)
      expect(round.refused).toEqual([])
      expect(round.acknowledged.length).toBeGreaterThan(0)
      log.acknowledged.push(...round.acknowledged)
      log.unacknowledged.push(...round.unacknowledged)
      await server.restart()
      committed += await checkAfterRestart(round.unacknowledged)
    }
    expect(server.lines.filter((line) => line.includes('repaired'))).toEqual([])
    const sent = log.acknowledged.flatMap(({ creates }) => creates).length
    console.log(
      `${SIZE.kills} kills, seed ${SEED}: ${log.acknowledged.length} acknowledged writes with ${sent} transactions, none lost; ` +
        `${log.unacknowledged.length} unacknowledged, ${committed} of them written`,
    )
  })
})

/** Returns how many of the unacknowledged writes are stored; each completely or not at all. */
async function checkAfterRestart(unacknowledged: readonly Write[]): Promise<number> {
  const { transactions } = await expectBooks(place)
  const there = new Set(transactions.map(({ id }) => id))
  const deleted = new Set([...log.acknowledged, ...log.unacknowledged].map(({ deletes }) => deletes))
  const surelyDeleted = log.acknowledged.flatMap(({ deletes = [] }) => deletes)
  const created = log.acknowledged.flatMap(({ creates }) => creates)
  expect(created.filter((id) => !deleted.has(id) && !there.has(id))).toEqual([])
  expect(surelyDeleted.filter((id) => there.has(id))).toEqual([])
  let committed = 0
  for (const write of unacknowledged.filter(({ creates }) => creates.length > 0)) {
    const found = write.creates.filter((id) => there.has(id)).length
    expect([0, write.creates.length]).toContain(found)
    if (found > 0) committed += 1
  }
  await sendAgain(unacknowledged)
  return committed
}

/** Resends writes without an answer, as clients do; each is then stored once (accounting A17). */
async function sendAgain(writes: readonly Write[]): Promise<void> {
  for (const { person, requests, creates } of writes) {
    const { status } = await place.client(person).batch(requests)
    expect(status).toBe(200)
    for (const id of creates) expect(await place.root.items('acc_txs', `id = '${id}'`)).toHaveLength(1)
  }
}
