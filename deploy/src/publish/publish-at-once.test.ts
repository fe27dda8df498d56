import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { readLiveHistory } from './history.ts'
import { publishApps } from './publish-apps.ts'
import { entryOf, readRegistry } from './registry-store.ts'
import { makePublished, writeBuild } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

const publishAs = (who: string, app: 'mf-events' | 'mf-more') =>
  publishApps(
    { ...bench.site, storage: folderStorage(bench.siteDir), who },
    { apps: [app], pin: null, why: 'at once', distOf: bench.distOf },
  )

test('two publishers at once: both go live, one after the other, and both are in the history', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  await writeBuild(bench, 'mf-more', '1.1.0')
  await Promise.all([publishAs('ann', 'mf-events'), publishAs('bo', 'mf-more')])
  const { registry } = await readRegistry(bench.site)
  expect(registry.revision).toBe(3)
  for (const name of ['mf-events', 'mf-more']) {
    expect(entryOf(registry, name).live?.version).toBe('1.1.0')
    expect(entryOf(registry, name).previous?.version).toBe('1.0.0')
  }
  const history = await readLiveHistory(bench.site)
  expect(history.map(({ who }) => who).toSorted()).toEqual(['ann', 'ann', 'bo'])
})

test('one that was overtaken starts again on the new revision, and its first try is not in the history', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  await writeBuild(bench, 'mf-more', '1.1.0')
  let isOvertaken = false
  const slow = folderStorage(bench.siteDir)
  const storage: typeof slow = {
    ...slow,
    compareAndSwap: async (...swap) => {
      if (!isOvertaken) {
        isOvertaken = true
        await publishAs('bo', 'mf-more')
      }
      return slow.compareAndSwap(...swap)
    },
  }
  const options = { apps: ['mf-events'], pin: null, why: 'slow', distOf: bench.distOf } as const
  await publishApps({ ...bench.site, storage, who: 'ann' }, options)
  const history = await readLiveHistory(bench.site)
  expect(history.map(({ revision, who, app }) => [revision, who, app])).toEqual([
    [3, 'ann', 'mf-events'],
    [2, 'bo', 'mf-more'],
    [1, 'ann', 'shell, mf-events, mf-more'],
  ])
  expect(await bench.site.storage.list('.deploy/history/')).toHaveLength(4)
})

test('two with different builds of one version: the second is refused', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  await publishAs('ann', 'mf-events')
  await writeBuild(bench, 'mf-events', '1.1.0', { code: '/* bo’s */' })
  await expect(publishAs('bo', 'mf-events')).rejects.toThrow('a published version never changes')
})
