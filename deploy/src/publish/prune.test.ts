import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { prune } from './prune.ts'
import { publishApps } from './publish-apps.ts'
import { makePublished, publish, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

/** Publishes at a time, at which its files are written too. */
async function publishAt(time: string, version: string, share = 0): Promise<void> {
  bench.clock.now = time
  await writeBuild(bench, 'mf-events', version)
  const pin = share > 0 ? { organisations: [], share } : null
  await publishApps(bench.site, { apps: ['mf-events'], pin, why: 'x', distOf: bench.distOf })
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
  await publishAt('2026-03-02T11:00:00.000Z', '1.9.0', 10)
  await publishAt('2026-03-03T10:00:00.000Z', '1.2.0')
  await publishAt('2026-03-04T10:00:00.000Z', '1.3.0')
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

test('keeps the files of the shells of the last 24 hours', async () => {
  for (const [time, hash] of [
    ['2026-03-08T09:00:00.000Z', 'b2'],
    ['2026-03-09T09:00:00.000Z', 'c3'],
  ] as const) {
    bench.clock.now = time
    await writeShell(bench, hash)
    await publish(bench, ['shell'])
  }
  await letFilesAge()
  bench.clock.now = '2026-03-09T10:00:00.000Z'
  await prune(bench.site, { keep: 0, isDryRun: false, why: 'x' })
  expect((await bench.site.storage.list('assets/')).map(({ path }) => path)).toEqual([
    'assets/shell.b2.js',
    'assets/shell.c3.js',
  ])
})
