import { expect, test } from 'vitest'
import { moveTo } from './page-motion.ts'

const at = (pathname: string) => ({ pathname, motion: 'none' }) as const

test.each([
  ['/dashboard', '/community', 'tab'],
  ['/more/profile', '/events', 'tab'],
  ['/dashboard', '/dashboard/account/abc', 'forward'],
  ['/community/balances', '/community/balances/accounts', 'forward'],
  ['/dashboard/account/abc', '/dashboard', 'back'],
  ['/community/abc', '/community/def', 'tab'],
] as const)('from %s to %s the page comes in as %s', (from, to, motion) => {
  expect(moveTo(at(from), to)).toEqual({ pathname: to, motion })
})

test('nothing moves while the path stays', () => {
  const place = at('/dashboard')
  expect(moveTo(place, '/dashboard')).toBe(place)
})
