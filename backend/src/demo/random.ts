/** Pseudo-random numbers. The same seed gives the same numbers, so that every demo is equal. */
export interface Random {
  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  /** Returns `count` different items, or all if there are fewer, in random order. */
  sample<T>(items: readonly T[], count: number): T[]
}

/** Creates the mulberry32 generator: 32 bits of state are plenty for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const left = [...items]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1))
    return taken
  }
  return { whole, pick, sample }
}
