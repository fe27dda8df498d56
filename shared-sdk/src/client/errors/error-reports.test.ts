import { expect, test } from 'vitest'
import { scrub } from './error-reports.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImFubiIsImV4cCI6MX0.c2lnbmF0dXJlLXBhcnQ'

test.each([
  ['a token', `refused ${TOKEN} here`, 'refused [token] here'],
  ['a token cut short', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6', '[token]'],
  ['a header', 'Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['an address of a mailbox', 'No user ann.lee+x@mail.coffer.test found', 'No user [e-mail] found'],
  ['an encoded one', 'GET /x/ann%40coffer.test/y', 'GET /x/[e-mail]/y'],
  ['a query', 'GET https://coffer.test/login?code=77&state=8 failed', 'GET https://coffer.test/login failed'],
  ['a query of a path', 'at /community/balances?types=bank#x', 'at /community/balances'],
  [
    'a query in a stack, whose line stays',
    'at f (https://a.test/x.js?v=1:12:34)',
    'at f (https://a.test/x.js:12:34)',
  ],
  ['the id in a path', '/dashboard/account/a1b2c3d4e5f6g7h/details', '/dashboard/account/:id/details'],
  [
    'the id in a request',
    'https://a.test/api/collections/users/records/a1b2c3d4e5f6g7h',
    'https://a.test/api/collections/users/records/:id',
  ],
  ['a bank account', 'to DE89 3704 0044 0532 0130 00 now', 'to [number] now'],
  ['a code', 'code 123456', 'code [number]'],
  [
    'what a parser quotes',
    `Unexpected token 'A', "Ann owes me"... is not valid JSON`,
    `Unexpected token 'A', "…" is not valid JSON`,
  ],
])('removes %s', (_what, text, clean) => {
  expect(scrub(text)).toBe(clean)
})

test('removes the person’s names, but no short words', () => {
  expect(scrub('Ann Lee of Harbour: A1', ['Ann Lee', 'A1', ''])).toBe('[name] of Harbour: A1')
})

test('leaves a plain message and a stack as they are', () => {
  const stack =
    "TypeError: Cannot read properties of undefined (reading 'name')\n    at Row (https://a.test/assets/shell.abc123.js:2:41877)"
  expect(scrub(stack)).toBe(stack)
})
