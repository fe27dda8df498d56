import { expect, test } from 'vitest'
import { inWorkspace } from '../workspace.ts'
import { readFaultRates } from './fault-rates.ts'
import { appUrl, keyFile, sitePlace } from './site.ts'

test('the workspace has a site, a key and an app of its own, and variables name others', () => {
  expect([sitePlace({}), keyFile({}), appUrl({})]).toEqual([
    inWorkspace('.data/site'),
    inWorkspace('.data/keys/registry.pem'),
    'http://127.0.0.1:4100',
  ])
  const env = {
    COFFER_SITE: 's3://coffer/site',
    COFFER_REGISTRY_KEY: '/keys/registry.pem',
    COFFER_APP_URL: 'https://coffer.example.org',
  }
  expect([sitePlace(env), keyFile(env), appUrl(env)]).toEqual(Object.values(env))
})

test('the repository of a single remote has none of them, and says which variable must be set', () => {
  expect(() => sitePlace({}, true)).toThrow('COFFER_SITE must be set. README.md says what each is.')
  expect(() => keyFile({}, true)).toThrow('COFFER_REGISTRY_KEY must be set.')
  expect(() => appUrl({}, true)).toThrow('COFFER_APP_URL must be set.')
  expect(appUrl({ COFFER_APP_URL: 'https://coffer.example.org' }, true)).toBe('https://coffer.example.org')
})

test('without the address of the app, the repository of a single remote has no fault rates', async () => {
  expect(await readFaultRates({}, true)).toEqual({
    problem: 'COFFER_APP_URL is not set, so there are no fault rates.',
  })
})

test.each(['coffer.example.org', 'localhost:4100', 'https://'])('%s is no address of an app', (url) => {
  expect(() => appUrl({ COFFER_APP_URL: url })).toThrow(
    `COFFER_APP_URL is "${url}", which is no address. Write it as people open the app, for example https://coffer.example.org.`,
  )
})
