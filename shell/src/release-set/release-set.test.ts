import { expect, test } from 'vitest'
import type { Registry, RegistryEntry, RegistryRemote } from '@coffer/shared-sdk/contracts'
import type { Session } from '@coffer/shared-sdk/session'
import { missingFiles, selectBuilds, setId, unusedFiles, unusedSets } from './release-set.ts'
import type { ReleaseSet } from './release-set.ts'

const build = (version: string, changes: Partial<RegistryRemote> = {}) =>
  ({ version, feature: null, screens: [{ access: 'member' }], ...changes }) as RegistryRemote
const entry = (live: RegistryRemote | null, changes: Partial<RegistryEntry> = {}): RegistryEntry => ({
  live,
  previous: null,
  pins: [],
  ...changes,
})
const read = (remotes: Registry['remotes'], ...withdrawn: readonly string[]) => ({
  registry: { schema: 2, revision: 1, signedAt: '', remotes, skipped: [], refused: [] } as const,
  withdrawn,
})
const makeSession = (...communities: readonly (readonly [id: string, enableEvents: boolean])[]) => {
  const memberships = communities.map(([organisationId, enableEvents]) => ({
    organisationId,
    settings: { enableEvents },
  }))
  return { status: 'signed-in', memberships, membership: memberships[0] ?? null } as unknown as Session
}
const SIGNED_OUT = { status: 'signed-out' } as Session
const names = (...given: Parameters<typeof selectBuilds>) =>
  selectBuilds(...given).map(({ name, build: { version } }) => `${name} ${version}`)

const EVENTS = entry(build('2.0.0', { feature: 'events' }))
const MORE = entry(build('1.0.0'))
const AUTH = entry(build('3.0.0', { screens: [{ access: 'signed-out', id: 'login', paths: [] }] }))

test('a member gets every remote, one with a feature only if a community of theirs has it on', () => {
  const remotes = read({ 'mf-more': MORE, 'mf-events': EVENTS, 'mf-auth': AUTH })
  expect(names(remotes, makeSession(['a', true]))).toEqual([
    'mf-auth 3.0.0',
    'mf-events 2.0.0',
    'mf-more 1.0.0',
  ])
  expect(names(remotes, makeSession(['a', false]))).toEqual(['mf-auth 3.0.0', 'mf-more 1.0.0'])
  expect(names(remotes, makeSession(['a', false], ['b', true]))).toContain('mf-events 2.0.0')
})

test('signed out, only remotes with a screen for that', () => {
  expect(names(read({ 'mf-more': MORE, 'mf-auth': AUTH }), SIGNED_OUT)).toEqual(['mf-auth 3.0.0'])
})

test('a disabled remote is left out', () => {
  expect(
    names(read({ 'mf-more': entry(null, { previous: build('0.9.0') }) }), makeSession(['a', true])),
  ).toEqual([])
})

test('a withdrawn version gives way to the previous one', () => {
  const more = entry(build('1.1.0'), { previous: build('1.0.0') })
  expect(names(read({ 'mf-more': more }, 'mf-more@1.1.0'), makeSession(['a', true]))).toEqual([
    'mf-more 1.0.0',
  ])
})

test('a person with two communities, one of which is pinned, gets both builds', () => {
  const more = entry(build('1.0.0'), {
    pins: [{ version: build('1.1.0'), organisations: ['canary'], share: 0 }],
  })
  const served = read({ 'mf-more': more })
  expect(names(served, makeSession(['a', true], ['canary', true]))).toEqual([
    'mf-more 1.0.0',
    'mf-more 1.1.0',
  ])
  expect(names(served, makeSession(['canary', true]))).toEqual(['mf-more 1.1.0'])
})

test('a change of the registry that does not concern the person leaves the set as it is', () => {
  const pins = [{ version: build('1.1.0'), organisations: ['canary'], share: 0 }]
  const id = (more: RegistryEntry, organisation: string) =>
    setId('/assets/files.1.json', selectBuilds(read({ 'mf-more': more }), makeSession([organisation, true])))
  expect(id(MORE, 'a')).toBe('shell /assets/files.1.json, mf-more 1.0.0')
  expect(id({ ...MORE, pins }, 'a')).toBe(id(MORE, 'a'))
  expect(id({ ...MORE, pins }, 'canary')).not.toBe(id(MORE, 'canary'))
})

const file = (href: string) => ({ href, integrity: 'sha256-1' })
const set = (id: string, parts: Readonly<Record<string, readonly string[]>>): ReleaseSet => ({
  id,
  parts: Object.entries(parts).map(([part, hrefs]) => ({ id: part, files: hrefs.map(file) })),
})
const FORMER = set('former', { shell: ['/s.js'], 'mf-more 1': ['/m/1/a.js', '/m/1/b.js'] })
const NEXT = set('next', { shell: ['/s.js'], 'mf-more 2': ['/m/2/a.js', '/m/2/b.js'] })
const collectHrefs = (...sets: readonly ReleaseSet[]) =>
  new Set(sets.flatMap(({ parts }) => parts.flatMap(({ files }) => files.map(({ href }) => href))))

test('of a remote published alone, only its own files are missing', () => {
  expect(missingFiles(NEXT, collectHrefs(FORMER)).map(({ href }) => href)).toEqual(['/m/2/a.js', '/m/2/b.js'])
  expect(missingFiles(NEXT, collectHrefs(NEXT))).toEqual([])
})

test('the current set and those of open pages are kept, with their files', () => {
  expect(unusedSets([FORMER, NEXT], 'next', new Set(['former']))).toEqual([])
  expect(unusedSets([FORMER, NEXT], 'next', new Set())).toEqual([FORMER])
  expect(unusedSets([FORMER, NEXT], null, new Set())).toEqual([FORMER, NEXT])
  const cached = collectHrefs(FORMER, NEXT)
  expect(unusedFiles([FORMER, NEXT], cached)).toEqual([])
  expect(unusedFiles([NEXT], cached)).toEqual(['/m/1/a.js', '/m/1/b.js'])
  expect(unusedFiles([], new Set(['/old.js']))).toEqual(['/old.js'])
})
