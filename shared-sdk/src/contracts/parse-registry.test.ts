import { describe, expect, test } from 'vitest'
import { parseRegistry } from './parse-registry.ts'
import { RegistryError, signedFiles } from './registry.ts'

const asset = (name: string, file = 'remoteEntry.js') => ({
  href: `/remotes/${name}/1.4.0/${file}`,
  integrity: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
})

const build = (name: string, changes: object = {}) => ({
  version: '1.4.0',
  contract: 1,
  requires: { react: '^19.0.0' },
  entry: asset(name),
  preload: { app: [asset(name, 'app.js')] },
  slots: [],
  sheets: [],
  screens: [],
  navigation: null,
  feature: null,
  publishedAt: '2026-03-01T10:00:00.000Z',
  ...changes,
})

const entry = (name: string, changes: object = {}, more: object = {}) => ({
  live: build(name, changes),
  previous: null,
  pins: [],
  ...more,
})

const registry = (remotes: object, changes: object = {}) =>
  JSON.stringify({ schema: 2, revision: 4, remotes, ...changes })

function getFault(text: string): [string, string] {
  try {
    parseRegistry(text)
  } catch (error) {
    if (error instanceof RegistryError) return [error.fault, error.message]
    throw error
  }
  throw new Error('The registry was accepted.')
}

/** Returns mf-more with a changed live build: what remains of it, and what was skipped. */
function more(changes: object, others: object = {}) {
  const { remotes, skipped } = parseRegistry(registry({ 'mf-more': entry('mf-more', changes, others) }))
  return { more: remotes['mf-more'], skipped }
}

describe('parseRegistry', () => {
  test('reads which build of each remote is live', () => {
    const parsed = parseRegistry(
      registry({ 'mf-events': entry('mf-events', { slots: ['dashboard.carousel'], feature: 'events' }) }),
    )
    expect(parsed.revision).toBe(4)
    expect(parsed.remotes['mf-events']?.live?.entry.href).toBe('/remotes/mf-events/1.4.0/remoteEntry.js')
    expect(parsed.remotes['mf-events']?.live?.slots).toEqual(['dashboard.carousel'])
    expect(parsed.skipped).toEqual([])
  })

  test('reads screens and tab that a remote declares', () => {
    const screen = { id: 'more', paths: [{ path: '/more/*', basePath: '/more' }], access: 'member' }
    const navigation = { path: '/more', order: 40, icon: 'person', label: { en: 'More', de: 'Mehr' } }
    const { more: read, skipped } = more({ screens: [screen], navigation })
    expect(read?.live?.screens).toEqual([screen])
    expect(read?.live?.navigation).toEqual(navigation)
    expect(skipped).toEqual([])
  })

  test('accepts a remote that this build does not know', () => {
    expect(
      parseRegistry(registry({ 'mf-budget': entry('mf-budget') })).remotes['mf-budget']?.live?.version,
    ).toBe('1.4.0')
  })

  test.each([
    ['<!doctype html>', 'not-json', 'The registry is not JSON.'],
    ['', 'not-json', 'The registry is not JSON.'],
    ['[]', 'invalid', 'The registry is not an object.'],
    [registry({}, { schema: 3 }), 'invalid', "The registry's schema is 3, and this app reads 2."],
    [registry({}, { revision: 'x' }), 'invalid', "The registry's revision is not a whole number."],
    [registry({}, { remotes: [] }), 'invalid', "The registry's `remotes` is not an object."],
  ])('refuses what is no registry: %s', (text, fault, message) => {
    expect(getFault(text)).toEqual([fault, message])
  })

  test('leaves out a malformed remote and keeps the others', () => {
    const parsed = parseRegistry(
      registry({ 'mf-more': entry('mf-more', { version: '' }), 'mf-auth': entry('mf-auth'), evil: {} }),
    )
    expect(parsed.remotes['mf-more']?.live).toBe(null)
    expect(parsed.remotes['mf-auth']?.live?.version).toBe('1.4.0')
    expect(parsed.skipped).toEqual([
      'A build of mf-more is ignored: its version is not a semantic version.',
      '“evil” is not a name of a remote.',
    ])
  })

  test('takes the previous build where the live one is malformed, but not where it is switched off', () => {
    const previous = build('mf-more')
    expect(more({ contract: 'x' }, { previous }).more?.live?.version).toBe('1.4.0')
    expect(more({}, { live: null, previous }).more?.live).toBe(null)
  })

  test.each([
    [
      { sheets: ['send', 'casino'] },
      'mf-more 1.4.0 offers the sheet “casino”, which this app does not know.',
    ],
    [{ slots: ['casino'] }, 'mf-more 1.4.0 offers the slot “casino”, which this app does not know.'],
    [{ colour: 1 }, 'mf-more 1.4.0 has the field “colour”, which this app does not know.'],
    [
      { screens: [{ id: 'x', paths: [], access: 'robots' }] },
      'A screen of mf-more 1.4.0 is ignored: its access “robots” is not known.',
    ],
    [
      { navigation: { path: 'more' } },
      'The tab of mf-more 1.4.0 is ignored: its path does not begin with /.',
    ],
  ])('leaves out what it does not know: %j', (changes, sentence) => {
    const { more: read, skipped } = more(changes)
    expect(read?.live?.version).toBe('1.4.0')
    expect(read?.live?.sheets).not.toContain('casino')
    expect(skipped).toEqual([sentence])
  })

  test('ignores a build behind a switch that it does not know, which a community may have turned off', () => {
    const { more: read, skipped } = more({ feature: 'casino' })
    expect(read?.live).toBe(null)
    expect(skipped).toEqual(['A build of mf-more is ignored: its feature “casino” is not known.'])
  })

  test('reads pins and ignores malformed ones', () => {
    const pin = { version: build('mf-more'), organisations: ['org'], share: 5 }
    const { more: read, skipped } = more({}, { pins: [pin, { ...pin, share: 101 }] })
    expect(read?.pins).toHaveLength(1)
    expect(read?.pins[0]?.organisations).toEqual(['org'])
    expect(skipped).toEqual(['A pin of mf-more is ignored: its share is above 100.'])
  })

  test.each(['https://events.example/remoteEntry.js', 'http://localhost:4103/remoteEntry.js'])(
    'accepts the file of a remote’s own host: %s',
    (href) => {
      expect(more({ entry: { ...asset('mf-more'), href } }).more?.live?.entry.href).toBe(href)
    },
  )

  test.each([
    'http://evil.example/remoteEntry.js',
    'http://localhost.evil.example/x.js',
    '//evil.example/x.js',
    '/remotes/mf-auth/1.4.0/x.js',
    '/remotes/mf-more/1.3.0/x.js',
    '/remotes/mf-more/1.4.0/../../mf-auth/1.4.0/x.js',
    'javascript:1',
  ])('ignores code from outside the remote’s folder: %s', (href) => {
    const { more: read, skipped } = more({ entry: { ...asset('mf-more'), href } })
    expect(read?.live).toBe(null)
    expect(skipped).toEqual([`A build of mf-more is ignored: it names a file outside its folder (${href}).`])
  })

  test('knows the files of what a build fills slots with, and does without in a build that does not name them', () => {
    const [app, filling] = [asset('mf-more', 'app.js'), asset('mf-more', 'carousel.js')]
    const named = more({ preload: { app: [app], slots: { 'dashboard.carousel': [filling, app] } } })
    expect(named.skipped).toEqual([])
    expect(named.more?.live && signedFiles(named.more.live)).toEqual([asset('mf-more'), app, filling])
    const silent = more({ preload: { app: [app] } }).more?.live
    expect(silent && signedFiles(silent)).toEqual([asset('mf-more'), app])
  })

  test('ignores a build that fills a slot with a file of another host', () => {
    const foreign = { ...asset('mf-more'), href: 'http://evil.example/carousel.js' }
    const { more: read } = more({ preload: { app: [], slots: { 'dashboard.carousel': [foreign] } } })
    expect(read?.live).toBe(null)
  })

  test.each([undefined, '', 'md5-abc', 'sha384', 'sha384-', 'sha384-not base64'])(
    'ignores a build with a hash that a browser would ignore: %s',
    (integrity) => {
      expect(more({ entry: { ...asset('mf-more'), integrity } }).more?.live).toBe(null)
    },
  )
})
