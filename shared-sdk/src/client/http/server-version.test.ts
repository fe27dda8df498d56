import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchServerVersion } from './server-version.ts'

let answer: () => Response = () => Response.json({ version: 'one' })
let received = 0
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  received = 0
  answer = () => Response.json({ version: 'one' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => answer())
  stop = watchServerVersion(() => (received += 1))
})
afterEach(() => stop())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('reports another version within 30 s, once', async () => {
  await pass(30_000)
  expect(received).toBe(0)
  answer = () => Response.json({ version: 'two' })
  await pass(29_999)
  expect(received).toBe(0)
  await pass(1)
  expect(received).toBe(1)
  await pass(120_000)
  expect(received).toBe(1)
})

test.each([
  ['no answer', () => new Response('', { status: 502 })],
  ['a page instead of the file', () => new Response('<!doctype html>')],
  ['a file without a version', () => Response.json({})],
])('ignores %s', async (_what, next) => {
  await pass(0)
  answer = next
  await pass(60_000)
  expect(received).toBe(0)
})

test('compares with the first version, however late it arrives', async () => {
  answer = () => new Response('', { status: 502 })
  await pass(0)
  answer = () => Response.json({ version: 'two' })
  await pass(60_000)
  expect(received).toBe(0)
})

test('sends headers that depend on the own version', async () => {
  stop()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    sent.push(headers)
    return answer()
  })
  stop = watchServerVersion(
    () => {},
    (own) => ({ own: String(own) }),
  )
  await pass(0)
  answer = () => Response.json({ version: 'two' })
  await pass(60_000)
  expect(sent).toEqual([{ own: 'null' }, { own: 'one' }, { own: 'one' }])
})
