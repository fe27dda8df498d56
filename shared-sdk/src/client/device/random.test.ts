import { afterEach, describe, expect, it } from 'vitest'
import { randomIndex, setRandom } from './random.ts'

afterEach(() => setRandom())

/** Makes the source return these values one after the other. Returns a function that counts the remaining ones. */
function draws(...values: readonly number[]): () => number {
  const left = [...values]
  setRandom((into) => {
    const next = left.shift()
    if (next === undefined) throw new Error('No value left')
    return into.fill(next)
  })
  return () => left.length
}

describe('randomIndex', () => {
  it('gives each index equally often over all values that are not drawn again', () => {
    // 2^32 = 3 * 1431655765 + 1: one value is too many, the last one.
    const left = draws(4294967295, 4294967294, 4294967293, 4294967292)
    expect([randomIndex(3), randomIndex(3), randomIndex(3)]).toEqual([2, 1, 0])
    expect(left()).toBe(0)
  })

  it.each([1, 2, 3, 7, 60, 150, 1000])('counts exactly the same for each of %i', (count) => {
    // The lowest and the highest laps of the values cover everything between: each lap holds each index once.
    const laps = Math.floor(2 ** 32 / count)
    const values = [0, 1, laps - 2, laps - 1].flatMap((lap) =>
      Array.from({ length: count }, (_, index) => lap * count + index),
    )
    draws(...values)
    const counts = Array.from({ length: count }, () => 0)
    for (const _ of values) {
      const index = randomIndex(count)
      counts[index] = (counts[index] ?? 0) + 1
    }
    expect(new Set(counts)).toEqual(new Set([4]))
  })

  it('draws again above the last whole lap, however often', () => {
    const beyond = 2 ** 32 - (2 ** 32 % 1000)
    const left = draws(beyond, 2 ** 32 - 1, beyond - 1)
    expect(randomIndex(1000)).toBe(999)
    expect(left()).toBe(0)
  })

  it('takes the device’s own randomness', () => {
    const seen = new Set(Array.from({ length: 200 }, () => randomIndex(2)))
    // This fails once in 2^199 runs.
    expect(seen).toEqual(new Set([0, 1]))
  })

  it.each([0, -1, 1.5, NaN, 2 ** 33])('throws for %d', (count) => {
    expect(() => randomIndex(count)).toThrow(RangeError)
  })
})
