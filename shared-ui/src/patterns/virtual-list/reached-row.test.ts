import { expect, test } from 'vitest'
import { reachedRow } from './reached-row.ts'

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
])('of 100 rows with 6 to a page, %s leads from row %i to %s', (key, from, reached) => {
  expect(reachedRow({ ...plain, key }, { from, count: 100, page: 6 })).toBe(reached)
})

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves keys with %s to the browser', (modifier) => {
  expect(reachedRow({ ...plain, [modifier]: true, key: 'End' }, { from: 10, count: 100, page: 6 })).toBeNull()
})
