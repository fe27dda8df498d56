import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { publishApps } from './publish-apps.ts'
import type { PublishOptions } from './publish-apps.ts'
import { readRecord } from './published-version.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import { makeBench, makePublished, overtaken, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

const WORKSPACE = '@coffer/mf-events'
const OWN = 'mf-events-3f9c2a711b04'

let bench: Bench
beforeEach(async () => {
  bench = await makeBench()
  await writeShell(bench)
  await writeBuild(bench, 'mf-events', '1.0.0', { repository: WORKSPACE })
  await publish({ apps: ['shell', 'mf-events'] })
})
afterEach(() => bench.remove())

const publish = (options: Partial<PublishOptions> = {}, { site, getDist } = bench) =>
  publishApps(site, { apps: ['mf-events'], pin: null, why: 'a test', getDist, ...options })
const live = async (name = 'mf-events') =>
  getEntry((await readRegistry(bench.site)).registry, name).live?.version

test('a version records the repository that it was published from', async () => {
  const record = await readRecord(bench.site.storage, { name: 'mf-events', version: '1.0.0' })
  expect(record?.repository).toBe('@coffer/mf-events')
})

test.each([
  ['for everybody', {}],
  ['as a canary', { pin: { organisations: ['org-a'], share: 0 } }],
  ['in a dry run', { isDryRun: true }],
])('a remote of another repository is not replaced %s', async (_audience, options) => {
  await writeBuild(bench, 'mf-events', '2.0.0', { repository: OWN })
  await expect(publish(options)).rejects.toThrow(
    "mf-events is another repository's: 1.0.0 was published by ann on 2026-03-01 10:00 UTC from @coffer/mf-events, and this is mf-events-3f9c2a711b04. Give your remote another name. If it should replace that one for everybody, agree on it and add --take-over.",
  )
  expect(await live()).toBe('1.0.0')
  expect(await bench.site.storage.list('remotes/mf-events/2.0.0/')).toEqual([])
})

test('it says so of a version that has the same number, too', async () => {
  await writeBuild(bench, 'mf-events', '1.0.0', { repository: OWN, code: '/* another */' })
  await expect(publish()).rejects.toThrow("mf-events is another repository's: 1.0.0 was published by ann")
})

test('a disabled remote still belongs to its repository', async () => {
  await callDeploy(bench.site, ['disable', 'events', '--why', 'x'])
  await writeBuild(bench, 'mf-events', '2.0.0', { repository: OWN })
  await expect(publish()).rejects.toThrow("mf-events is another repository's: 1.0.0 was published by ann")
})

test('the repository of a remote publishes it again without a flag, and so does a new remote', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0', { repository: WORKSPACE })
  await publish()
  await writeBuild(bench, 'mf-plan', '0.1.0', { repository: 'mf-plan-0a0a0a0a0a0a' })
  await publish({ apps: ['mf-plan'] })
  await writeBuild(bench, 'mf-plan', '0.2.0', { repository: 'mf-plan-0a0a0a0a0a0a' })
  await publish({ apps: ['mf-plan'] })
  expect([await live(), await live('mf-plan')]).toEqual(['1.1.0', '0.2.0'])
})

test('two repositories that have chosen the same name are told apart', async () => {
  await writeBuild(bench, 'mf-plan', '0.1.0', { repository: 'mf-plan-0a0a0a0a0a0a' })
  await publish({ apps: ['mf-plan'] })
  await writeBuild(bench, 'mf-plan', '0.2.0', { repository: 'mf-plan-1b1b1b1b1b1b' })
  await expect(publish({ apps: ['mf-plan'] })).rejects.toThrow(
    'from mf-plan-0a0a0a0a0a0a, and this is mf-plan-1b1b1b1b1b1b.',
  )
  await writeBuild(bench, 'mf-plan', '0.2.0', { repository: '@coffer/mf-plan' })
  await expect(publish({ apps: ['mf-plan'] })).rejects.toThrow('and this is @coffer/mf-plan.')
})

test('a remote that is taken over belongs to the other repository, and the history has both', async () => {
  await writeBuild(bench, 'mf-events', '2.0.0', { repository: OWN })
  await publish({ isTakingOver: true })
  expect(await live()).toBe('2.0.0')
  expect((await callDeploy(bench.site, ['history', 'events', '--limit', '1']))[1]).toContain(
    'mf-events 1.0.0 → 2.0.0 (from mf-events-3f9c2a711b04)',
  )
  await writeBuild(bench, 'mf-events', '2.1.0', { repository: OWN })
  await publish()
  await writeBuild(bench, 'mf-events', '2.2.0', { repository: WORKSPACE })
  await expect(publish()).rejects.toThrow('from mf-events-3f9c2a711b04, and this is @coffer/mf-events.')
})

test('a remote that another repository publishes meanwhile is not replaced', async () => {
  await writeBuild(bench, 'mf-plan', '0.2.0', { repository: 'mf-plan-1b1b1b1b1b1b' })
  const other = await makeBench()
  await writeBuild(other, 'mf-plan', '0.1.0', { repository: 'mf-plan-0a0a0a0a0a0a' })
  const site = overtaken(bench.site, () =>
    publish({ apps: ['mf-plan'] }, { ...bench, getDist: other.getDist }),
  )
  await expect(publish({ apps: ['mf-plan'] }, { ...bench, site })).rejects.toThrow(
    'from mf-plan-0a0a0a0a0a0a, and this is mf-plan-1b1b1b1b1b1b.',
  )
  expect(await live('mf-plan')).toBe('0.1.0')
  await other.remove()
})

test('of a version that records no repository, only the workspace makes a new one without a flag', async () => {
  const before = await makePublished()
  const run = () =>
    publishApps(before.site, { apps: ['mf-events'], pin: null, why: 'x', getDist: before.getDist })
  await writeBuild(before, 'mf-events', '1.1.0', { repository: OWN })
  await expect(run()).rejects.toThrow(
    '1.0.0 was published by ann on 2026-03-01 10:00 UTC from a repository that is not recorded, and this is mf-events-3f9c2a711b04.',
  )
  await writeBuild(before, 'mf-events', '1.1.0', { repository: WORKSPACE })
  expect(await run()).toMatchObject([{ app: 'mf-events', version: '1.1.0', change: 'live' }])
  await before.remove()
})
