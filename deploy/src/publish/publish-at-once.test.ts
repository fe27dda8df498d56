import { afterEach, beforeEach, expect, test } from 'vitest'
import { pin } from '../cli/verbs/pin.ts'
import { rollBackRemote } from '../cli/verbs/rollback.ts'
import { folderStorage } from './folder-storage.ts'
import { readLiveHistory } from './history.ts'
import { publishApps } from './publish-apps.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import type { Site } from './registry-store.ts'
import { makePublished, overtaken, writeBuild } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

const makeSite = (who: string): Site => ({ ...bench.site, storage: folderStorage(bench.siteDir), who })
const publishAs = (who: string, app: 'mf-events' | 'mf-more') =>
  publishApps(makeSite(who), { apps: [app], pin: null, why: 'at once', getDist: bench.getDist })

test('two publishers at once: both go live, one after the other, and both are in the history', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  await writeBuild(bench, 'mf-more', '1.1.0')
  await Promise.all([publishAs('ann', 'mf-events'), publishAs('bo', 'mf-more')])
  const { registry } = await readRegistry(bench.site)
  expect(registry.revision).toBe(3)
  for (const name of ['mf-events', 'mf-more']) {
    expect(getEntry(registry, name).live?.version).toBe('1.1.0')
    expect(getEntry(registry, name).previous?.version).toBe('1.0.0')
  }
  const history = await readLiveHistory(bench.site)
  expect(history.map(({ who }) => who).toSorted()).toEqual(['ann', 'ann', 'bo'])
})

test('one that was overtaken starts again on the new revision, and its first try is not in the history', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  await writeBuild(bench, 'mf-more', '1.1.0')
  const options = { apps: ['mf-events'], pin: null, why: 'slow', getDist: bench.getDist } as const
  await publishApps(
    overtaken(makeSite('ann'), () => publishAs('bo', 'mf-more')),
    options,
  )
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

const eventsEntry = async () => getEntry((await readRegistry(bench.site)).registry, 'mf-events')
const publishVersions = async (...versions: readonly string[]) => {
  for (const version of versions) {
    await writeBuild(bench, 'mf-events', version)
    await publishAs('ann', 'mf-events')
  }
}

/** Returns a site whose first swap succeeds, but gets the answer that it failed. */
function withLostAnswer(who: string, afterwards: () => Promise<unknown> = async () => {}): Site {
  const site = makeSite(who)
  let isLost = false
  const compareAndSwap: Site['storage']['compareAndSwap'] = async (...swap) => {
    const isDone = await site.storage.compareAndSwap(...swap)
    if (isLost) return isDone
    isLost = true
    await afterwards()
    return false
  }
  return { ...site, storage: { ...site.storage, compareAndSwap } }
}

test('two publish the same version at once: it goes live once', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  const published = await Promise.all([publishAs('ann', 'mf-events'), publishAs('bo', 'mf-events')])
  for (const apps of published) expect(apps).toMatchObject([{ version: '1.1.0' }])
  expect(await eventsEntry()).toMatchObject({ live: { version: '1.1.0' }, previous: { version: '1.0.0' } })
  expect((await readRegistry(bench.site)).registry.revision).toBe(2)
})

const rollBack = (site: Site, to?: string, from?: string) =>
  rollBackRemote(site, { name: 'mf-events', from, to, why: 'it fails' })

test('two go back at once: only one version back', async () => {
  await publishVersions('1.1.0', '1.2.0')
  const sentence = 'mf-events 1.1.0 is live again, instead of 1.2.0.'
  expect(await rollBack(overtaken(makeSite('bo'), () => rollBack(makeSite('ann'))))).toBe(sentence)
  expect(await eventsEntry()).toMatchObject({ live: { version: '1.1.0' }, previous: { version: '1.0.0' } })
})

test('a rollback stops when somebody has left the version already, and says what is live', async () => {
  await publishVersions('1.1.0', '1.2.0')
  await expect(rollBack(overtaken(makeSite('bo'), () => rollBack(makeSite('ann'), '1.0.0')))).rejects.toThrow(
    'Somebody else has changed mf-events meanwhile: 1.0.0 is live now, no longer 1.2.0. Nothing was changed; call it again if another version should be live.',
  )
  expect(await eventsEntry()).toMatchObject({ live: { version: '1.0.0' } })
})

test('a rollback goes on when others have changed another remote meanwhile', async () => {
  await publishVersions('1.1.0')
  await writeBuild(bench, 'mf-more', '1.1.0')
  const site = overtaken(makeSite('bo'), () => publishAs('ann', 'mf-more'))
  expect(await rollBack(site)).toBe('mf-events 1.0.0 is live again, instead of 1.1.0.')
})

test('a rollback whose answer was lost is done once', async () => {
  await publishVersions('1.1.0', '1.2.0')
  await writeBuild(bench, 'mf-more', '1.1.0')
  for (const [from, to, afterwards] of [
    ['1.2.0', '1.1.0', undefined],
    ['1.1.0', '1.0.0', () => publishAs('ann', 'mf-more')],
  ] as const)
    expect(await rollBack(withLostAnswer('bo', afterwards), undefined, from)).toBe(
      `mf-events ${to} is live again, instead of ${from}.`,
    )
  const history = await readLiveHistory(bench.site)
  expect(history.filter(({ action }) => action === 'rollback')).toHaveLength(2)
})

test('two pin at once: both pins are kept', async () => {
  await publishVersions('1.1.0')
  const pinAs = (who: string, version: string, communities: string) =>
    pin.run({
      site: makeSite(who),
      env: {},
      words: ['events', version],
      options: { why: 'at once', communities, unchecked: true },
      print: () => {},
      printError: () => {},
    })
  await Promise.all([pinAs('ann', '1.0.0', 'org-a'), pinAs('bo', '1.1.0', 'org-b')])
  const pins = (await eventsEntry()).pins.map(({ version, organisations }) => [
    version.version,
    ...organisations,
  ])
  expect(pins.toSorted()).toEqual([
    ['1.0.0', 'org-a'],
    ['1.1.0', 'org-b'],
  ])
})
