import { expect, test } from 'vitest'
import { snapAfterDrag } from './carousel.tsx'

const snaps = [0, 0.4, 0.8, 1]

test.each([
  ['returns before a quarter of the way', 0.09, 0, 0],
  ['moves on from a quarter of the way', 0.1, 0, 1],
  ['measures the distance to the next slide', 0.84, 2, 2],
  ['moves on where the last distance is shorter', 0.86, 2, 3],
  ['moves back past a quarter', 0.69, 2, 1],
  ['returns when dragged back a little', 0.71, 2, 2],
  ['stays beyond the last slide', 1.1, 3, 3],
  ['stays before the first slide', -0.2, 0, 0],
  ['stays when not moved', 0.4, 1, 1],
])('%s', (_behaviour, progress, from, to) => {
  expect(snapAfterDrag(progress, snaps, from)).toBe(to)
})
