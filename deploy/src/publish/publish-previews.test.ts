import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { readPreview } from '@coffer/shared-sdk/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { listPreviews, writePreview } from './previews.ts'
import { publishPreviews } from './publish-previews.ts'
import { prune } from './prune.ts'
import { readRegistry } from './registry-store.ts'
import { makePublished, writeBuild } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

const upload = (name = 'pr-12') =>
  publishPreviews(bench.site, { remotes: ['mf-events'], name, hasOtherTypes: true, getDist: bench.getDist })
const nowMs = () => Date.parse(bench.site.now())
const versions = async () =>
  (await bench.site.storage.list('remotes/mf-events/'))
    .flatMap(({ path }) => /^remotes\/mf-events\/([^/]+)\/published\.json$/.exec(path)?.[1] ?? [])
    .toSorted()

/** Gives every file of the site the age that it would have. */
async function letFilesAge(): Promise<void> {
  for (const { path } of await bench.site.storage.list('')) {
    const old = new Date('2026-03-01T10:00:00.000Z')
    await utimes(join(bench.siteDir, path), old, old)
  }
}

test('a preview is uploaded beside the live version, signed, and for 14 days', async () => {
  const before = await bench.site.storage.read('registry.json')
  await writeBuild(bench, 'mf-events', '1.0.0', { code: 'changed' })
  const [preview] = await upload()
  expect(preview).toMatchObject({ remote: 'mf-events', name: 'pr-12', until: '2026-03-15T10:00:00.000Z' })
  expect(preview?.version).toMatch(/^1\.0\.0-preview\.pr-12\.[0-9a-f]{12}$/)
  const of = { remote: 'mf-events', name: 'pr-12' } as const
  const build = await readPreview(preview?.text ?? '', of, { keys: bench.site.keys, nowMs: nowMs() })
  const entry = await bench.site.storage.read(build.entry.href.slice(1))
  expect(entry?.content.toString()).toContain('changed')
  expect(await bench.site.storage.read('registry.json')).toEqual(before)
})

test('the next upload of a name replaces it, and pages that are open can load the former build for a day', async () => {
  await upload()
  await writeBuild(bench, 'mf-events', '1.0.0', { code: 'changed' })
  bench.clock.now = '2026-03-02T10:00:00.000Z'
  const [preview] = await upload()
  expect(await listPreviews(bench.site.storage, nowMs())).toMatchObject([
    { version: preview?.version, until: '2026-03-16T10:00:00.000Z' },
  ])
  expect(await versions()).toHaveLength(3)
  await letFilesAge()
  bench.clock.now = '2026-03-03T10:00:00.000Z'
  await prune(bench.site, { keep: 0, isDryRun: false, why: 'x' })
  expect(await versions()).toEqual(['1.0.0', preview?.version])
})

test('an expired preview is not listed, and prune removes its files', async () => {
  const [preview] = await upload()
  await letFilesAge()
  bench.clock.now = '2026-03-15T09:59:00.000Z'
  await prune(bench.site, { keep: 3, isDryRun: false, why: 'x' })
  expect(await versions()).toEqual(['1.0.0', preview?.version])
  bench.clock.now = '2026-03-15T10:00:00.000Z'
  expect(await listPreviews(bench.site.storage, nowMs())).toEqual([])
  const { removed } = await prune(bench.site, { keep: 3, isDryRun: false, why: 'x' })
  expect(removed).toEqual([`mf-events ${preview?.version}`])
  expect(await bench.site.storage.list('.deploy/previews/')).toEqual([])
})

test('an upload removes previews that have expired', async () => {
  await upload('old')
  bench.clock.now = '2026-04-01T10:00:00.000Z'
  await upload('new')
  expect((await bench.site.storage.list('.deploy/previews/')).map(({ path }) => path)).toEqual([
    '.deploy/previews/mf-events/new.json',
  ])
})

test('a build that the live shell cannot run is no preview, and nothing is uploaded', async () => {
  await writeBuild(bench, 'mf-events', '1.0.0', { contract: 99 })
  await expect(upload()).rejects.toThrow('is built for contract 99')
  expect(await versions()).toEqual(['1.0.0'])
})

test('a site has at most 50 previews', async () => {
  const [preview] = await upload()
  const { registry } = await readRegistry(bench.site)
  const build = registry.remotes['mf-events']?.live
  for (let number = 1; number < 50; number += 1)
    await writePreview(bench.site, { remote: 'mf-events', name: `n-${number}` }, build!)
  await expect(upload('one-more')).rejects.toThrow('has 50 previews')
  expect((await upload())[0]?.version).toBe(preview?.version)
})

test('a half-written or damaged file is no preview', async () => {
  await upload()
  await bench.site.storage.write('.deploy/previews/mf-events/.pr-13.json.abc', Buffer.from('{'))
  await bench.site.storage.write('.deploy/previews/mf-events/pr-14.json', Buffer.from('{'))
  expect((await listPreviews(bench.site.storage, nowMs())).map(({ name }) => name)).toEqual(['pr-12'])
})

test.each([
  [['publish', 'events', '--preview', 'PR 12'], '"PR 12" cannot name a preview.'],
  [['publish', 'shell', '--preview', 'pr-12'], 'The shell has no previews.'],
  [['publish', 'events', '--preview', 'pr-12', '--share', '5'], 'A preview has no --share.'],
])('%j is refused', async (args, text) => {
  expect(await callDeploy(bench.site, args)).toEqual([1, expect.stringContaining(text)])
})

test('the command lists previews with their links, and removes one', async () => {
  const env = { COFFER_SITE: bench.siteDir, COFFER_APP_URL: 'https://coffer.example' }
  bench.clock.now = new Date().toISOString()
  await upload()
  const [, text] = await callDeploy(bench.site, ['previews'], env)
  expect(text).toContain('https://coffer.example/?override=events@preview-pr-12')
  expect(await callDeploy(bench.site, ['previews', '--remove', 'pr-12'], env)).toEqual([
    0,
    'The preview pr-12 of mf-events is removed.',
  ])
  expect(await callDeploy(bench.site, ['previews', '--remove', 'pr-12'], env)).toEqual([
    0,
    'No preview is named pr-12.',
  ])
})
