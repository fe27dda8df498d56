import { beforeEach, expect, test, vi } from 'vitest'
import { anOrganisation } from '../testing/index.ts'
import { ownMemberships } from './own-address.ts'
import type { CurrentMembership } from './session-store.ts'

const at = (url: string) => ({ id: url, organisation: anOrganisation({ url }) }) as CurrentMembership
const ids = (memberships: readonly CurrentMembership[]) => ownMemberships(memberships).map(({ id }) => id)

beforeEach(() => vi.stubGlobal('location', { origin: 'https://coffer.test' }))

test('memberships of communities at other addresses are not used here', () => {
  expect(ids([at('https://far.test'), at('https://coffer.test'), at('')])).toEqual([
    'https://coffer.test',
    '',
  ])
})

test('where none is of this address all are', () => {
  expect(ids([at('https://far.test'), at('https://other.test')])).toEqual([
    'https://far.test',
    'https://other.test',
  ])
})
