// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pocketbase } from './pocketbase.ts'
import { sendReport } from './send-report.ts'

const REPORT = { remote: 'mf-events', version: '1.4.0', phase: 'entry' }

let fetched: [unknown, RequestInit | undefined][]
beforeEach(() => {
  fetched = []
  vi.stubGlobal('fetch', async (path: unknown, init?: RequestInit) => {
    fetched.push([path, init])
    return new Response()
  })
})
afterEach(() => pocketbase.authStore.clear())

test('a report names the session of this device, and outlives the page', () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  pocketbase.authStore.save('header.payload.signature')
  sendReport('/_faults', REPORT)
  expect(beacon).not.toHaveBeenCalled()
  expect(fetched).toEqual([
    [
      '/_faults',
      {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', authorization: 'header.payload.signature' },
        body: JSON.stringify(REPORT),
      },
    ],
  ])
})

test('a report of a page where nobody is signed in names nobody', async () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  sendReport('/_faults', REPORT)
  expect(fetched).toEqual([])
  expect(beacon).toHaveBeenCalledTimes(1)
  const [path, body] = beacon.mock.calls[0] ?? []
  expect([path, JSON.parse(await (body as Blob).text())]).toEqual(['/_faults', REPORT])
})
