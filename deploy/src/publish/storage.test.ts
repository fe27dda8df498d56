import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { hasS3Server, startS3Server } from '@coffer/backend/cli/s3-server'
import { folderStorage } from './folder-storage.ts'
import { openStorage } from './open-storage.ts'
import { prune } from './prune.ts'
import { publishApps } from './publish-apps.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import type { Storage } from './storage.ts'
import { syncSite } from './sync-site.ts'
import { isBucketLeftOut, makePublished, publish, writeBuild } from './testing.ts'

const text = (content: string) => Buffer.from(content)

interface Kind {
  readonly name: string
  /** Opens another storage of the same site, as another publisher has it. */
  readonly open: (site: string) => Promise<Storage>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

function folders(): Kind {
  let folder = ''
  return {
    name: 'a folder',
    open: async (site) => folderStorage(join(folder, site)),
    start: async () => {
      folder = await mkdtemp(join(tmpdir(), 'coffer-storage-'))
    },
    stop: () => rm(folder, { recursive: true }),
  }
}

function buckets(): Kind {
  let server: Awaited<ReturnType<typeof startS3Server>> | null = null
  return {
    name: 'a bucket of an S3-compatible server',
    open: async (site) => {
      if (!server) throw new Error('The server is not started.')
      for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value)
      return openStorage(`s3://${server.bucket}/${site}?endpoint=${server.endpoint}`)
    },
    start: async () => {
      server = await startS3Server()
    },
    stop: async () => server?.stop(),
  }
}

test.skipIf(isBucketLeftOut)(
  'publishing to a bucket is tested: `npx -y pnpm nightly` builds its server',
  () => {
    expect(hasS3Server()).toBe(true)
  },
)

describe.each([folders(), ...(isBucketLeftOut ? [] : [buckets()])])('$name', ({ open, start, stop }) => {
  beforeAll(start)
  afterAll(stop)

  test('reads what was written, and nothing where nothing is', async () => {
    const storage = await open('read')
    expect(await storage.read('a/b.json')).toBe(null)
    await storage.write('a/b.json', text('one'))
    await storage.write('a/b.json', text('two'))
    expect((await storage.read('a/b.json'))?.content.toString()).toBe('two')
  })

  test('creates a file once', async () => {
    const storage = await open('create')
    expect(await storage.create('remotes/x/app.js', text('one'))).toBe(true)
    expect(await storage.create('remotes/x/app.js', text('two'))).toBe(false)
    expect((await storage.read('remotes/x/app.js'))?.content.toString()).toBe('one')
  })

  test('swaps only what is still as it was read', async () => {
    const storage = await open('swap')
    expect(await storage.compareAndSwap('registry.json', text('one'), null)).toBe(true)
    expect(await storage.compareAndSwap('registry.json', text('other'), null)).toBe(false)
    const tag = (await storage.read('registry.json'))?.tag ?? ''
    expect(await storage.compareAndSwap('registry.json', text('two'), tag)).toBe(true)
    expect(await storage.compareAndSwap('registry.json', text('three'), tag)).toBe(false)
    expect((await storage.read('registry.json'))?.content.toString()).toBe('two')
    await storage.remove('registry.json')
    expect(await storage.compareAndSwap('registry.json', text('four'), tag)).toBe(false)
  })

  test('lets one of many win who swap or create at once', async () => {
    const publishers = await Promise.all([open('race'), open('race'), open('race'), open('race')])
    await publishers[0]?.write('registry.json', text('start'))
    const tag = (await publishers[0]?.read('registry.json'))?.tag ?? ''
    const won = (outcomes: readonly boolean[]) => outcomes.filter(Boolean).length
    const swaps = publishers.map((storage, index) =>
      storage.compareAndSwap('registry.json', text(`swap ${index}`), tag),
    )
    expect(won(await Promise.all(swaps))).toBe(1)
    const creates = publishers.map((storage, index) => storage.create('new.json', text(`new ${index}`)))
    expect(won(await Promise.all(creates))).toBe(1)
  })

  test('lists and removes by path', async () => {
    const storage = await open('list')
    await storage.create('remotes/a/app.js', text('x'.repeat(600)))
    await storage.create('remotes/b/app.js', text('y'))
    const list = async () => (await storage.list('remotes/')).map(({ path, bytes }) => `${path} ${bytes}`)
    expect(await list()).toEqual(['remotes/a/app.js 600', 'remotes/b/app.js 1'])
    await storage.remove('remotes/a/app.js')
    await storage.remove('remotes/a/app.js')
    expect(await list()).toEqual(['remotes/b/app.js 1'])
  })

  test('is published to, by two at once, rolled back and pruned', async () => {
    const storage = await open('publish')
    const bench = await makePublished(() => storage)
    await writeBuild(bench, 'mf-events', '1.1.0')
    await writeBuild(bench, 'mf-more', '1.1.0')
    const publishAs = async (who: string, app: 'mf-events' | 'mf-more') =>
      publishApps(
        { ...bench.site, storage: await open('publish'), who },
        { apps: [app], pin: null, why: 'at once', getDist: bench.getDist },
      )
    await Promise.all([publishAs('ann', 'mf-events'), publishAs('bo', 'mf-more')])
    const live = async () => {
      const { registry } = await readRegistry(bench.site)
      return ['mf-events', 'mf-more'].map((name) => getEntry(registry, name).live?.version)
    }
    expect(await live()).toEqual(['1.1.0', '1.1.0'])
    await rollBackRemote(bench.site, { name: 'mf-events', why: 'it fails' })
    expect(await live()).toEqual(['1.0.0', '1.1.0'])
    await writeBuild(bench, 'mf-more', '1.2.0')
    await publish(bench, ['mf-more'])
    await writeBuild(bench, 'mf-more', '1.3.0')
    await publish(bench, ['mf-more'])
    bench.clock.now = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const { removed } = await prune(bench.site, { keep: 0, isDryRun: false, why: 'clean-up' })
    expect(removed).toEqual(['mf-events 1.1.0', 'mf-more 1.0.0', 'mf-more 1.1.0'])
    expect(await live()).toEqual(['1.0.0', '1.3.0'])
    await bench.remove()
  })

  test('is copied to the folder of an edge, which can serve it at once', async () => {
    const storage = await open('sync')
    const bench = await makePublished(() => storage)
    const folder = folderStorage(join(bench.folder, 'edge'))
    expect(await syncSite(storage, folder)).toMatchObject({ removed: 0, notWrittenBack: null })
    const paths = async (of: Storage) =>
      (await of.list('')).map(({ path }) => path).filter((path) => !path.startsWith('.'))
    expect(await paths(folder)).toEqual((await paths(storage)).toSorted())
    for (const path of await paths(storage))
      expect((await folder.read(path))?.content, path).toEqual((await storage.read(path))?.content)
    expect(await syncSite(storage, folder)).toEqual({ copied: 0, removed: 0, notWrittenBack: null })
    await bench.remove()
  })
})

test.each(['ftp://site', 'https://bucket.example'])('a site cannot be at %s', async (place) => {
  await expect(openStorage(place)).rejects.toThrow(
    `COFFER_SITE is "${place}", which is neither a folder nor a bucket. Give a folder, or s3://bucket/prefix.`,
  )
})
