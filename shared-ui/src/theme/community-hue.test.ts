import { expect, test } from 'vitest'
import { communityHue } from './community-hue.ts'

test.each([
  ['#ff0000', 0],
  ['#0f0', 120],
  ['#00f8', 240],
  ['#008066', 168],
  ['#008066ff', 168],
  ['rgb(255, 255, 0)', 60],
  ['rgb(0 128 102 / 50%)', 168],
  ['rgb(0% 50% 50%)', 180],
  ['hsl(210, 80%, 40%)', 210],
  ['hsla(-30deg 100% 50% / 1)', 330],
  [' #FF00FF ', 300],
])('reads the hue of %s', (colour, hue) => {
  expect(communityHue(colour)).toBe(hue)
})

test.each(['', 'tomato', '#12', '#777', 'hsl(90 0% 50%)', 'rgb(a, b, c)', 'url(x)'])(
  "falls back to Coffer's own hue for %j, which has none it can read",
  (colour) => {
    expect(communityHue(colour)).toBe(168)
  },
)
