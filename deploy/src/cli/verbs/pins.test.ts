import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePublished, publish, writeBuild } from '../../publish/testing.ts'
import type { Bench } from '../../publish/testing.ts'
import { publishApps } from '../../publish/publish-apps.ts'
import { changeRegistry } from '../../publish/change-registry.ts'
import { getEntry, readRegistry, withEntry } from '../../publish/registry-store.ts'
import { callDeploy } from '../testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await makePublished()
})
afterEach(() => bench.remove())

/** Runs one call and returns what it prints. */
const run = async (...args: readonly string[]) => (await callDeploy(bench.site, [...args, '--why', 'x']))[1]
const pins = async () =>
  getEntry((await readRegistry(bench.site)).registry, 'mf-events').pins.map((pin) => pin.version.version)
const canary = async (version: string, share: number) => {
  await writeBuild(bench, 'mf-events', version)
  const pin = { organisations: [], share }
  await publishApps(bench.site, { apps: ['mf-events'], pin, why: 'canary', getDist: bench.getDist })
}

test('a canary ends when it goes live, and communities keep the other version that they are pinned to', async () => {
  await run('pin', 'events', '1.0.0', '--communities', 'org-a', '--unchecked')
  await canary('1.1.0', 5)
  expect(await publish(bench, ['mf-events'])).toMatchObject([
    {
      notes: ['No longer pinned: 1.1.0 for 5 % of communities.', 'Still pinned: 1.0.0 for org-a.'],
    },
  ])
  expect(await pins()).toEqual(['1.0.0'])
})

test('a rollback leaves nobody on the version that it leaves, and names who has another one', async () => {
  await writeBuild(bench, 'mf-events', '1.1.0')
  await publish(bench, ['mf-events'])
  await run('pin', 'events', '1.1.0', '--communities', 'org-a', '--unchecked')
  await canary('1.2.0', 5)
  expect(await run('rollback', 'events')).toBe(
    [
      'mf-events 1.0.0 is live again, instead of 1.1.0.',
      'No longer pinned: 1.1.0 for org-a.',
      'Still pinned: 1.2.0 for 5 % of communities.',
    ].join('\n'),
  )
  expect(await pins()).toEqual(['1.2.0'])
})

test('a pin names the pins of other versions that stay', async () => {
  await canary('1.1.0', 50)
  expect(await run('pin', 'events', '1.0.0', '--communities', 'org-a', '--unchecked')).toBe(
    'mf-events 1.0.0 is live for org-a.\nStill pinned: 1.1.0 for 50 % of communities.',
  )
})

test('a disabled remote stays disabled when it is published or pinned, and the command says so', async () => {
  await run('disable', 'events')
  await writeBuild(bench, 'mf-events', '1.1.0')
  expect(await publish(bench, ['mf-events'])).toMatchObject([{ change: 'disabled' }])
  expect(await run('pin', 'events', '1.0.0', '--share', '5')).toContain(
    'mf-events is disabled: nobody gets it before `enable`.',
  )
  expect(getEntry((await readRegistry(bench.site)).registry, 'mf-events').live).toBeNull()
  expect(await run('enable', 'events')).toContain('mf-events 1.1.0 is live again.')
})

test('a canary of a remote that was never live is refused, because nobody would get it', async () => {
  const sentence =
    'mf-auth was never live, and nobody gets a pin of such a remote. Publish it for everybody first: `pnpm run deploy publish auth`; `preview auth` shows it to privileged people alone.'
  await writeBuild(bench, 'mf-auth', '1.0.0')
  await writeBuild(bench, 'mf-more', '1.1.0')
  const pin = { organisations: [], share: 5 }
  const options = { apps: ['mf-more', 'mf-auth'], pin, why: 'canary', getDist: bench.getDist } as const
  await expect(publishApps(bench.site, options)).rejects.toThrow(sentence)
  expect(await bench.site.storage.list('remotes/mf-auth/')).toEqual([])
  await publish(bench, ['mf-auth'])
  const { registry } = await readRegistry(bench.site)
  await changeRegistry(
    bench.site,
    () => withEntry(registry, 'mf-auth', { live: null, previous: null, pins: [] }),
    () => ({ action: 'disable', app: 'mf-auth', detail: '', why: 'as if it was never live' }),
  )
  expect(await run('pin', 'auth', '1.0.0', '--share', '5')).toBe(sentence)
})

test('communities may be named with a space after the comma', async () => {
  expect(await run('pin', 'events', '1.0.0', '--communities', 'org-a, org-b ,', '--unchecked')).toBe(
    'mf-events 1.0.0 is live for org-a, org-b.',
  )
  const [pin] = getEntry((await readRegistry(bench.site)).registry, 'mf-events').pins
  expect(pin?.organisations).toEqual(['org-a', 'org-b'])
})
