import { afterEach, expect, test, vi } from 'vitest'
import { setClock } from '../client/device/clock.ts'
import { write } from './send-or-keep.ts'

afterEach(() => setClock())

test('throws a timeout for a change without a response within 15 s', async () => {
  let signal: AbortSignal | undefined
  vi.stubGlobal('fetch', (_url: string, options: RequestInit) => {
    signal = options.signal ?? undefined
    return new Promise<Response>(() => {})
  })
  let passes = (_ms: number) => {}
  setClock({
    now: () => 0,
    runAfter: (delayMs, run) => {
      passes = (ms) => {
        if (ms >= delayMs) run()
      }
      return () => {}
    },
  })
  const written = write((client, options) => client.collection('acc_txs').create({ id: 'a' }, options))
  const failure = written.catch((error: unknown) => error)
  await vi.waitFor(() => expect(signal).toBeDefined())
  passes(14_999)
  expect(signal?.aborted).toBe(false)
  passes(15_000)
  expect(await failure).toMatchObject({ kind: 'timeout' })
  expect(signal?.aborted).toBe(true)
})

test('returns a response in time', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'a' })))
  const record = await write((client, options) => client.collection('acc_txs').create({ id: 'a' }, options))
  expect(record.id).toBe('a')
})
