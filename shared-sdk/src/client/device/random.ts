/** Fills the array with random values. */
type FillRandom = (values: Uint32Array<ArrayBuffer>) => Uint32Array

const deviceRandom: FillRandom = (values) => crypto.getRandomValues(values)

let fillRandom = deviceRandom

/** Tests only: replaces the source of randomness; without an argument restores the device's. */
export function setRandom(next: FillRandom = deviceRandom): void {
  fillRandom = next
}

const VALUES = 2 ** 32

/**
 * Returns a whole number from 0 to `count - 1`, each equally likely. Values above the largest multiple of `count` are
 * drawn again: their remainders would favour the low numbers. Throws for a count that is not between 1 and 2^32.
 */
export function randomIndex(count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > VALUES) throw new RangeError(`No index of ${count}`)
  const limit = VALUES - (VALUES % count)
  const values = new Uint32Array(1)
  for (;;) {
    fillRandom(values)
    const value = values[0] ?? VALUES
    if (value < limit) return value % count
  }
}
