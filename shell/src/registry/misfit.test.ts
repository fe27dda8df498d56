// @vitest-environment happy-dom
import { init } from '@module-federation/enhanced/runtime'
import { beforeAll, expect, test } from 'vitest'
import { CONTRACT_VERSION } from '@coffer/shared-sdk/contracts'
import { misfit } from './misfit.ts'

const shared = (version: string) => ({ version, lib: () => ({}) })
beforeAll(() => {
  init({
    name: 'coffer_shell_misfit',
    remotes: [],
    shared: {
      react: shared('19.3.1'),
      '@coffer/shared-sdk/client': shared('1.4.2'),
      '@coffer/shared-ui': shared('0.2.3'),
    },
  })
})
const requiring = (requires: Record<string, string>, contract = CONTRACT_VERSION) =>
  misfit({ contract, requires })

test.each([
  ['react', '^19.0.0'],
  ['react', '^19.3.1'],
  ['@coffer/shared-sdk', '^1.4.2'],
  ['@coffer/shared-sdk', '^1.0.9'],
  ['@coffer/shared-ui', '^0.2.0'],
  // Federation decides about ranges that this cannot read and packages that the shell does not share.
  ['@coffer/shared-sdk', '>=7'],
  ['@coffer/unknown', '^9.0.0'],
])('%s %s can run', (name, range) => expect(requiring({ [name]: range })).toBe(null))

test.each([
  ['react', '^20.0.0', '19.3.1'],
  ['@coffer/shared-sdk', '^1.5.0', '1.4.2'],
  ['@coffer/shared-sdk', '^1.4.3', '1.4.2'],
  ['@coffer/shared-sdk', '^2.0.0', '1.4.2'],
  ['@coffer/shared-sdk', '^0.9.0', '1.4.2'],
  ['@coffer/shared-ui', '^0.3.0', '0.2.3'],
  ['@coffer/shared-ui', '^0.1.0', '0.2.3'],
])('%s %s cannot', (name, range, version) =>
  expect(requiring({ [name]: range })).toBe(`It needs ${name} ${range}, and this page has ${version}.`),
)

test('another contract cannot', () => {
  expect(requiring({}, CONTRACT_VERSION + 1)).toBe(
    `It needs contract ${CONTRACT_VERSION + 1}, and this page has ${CONTRACT_VERSION}.`,
  )
})
