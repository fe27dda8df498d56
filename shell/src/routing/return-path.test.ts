import { expect, test } from 'vitest'
import { isInternalPath } from './return-path.ts'

test.each(['/dashboard', '/events/abc?x=1', '/community/balances/accounts#top', '/events?q=ü&sheet=privacy'])(
  '%s is a path of the app',
  (path) => {
    expect(isInternalPath(path)).toBe(true)
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
  '/LOGIN?code=1',
  '/dashboard/../login',
  '/..//evil.example',
  '/dashboard//evil.example',
  '/%',
  '/%E0%A4%A',
  '/\uD800',
  '/%2F/evil.example',
  '/%5Cevil.example',
  'data:text/html,x',
  ' /dashboard',
  `/dashboard?q=${'x'.repeat(4_000)}`,
  '/onboarding',
])('%s is no path to return to after signing in', (path) => {
  expect(isInternalPath(path)).toBe(false)
})
