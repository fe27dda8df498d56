import { cp, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { readLiveHistory } from './history.ts'
import { prune } from './prune.ts'
import { publishApps } from './publish-apps.ts'
import { readShell } from './shell-record.ts'
import { makePublished, publish, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

/** Publishes at a time, and gives its files that time. */
async function publishAt(time: string, version: string, share = 0): Promise<void> {
  bench.clock.now = time
  await writeBuild(bench, 'mf-events', version)
  const pin = share > 0 ? { organisations: [], share } : null
  await publishApps(bench.site, { apps: ['mf-events'], pin, why: 'x', getDist: bench.getDist })
}

/** Gives every file of the site the age that it would have. */
async function letFilesAge(): Promise<void> {
  for (const { path } of await bench.site.storage.list('')) {
    const old = new Date('2026-03-01T10:00:00.000Z')
    await utimes(join(bench.siteDir, path), old, old)
  }
}

const removed = async (keep = 0) => (await prune(bench.site, { keep, isDryRun: false, why: 'x' })).removed

test('removes what nobody can need, and keeps live, previous and pinned versions', async () => {
  await publishAt('2026-03-02T10:00:00.000Z', '1.1.0')
  await publishAt('2026-03-03T10:00:00.000Z', '1.2.0')
  await publishAt('2026-03-04T10:00:00.000Z', '1.3.0')
  await publishAt('2026-03-04T11:00:00.000Z', '1.9.0', 10)
  await letFilesAge()
  bench.clock.now = '2026-03-09T10:00:00.000Z'
  expect(await removed()).toEqual(['mf-events 1.0.0', 'mf-events 1.1.0'])
  expect(await bench.site.storage.list('remotes/mf-events/1.0.0/')).toEqual([])
  for (const version of ['1.2.0', '1.3.0', '1.9.0'])
    expect(await bench.site.storage.list(`remotes/mf-events/${version}/`)).toHaveLength(3)
  expect(await removed()).toEqual([])
  await rollBackRemote(bench.site, { name: 'mf-events', why: 'still works' })
})

test('keeps what a page may need that was opened in the last 24 hours', async () => {
  await publishAt('2026-03-02T10:00:00.000Z', '1.1.0')
  await publishAt('2026-03-08T09:00:00.000Z', '1.2.0')
  await publishAt('2026-03-09T09:30:00.000Z', '1.3.0')
  await letFilesAge()
  // 1.1.0 was live until 25 hours ago, 1.0.0 was its previous version then.
  bench.clock.now = '2026-03-09T10:00:00.000Z'
  expect(await removed()).toEqual(['mf-events 1.0.0'])
  bench.clock.now = '2026-03-10T10:00:00.000Z'
  expect(await removed()).toEqual(['mf-events 1.1.0'])
})

test.each([
  ['two days behind', '2026-03-07T10:00:00.000Z'],
  ['two days ahead', '2026-03-11T10:00:00.000Z'],
])('keeps what was live today when a publisher’s clock is %s', async (_, skewed) => {
  await publishAt('2026-03-02T10:00:00.000Z', '1.1.0')
  await publishAt('2026-03-09T07:00:00.000Z', '1.2.0')
  await publishAt('2026-03-09T08:00:00.000Z', '1.3.0')
  await publishAt(skewed, '1.4.0')
  await publishAt('2026-03-09T09:00:00.000Z', '1.5.0')
  await publishAt('2026-03-09T09:30:00.000Z', '1.6.0')
  await letFilesAge()
  bench.clock.now = '2026-03-09T10:00:00.000Z'
  // 1.1.0 was live until 7 o'clock, and 1.0.0 its previous version.
  expect(await removed()).toEqual([])
  bench.clock.now = '2026-03-10T07:30:00.000Z'
  expect(await removed()).toEqual(['mf-events 1.0.0'])
  bench.clock.now = '2026-03-10T12:00:00.000Z'
  expect(await removed()).toEqual([
    'mf-events 1.1.0',
    'mf-events 1.2.0',
    'mf-events 1.3.0',
    'mf-events 1.4.0',
  ])
})

test('keeps uploads of the last day, and the newest versions', async () => {
  await bench.site.storage.create('remotes/mf-events/2.0.0/app.js', Buffer.from('uploading'))
  await publishAt('2026-03-02T10:00:00.000Z', '1.1.0')
  await publishAt('2026-03-03T10:00:00.000Z', '1.2.0')
  bench.clock.now = new Date().toISOString()
  expect(await removed()).toEqual([])
  await letFilesAge()
  expect(await removed(3)).toEqual(['mf-events 2.0.0'])
})

test('only says what would go when it is asked to', async () => {
  await publishAt('2026-03-02T10:00:00.000Z', '1.1.0')
  await publishAt('2026-03-03T10:00:00.000Z', '1.2.0')
  await letFilesAge()
  bench.clock.now = '2026-03-09T10:00:00.000Z'
  const tried = await prune(bench.site, { keep: 0, isDryRun: true, why: '' })
  expect(tried.removed).toEqual(['mf-events 1.0.0'])
  expect(tried.files).toBe(3)
  expect(await bench.site.storage.list('remotes/mf-events/1.0.0/')).toHaveLength(3)
})

async function publishShellAt(time: string, hash: string): Promise<void> {
  bench.clock.now = time
  await writeShell(bench, hash)
  await publish(bench, ['shell'])
}

const scripts = async () => (await bench.site.storage.list('assets/')).map(({ path }) => path)

test('keeps the files of the shells of the last 24 hours', async () => {
  await publishShellAt('2026-03-08T09:00:00.000Z', 'b2')
  await publishShellAt('2026-03-09T08:00:00.000Z', 'c3')
  await publishShellAt('2026-03-09T09:00:00.000Z', 'd4')
  await letFilesAge()
  bench.clock.now = '2026-03-09T10:00:00.000Z'
  await removed()
  expect(await scripts()).toEqual(['assets/shell.b2.js', 'assets/shell.c3.js', 'assets/shell.d4.js'])
})

test('keeps the previous shell, and one that lost files is not rolled back to', async () => {
  await publishShellAt('2026-03-02T10:00:00.000Z', 'b2')
  const former = (await readShell(bench.site.storage))?.previous ?? ''
  await publishShellAt('2026-03-03T10:00:00.000Z', 'c3')
  await letFilesAge()
  bench.clock.now = '2026-03-05T10:00:00.000Z'
  await removed()
  expect(await scripts()).toEqual(['assets/shell.b2.js', 'assets/shell.c3.js'])

  const rollBack = (...args: readonly string[]) =>
    callDeploy(bench.site, ['rollback', 'shell', '--why', 'x', ...args])
  const page = async () => (await bench.site.storage.read('index.html'))?.content.toString()
  expect((await rollBack())[0]).toBe(0)
  expect(await page()).toContain('/assets/shell.b2.js')
  const { length } = await readLiveHistory(bench.site)
  expect(await rollBack('--to', former)).toEqual([
    1,
    `The shell ${former} lacks assets/shell.a1.js in ${bench.siteDir}. Publish it again from its sources, or name another with --to.`,
  ])
  expect(await page()).toContain('/assets/shell.b2.js')
  expect(await readLiveHistory(bench.site)).toHaveLength(length)
})

test('the live shell gets missing files when it is published again, and keeps its previous one', async () => {
  await publishShellAt('2026-03-02T10:00:00.000Z', 'b2')
  const before = await readShell(bench.site.storage)
  await bench.site.storage.remove('assets/shell.b2.js')
  await publish(bench, ['shell'])
  expect(await scripts()).toEqual(['assets/shell.a1.js', 'assets/shell.b2.js'])
  expect((await readShell(bench.site.storage))?.previous).toBe(before?.previous)
})

test('a shell that is published again while its files are removed has them all', async () => {
  await publishShellAt('2026-03-02T10:00:00.000Z', 'b2')
  await cp(bench.getDist('shell'), join(bench.folder, 'b2'), { recursive: true })
  await publishShellAt('2026-03-03T10:00:00.000Z', 'c3')
  await publishShellAt('2026-03-04T10:00:00.000Z', 'd4')
  await letFilesAge()
  await rm(bench.getDist('shell'), { recursive: true })
  await cp(join(bench.folder, 'b2'), bench.getDist('shell'), { recursive: true })
  bench.clock.now = '2026-03-09T10:00:00.000Z'
  const { storage } = bench.site
  // The publisher finds the file just before it is removed.
  const meanwhile: typeof storage = {
    ...storage,
    read: async (path) => {
      const file = await storage.read(path)
      if (path === 'assets/shell.b2.js') await publish(bench, ['shell'])
      return file
    },
  }
  await prune({ ...bench.site, storage: meanwhile }, { keep: 0, isDryRun: false, why: 'x' })
  expect((await storage.read('index.html'))?.content.toString()).toContain('/assets/shell.b2.js')
  expect(await scripts()).toEqual(['assets/shell.b2.js', 'assets/shell.c3.js', 'assets/shell.d4.js'])
})

test('a file of the history that a killed publisher has written by half is left out', async () => {
  await writeFile(join(bench.siteDir, '.deploy/history/.000000002-0b6e.json.4c1d'), '{"half')
  expect(await readLiveHistory(bench.site)).toHaveLength(1)
  expect(await removed()).toEqual([])
})
