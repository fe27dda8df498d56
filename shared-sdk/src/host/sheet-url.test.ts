import { expect, test } from 'vitest'
import { decodeSheet, encodeSheet, withoutSheet, decodeParts, encodeParts } from './sheet-url.ts'

test('adds a sheet to the URL beside the screen’s own params', () => {
  const search = encodeSheet('?types=bank', { id: 'send', params: { receiverId: 'abc' } })
  expect(search).toBe('?types=bank&sheet=send&sheet.receiverId=abc')
  expect(decodeSheet(search)).toEqual({ id: 'send', params: { receiverId: 'abc' } })
  expect(withoutSheet(search)).toBe('?types=bank')
})

test('replaces another sheet and its params', () => {
  expect(encodeSheet('?sheet=send&sheet.receiverId=abc', { id: 'requests', params: {} })).toBe(
    '?sheet=requests',
  )
})

test('escapes values that look like parts of a URL', () => {
  const sheet = { id: 'send', params: { receiverId: 'a&sheet=requests#x' } } as const
  expect(decodeSheet(encodeSheet('', sheet))).toEqual(sheet)
})

test.each(['', '?sheet=', '?sheet=casino', '?types=sheet', '?sheet.receiverId=abc'])(
  '%j names no sheet',
  (search) => {
    expect(decodeSheet(search)).toBeNull()
  },
)

test('removes all params of a sheet', () => {
  expect(withoutSheet('?sheet=send&sheet.receiverId=abc')).toBe('')
})

test('people and their amounts survive a URL, in order', () => {
  const encoded = encodeParts([
    ['bo', '12.50'],
    ['ann', ''],
  ])
  expect(encoded).toBe('bo:12.50,ann:')
  expect(decodeParts(encoded)).toEqual([
    ['bo', '12.50'],
    ['ann', ''],
  ])
})

test('what somebody has typed into the address is left out', () => {
  expect(decodeParts(undefined)).toEqual([])
  expect(decodeParts('')).toEqual([])
  expect(decodeParts('bo,ann:abc,:5,carla:3,carla:4')).toEqual([['carla', '4']])
})
