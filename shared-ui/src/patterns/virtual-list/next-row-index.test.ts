import { expect, test } from 'vitest'
import { nextRowIndex } from './use-roving-rows.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  ['ArrowDown', 10, 11],
  ['ArrowDown', 99, null],
  ['ArrowUp', 10, 9],
  ['ArrowUp', 0, null],
  ['PageDown', 10, 16],
  ['PageDown', 97, 99],
  ['PageUp', 10, 4],
  ['PageUp', 3, 0],
  ['Home', 10, 0],
  ['Home', 0, null],
  ['End', 10, 99],
  ['Enter', 10, null],
  ['ArrowRight', 10, null],
])('of 100 rows, 6 to a page, %s moves from row %i to %s', (key, from, expected) => {
  expect(nextRowIndex({ ...plain, key }, { from, count: 100, page: 6 })).toBe(expected)
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores keys with %s', (modifier) => {
  expect(
    nextRowIndex({ ...plain, [modifier]: true, key: 'End' }, { from: 10, count: 100, page: 6 }),
  ).toBeNull()
})
