// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { allowBuildScripts, isAllowedScript, restrictScripts } from './script-policy.ts'

const OWN_HOST = 'https://events.example'

allowBuildScripts('/remotes/mf-more/1.2.0/remoteEntry.js')
allowBuildScripts('/remotes/mf-events/development/entries/1.js')
allowBuildScripts(`${OWN_HOST}/coffer/1.0.0/remoteEntry.js`)

describe('a script may come', () => {
  test.each([
    '/assets/12.0a1b2c.js',
    '/sw.js',
    '/remotes/mf-more/1.2.0/remoteEntry.js',
    '/remotes/mf-more/1.2.0/parts/7.js',
    '/remotes/mf-events/development/7.js',
    `${OWN_HOST}/coffer/1.0.0/7.js`,
  ])('from %s', (url) => {
    expect(isAllowedScript(url)).toBe(true)
  })
})

describe('a script may not come', () => {
  test.each([
    '/remotes/mf-more/1.3.0/remoteEntry.js',
    '/remotes/mf-casino/1.0.0/remoteEntry.js',
    '/assets/../api/files/users/ann/picture.js',
    '/assets/%2e%2e/api/files/users/ann/picture.js',
    String.raw`/assets\..\api\files\users\ann\picture.js`,
    '/sw.js?then=other',
    '//other.example/assets/12.js',
    'https://other.example/assets/12.js',
    `${OWN_HOST}/coffer/1.0.1/7.js`,
    `${OWN_HOST}.other.example/coffer/1.0.0/7.js`,
    'data:text/javascript,1',
    'blob:http://localhost/1',
    'javascript:1',
    'http://[',
    '',
  ])('from “%s”', (url) => {
    expect(isAllowedScript(url)).toBe(false)
  })
})

test('the policy passes on what is allowed, and allows no HTML and no code as text', () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { createPolicy })
  restrictScripts()
  vi.unstubAllGlobals()
  const [name, rules] = createPolicy.mock.calls[0] as [string, Record<string, (url: string) => unknown>]
  expect(name).toBe('default')
  expect(Object.keys(rules)).toEqual(['createScriptURL'])
  expect(rules['createScriptURL']?.('/assets/12.js')).toBe('/assets/12.js')
  expect(rules['createScriptURL']?.('/other/12.js')).toBeNull()
})

test('a browser without Trusted Types starts all the same', () => {
  expect(() => restrictScripts()).not.toThrow()
})
