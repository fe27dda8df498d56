import { expect, test } from 'vitest'
import { isOwnPath } from './wanted-path.ts'

test.each(['/dashboard', '/events/abc?x=1', '/community/balances/accounts#top'])(
  '%s is a path of the app',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/login',
  '/onboarding',
])('%s is no place to go to after signing in', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
