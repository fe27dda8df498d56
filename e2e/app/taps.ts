import type { Locator } from 'playwright/test'

/** A person who taps, and how often they have: typing is not counted. */
export interface Taps {
  readonly tap: (target: Locator) => Promise<void>
  readonly count: () => number
}

export function countTaps(): Taps {
  let taps = 0
  return {
    tap: async (target) => {
      taps += 1
      await target.click()
    },
    count: () => taps,
  }
}
