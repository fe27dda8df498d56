import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDeploy } from '../cli/testing.ts'
import { readLiveHistory } from './history.ts'
import { getEntry, readRegistry } from './registry-store.ts'
import { makeSigningKey } from './signing-keys.ts'
import { assertUsable, makePublished, publish, writeBuild } from './testing.ts'
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
    const sentence = `The registry of ${bench.siteDir} is lost: its page trusts your key, and there is no registry.json that is signed. Put it back, from a backup or the folder of an edge, and sign it anew: \`pnpm run deploy keys sign --why "…"\`.`
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
