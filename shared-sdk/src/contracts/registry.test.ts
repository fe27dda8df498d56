import { describe, expect, test } from 'vitest'
import { RegistryError, parseRegistry } from './registry.ts'

const asset = (name: string, file = 'remoteEntry.js') => ({
  href: `/remotes/${name}/1/${file}`,
  integrity: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
})

const remote = (name: string, changes: object = {}) => ({
  version: '1',
  entry: asset(name),
  preload: { app: [asset(name, 'app.js')] },
  slots: [],
  sheets: [],
  ...changes,
})

const registry = (remotes: object, changes: object = {}) =>
  JSON.stringify({ schema: 1, revision: 4, remotes, ...changes })

function faultOf(text: string): [string, string] {
  try {
    parseRegistry(text)
  } catch (error) {
    if (error instanceof RegistryError) return [error.fault, error.message]
    throw error
  }
  throw new Error('The registry was accepted.')
}

describe('parseRegistry', () => {
  test('reads which build of each remote is live', () => {
    const parsed = parseRegistry(
      registry({ 'mf-events': remote('mf-events', { slots: ['dashboard.carousel'] }) }),
    )
    expect(parsed.revision).toBe(4)
    expect(parsed.remotes['mf-events']?.entry.href).toBe('/remotes/mf-events/1/remoteEntry.js')
    expect(parsed.remotes['mf-events']?.slots).toEqual(['dashboard.carousel'])
  })

  test('accepts a registry without a remote: it is switched off', () => {
    expect(parseRegistry(registry({})).remotes).toEqual({})
  })

  test.each([
    ['<!doctype html>', 'not-json', 'The registry is not JSON.'],
    ['', 'not-json', 'The registry is not JSON.'],
    ['[]', 'invalid', 'The registry is not an object.'],
    [registry({}, { schema: 2 }), 'invalid', "The registry's schema 2 is not known."],
    [registry({}, { revision: 'x' }), 'invalid', "The registry's revision is not a whole number."],
    [
      registry({ 'mf-casino': remote('mf-casino') }),
      'unknown-remote',
      'The registry lists “mf-casino”, which this shell does not know.',
    ],
    [registry({ 'mf-more': remote('mf-more', { version: '' }) }), 'invalid', 'mf-more has no version.'],
    [
      registry({ 'mf-more': remote('mf-more', { sheets: ['casino'] }) }),
      'invalid',
      'mf-more offers “casino”, which this shell does not know.',
    ],
  ])('refuses %s', (text, fault, message) => {
    expect(faultOf(text)).toEqual([fault, message])
  })

  test.each([
    'https://evil.example/remoteEntry.js',
    '//evil.example/x.js',
    '/remotes/mf-auth/1/x.js',
    'javascript:1',
  ])('refuses code from outside the remote’s folder: %s', (href) => {
    const text = registry({ 'mf-more': remote('mf-more', { entry: { ...asset('mf-more'), href } }) })
    expect(faultOf(text)).toEqual(['invalid', `mf-more names a file outside its folder: ${href}.`])
  })

  test.each([undefined, '', 'md5-abc', 'sha384', 'sha384-', 'sha384-not base64'])(
    'refuses a hash that a browser would ignore: %s',
    (integrity) => {
      const text = registry({ 'mf-more': remote('mf-more', { entry: { ...asset('mf-more'), integrity } }) })
      expect(faultOf(text)[0]).toBe('invalid')
    },
  )
})
