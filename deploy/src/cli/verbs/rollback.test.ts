import { cp } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePublished, overtaken, publish, writeBuild, writeShell } from '../../publish/testing.ts'
import type { Bench } from '../../publish/testing.ts'
import { getEntry, readRegistry } from '../../publish/registry-store.ts'
import { callDeploy } from '../testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
  await publishVersions('1.1.0', '1.2.0')
})
afterEach(() => bench.remove())

async function publishVersions(...versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await writeBuild(bench, 'mf-events', version)
    await publish(bench, ['mf-events'])
  }
}
const rollBack = (...args: readonly string[]) =>
  callDeploy(bench.site, ['rollback', ...args, '--why', 'it fails'])
const live = async () => getEntry((await readRegistry(bench.site)).registry, 'mf-events').live?.version

test('a rollback that is called again changes nothing, and names the call that goes back further', async () => {
  bench.clock.now = '2026-03-02T03:04:00.000Z'
  await rollBack('events')
  bench.clock.now = '2026-03-09T10:00:00.000Z'
  await callDeploy(bench.site, ['disable', 'more', '--why', 'something else'])
  expect(await rollBack('events')).toEqual([
    1,
    'mf-events 1.1.0 is live by a rollback already: 1.2.0 → 1.1.0, by ann on 2026-03-02 03:04 UTC (it fails). Nothing was changed. If 1.1.0 should be left too: `pnpm run deploy rollback events --from 1.1.0 --why "…"`.',
  ])
  expect(await live()).toBe('1.1.0')
  expect(await rollBack('events', '--from', '1.1.0')).toEqual([
    0,
    'mf-events 1.0.0 is live again, instead of 1.1.0.',
  ])
})

test('a rollback goes back only from the version that it names', async () => {
  expect(await rollBack('events', '--from', '1.1.0')).toEqual([
    1,
    'mf-events 1.1.0 is not live: 1.2.0 is. Nothing was changed; `status` says since when.',
  ])
  expect(await rollBack('events', '--from', '1.2.0')).toMatchObject([0, expect.anything()])
  expect(await rollBack('events', '--from', '1.2.0')).toMatchObject([1, expect.anything()])
  expect(await live()).toBe('1.1.0')
})

test('a version that was published since a rollback is gone back from without its number', async () => {
  await rollBack('events')
  await publishVersions('1.3.0')
  expect(await rollBack('events')).toEqual([0, 'mf-events 1.1.0 is live again, instead of 1.3.0.'])
})

test('a version that is named is gone back to also after a rollback', async () => {
  await rollBack('events')
  expect(await rollBack('events', '--to', '1.0.0')).toMatchObject([0, expect.anything()])
  expect(await rollBack('events')).toMatchObject([1, expect.stringContaining('by a rollback already')])
  expect(await live()).toBe('1.0.0')
})

async function publishShells(...hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    await writeShell(bench, hash)
    await publish(bench, ['shell'])
  }
}
const page = async () => (await bench.site.storage.read('index.html'))?.content.toString()

test('a rollback of the shell that is called again changes nothing', async () => {
  await publishShells('b2', 'c3')
  const [, done] = await rollBack('shell')
  const [, build] = /\((\w+)\)/.exec(done) ?? []
  const [code, text] = await rollBack('shell')
  expect([code, text]).toEqual([1, expect.stringContaining(`rollback shell --from ${build} --why`)])
  expect(await page()).toContain('shell.b2.js')
  expect(await rollBack('shell', '--from', 'a1')).toEqual([
    1,
    `shell a1 is not live: ${build} is. Nothing was changed; \`status\` says since when.`,
  ])
  expect(await rollBack('shell', '--from', build ?? '')).toMatchObject([0, expect.anything()])
  expect(await page()).toContain('shell.a1.js')
})

test('a rollback of the shell stops when somebody else has published one meanwhile', async () => {
  await publishShells('b2')
  const site = overtaken(bench.site, () => publishShells('c3'))
  expect(await callDeploy(site, ['rollback', 'shell', '--why', 'white page'])).toEqual([
    1,
    expect.stringContaining('Somebody else has changed shell meanwhile:'),
  ])
  expect(await page()).toContain('shell.c3.js')
})

test('a version that a rollback has left does not go live by publishing it again', async () => {
  bench.clock.now = '2026-03-02T03:04:00.000Z'
  await rollBack('events')
  await writeBuild(bench, 'mf-more', '1.1.0')
  await expect(publish(bench, ['mf-more', 'mf-events'])).rejects.toThrow(
    'mf-events 1.2.0 was live before, until ann called `rollback` on 2026-03-02 03:04 UTC (it fails). Raise `version` in mf-events/package.json and publish again. `pnpm run deploy rollback events --to 1.2.0 --why "…"` makes 1.2.0 live again.',
  )
  expect(await live()).toBe('1.1.0')
  expect(await rollBack('events', '--to', '1.2.0')).toMatchObject([0, expect.anything()])
})

test('an earlier version does not go live by publishing it again, from a checkout that is behind', async () => {
  await writeBuild(bench, 'mf-events', '1.0.0')
  await expect(publish(bench, ['mf-events'])).rejects.toThrow(
    'mf-events 1.0.0 was live before, until ann called `publish` on 2026-03-01 10:00 UTC (a test).',
  )
  expect(await live()).toBe('1.2.0')
})

test('a disabled version may be published again', async () => {
  await callDeploy(bench.site, ['disable', 'events', '--why', 'x'])
  expect(await publish(bench, ['mf-events'])).toMatchObject([{ version: '1.2.0', change: 'disabled' }])
})

test('a shell that a rollback has left does not go live by publishing it again, and one that was replaced does', async () => {
  await publishShells('b2')
  const [, build] = /shell \S+ \((\w+)\)/.exec((await callDeploy(bench.site, ['history', 'shell']))[1]) ?? []
  await rollBack('shell')
  await expect(publish(bench, ['shell'])).rejects.toThrow(
    `shell ${build} was live before, until ann called \`rollback\` on 2026-03-01 10:00 UTC (it fails). Change it and publish again. \`pnpm run deploy rollback shell --to ${build} --why "…"\` makes ${build} live again.`,
  )
  expect(await page()).toContain('shell.a1.js')
  expect(await rollBack('shell', '--to', build ?? '')).toMatchObject([0, expect.anything()])
  const getDist = () => `${bench.folder}/former`
  await cp(bench.getDist('shell'), getDist(), { recursive: true })
  await publishShells('c3')
  await publish({ ...bench, getDist }, ['shell'])
  expect(await page()).toContain('shell.b2.js')
})
