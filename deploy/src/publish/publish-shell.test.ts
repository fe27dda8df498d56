import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { folderStorage } from './folder-storage.ts'
import { publishApps } from './publish-apps.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import { SHELL_RECORDS } from './shell-record.ts'
import { makePublished, publish, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'
import type { Storage } from './storage.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

/** Returns a storage that awaits something before one of its calls that `isMeant`, once. */
function interrupted(isMeant: (call: string, path: string) => boolean, work: () => Promise<void>): Storage {
  const storage = folderStorage(bench.siteDir)
  let isDone = false
  const before = async (call: string, path: string) => {
    if (isDone || !isMeant(call, path)) return
    isDone = true
    await work()
  }
  return {
    ...storage,
    read: async (path) => (await before('read', path), storage.read(path)),
    create: async (path, content) => (await before('create', path), storage.create(path, content)),
    write: async (path, content) => (await before('write', path), storage.write(path, content)),
    compareAndSwap: async (path, content, tag) => (
      await before('swap', path),
      storage.compareAndSwap(path, content, tag)
    ),
  }
}

const read = async (path: string) => (await bench.site.storage.read(path))?.content.toString() ?? ''
const parseBuild = (text: string) => (JSON.parse(text) as { readonly build: string }).build

/** Returns the hash of the shell's script that each file of a live shell belongs to; they belong to one shell. */
async function liveShells(): Promise<readonly string[]> {
  const record = JSON.parse(await read('.deploy/shell.json')) as { readonly files: readonly string[] }
  const hash = (text: string) => /shell\.(\w+)\.js/.exec(text)?.[1] ?? ''
  return [
    hash(await read('index.html')),
    /\/\/ (\w+)/.exec(await read('sw.js'))?.[1] ?? '',
    hash(record.files.join(' ')),
  ]
}

const MINUTE_MS = 60_000

test(
  'two shells at once, at every step of the slower one: page, worker, record and version are of one',
  { timeout: MINUTE_MS },
  async () => {
    for (let at = 1, isOver = false; !isOver; at += 1) {
      let calls = 0
      const other = { ...bench, getDist: (app: string) => `${bench.getDist('shell')}-other/${app}` } as Bench
      await writeShell(other, `y${at}`)
      await writeShell(bench, `x${at}`)
      const storage = interrupted(
        () => (calls += 1) === at,
        async () => void (await publish(other, ['shell'])),
      )
      await publish({ ...bench, site: { ...bench.site, storage } }, ['shell'])
      isOver = calls < at
      const [page, ...rest] = await liveShells()
      expect(rest, `call ${at}`).toEqual([page, page])
      expect(JSON.parse(await read('_version.json'))).toEqual({
        version: parseBuild(await read('.deploy/shell.json')),
      })
      const { registry } = await readRegistry(bench.site)
      expect(registry.shell).toBe(parseBuild(await read('.deploy/shell.json')))
    }
  },
)

test('a remote that does not fit a shell published meanwhile does not go live', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  const storage = interrupted(
    (call, path) => call === 'swap' && path === 'registry.json',
    async () => {
      await writeShell(bench, 'b2')
      await publish(bench, ['shell'])
      // This makes it a shell of a later contract.
      const record = JSON.parse(await read('.deploy/shell.json')) as { readonly build: string }
      const later = Buffer.from(JSON.stringify({ ...record, contracts: [9] }))
      for (const path of ['.deploy/shell.json', `${SHELL_RECORDS}${record.build}/record.json`])
        await bench.site.storage.write(path, later)
    },
  )
  await expect(publish({ ...bench, site: { ...bench.site, storage } }, ['mf-events'])).rejects.toThrow(
    /^mf-events 1\.1\.0 is built for contract 1, and the shell [\d.]+ supports 9\./,
  )
  const { registry } = await readRegistry(bench.site)
  expect(getEntry(registry, 'mf-events').live?.version).toBe('1.0.0')
})

test('a page that was not written because its publisher was killed is written by the next call', async () => {
  await writeShell(bench, 'b2')
  const storage = interrupted(
    (call, path) => call !== 'read' && path === 'index.html',
    () => Promise.reject(new Error('killed')),
  )
  const killed = publish({ ...bench, site: { ...bench.site, storage } }, ['shell'])
  await expect(killed).rejects.toThrow('killed')
  expect(await read('index.html')).toContain('shell.a1.js')
  await publishApps(bench.site, { apps: ['shell'], pin: null, why: 'again', getDist: bench.getDist })
  expect(await liveShells()).toEqual(['b2', 'b2', 'b2'])
})

test('a shell whose files were removed does not become live again', async () => {
  const before = parseBuild(await read('.deploy/shell.json'))
  await writeShell(bench, 'b2')
  await publish(bench, ['shell'])
  await bench.site.storage.remove('assets/shell.a1.js')
  expect(await callDeploy(bench.site, ['rollback', 'shell', '--why', 'x'])).toEqual([
    1,
    `The shell ${before} lacks assets/shell.a1.js in ${bench.siteDir}. Publish it again from its sources, or name another with --to.`,
  ])
  expect(await liveShells()).toEqual(['b2', 'b2', 'b2'])
})
