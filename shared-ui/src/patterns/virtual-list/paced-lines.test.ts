import { expect, test } from 'vitest'
import { nextLines } from './paced-lines.ts'

const target = (first: number, last: number) => ({
  first,
  last,
  visible: { first: first + 6, last: last - 6 },
})

test('the first lines are rendered at once', () => {
  expect(nextLines(null, target(0, 25))).toEqual(target(0, 25))
  expect(nextLines({ first: 0, last: 5 }, null)).toBeNull()
})

test('slow scrolling adds each new line and removes those that are out of reach', () => {
  expect(nextLines({ first: 0, last: 25 }, target(2, 27))).toEqual({ first: 2, last: 27 })
  expect(nextLines({ first: 20, last: 45 }, target(17, 42))).toEqual({ first: 17, last: 42 })
})

test('fast scrolling adds four lines, the visible ones first', () => {
  expect(nextLines({ first: 0, last: 25 }, target(12, 37))).toEqual({ first: 12, last: 29 })
  expect(nextLines({ first: 32, last: 57 }, target(20, 45))).toEqual({ first: 28, last: 45 })
})

test('a jump begins with the topmost visible line, and fills the screen and then what is near it', () => {
  const there = target(500, 525)
  let rendered = nextLines({ first: 0, last: 25 }, there)
  expect(rendered).toEqual({ first: 506, last: 509 })
  const firsts: number[] = []
  for (let frame = 0; frame < 6; frame += 1) {
    rendered = nextLines(rendered, there)
    if (rendered) firsts.push(rendered.first)
  }
  expect(firsts).toEqual([506, 506, 506, 506, 502, 500])
  expect(rendered).toMatchObject({ first: 500, last: 525 })
})
