/** How much the random and fault tests do: reduced in `pnpm test`, everything in `pnpm nightly`. */
export const IS_NIGHTLY = process.env['COFFER_NIGHTLY'] === '1'

/** In the test command the same run every time; at night a new one, unless a seed is asked for. */
export const SEED = Number(process.env['COFFER_SEED'] ?? (IS_NIGHTLY ? Date.now() % 1_000_000 : 20_261_121))

/** A single history to repeat, compared after each operation. */
export const ONLY_HISTORY =
  process.env['COFFER_HISTORY'] === undefined ? null : Number(process.env['COFFER_HISTORY'])

export const SIZE = IS_NIGHTLY
  ? { histories: 300, operations: 100, acceptedPerKind: 50, races: 40, turns: 20, kills: 20 }
  : { histories: 60, operations: 50, acceptedPerKind: 5, races: 6, turns: 4, kills: 5 }

/** When a test that repeats itself is given up. */
export const MINUTES_AT_MOST = 60
