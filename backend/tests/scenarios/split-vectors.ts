/** Splits computed by hand: total and parts in cents, shares in hundredths, in the order of ids. */
export interface SplitVector {
  readonly name: string
  readonly total: number
  readonly shares: readonly number[]
  readonly parts: readonly number[]
}

export const VECTORS: readonly SplitVector[] = [
  { name: 'one person pays all', total: 1, shares: [100], parts: [1] },
  { name: 'the largest amount for one', total: 999_999_999, shares: [99_999], parts: [999_999_999] },
  { name: 'two halves', total: 6_000, shares: [100, 100], parts: [3_000, 3_000] },
  { name: 'the odd cent to the smaller id', total: 101, shares: [100, 100], parts: [51, 50] },
  { name: 'a third each', total: 10_000, shares: [100, 100, 100], parts: [3_334, 3_333, 3_333] },
  { name: 'two odd cents', total: 20_000, shares: [100, 100, 100], parts: [6_667, 6_667, 6_666] },
  { name: 'a cent among three', total: 1, shares: [100, 100, 100], parts: [1, 0, 0] },
  {
    name: 'five cents among ten',
    total: 5,
    shares: Array(10).fill(100),
    parts: [1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  },
  { name: 'one to two', total: 100, shares: [100, 200], parts: [33, 67] },
  { name: 'nobody pays for a share of 0', total: 100, shares: [0, 100, 0, 100], parts: [0, 50, 0, 50] },
  { name: 'halves of shares', total: 1_000, shares: [50, 250], parts: [167, 833] },
  { name: 'the larger fraction before the smaller id', total: 10, shares: [100, 300, 300], parts: [2, 4, 4] },
  { name: 'a hundredth beside the most', total: 100_000, shares: [1, 99_999], parts: [1, 99_999] },
  {
    name: 'the largest amount in uneven shares',
    total: 999_999_999,
    shares: [100, 200, 400],
    parts: [142_857_143, 285_714_285, 571_428_571],
  },
  {
    name: 'a cent among two hundred',
    total: 1,
    shares: Array(200).fill(100),
    parts: [1, ...Array(199).fill(0)],
  },
  {
    name: '201 cents among two hundred',
    total: 201,
    shares: Array(200).fill(100),
    parts: [2, ...Array(199).fill(1)],
  },
]

/** Further splits, checked by laws that hold for every split: numbers of people, and their shares. */
export const PEOPLE_COUNTS = [1, 2, 3, 7, 10, 41, 199, 200]
export const TOTALS = [1, 5, 99, 100, 3_333, 1_000_000, 999_999_998, 999_999_999]
export const PATTERNS: Readonly<Record<string, (index: number) => number>> = {
  equal: () => 100,
  uneven: (index) => 1 + ((index * 7_919) % 99_999),
  'some with 0': (index) => (index % 3 === 1 ? 0 : 150),
  'one tiny among large': (index) => (index === 0 ? 1 : 99_999),
}
