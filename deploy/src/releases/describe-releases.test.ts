import { afterEach, beforeEach, expect, test } from 'vitest'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { callDeploy } from '../cli/testing.ts'
import { withdraw as withdrawByEdge } from '../edge/faults/withdraw.ts'
import { publishApps } from '../publish/publish-apps.ts'
import { makePublished, publish, writeBuild } from '../publish/testing.ts'
import type { Bench } from '../publish/testing.ts'
import { describeReleases } from './describe-releases.ts'
import type { Releases, RemoteStatus } from './describe-releases.ts'
import { createReleasesReader } from './read-releases.ts'
import { createUsageCounter } from './usage.ts'
import type { Usage } from './usage.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

const NOW = '2026-03-10T12:30:00.000Z'

async function describeSite(usage: Usage | null = null): Promise<Releases> {
  const site = await createReleasesReader(bench.site.storage)()
  if (!site) throw new Error('Nothing is published.')
  expect(site.isSigned).toBe(true)
  return describeReleases({ ...site, usage, now: NOW })
}

function remoteNamed({ remotes }: Releases, app: string): RemoteStatus {
  const found = remotes.find((remote) => remote.app === app)
  if (!found) throw new Error(`There is no ${app}.`)
  return found
}

async function publishEvents(version: string, at: string, share?: number): Promise<void> {
  bench.clock.now = at
  await writeBuild(bench, 'mf-events', version)
  if (share === undefined) await publish(bench, ['mf-events'])
  else
    await publishApps(
      { ...bench.site, who: 'bo' },
      { apps: ['mf-events'], pin: { organisations: [], share }, why: 'canary', getDist: bench.getDist },
    )
}

const run = (...args: readonly string[]) => callDeploy(bench.site, args)

test('a published version has since when, by whom and why it is live, and what a rollback would do', async () => {
  await publishEvents('1.1.0', '2026-03-08T09:00:00.000Z')
  await run('pin', 'events', '1.0.0', '--communities', 'abc,def', '--unchecked', '--why', 'They asked')
  const releases = await describeSite()
  const events = remoteNamed(releases, 'mf-events')
  expect(events).toMatchObject({
    live: { version: '1.1.0', since: '2026-03-08T09:00:00.000Z', by: 'ann', why: 'a test' },
    previous: '1.0.0',
    pins: [{ version: '1.0.0', communities: ['abc', 'def'], share: 0, why: 'They asked', loads: null }],
    usage: [],
    rollback: {
      text: 'Rolls events back from 1.1.0 to 1.0.0 for everyone.',
      command: 'npx -y pnpm run deploy rollback events --from 1.1.0 --why ""',
    },
  })
  expect(releases.shell).toMatchObject({ by: 'ann', why: 'a test', rollback: { command: null } })
  expect(releases.changes.map(({ action, app }) => `${action} ${app}`)).toEqual([
    'pin mf-events',
    'publish mf-events',
    'publish shell, mf-events, mf-more',
  ])
})

test('a rollback names who would keep another version', async () => {
  await publishEvents('1.1.0', '2026-03-07T09:00:00.000Z')
  await publishEvents('1.2.0', '2026-03-08T09:00:00.000Z')
  await run('pin', 'events', '1.0.0', '--communities', 'abc,def', '--unchecked', '--why', 'They asked')
  await publishEvents('1.3.0', '2026-03-09T09:00:00.000Z', 5)
  expect(remoteNamed(await describeSite(), 'mf-events').rollback?.text).toBe(
    'Rolls events back from 1.2.0 to 1.1.0 for everyone except 2 pinned communities and the canary’s 5 % of communities.',
  )
})

test('the copied command does what the description says, and is refused once it is done', async () => {
  await publishEvents('1.1.0', '2026-03-08T09:00:00.000Z')
  const { rollback } = remoteNamed(await describeSite(), 'mf-events')
  const words = rollback?.command?.replace('npx -y pnpm run deploy ', '').replace('""', 'Broken').split(' ')
  expect((await run(...(words ?? [])))[1]).toContain('mf-events 1.0.0 is live again, instead of 1.1.0.')
  expect((await run(...(words ?? [])))[0]).toBe(1)
  const events = remoteNamed(await describeSite(), 'mf-events')
  expect(events.live).toMatchObject({ version: '1.0.0', why: 'Broken' })
  expect(events.rollback).toMatchObject({ command: null })
})

test('what a rollback refuses is the description’s text', async () => {
  await publishEvents('1.1.0', '2026-03-08T09:00:00.000Z')
  await run('disable', 'events', '--why', 'x')
  expect(remoteNamed(await describeSite(), 'mf-events')).toMatchObject({
    live: null,
    why: 'x',
    rollback: { text: expect.stringMatching(/^mf-events is disabled\./), command: null },
  })
})

test('a withdrawn version has the reason that the edge knows, and what devices use', async () => {
  await publishEvents('1.1.0', '2026-03-08T09:00:00.000Z')
  await withdrawByEdge(bench.site.storage, 'mf-events', '1.1.0', '2026-03-09T10:00:00.000Z')
  const counter = createUsageCounter(10, () => Date.parse(NOW))
  expect(remoteNamed(await describeSite(counter.read()), 'mf-events')).toMatchObject({
    live: { withdrawn: true },
    inPlace: { version: '1.0.0' },
    withdrawn: [
      { version: '1.1.0', since: '2026-03-09T10:00:00.000Z', reason: expect.stringContaining('often') },
    ],
    rollback: { text: expect.stringContaining('Devices use 1.0.0 already') },
  })
  counter.withdrawn({
    name: 'mf-events@1.1.0',
    at: '2026-03-09T10:00:00.000Z',
    reason: '9 of 10 were faults.',
  })
  expect(remoteNamed(await describeSite(counter.read()), 'mf-events').withdrawn).toMatchObject([
    { reason: '9 of 10 were faults.' },
  ])
})

test('versions have their loads, faults and open pages, and a canary its share of loads', async () => {
  await publishEvents('1.1.0', '2026-03-09T09:00:00.000Z', 5)
  let now = NOW
  const counter = createUsageCounter(10, () => Date.parse(now))
  const report = (version: string, phase: 'mounted' | 'render') =>
    counter.reported({ remote: 'mf-events', version, phase })
  now = '2026-03-08T12:00:00.000Z'
  report('1.0.0', 'mounted')
  now = NOW
  for (const version of ['1.0.0', '1.0.0', '1.0.0', '1.1.0']) report(version, 'mounted')
  report('1.1.0', 'render')
  const notice = (page: string, version: string) =>
    counter.noticed({ page, builds: [{ app: 'mf-events', version }] })
  notice('a', '1.0.0')
  notice('a', '1.0.0')
  notice('b', '1.1.0')
  notice('c', '6.6.6')
  const releases = await describeSite(counter.read())
  const events = remoteNamed(releases, 'mf-events')
  expect(events.usage).toEqual([
    { version: '1.0.0', loads: 4, faults: 0, pages: 1 },
    { version: '1.1.0', loads: 1, faults: 1, pages: 1 },
  ])
  expect(events.pins[0]?.loads).toEqual({ own: 1, all: 4 })
  expect(releases.counts?.openPages).toBe(3)
  expect(releases.lanes.find(({ app }) => app === 'mf-events')?.days).toEqual([
    { version: '1.0.0', day: '2026-03-08', loads: 1, faults: 0 },
    { version: '1.0.0', day: '2026-03-10', loads: 3, faults: 0 },
    { version: '1.1.0', day: '2026-03-10', loads: 1, faults: 1 },
  ])
})

test('a lane has when each version was live or pinned, and the rollbacks', async () => {
  await publishEvents('1.1.0', '2026-03-08T09:00:00.000Z')
  await publishEvents('1.2.0', '2026-03-09T09:00:00.000Z', 5)
  bench.clock.now = '2026-03-09T12:00:00.000Z'
  await rollBackRemote(bench.site, { name: 'mf-events', why: 'It fails' })
  const lane = (await describeSite()).lanes.find(({ app }) => app === 'mf-events')
  expect(lane?.live).toEqual([
    { version: '1.0.0', audience: '', from: '2026-03-01T10:00:00.000Z', to: '2026-03-08T09:00:00.000Z' },
    { version: '1.1.0', audience: '', from: '2026-03-08T09:00:00.000Z', to: '2026-03-09T12:00:00.000Z' },
    { version: '1.0.0', audience: '', from: '2026-03-09T12:00:00.000Z', to: NOW },
  ])
  expect(lane?.pins).toEqual([
    { version: '1.2.0', audience: '5 % of communities', from: '2026-03-09T09:00:00.000Z', to: NOW },
  ])
  expect(lane?.marks).toMatchObject([{ kind: 'rollback', at: '2026-03-09T12:00:00.000Z' }])
})
