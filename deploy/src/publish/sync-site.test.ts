import { join } from 'node:path'
import { parseEnvelope } from '@coffer/shared-sdk/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withdraw } from '../edge/faults/withdraw.ts'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { createReleasesReader } from '../releases/read-releases.ts'
import { folderStorage } from './folder-storage.ts'
import { listPreviews, removePreview } from './previews.ts'
import { publishPreviews } from './publish-previews.ts'
import { showShell } from './publish-shell.ts'
import type { Storage } from './storage.ts'
import { syncSite } from './sync-site.ts'
import { makeBench, makePublished, publish, writeBuild, writeShell } from './testing.ts'
import type { Bench } from './testing.ts'

const AT = '2026-03-02T10:00:00.000Z'
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

const readReleases = (storage: Storage) => createReleasesReader(storage)()
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
  // Publishers' marks are not copied; the history and the shells are, for operators.
  const folders = (await copy.list('.deploy/')).map(({ path }) => path.split('/')[1])
  expect([...new Set(folders)]).toEqual(['history', 'shells'])
  expect(await readReleases(copy)).toEqual(await readReleases(bench.site.storage))
})

test('copies previews with their builds, the replaced ones too, and removes those that are gone', async () => {
  const upload = (name: string) =>
    publishPreviews(bench.site, { remotes: ['mf-more'], name, hasOtherTypes: true, getDist: bench.getDist })
  const nowMs = Date.parse(bench.site.now())
  await upload('pr-12')
  await upload('pr-13')
  await sync()
  expect(await listPreviews(copy, nowMs)).toEqual(await listPreviews(bench.site.storage, nowMs))
  await writeBuild(bench, 'mf-more', '1.0.0', { code: 'changed' })
  await upload('pr-12')
  await removePreview(bench.site.storage, { remote: 'mf-more', name: 'pr-13' })
  await sync()
  const previews = await listPreviews(copy, nowMs)
  expect(previews).toEqual(await listPreviews(bench.site.storage, nowMs))
  expect(previews.map(({ name }) => name)).toEqual(['pr-12'])
  expect(await copy.read(`remotes/mf-more/${previews[0]?.version}/app.js`)).not.toBe(null)
})

test('a rollback arrives', async () => {
  await rollBackRemote(bench.site, { name: 'mf-events', why: 'it fails' })
  await sync()
  expect(await liveIn(copy)).toBe('1.0.0')
})

test('what the edge of the copy has withdrawn stays so, and publishers see it, until somebody publishes', async () => {
  expect(await withdraw(copy, 'mf-events', '1.1.0', AT)).toBe('withdrawn')
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
    await withdraw(copy, 'mf-events', '1.1.0', AT)
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

  const publishMore = async (version: string) => {
    await writeBuild(bench, 'mf-more', version)
    await publish(bench, ['mf-more'])
  }
  const rollBack = (to?: string) => rollBackRemote(bench.site, { name: 'mf-events', to, why: 'x' })

  test('what the edge has withdrawn stays so while others publish, and every run reports it', async () => {
    await withdraw(copy, 'mf-events', '1.1.0', AT)
    for (const version of ['1.1.0', '1.2.0']) {
      await publishMore(version)
      const { notWrittenBack } = await syncSite(readOnly(), copy)
      expect(notWrittenBack?.message).toBe('Access Denied')
      expect((await copy.read('registry.json'))?.content.toString()).toContain(`/mf-more/${version}/`)
      expect(await withdrawnIn(copy)).toEqual(['mf-events@1.1.0'])
    }
    expect(await withdrawnIn(bench.site.storage)).toEqual([])
  })

  test('what the edge has withdrawn ends once nobody is offered it', async () => {
    await withdraw(copy, 'mf-events', '1.1.0', AT)
    await rollBack()
    await syncSite(readOnly(), copy)
    expect([await liveIn(copy), await withdrawnIn(copy)]).toEqual(['1.0.0', []])
  })

  test('what the edge has withdrawn ends once somebody makes the version live again, also between two runs', async () => {
    for (const [version, between] of [
      ['1.2.0', () => syncSite(readOnly(), copy)],
      ['1.3.0', async () => {}],
    ] as const) {
      await withdraw(copy, 'mf-events', '1.1.0', AT)
      await writeBuild(bench, 'mf-events', version)
      await publish(bench, ['mf-events'])
      await between()
      await rollBack('1.1.0')
      await syncSite(readOnly(), copy)
      expect([await liveIn(copy), await withdrawnIn(copy)]).toEqual(['1.1.0', []])
    }
  })

  test('a withdrawal that publishers have seen ends when they end it', async () => {
    await withdraw(copy, 'mf-events', '1.1.0', AT)
    await sync()
    await rollBack('1.1.0')
    await syncSite(readOnly(), copy)
    expect([await liveIn(copy), await withdrawnIn(copy)]).toEqual(['1.1.0', []])
  })

  test('what is withdrawn stays so where the history may not be read, and the rest is copied', async () => {
    await withdraw(copy, 'mf-events', '1.1.0', AT)
    await publishMore('1.1.0')
    const read: Storage['read'] = (path) =>
      path.startsWith('.deploy/') ? Promise.reject(new Error('Forbidden')) : bench.site.storage.read(path)
    const { notWrittenBack } = await syncSite({ ...readOnly(), read }, copy)
    expect(notWrittenBack?.message).toBe('Forbidden')
    expect((await copy.read('registry.json'))?.content.toString()).toContain('/mf-more/1.1.0/')
    expect(await withdrawnIn(copy)).toEqual(['mf-events@1.1.0'])
  })

  test('nothing is reported while there is nothing to write back', async () => {
    expect(await syncSite(readOnly(), copy)).toEqual({ copied: 0, removed: 0, notWrittenBack: null })
  })

  test('what is withdrawn is written back once it may be', async () => {
    await withdraw(copy, 'mf-events', '1.1.0', AT)
    await syncSite(readOnly(), copy)
    expect((await sync()).notWrittenBack).toBe(null)
    expect(await withdrawnIn(bench.site.storage)).toEqual(['mf-events@1.1.0'])
  })
})

test('a publish of another remote does not end what the edge has withdrawn just before, and publishers see it', async () => {
  await withdraw(copy, 'mf-events', '1.1.0', AT)
  await writeBuild(bench, 'mf-more', '1.1.0')
  await publish(bench, ['mf-more'])
  expect((await sync()).notWrittenBack).toBe(null)
  for (const storage of [copy, bench.site.storage]) {
    const file = await storage.read('registry.json')
    expect(parseEnvelope(file?.content.toString() ?? '')).toMatchObject({
      withdrawn: ['mf-events@1.1.0'],
      withdrawnAt: { 'mf-events@1.1.0': AT },
    })
  }
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
  expect(written.slice(0, at).every((path) => /^(assets|remotes|\.deploy)\//.test(path))).toBe(true)
  expect(written.slice(at + 1).at(-2)).toBe('index.html')
  expect(written.at(-1)).toBe('_version.json')
})

test('a shell is not shown before its registry when the edge withdraws a version at the same moment', async () => {
  await writeShell(bench, 'b2')
  await publish(bench, ['shell'])
  let isOvertaken = false
  const compareAndSwap: Storage['compareAndSwap'] = async (...swap) => {
    if (!isOvertaken) {
      isOvertaken = true
      await withdraw(copy, 'mf-events', '1.1.0', AT)
    }
    return copy.compareAndSwap(...swap)
  }
  await syncSite(bench.site.storage, { ...copy, compareAndSwap })
  expect((await copy.read('index.html'))?.content.toString()).toContain('shell.b2.js')
  const { payload } = parseEnvelope((await copy.read('registry.json'))?.content.toString() ?? '')
  expect(payload).toBe(
    parseEnvelope((await bench.site.storage.read('registry.json'))?.content.toString() ?? '').payload,
  )
  expect(await withdrawnIn(copy)).toEqual(['mf-events@1.1.0'])
})

test('a registry that is damaged in the copy is replaced, and one that is damaged in the site is not copied', async () => {
  await copy.write('registry.json', Buffer.from('{"payl'))
  await sync()
  expect(await liveIn(copy)).toBe('1.1.0')
  await bench.site.storage.write(
    'registry.json',
    Buffer.from('{"payload":"{","signatures":[],"withdrawn":[]}'),
  )
  await expect(sync()).rejects.toThrow('The registry is not JSON.')
  expect(await liveIn(copy)).toBe('1.1.0')
})

test('an empty place is refused', async () => {
  const empty = await makeBench()
  await expect(syncSite(empty.site.storage, copy)).rejects.toThrow(
    `Nothing is published in ${empty.siteDir}. Name the published site in COFFER_SITE, or publish to it first.`,
  )
  await empty.remove()
})
