import { parsePageNotice } from '@coffer/shared-sdk/contracts'
import { setRunningBuilds } from '@coffer/shared-sdk/host'
import { afterEach, expect, test } from 'vitest'
import { getPageNotice } from './page-notice.ts'

afterEach(() => setRunningBuilds({ page: '', remotes: [] }))

test('a page names what it runs under the same id each time, without a developer’s override', () => {
  setRunningBuilds({
    page: 'a1',
    remotes: [
      { name: 'mf-events', version: '1.4.0', source: 'live', isLoaded: true },
      { name: 'mf-more', version: '1.0.0', source: 'override', isLoaded: true },
    ],
  })
  const early = parsePageNotice(getPageNotice(null)['x-coffer-page'] ?? '')
  const later = parsePageNotice(getPageNotice('b2')['x-coffer-page'] ?? '')
  expect(early?.builds).toEqual([{ app: 'mf-events', version: '1.4.0' }])
  expect(later?.builds).toEqual([
    { app: 'shell', version: 'b2' },
    { app: 'mf-events', version: '1.4.0' },
  ])
  expect(later?.page).toBe(early?.page)
})
