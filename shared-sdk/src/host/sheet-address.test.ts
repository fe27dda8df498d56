import { expect, test } from 'vitest'
import { decodeSheet, encodeSheet, withoutSheet } from './sheet-address.ts'

test('a sheet goes into the address beside what the screen keeps there', () => {
  const search = encodeSheet('?types=bank', { id: 'send', params: { receiverId: 'abc' } })
  expect(search).toBe('?types=bank&sheet=send&sheet.receiverId=abc')
  expect(decodeSheet(search)).toEqual({ id: 'send', params: { receiverId: 'abc' } })
  expect(withoutSheet(search)).toBe('?types=bank')
})

test('another sheet takes the place of the first, with its parameters', () => {
  expect(encodeSheet('?sheet=send&sheet.receiverId=abc', { id: 'requests', params: {} })).toBe(
    '?sheet=requests',
  )
})

test('a value that looks like a part of an address stays a value', () => {
  const sheet = { id: 'send', params: { receiverId: 'a&sheet=requests#x' } } as const
  expect(decodeSheet(encodeSheet('', sheet))).toEqual(sheet)
})

test.each(['', '?sheet=', '?sheet=casino', '?types=sheet', '?sheet.receiverId=abc'])(
  '%j names no sheet',
  (search) => {
    expect(decodeSheet(search)).toBeNull()
  },
)

test('without a sheet nothing is left of it', () => {
  expect(withoutSheet('?sheet=send&sheet.receiverId=abc')).toBe('')
})
