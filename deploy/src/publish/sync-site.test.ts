import { join } from 'node:path'
import { parseEnvelope } from '@coffer/shared-sdk/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withdraw } from '../edge/faults/withdraw.ts'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { folderStorage } from './folder-storage.ts'
import { showShell } from './publish-shell.ts'
import type { Storage } from './storage.ts'
import { syncSite } from './sync-site.ts'
import { makeBench, makePublished, publish, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
let copy: Storage
const sync = () => syncSite(bench.site.storage, copy)
beforeEach(async () => {
  bench = await makePublished()
  copy = folderStorage(join(bench.folder, 'edge'))
  await writeBuild(bench, 'mf-events', '1.1.0')
  await publish(bench, ['mf-events'])
  await sync()
})
afterEach(() => bench.remove())

const withdrawnIn = async (storage: Storage) =>
  parseEnvelope((await storage.read('registry.json'))?.content.toString() ?? '').withdrawn
const liveIn = async (storage: Storage) => {
  const { payload } = parseEnvelope((await storage.read('registry.json'))?.content.toString() ?? '')
  return /"mf-events":\{"live":\{"version":"([^"]+)"/.exec(payload)?.[1]
}

test('copies what is new, and removes what was pruned', async () => {
  await writeShell(bench, 'b2')
  await publish(bench, ['shell'])
  await bench.site.storage.remove('remotes/mf-more/1.0.0/app.js')
  expect(await sync()).toMatchObject({ removed: 1 })
  expect((await copy.read('index.html'))?.content.toString()).toContain('shell.b2.js')
  expect(await copy.read('assets/shell.b2.js')).not.toBe(null)
  expect(await copy.read('remotes/mf-more/1.0.0/app.js')).toBe(null)
  // What publishers keep for themselves stays where it is.
  expect(await copy.list('.deploy/')).toEqual([])
})

test('a rollback arrives', async () => {
  await rollBackRemote(bench.site, { name: 'mf-events', why: 'it fails' })
  await sync()
  expect(await liveIn(copy)).toBe('1.0.0')
})

test('what the edge of the copy has withdrawn stays so, and publishers see it, until somebody publishes', async () => {
  expect(await withdraw(copy, 'mf-events', '1.1.0')).toBe(true)
  await sync()
  expect(await withdrawnIn(copy)).toEqual(['mf-events@1.1.0'])
  expect(await withdrawnIn(bench.site.storage)).toEqual(['mf-events@1.1.0'])
  await rollBackRemote(bench.site, { name: 'mf-events', to: '1.1.0', why: 'it was the server' })
  await sync()
  expect([await liveIn(copy), await withdrawnIn(copy)]).toEqual(['1.1.0', []])
})

describe('with a credential that may only read', () => {
  const readOnly = (): Storage => ({
    ...bench.site.storage,
    compareAndSwap: () => Promise.reject(new Error('Access Denied')),
  })

  test('a changed page arrives although what the edge has withdrawn cannot be written back, which every run reports', async () => {
    await withdraw(copy, 'mf-events', '1.1.0')
    await showShell(bench.site, { origins: 'https://preview.example' })
    for (let run = 0; run < 2; run += 1) {
      const { notWrittenBack } = await syncSite(readOnly(), copy)
      expect(notWrittenBack?.message).toBe('Access Denied')
    }
    expect((await copy.read('index.html'))?.content.toString()).toContain('https://preview.example')
    expect([await withdrawnIn(copy), await withdrawnIn(bench.site.storage)]).toEqual([
      ['mf-events@1.1.0'],
      [],
    ])
  })

  test('nothing is reported while there is nothing to write back', async () => {
    expect(await syncSite(readOnly(), copy)).toEqual({ copied: 0, removed: 0, notWrittenBack: null })
  })

  test('what is withdrawn is written back once it may be', async () => {
    await withdraw(copy, 'mf-events', '1.1.0')
    await syncSite(readOnly(), copy)
    expect((await sync()).notWrittenBack).toBe(null)
    expect(await withdrawnIn(bench.site.storage)).toEqual(['mf-events@1.1.0'])
  })
})

test('the registry is written after the files that it names, and the page last', async () => {
  const written: string[] = []
  const folder = folderStorage(join(bench.folder, 'other'), {
    onStep: (step) => {
      const [, path] = /^(?:created|replaced) (.*)/.exec(step) ?? []
      if (path !== undefined && !/\.(br|gz)$/.test(path)) written.push(path)
    },
  })
  await syncSite(bench.site.storage, folder)
  const at = written.indexOf('registry.json')
  expect(written.slice(0, at).every((path) => /^(assets|remotes)\//.test(path))).toBe(true)
  expect(written.slice(at + 1).at(-2)).toBe('index.html')
  expect(written.at(-1)).toBe('_version.json')
})

test('an empty place is refused', async () => {
  const empty = await makeBench()
  await expect(syncSite(empty.site.storage, copy)).rejects.toThrow(
    `Nothing is published in ${empty.siteDir}. Name the published site in COFFER_SITE, or publish to it first.`,
  )
  await empty.remove()
})
