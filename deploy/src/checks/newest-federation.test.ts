import { expect, it } from 'vitest'
import { newestOf, withFederation } from './newest-federation.ts'

it('takes the newest version of the same major, and none before a release', () => {
  expect(newestOf('2.9.2', ['2.9.2', '2.10.0', '2.11.0-rc.1', '3.0.0'])).toBe('2.10.0')
  expect(newestOf('2.9.2', ['2.8.0'])).toBe('2.9.2')
})

it('raises all packages of the library and no other', () => {
  const catalog =
    "  '@module-federation/enhanced': 2.9.2\n  '@module-federation/sdk': 2.9.2\n  react: 2.9.2\n"
  expect(withFederation(catalog, '2.10.0')).toBe(
    "  '@module-federation/enhanced': 2.10.0\n  '@module-federation/sdk': 2.10.0\n  react: 2.9.2\n",
  )
})
