import { expect, test } from 'vitest'
import { formatPageNotice, parsePageNotice } from './page-notice.ts'

const PAGE = 'k3j5h6g7f8d9s0a'

test('a notice names the builds of a page', () => {
  const builds = [
    { app: 'shell', version: 'a1b2c3' },
    { app: 'mf-events', version: '1.4.0-3fa9+x' },
  ]
  const text = `${PAGE} shell@a1b2c3 mf-events@1.4.0-3fa9+x`
  expect(formatPageNotice({ page: PAGE, builds })).toBe(text)
  expect(parsePageNotice(text)).toEqual({ page: PAGE, builds })
})

test.each([
  '',
  'ann',
  `${PAGE} mf-events`,
  `${PAGE} mf-events@`,
  `${PAGE} ann@coffer.test`,
  `${PAGE} mf-events@1.0.0 <b>`,
  `${PAGE} ${Array.from({ length: 41 }, (_, index) => `mf-${index}@1`).join(' ')}`,
])('anything else is no notice: %j', (value) => {
  expect(parsePageNotice(value)).toBeNull()
})
