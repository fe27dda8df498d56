import { expect, test } from 'vitest'
import type { RegistryEntry, RegistryRemote } from '@coffer/shared-sdk/contracts'
import { hasAlternative, selectBuild } from './select-build.ts'

const build = (version: string) => ({ version }) as RegistryRemote
const entry = (changes: Partial<RegistryEntry> = {}): RegistryEntry => ({
  live: build('1.4.0'),
  previous: build('1.3.0'),
  pins: [],
  ...changes,
})
const choice = (organisationId: string | null, ...broken: readonly string[]) => ({
  name: 'mf-events' as const,
  organisationId,
  isBroken: ({ version }: RegistryRemote) => broken.includes(version),
})
const selected = (of: RegistryEntry, organisationId: string | null, ...broken: readonly string[]) => {
  const found = selectBuild(of, choice(organisationId, ...broken))
  return found && `${found.build.version} ${found.reason}`
}

test('everybody gets the live build', () => {
  expect(selected(entry(), 'org-a')).toBe('1.4.0 live')
})

test('a broken or withdrawn build gives way to the last known good one', () => {
  expect(selected(entry(), 'org-a', '1.4.0')).toBe('1.3.0 previous')
})

test('if all builds are broken, the live one stays', () => {
  expect(selected(entry(), 'org-a', '1.4.0', '1.3.0')).toBe('1.4.0 live')
})

test('a disabled remote has no build, whatever else is listed', () => {
  const pins = [{ version: build('1.5.0'), organisations: ['org-a'], share: 100 }]
  expect(selected(entry({ live: null, pins }), 'org-a')).toBeNull()
})

test('a pinned community gets its build, and the live one when that is broken', () => {
  const pinned = entry({ pins: [{ version: build('1.5.0'), organisations: ['org-a'], share: 0 }] })
  expect(selected(pinned, 'org-a')).toBe('1.5.0 pinned')
  expect(selected(pinned, 'org-b')).toBe('1.4.0 live')
  expect(selected(pinned, null)).toBe('1.4.0 live')
  expect(selected(pinned, 'org-a', '1.5.0')).toBe('1.4.0 live')
})

test('a share of the communities gets the pinned build, always the same ones', () => {
  const communities = Array.from({ length: 1_000 }, (_, index) => `org-${index}`)
  const reached = (share: number) => {
    const pinned = entry({ pins: [{ version: build('1.5.0'), organisations: [], share }] })
    return communities.filter((id) => selected(pinned, id) === '1.5.0 pinned')
  }
  expect(reached(0)).toEqual([])
  expect(reached(100)).toEqual(communities)
  const tenth = reached(10)
  expect(tenth.length).toBeGreaterThan(60)
  expect(tenth.length).toBeLessThan(140)
  expect(reached(20)).toEqual(expect.arrayContaining(tenth))
})

test('a pin of a community comes before shares, and of shares the first one counts', () => {
  const pins = [
    { version: build('1.6.0'), organisations: [], share: 100 },
    { version: build('1.5.0'), organisations: ['org-a'], share: 100 },
  ]
  expect(selected(entry({ pins }), 'org-a')).toBe('1.5.0 pinned')
  expect(selected(entry({ pins }), 'org-b')).toBe('1.6.0 pinned')
  expect(selected(entry({ pins }), 'org-b', '1.6.0')).toBe('1.5.0 pinned')
})

test('another build can take the place of a version unless it is broken too', () => {
  expect(hasAlternative(entry(), choice('org-a'), '1.4.0')).toBe(true)
  expect(hasAlternative(entry(), choice('org-a', '1.3.0'), '1.4.0')).toBe(false)
  expect(hasAlternative(entry({ previous: null }), choice('org-a'), '1.4.0')).toBe(false)
})

/** A build with a security fix. */
const fix = { version: '1.4.0', notWithdrawable: true } as RegistryRemote

test('no earlier build takes the place of one that is not withdrawable', () => {
  const fixed = entry({ live: fix })
  expect(selected(fixed, 'org-a', '1.4.0')).toBe('1.4.0 live')
  expect(hasAlternative(fixed, choice('org-a'), '1.4.0')).toBe(false)
  const pinned = entry({ pins: [{ version: fix, organisations: ['org-a'], share: 0 }], live: build('1.3.9') })
  expect(selected(pinned, 'org-a', '1.4.0')).toBe('1.4.0 pinned')
  expect(hasAlternative(pinned, choice('org-a'), '1.4.0')).toBe(false)
})

test('one that is not withdrawable takes the place of a later build that is broken', () => {
  expect(selected(entry({ live: build('1.5.0'), previous: fix }), 'org-a', '1.5.0')).toBe('1.4.0 previous')
  const pins = [{ version: build('1.5.0'), organisations: ['org-a'], share: 0 }]
  expect(selected(entry({ live: fix, pins }), 'org-a', '1.5.0')).toBe('1.4.0 live')
})
