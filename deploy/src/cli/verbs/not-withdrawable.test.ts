import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withdraw as withdrawByEdge } from '../../edge/faults/withdraw.ts'
import { publishApps } from '../../publish/publish-apps.ts'
import { getEntry, readRegistry } from '../../publish/registry-store.ts'
import { makePublished, publish, withdraw, writeBuild } from '../../publish/testing.ts'
import type { Bench } from '../../publish/testing.ts'
import { callDeploy } from '../testing.ts'

/** mf-events 1.1.0 is a security fix; 1.0.0 was live before. */
let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
  await writeBuild(bench, 'mf-events', '1.1.0')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await bench.remove()
})

const run = (...args: readonly string[]) => callDeploy(bench.site, args)
const publishFix = (pin: Parameters<typeof publishApps>[1]['pin'] = null) =>
  publishApps(bench.site, {
    apps: ['mf-events'],
    pin,
    why: 'closes a hole',
    getDist: bench.getDist,
    isNotWithdrawable: true,
  })
const entry = async () => getEntry((await readRegistry(bench.site)).registry, 'mf-events')
const withdrawn = async () => (await readRegistry(bench.site)).envelope?.withdrawn

test('the edge does not withdraw it, and status and history say what it is', async () => {
  expect(await publishFix()).toMatchObject([
    { change: 'live', notes: ['Neither the edge nor a device goes back from it to an earlier version.'] },
  ])
  const at = '2026-03-04T05:06:00.000Z'
  expect(await withdrawByEdge(bench.site.storage, 'mf-events', '1.1.0', at)).toBe('kept')
  expect(await withdrawn()).toEqual([])
  expect((await run('status'))[1]).toMatch(/mf-events +1\.1\.0 \(not withdrawable\) /)
  expect((await run('history'))[1]).toContain('mf-events 1.0.0 → 1.1.0 (not withdrawable)')
})

test('a rollback leaves it only for a version that is named', async () => {
  await publishFix()
  expect(await run('rollback', 'events', '--why', 'it fails')).toEqual([
    1,
    'mf-events 1.1.0 is published as not withdrawable, as security fixes are. To leave it all the same, name the version to go back to with --to.',
  ])
  expect(await run('rollback', 'events', '--to', '1.0.0', '--why', 'it fails')).toMatchObject([
    0,
    expect.anything(),
  ])
})

test('it stays so when it is published again, and when a rollback or a pin brings it back', async () => {
  await publishFix()
  expect(await publish(bench, ['mf-events'])).toMatchObject([{ change: 'none' }])
  expect((await entry()).live?.notWithdrawable).toBe(true)
  await writeBuild(bench, 'mf-events', '1.2.0')
  await publish(bench, ['mf-events'])
  expect(await entry()).toMatchObject({ live: { version: '1.2.0' }, previous: { notWithdrawable: true } })
  expect((await entry()).live).not.toHaveProperty('notWithdrawable')
  await run('pin', 'events', '1.1.0', '--share', '5', '--why', 'a test')
  expect((await entry()).pins).toMatchObject([{ version: { version: '1.1.0', notWithdrawable: true } }])
  await run('rollback', 'events', '--why', '1.2.0 fails')
  expect((await entry()).live).toMatchObject({ version: '1.1.0', notWithdrawable: true })
})

test('a version that is live already becomes so, and its withdrawal ends', async () => {
  await publish(bench, ['mf-events'])
  await withdraw(bench, 'mf-events@1.1.0')
  expect(await publishFix()).toMatchObject([
    { change: 'live', notes: expect.arrayContaining(['The edge had withdrawn it; that has ended.']) },
  ])
  expect((await entry()).live?.notWithdrawable).toBe(true)
  expect(await withdrawn()).toEqual([])
})

test('a canary that is there already becomes so', async () => {
  const pin = { organisations: [], share: 5 }
  const options = { apps: ['mf-events'], pin, why: 'a test', getDist: bench.getDist } as const
  await publishApps(bench.site, options)
  await publishFix(pin)
  expect((await entry()).pins).toMatchObject([{ share: 5, version: { notWithdrawable: true } }])
})

test('the shell cannot be published so', async () => {
  expect(await run('publish', 'shell', '--no-build', '--not-withdrawable', '--why', 'a test')).toEqual([
    1,
    'The shell is never withdrawn. Publish it without --not-withdrawable.',
  ])
})
