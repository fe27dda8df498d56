import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { anOrganisation } from '@coffer/shared-sdk/testing'
import { accountsByOrigin } from './profile.screen.tsx'

const at = (name: string, url: string) =>
  ({ id: name, organisation: anOrganisation({ name, url }) }) as CurrentMembership

beforeEach(() => vi.stubGlobal('location', { origin: 'https://coffer.test' }))

test('accounts of communities with another origin are external', () => {
  const { own, external } = accountsByOrigin([
    at('Same', 'https://coffer.test'),
    at('Port', 'https://coffer.test:8443'),
    at('Anywhere', ''),
    at('Path', 'https://coffer.test/app/'),
    at('Broken', 'coffer test'),
    at('Plain', 'http://coffer.test'),
  ])
  expect(own.map(({ id }) => id)).toEqual(['Anywhere', 'Path', 'Same'])
  expect(external.map(({ id }) => id)).toEqual(['Broken', 'Plain', 'Port'])
})

test('without memberships both lists are empty', () => {
  expect(accountsByOrigin([])).toEqual({ own: [], external: [] })
})
