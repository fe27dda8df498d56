import { expect, test } from 'vitest'
import { decodeParts, encodeParts } from './sheet-parts.ts'

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
