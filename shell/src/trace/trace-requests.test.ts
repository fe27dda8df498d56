// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@coffer/shared-sdk/client'
import { PressTrace } from './press-trace.ts'
import { withContext } from './report-context.ts'
import { traceRequests } from './trace-requests.ts'

let nowMs = 0
let headers: string[]
beforeEach(() => {
  nowMs = 0
  headers = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    headers.push(new Headers(init.headers).get('traceparent') ?? 'none')
    return Response.json({ ok: true })
  })
})
let stop = () => {}
afterEach(() => stop())

const send = () => call((client) => client.send('/api/health', {}))
const traceId = (header: string | undefined) => header?.split('-')[1]

test('all requests after a press share one trace, and each has a number of its own', async () => {
  const trace = new PressTrace(() => nowMs)
  stop = traceRequests(trace)
  trace.press()
  await send()
  nowMs = 10_000
  await send()
  expect(headers[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(headers[1]).not.toBe(headers[0])
  expect(headers.map(traceId)).toEqual([trace.id, trace.id])
})

test('another press, and a request long after one, begin another trace', async () => {
  const trace = new PressTrace(() => nowMs)
  stop = traceRequests(trace)
  await send()
  trace.press()
  await send()
  trace.press()
  await send()
  nowMs = 10_001
  await send()
  await send()
  expect(new Set(headers.map(traceId)).size).toBe(5)
})

test('nothing is sent once it has ended', async () => {
  traceRequests(new PressTrace(() => nowMs))()
  await send()
  expect(headers).toEqual(['none'])
})

test('a crash report names the trace and the builds that the page has loaded', () => {
  const cause = new TypeError('x is undefined')
  const error = withContext(cause, {
    trace: '4bf92f3577b34da6a3ce929d0e0e4736',
    remotes: [
      { name: 'mf-events', version: '1.4.0', source: 'live', isLoaded: true },
      { name: 'mf-more', version: '1.3.0', source: 'live', isLoaded: false },
    ],
  })
  expect([error.name, error.message]).toEqual(['TypeError', 'x is undefined'])
  expect(error.stack).toBe(`trace 4bf92f3577b34da6a3ce929d0e0e4736, mf-events 1.4.0\n${cause.stack}`)
  expect(withContext('lost', { trace: '', remotes: [] }).message).toBe('lost')
})
