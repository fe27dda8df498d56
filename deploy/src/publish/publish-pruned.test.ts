/** Publishing, pinning and rolling back while `prune` removes the same version: between its steps, by a storage that calls the other. */
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { prune } from './prune.ts'
import { publishApps } from './publish-apps.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import type { Storage } from './storage.ts'
import { assertUsable, makePublished, publish, writeBuild } from './testing.ts'
import type { Bench } from './testing.ts'
import { uploadRemote } from './upload-remote.ts'

const VERSION = 'remotes/mf-events/1.4.0/'
const REFUSAL =
  'mf-events 1.4.0 was removed by `prune`, and a version is never used again. Raise `version` in mf-events/package.json and publish again.'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

/** Ages the files by several days. */
async function letFilesAge(): Promise<void> {
  for (const { path } of await bench.site.storage.list('')) {
    const old = new Date('2026-03-01T10:00:00.000Z')
    await utimes(join(bench.siteDir, path), old, old)
  }
  bench.clock.now = '2026-03-04T10:00:00.000Z'
}

/** Leaves what a publisher leaves that was killed before the version was complete. */
async function leaveRemains(): Promise<void> {
  await leaveVersion()
  await bench.site.storage.remove(`${VERSION}published.json`)
}

/** Leaves a complete version 1.4.0 that nobody has. */
async function leaveVersion(): Promise<void> {
  await writeBuild(bench, 'mf-events', '1.4.0')
  const pin = { organisations: [], share: 5 }
  await publishApps(bench.site, { apps: ['mf-events'], pin, why: 'canary', getDist: bench.getDist })
  await callDeploy(bench.site, ['unpin', 'events', '--why', 'the canary is over'])
}

const pruneWith = (changes: Partial<Storage> = {}) =>
  prune(
    { ...bench.site, storage: { ...bench.site.storage, ...changes } },
    { keep: 0, isDryRun: false, why: 'x' },
  )

/** Runs something once, before the first call for a path that matches. */
function before<Rest extends readonly unknown[], Result>(
  call: (path: string, ...rest: Rest) => Promise<Result>,
  pattern: RegExp,
  work: () => Promise<unknown>,
): (path: string, ...rest: Rest) => Promise<Result> {
  let isDone = false
  return async (path, ...rest) => {
    if (!isDone && pattern.test(path)) {
      isDone = true
      await work()
    }
    return call(path, ...rest)
  }
}

const live = async () => getEntry((await readRegistry(bench.site)).registry, 'mf-events').live?.version

test.each([
  ['an incomplete version', leaveRemains],
  ['a complete version', leaveVersion],
])('%s that is being removed is not published', async (_, leave) => {
  await leave()
  await letFilesAge()
  const { storage } = bench.site
  const refused = async () => expect(publish(bench, ['mf-events'])).rejects.toThrow(REFUSAL)
  const { removed } = await pruneWith({ remove: before(storage.remove, /1\.4\.0\/app\.js$/, refused) })
  expect(removed).toEqual(['mf-events 1.4.0'])
  expect(await storage.list(VERSION)).toEqual([])
  expect(await live()).toBe('1.0.0')
  await assertUsable(bench.site)
  await refused()
})

test.each([
  ['a version that a publisher has completed', leaveRemains],
  ['a version that a publisher has found', leaveVersion],
])('%s does not go live when it is removed before the registry is swapped', async (_, leave) => {
  await leave()
  await letFilesAge()
  const { storage } = bench.site
  // Even the publisher's latest files are older than a day.
  const aged = async (prefix: string) =>
    (await storage.list(prefix)).map((file) => ({
      ...file,
      modifiedMs: Date.parse('2026-03-01T10:00:00.000Z'),
    }))
  const slow = { ...storage, create: before(storage.create, /history/, () => pruneWith({ list: aged })) }
  await expect(publish({ ...bench, site: { ...bench.site, storage: slow } }, ['mf-events'])).rejects.toThrow(
    `mf-events 1.4.0 was removed from ${bench.siteDir} meanwhile. Publish it again.`,
  )
  expect(await live()).toBe('1.0.0')
  await assertUsable(bench.site)
})

test('a version that goes live before it is removed stays, and can be gone back to', async () => {
  await leaveVersion()
  await letFilesAge()
  const { storage } = bench.site
  const goBack = async () => rollBackRemote(bench.site, { name: 'mf-events', to: '1.4.0', why: 'x' })
  // This runs between finding unneeded versions and marking them.
  const { removed } = await pruneWith({ create: before(storage.create, /removed/, goBack) })
  expect(removed).toEqual([])
  expect(await live()).toBe('1.4.0')
  await rollBackRemote(bench.site, { name: 'mf-events', to: '1.0.0', why: 'x' })
  await rollBackRemote(bench.site, { name: 'mf-events', to: '1.4.0', why: 'x' })
  await assertUsable(bench.site)
})

test('one that is pinned or gone back to while it is removed is refused', async () => {
  await leaveVersion()
  await letFilesAge()
  const { storage } = bench.site
  const refused = async () =>
    expect(rollBackRemote(bench.site, { name: 'mf-events', to: '1.4.0', why: 'x' })).rejects.toThrow(
      'mf-events 1.4.0 is not published in',
    )
  await pruneWith({ remove: before(storage.remove, /1\.4\.0/, refused) })
  expect(await live()).toBe('1.0.0')
})

test('a local build that was removed is published under another number', async () => {
  const upload = {
    name: 'mf-events',
    dist: bench.getDist('mf-events'),
    isLocal: true,
    now: bench.site.now,
  } as const
  const { version } = await uploadRemote(bench.site.storage, upload)
  await letFilesAge()
  expect((await pruneWith()).removed).toEqual([`mf-events ${version}`])
  const again = await uploadRemote(bench.site.storage, upload)
  expect(again.version).toBe(`${version}.1`)
  expect(await uploadRemote(bench.site.storage, upload)).toEqual(again)
})

test('a file that is gone after it was found is written again, and so is one of a complete version', async () => {
  const { storage } = bench.site
  await writeBuild(bench, 'mf-events', '1.4.0')
  let isFirst = true
  const flaky: Storage = {
    ...storage,
    create: async (path, content) => {
      if (path !== `${VERSION}app.js` || !isFirst) return storage.create(path, content)
      isFirst = false
      return false
    },
  }
  await publish({ ...bench, site: { ...bench.site, storage: flaky } }, ['mf-events'])
  expect(await live()).toBe('1.4.0')
  await assertUsable(bench.site)
  await storage.remove(`${VERSION}app.js`)
  await publish(bench, ['mf-events'])
  await assertUsable(bench.site)
})
