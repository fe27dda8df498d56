import { expect, test } from 'vitest'
import { aUser } from '@coffer/shared-sdk/testing'
import { errorRecord } from './store-error.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImFubiIsImV4cCI6MX0.c2lnbmF0dXJlLXBhcnQ'
const ann = { status: 'signed-in', user: aUser(), memberships: [], membership: null } as const
const at = (pathname: string) => ({ origin: 'https://coffer.test', pathname, session: ann })

test('a record contains nothing secret or personal', () => {
  const error = new TypeError(`Ann Lee <ann@coffer.test> sent ${TOKEN} to /login?code=123456`)
  error.stack = `TypeError: ${error.message}\n    at f (https://coffer.test/assets/shell.1a2b3c.js?x=${TOKEN}:2:41877)`
  const record = errorRecord(error, at('/dashboard/account/a1b2c3d4e5f6g7h'))
  expect(record).toEqual({
    url: 'https://coffer.test/dashboard/account/:id',
    name: 'TypeError',
    message: '[name] <[e-mail]> sent [token] to /login',
    stack: expect.stringContaining('at f (https://coffer.test/assets/shell.1a2b3c.js'),
  })
  expect(JSON.stringify(record)).not.toMatch(/eyJ|Ann|coffer\.test>|123456/)
})

test.each(['/reset-password', '/verify', '/change-email'])(
  'the token of a mail link to %s is removed',
  (path) => {
    expect(errorRecord(new Error('no'), at(`${path}/${TOKEN}`)).url).toBe(`https://coffer.test${path}`)
  },
)

test('a thrown text becomes the message', () => {
  expect(errorRecord('out of luck', at('/more'))).toMatchObject({ name: 'Error', message: 'out of luck' })
})

test('a very long error is cut', () => {
  const record = errorRecord(new Error('long '.repeat(5_000)), at('/more'))
  expect(record.message).toHaveLength(1_000)
  expect(record.stack).toHaveLength(8_000)
})
