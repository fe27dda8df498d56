/**
 * Every write is stored once, or is refused with a reason, whatever happens to devices, network, sessions and server
 * (ADR 0160).
 */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { splitAgain } from '@coffer/shared-sdk/domain'
import type { WaitingWrite, WriteKind } from '@coffer/shared-sdk/testing/write-queue'
import { createRandom } from '../../src/demo/random.ts'
import type { Random } from '../../src/demo/random.ts'
import { cents } from '../testing/api.ts'
import type { Row } from '../testing/api.ts'
import { mint } from '../testing/mint.ts'
import { accountId, userId } from '../testing/people.ts'
import { MINUTES_AT_MOST, SEED, SIZE } from '../testing/size.ts'
import { Device } from './device.fixture.ts'
import { EUR, PEOPLE, makeIntent, openPlace } from './place.fixture.ts'
import type { Intent, Name, Place } from './place.fixture.ts'

vi.setConfig({ testTimeout: MINUTES_AT_MOST * 60_000, hookTimeout: 60_000 })

const KINDS = ['send', 'request', 'expense', 'approve', 'decline', 'join', 'leave', 'name'] as const
/** The users of each device: Ann has two, Bo and Mei share one. */
const USERS: Readonly<Record<string, readonly Name[]>> = {
  phone: ['ann'],
  tablet: ['ann'],
  kiosk: ['bo', 'mei'],
}
const OPERATIONS = 30
const OTHER_SCHEMA = 99

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(async () => {
  await place.server.stop()
})

/** The outcome of the writes of one sequence. */
interface Course {
  readonly random: Random
  readonly intents: Intent[]
  readonly written: Map<string, number>
  readonly refused: Map<string, WaitingWrite>
  readonly devices: readonly Device[]
  readonly joinedRows: Map<Name, string>
  readonly asked: Map<Name, Row[]>
}

const getName = (id: string): Name => PEOPLE.find((name) => userId(name) === id) ?? 'ann'

async function begin(random: Random): Promise<Course> {
  const written = new Map<string, number>()
  const refused = new Map<string, WaitingWrite>()
  const devices = Object.keys(USERS).map(
    (name) =>
      new Device({
        name: `${name}-${mint()}`,
        url: place.server.url,
        onWritten: ({ id }) => written.set(id, (written.get(id) ?? 0) + 1),
        onRefused: (write) => refused.set(write.id, write),
      }),
  )
  const asked = new Map<Name, Row[]>()
  for (const name of PEOPLE) asked.set(name, [await place.askFor(name, 3), await place.askFor(name, 5)])
  const course = { random, intents: [], written, refused, devices, joinedRows: new Map(), asked }
  for (const device of devices) await device.signIn(place.owners[random.pick(getUsers(device))])
  return course
}

const getUsers = ({ name }: Device): readonly Name[] => USERS[name.split('-')[0] ?? ''] ?? []

async function enter(course: Course, device: Device): Promise<void> {
  const { random, joinedRows, asked, intents } = course
  if (device.owner === null) return
  const by = getName(device.owner.userId)
  const kind: WriteKind = random.pick(KINDS)
  // Bo made the event, and takes part in it.
  if ((kind === 'join' || kind === 'leave') && by === 'bo') return
  const joinedRow = kind === 'join' ? mint() : joinedRows.get(by)
  if (kind === 'leave' && joinedRow === undefined) return
  if (kind === 'join') joinedRows.set(by, joinedRow ?? '')
  const intent = makeIntent({
    place,
    by,
    kind,
    random,
    asked: random.pick(asked.get(by) ?? []),
    joinedRow,
  })
  intents.push(intent)
  await device.keep(intent.write)
  if (device.network !== 'offline') await device.drain()
}

/** Makes one thing happen to a device. */
async function happen(course: Course): Promise<void> {
  const { random, devices } = course
  const device = random.pick(devices)
  const what = random.whole(1, 20)
  if (what <= 9) return enter(course, device)
  if (what <= 12) device.network = random.pick(['offline', 'offline', 'losing-answers', 'online'])
  else if (what <= 15) await device.reload()
  else if (what <= 17) await device.drain()
  else if (what === 18) await changeVersion(device)
  else {
    device.signOut()
    device.network = 'online'
    await device.signIn(place.owners[random.pick(getUsers(device))])
    await device.drain()
  }
}

/** Changes the version: a newer version of the app has kept these; this one keeps, shows and never sends them. */
async function changeVersion(device: Device): Promise<void> {
  if (device.owner === null) return
  const { userId: id } = device.owner
  const count = await device.exchangeSchema(id, 1, OTHER_SCHEMA)
  const before = device.queued.unreadable.length
  expect(before).toBe(count)
  await device.drain()
  expect(device.queued.unreadable).toHaveLength(count)
  await device.exchangeSchema(id, OTHER_SCHEMA, 1)
}

/** Brings everybody back online on every device that they used, and discards refused writes, until nothing waits. */
async function finish({ devices }: Course): Promise<void> {
  for (const device of devices) {
    device.network = 'online'
    for (const name of getUsers(device)) {
      await device.signIn(place.owners[name])
      await device.drain()
      while (device.queued.writes.length > 0) {
        const refused = device.queued.writes.find(({ state }) => state.status === 'refused')
        expect(refused, 'a write that waits for ever').toBeDefined()
        await device.discard(refused?.id ?? '')
      }
      expect(device.queued).toEqual({ writes: [], unreadable: [] })
    }
  }
}

/** Expects each write once on the server, or a refusal with a reason; nobody's write is in anybody else's name. */
async function expectOnce({ intents, written, refused }: Course): Promise<void> {
  for (const { write, tag, by } of intents) {
    const reason = refused.get(write.id)?.state
    expect([tag, written.get(write.id) ?? 0, reason?.status]).toEqual(
      reason ? [tag, 0, 'refused'] : [tag, 1, undefined],
    )
    if (reason?.status === 'refused') expect(reason.message).not.toBe('')
    if (!['send', 'request', 'expense'].includes(write.kind)) continue
    const rows = await place.root.items('acc_txs', `description = '${tag}'`)
    expect(rows.map((row) => row['created_by'])).toEqual(reason ? [] : [userId(by)])
  }
}

/** Returns how much each balance must have changed, from the stored writes. */
function expectedChanges({ intents, written }: Course, totals: { before: number; after: number }) {
  const changes = new Map<Name, number>(PEOPLE.map((name) => [name, 0]))
  const add = (name: Name, amount: number) => changes.set(name, (changes.get(name) ?? 0) + amount)
  for (const { write, by, to, cents: amount } of intents) {
    if (!written.has(write.id)) continue
    if (!['send', 'request', 'expense'].includes(write.kind)) continue
    add(by, write.kind === 'send' ? -amount : amount)
    // The event is the other side of an expense.
    if (write.kind !== 'expense') add(to, write.kind === 'send' ? amount : -amount)
  }
  for (const name of PEOPLE) add(name, computePart(name, totals.before) - computePart(name, totals.after))
  return changes
}

const rowIds = new Map<string, string>()

function computePart(name: Name, total: number): number {
  const { everyone } = place.shared
  const participants = PEOPLE.map((one) => ({
    id: rowIds.get(accountId(one)) ?? '',
    participantId: accountId(one),
    share: 100,
  }))
  const event = { defaultGroupId: everyone, groups: [{ id: everyone, participants }] }
  const parts = total === 0 ? [] : splitAgain(event, [{ groupId: everyone, currency: EUR, cents: total }])
  return parts.find(({ participantId }) => participantId === accountId(name))?.cents ?? 0
}

async function sharedTotal(): Promise<number> {
  for (const row of await place.root.items('acc_groupx_participants', `groupx = '${place.shared.everyone}'`))
    rowIds.set(String(row['participant']), row.id)
  const rows = await place.root.items('acc_txs', `sender = '${place.shared.id}'`)
  return rows.reduce((all, row) => all + cents(row['amount']), 0)
}

async function balances(): Promise<Map<Name, number>> {
  const all = await Promise.all(PEOPLE.map(async (name) => [name, await place.fetchBalance(name)] as const))
  return new Map(all)
}

/** Returns what declined requests gave back to each person, and took from them. */
async function returned({ asked }: Course): Promise<Map<Name, number>> {
  const changes = new Map<Name, number>()
  const add = (account: unknown, amount: number) => {
    const name = PEOPLE.find((one) => accountId(one) === account)
    if (name) changes.set(name, (changes.get(name) ?? 0) + amount)
  }
  for (const { id } of [...asked.values()].flat()) {
    const [row] = await place.root.items('acc_txs', `id = '${id}'`)
    if (row?.['status'] !== 'declined') continue
    add(row['sender'], cents(row['amount']))
    add(row['receiver'], -cents(row['amount']))
  }
  return changes
}

describe(`random writes without a network, seed ${SEED}`, () => {
  it.each(Array.from({ length: SIZE.offlineSequences }, (_, index) => index))(
    'sequence %i',
    async (index) => {
      const course = await begin(createRandom(SEED * 1_000 + index))
      const [before, totalBefore] = [await balances(), await sharedTotal()]
      for (let operation = 0; operation < OPERATIONS; operation += 1) {
        // One in ten sequences meets a server that stops and comes back.
        if (index % 10 === 3 && operation === OPERATIONS / 2) await restart(course)
        await happen(course)
      }
      await finish(course)
      await expectOnce(course)
      const changes = expectedChanges(course, { before: totalBefore, after: await sharedTotal() })
      const declined = await returned(course)
      const after = await balances()
      for (const name of PEOPLE) {
        const expected = (before.get(name) ?? 0) + (changes.get(name) ?? 0) + (declined.get(name) ?? 0)
        expect([name, after.get(name)]).toEqual([name, expected])
      }
    },
  )
})

/** Stops and starts the server; writes in between wait, as without a network. */
async function restart(course: Course): Promise<void> {
  process.kill(place.server.pid(), 'SIGKILL')
  await place.server.ended()
  for (const device of course.devices) await enter(course, device)
  await place.server.restart()
}
