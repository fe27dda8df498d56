import { expect, test } from 'vitest'
import { nextNavigation } from './page-transition-provider.tsx'

const at = (pathname: string) => ({ pathname, motion: 'none' }) as const

test.each([
  ['/dashboard', '/community', 'tab'],
  ['/more/profile', '/events', 'tab'],
  ['/dashboard', '/dashboard/account/abc', 'forward'],
  ['/community/balances', '/community/balances/accounts', 'forward'],
  ['/dashboard/account/abc', '/dashboard', 'back'],
  ['/community/abc', '/community/def', 'tab'],
] as const)('from %s to %s the page enters with the motion %s', (from, to, motion) => {
  expect(nextNavigation(at(from), to)).toEqual({ pathname: to, motion })
})

test('nothing moves while the path stays the same', () => {
  const current = at('/dashboard')
  expect(nextNavigation(current, '/dashboard')).toBe(current)
})
