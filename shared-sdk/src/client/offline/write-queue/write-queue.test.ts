import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { manualClock } from '../../../testing/manual-clock.ts'
import { AppError } from '../../errors/app-error.ts'
import { setClock } from '../../device/clock.ts'
import { importWriteKey, sealWrite } from './seal.ts'
import { aWrite } from './a-write.fixture.ts'
import { findBlockingWrite } from './waiting-write.ts'
import type { QueuedWrites, WaitingWrite, WriteRequest } from './waiting-write.ts'
import { createWriteQueue } from './write-queue.ts'
import { createWriteStore } from './write-store.ts'

const ANNS_KEY = 'a'.repeat(64)
const BOS_KEY = 'b'.repeat(64)

afterEach(() => setClock())

let databases = 0

interface Device {
  readonly name: string
}

const aDevice = (): Device => ({ name: `writes-${(databases += 1)}` })

interface Opening {
  readonly userId?: string
  readonly key?: string
  /** Sends a write; throws the server's error. */
  readonly send?: (write: WaitingWrite) => Promise<void>
  readonly isSessionValid?: () => Promise<boolean>
}

/** Opens a queue as one tab does. */
async function openQueue(
  { name }: Device,
  {
    userId = 'user-ann',
    key = ANNS_KEY,
    send = async () => {},
    isSessionValid = async () => true,
  }: Opening = {},
) {
  const sent: string[] = []
  const refused: string[] = []
  let queued: QueuedWrites = { writes: [], unreadable: [] }
  const queue = createWriteQueue({
    userId,
    key: await importWriteKey(key),
    store: createWriteStore(name),
    send: async (write) => {
      sent.push(write.id)
      await send(write)
    },
    isSessionValid,
    alone: (run) => run(),
    onChange: (next) => {
      queued = next
    },
    onWritten: () => {},
    onRefused: ({ id }) => refused.push(id),
  })
  await queue.refresh()
  return {
    ...queue,
    sent,
    refused,
    states: () => queued.writes.map(({ id, state }) => `${id} ${state.status}`),
    writes: () => queued.writes,
    unreadable: () => queued.unreadable,
  }
}

const offline = async () => {
  throw new AppError({ kind: 'offline', message: 'No connection' })
}
const refuses = (code: string) => async () => {
  throw new AppError({ kind: 'refused', status: 400, code, message: `Refused: ${code}` })
}

describe('a queue of writes', () => {
  test('sends in order what was kept, once', async () => {
    const queue = await openQueue(aDevice())
    await queue.keep(aWrite({ id: 'one' }))
    await queue.keep(aWrite({ id: 'two' }))
    expect(queue.states()).toEqual(['one waiting', 'two waiting'])
    await Promise.all([queue.drain(), queue.drain()])
    expect(queue.sent).toEqual(['one', 'two'])
    expect(queue.states()).toEqual([])
  })

  test('keeps everything while there is no network, and tries again later and later', async () => {
    const clock = manualClock()
    let isOnline = false
    const queue = await openQueue(aDevice(), { send: () => (isOnline ? Promise.resolve() : offline()) })
    await queue.keep(aWrite({ id: 'one' }))
    await queue.keep(aWrite({ id: 'two' }))
    await queue.drain()
    expect(queue.sent).toEqual(['one'])
    expect(queue.writes()[0]?.state).toEqual({ status: 'waiting', isAttempted: true })
    expect(clock.timers.map(({ delayMs }) => delayMs)).toEqual([2_000])
    await queue.drain()
    expect(clock.timers.map(({ delayMs }) => delayMs)).toEqual([4_000])
    isOnline = true
    clock.runTimers()
    await expect.poll(() => queue.states()).toEqual([])
    expect(queue.sent).toEqual(['one', 'one', 'one', 'two'])
  })

  test('a delete that may have arrived already looks for no successor', async () => {
    const successors: unknown[] = []
    const queue = await openQueue(aDevice(), {
      send: async ({ requests }) => {
        successors.push(requests.map((request) => request.successor))
        if (successors.length === 1) await offline()
      },
    })
    const request: WriteRequest = {
      op: 'delete',
      collection: 'rows',
      id: 'row',
      successor: 'participant = "ann"',
      body: {},
    }
    await queue.keep(aWrite({ requests: [request] }))
    await queue.drain()
    await queue.drain()
    expect(successors).toEqual([['participant = "ann"'], [undefined]])
  })

  test('what is kept is there after a reload, and for the other tab', async () => {
    const device = aDevice()
    const before = await openQueue(device, { send: offline })
    const otherTab = await openQueue(device, { send: offline })
    await before.keep(aWrite({ id: 'one' }))
    await otherTab.keep(aWrite({ id: 'two' }))
    const after = await openQueue(device)
    expect(after.states()).toEqual(['one waiting', 'two waiting'])
    await after.drain()
    expect(after.sent).toEqual(['one', 'two'])
  })

  test('a refusal stays with its reason; what builds on it waits, the rest is sent', async () => {
    const queue = await openQueue(aDevice(), {
      send: (write) => (write.id === 'join' ? refuses('join-after-end')() : Promise.resolve()),
    })
    await queue.keep(aWrite({ id: 'join', provides: ['event:e'], needs: ['event:e'] }))
    await queue.keep(aWrite({ id: 'expense', needs: ['event:e'] }))
    await queue.keep(aWrite({ id: 'send' }))
    await queue.drain()
    expect(queue.sent).toEqual(['join', 'send'])
    expect(queue.refused).toEqual(['join'])
    expect(queue.states()).toEqual(['join refused', 'expense waiting'])
    const [join, expense] = queue.writes()
    expect(join?.state).toEqual({
      status: 'refused',
      code: 'join-after-end',
      message: 'Refused: join-after-end',
    })
    expect(expense && findBlockingWrite(queue.writes(), expense)?.id).toBe('join')
    await queue.discard('join')
    expect(queue.sent).toEqual(['join', 'send', 'expense'])
    expect(queue.states()).toEqual([])
  })

  test('what is done already counts as done', async () => {
    const queue = await openQueue(aDevice(), { send: refuses('already-joined') })
    await queue.keep(aWrite({ id: 'join', doneBy: ['already-joined'] }))
    await queue.drain()
    expect(queue.states()).toEqual([])
    expect(queue.refused).toEqual([])
  })

  test('a refusal of an ended session is none', async () => {
    manualClock()
    const queue = await openQueue(aDevice(), {
      send: refuses('not-permitted'),
      isSessionValid: async () => false,
    })
    await queue.keep(aWrite({ id: 'one' }))
    await queue.drain()
    expect(queue.states()).toEqual(['one waiting'])
  })

  test('a write that the server fails at does not hold up the others', async () => {
    manualClock()
    const fails = async () => {
      throw new AppError({ kind: 'server', status: 500, message: 'Failed' })
    }
    const queue = await openQueue(aDevice(), {
      send: ({ id }) => (id === 'one' ? fails() : Promise.resolve()),
    })
    await queue.keep(aWrite({ id: 'one' }))
    await queue.keep(aWrite({ id: 'two' }))
    await queue.drain()
    expect(queue.sent).toEqual(['one', 'two'])
    expect(queue.states()).toEqual(['one waiting'])
  })

  test('a refused write is sent again when the person says so', async () => {
    let isRefused = true
    const queue = await openQueue(aDevice(), {
      send: () => (isRefused ? refuses('not-permitted')() : Promise.resolve()),
    })
    await queue.keep(aWrite({ id: 'one' }))
    await queue.drain()
    isRefused = false
    await queue.retry('one')
    expect(queue.states()).toEqual([])
  })

  test('closed, it sends nothing more, and still records what is under way', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const device = aDevice()
    const queue = await openQueue(device, { send: () => answered })
    await queue.keep(aWrite({ id: 'one' }))
    await queue.keep(aWrite({ id: 'two' }))
    const draining = queue.drain()
    await expect.poll(() => queue.sent).toEqual(['one'])
    queue.close()
    answer()
    await draining
    expect(queue.sent).toEqual(['one'])
    expect((await openQueue(device)).states()).toEqual(['two waiting'])
  })
})

describe('what is sealed on a device', () => {
  test('is nothing that the next person finds, sends or reads', async () => {
    const device = aDevice()
    const ann = await openQueue(device, { send: offline })
    await ann.keep(aWrite({ id: 'secret', shown: { name: 'For nobody else' } }))
    ann.close()
    const bo = await openQueue(device, { userId: 'user-bo', key: BOS_KEY })
    await bo.drain()
    expect([bo.states(), bo.unreadable(), bo.sent]).toEqual([[], [], []])
    const stored = await createWriteStore(device.name).read('user-ann')
    const bytes = stored.map(({ data }) => new TextDecoder('latin1').decode(data)).join('')
    expect(bytes).not.toContain('nobody else')
    // This holds even if it is moved to Bo's store.
    const [sealed] = stored
    if (sealed) await createWriteStore(device.name).add('user-bo', sealed)
    const tricked = await openQueue(device, { userId: 'user-bo', key: ANNS_KEY })
    expect(tricked.unreadable()).toEqual([{ id: 'secret', isOtherSchema: false }])
    const back = await openQueue(device)
    expect(back.states()).toEqual(['secret waiting'])
  })

  test('has the lowest version that can send it', async () => {
    const key = await importWriteKey(ANNS_KEY)
    const restore = { op: 'restore', collection: 'acc_txs', id: '', body: { ids: ['tx-1'] } } as const
    expect(await sealWrite(key, 'user-ann', aWrite())).toMatchObject({ schema: 1 })
    expect(await sealWrite(key, 'user-ann', aWrite({ requests: [restore] }))).toMatchObject({ schema: 2 })
    const queue = await openQueue(aDevice())
    await queue.keep(aWrite({ id: 'restores', kind: 'restore', requests: [restore] }))
    await queue.drain()
    expect(queue.sent).toEqual(['restores'])
  })

  test('by another version of the app, stays, is said and never sent', async () => {
    const device = aDevice()
    const sealed = await sealWrite(await importWriteKey(ANNS_KEY), 'user-ann', aWrite({ id: 'new' }))
    const store = createWriteStore(device.name)
    await store.add('user-ann', { ...sealed, schema: 99 })
    const queue = await openQueue(device)
    await queue.keep(aWrite({ id: 'one' }))
    await queue.drain()
    expect(queue.sent).toEqual(['one'])
    expect(queue.unreadable()).toEqual([{ id: 'new', isOtherSchema: true }])
    expect(await store.read('user-ann')).toHaveLength(1)
  })
})
