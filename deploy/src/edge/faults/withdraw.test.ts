import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishApps } from '../../publish/publish-apps.ts'
import { makePublished, publish, withdraw as mark, writeBuild } from '../../publish/testing.ts'
import type { Bench } from '../../publish/testing.ts'
import { withdraw } from './withdraw.ts'

let bench: Bench
const withdrawn = (version: string) =>
  withdraw(bench.site.storage, 'mf-events', version, '2026-03-02T10:00:00.000Z')

/** 1.0.0 was live before, 1.1.0 is live, and 1.2.0 is for a tenth of the communities. */
beforeEach(async () => {
  bench = await makePublished()
  await writeBuild(bench, 'mf-events', '1.1.0')
  await publish(bench, ['mf-events'])
  await writeBuild(bench, 'mf-events', '1.2.0')
  const pin = { organisations: [], share: 10 }
  await publishApps(bench.site, { apps: ['mf-events'], pin, why: 'a test', getDist: bench.getDist })
})
afterEach(() => bench.remove())

test('withdraws a version for the one before it, once', async () => {
  expect([await withdrawn('1.1.0'), await withdrawn('1.1.0')]).toEqual(['withdrawn', 'unchanged'])
})

test('withdraws a canary also where only the version before the live one is good', async () => {
  expect([await withdrawn('1.1.0'), await withdrawn('1.2.0')]).toEqual(['withdrawn', 'withdrawn'])
})

test('withdraws nothing whose replacement is withdrawn too', async () => {
  await mark(bench, 'mf-events@1.0.0')
  expect(await withdrawn('1.1.0')).toBe('unchanged')
  await mark(bench, 'mf-events@1.1.0')
  expect(await withdrawn('1.2.0')).toBe('unchanged')
})
