import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { parseEnvelope } from '@coffer/shared-sdk/contracts'
import { addHistory, readLiveHistory } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { getEntry, hashPayload, readRegistry } from './registry-store.ts'
import { makeSigningKey, signPayload } from './signing-keys.ts'
import { assertUsable, makePublished, publish, withdraw, writeBuild } from './testing.ts'
import type { Bench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
  await writeBuild(bench, 'mf-events', '1.1.0')
  await publish(bench, ['mf-events'])
})
afterEach(() => bench.remove())

/** A registry from before registries were signed. */
const UNSIGNED = JSON.stringify({ schema: 1, revision: 2, remotes: {} })

test.each([
  ['lost', () => bench.site.storage.remove('registry.json')],
  ['replaced by an unsigned one', () => bench.site.storage.write('registry.json', Buffer.from(UNSIGNED))],
])(
  'without the registry, which is %s, nobody publishes a site of one remote, nor removes anything',
  async (_, lose) => {
    await lose()
    const before = await bench.site.storage.list('')
    const sentence = `The registry of ${bench.siteDir} is lost: there is no signed registry.json. Rebuild it from the history of the site: \`pnpm run deploy rebuild --why "…"\`.`
    await writeBuild(bench, 'mf-more', '1.1.0')
    await expect(publish(bench, ['mf-more'])).rejects.toThrow(sentence)
    bench.clock.now = '2026-06-01T10:00:00.000Z'
    for (const call of ['prune --keep 0', 'keys sign', 'keys add', 'rollback events', 'status'])
      expect(
        await callDeploy(bench.site, [...call.split(' '), ...(call === 'status' ? [] : ['--why', 'x'])]),
      ).toEqual([1, expect.stringContaining(sentence)])
    expect(await bench.site.storage.list('')).toEqual(before)
  },
)

const DAMAGES = [
  ['lost', () => null],
  ['empty', () => ''],
  ['cut short', (text: string) => text.slice(0, 300)],
  ['no envelope', () => '{}'],
  ['unsigned', () => UNSIGNED],
  ['changed by somebody else', (text: string) => text.replace('1.1.0', '1.0.0')],
] as const

test.each(DAMAGES)('a registry that is %s is rebuilt from the history', async (_, damage) => {
  const { storage } = bench.site
  const before = (await storage.read('registry.json'))?.content.toString() ?? ''
  await storage.remove('registry.json')
  const damaged = damage(before)
  if (damaged !== null) await storage.write('registry.json', Buffer.from(damaged))
  bench.clock.now = '2026-06-01T10:00:00.000Z'
  expect(await callDeploy(bench.site, ['rebuild', '--why', 'damaged'])).toEqual([
    0,
    'Revision 3 is live. It has the content of revision 2: publish mf-events mf-events 1.0.0 → 1.1.0, by ann, 2026-03-01 10:00 UTC.',
  ])
  const { registry } = await readRegistry(bench.site)
  const { payload } = parseEnvelope(before)
  expect(registry).toEqual({
    ...(JSON.parse(payload) as object),
    revision: 3,
    signedAt: '2026-06-01T10:00:00.000Z',
  })
  await assertUsable(bench.site)
  const history = await readLiveHistory(bench.site)
  expect(history.map(({ action }) => action)).toEqual(['rebuild', 'publish', 'publish'])
  await writeBuild(bench, 'mf-more', '1.1.0')
  await publish(bench, ['mf-more'])
  await assertUsable(bench.site)
})

test('an intact registry is not rebuilt', async () => {
  const before = await bench.site.storage.list('')
  expect(await callDeploy(bench.site, ['rebuild', '--why', 'x'])).toEqual([
    1,
    `The registry of ${bench.siteDir} is intact. There is nothing to rebuild.`,
  ])
  expect(await bench.site.storage.list('')).toEqual(before)
})

test('a rebuild uses no revision that somebody else has recorded, and keeps what was withdrawn', async () => {
  const { storage } = bench.site
  await writeBuild(bench, 'mf-more', '1.1.0')
  await withdraw(bench, 'mf-events@1.1.0')
  await publish(bench, ['mf-more'])
  const [last] = await readLiveHistory(bench.site)
  const forged = { ...last, revision: 9, hash: 'f'.repeat(64), who: 'mallory' }
  await storage.write('.deploy/history/000000009-ffffffffffff.json', Buffer.from(JSON.stringify(forged)))
  await storage.remove('registry.json')
  expect(await callDeploy(bench.site, ['rebuild', '--why', 'x'])).toEqual([
    0,
    expect.stringMatching(
      /^Revision 9 \(mallory: .*\) is left out: your key has not signed it\.\nRevision 4 is live\./,
    ),
  ])
  expect((await readRegistry(bench.site)).envelope?.withdrawn).toEqual(['mf-events@1.1.0'])
})

test('a history without signatures is used only on demand', async () => {
  const { storage } = bench.site
  for (const { path } of await storage.list('.deploy/history/')) {
    const file = await storage.read(path)
    const { signed: _, ...entry } = JSON.parse(file?.content.toString() ?? '') as HistoryEntry
    await storage.write(path, Buffer.from(JSON.stringify(entry)))
  }
  await storage.remove('registry.json')
  expect(await callDeploy(bench.site, ['rebuild', '--why', 'x'])).toEqual([
    1,
    expect.stringContaining('has no revision that is signed with your key'),
  ])
  expect(await callDeploy(bench.site, ['rebuild', '--unsigned', '--why', 'x'])).toMatchObject([
    0,
    expect.stringContaining('Revision 3 is live.'),
  ])
  await assertUsable(bench.site)
})

test('a site with missing files is not rebuilt, nor one whose last revision is not known', async () => {
  const { storage } = bench.site
  const [last] = await readLiveHistory(bench.site)
  await storage.remove('registry.json')
  await storage.remove('remotes/mf-events/1.1.0/app.js')
  expect(await callDeploy(bench.site, ['rebuild', '--why', 'x'])).toEqual([
    1,
    expect.stringContaining('mf-events 1.1.0 was removed'),
  ])
  const payload = JSON.stringify({ schema: 2, revision: 2, remotes: {} })
  const signed = { payload, signatures: signPayload(payload, bench.site.keys) }
  await addHistory({ ...bench.site, who: 'bo' }, { ...last!, hash: hashPayload(payload), signed })
  expect(await callDeploy(bench.site, ['rebuild', '--why', 'x'])).toEqual([
    1,
    expect.stringContaining('Two publishers recorded revision 2 at the same time'),
  ])
  expect(await storage.read('registry.json')).toBeNull()
})

test('another key is named as such', async () => {
  const other = makeSigningKey()
  expect(await callDeploy({ ...bench.site, keys: [other] }, ['status'])).toEqual([
    1,
    `Your key (${other.id}) is not the key of ${bench.siteDir}: its registry is signed with ${bench.site.keys[0]?.id}. Name the file of that key with COFFER_REGISTRY_KEY, or ask the people who run the site for it. If you run it and the key is lost, remove registry.json and publish everything with yours.`,
  ])
})

test('a site whose registry was put back goes on', async () => {
  const file = await bench.site.storage.read('registry.json')
  await bench.site.storage.remove('registry.json')
  await bench.site.storage.write('registry.json', file?.content ?? Buffer.from(''))
  expect(await callDeploy(bench.site, ['keys', 'sign', '--why', 'restored'])).toMatchObject([
    0,
    expect.anything(),
  ])
  expect(await readLiveHistory(bench.site)).toHaveLength(3)
  await assertUsable(bench.site)
})

test('a site whose key is lost starts over with another one', async () => {
  await bench.site.storage.remove('registry.json')
  const site = { ...bench.site, keys: [makeSigningKey()] }
  await publish({ ...bench, site }, ['shell', 'mf-events', 'mf-more'])
  expect(getEntry((await readRegistry(site)).registry, 'mf-events').live?.version).toBe('1.1.0')
  await assertUsable(site)
})
