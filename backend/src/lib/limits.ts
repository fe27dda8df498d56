import { boundNamed } from './bounds.ts'
import type { BoundName } from './bounds.ts'
import type { Bound } from './bounds/bound.ts'

/**
 * Counts against the table of bounds what PocketBase's limiter cannot count: by account or mail address, from all IP
 * addresses (ADR 0040). The counts are in this process: a restart resets them. `server/limits.go` counts in the same
 * store.
 */

const PREFIX = 'limit:'
const SWEPT = `${PREFIX}swept`
const SWEEP_MS = 10 * 60_000

/** Returns whether `COFFER_LIMITS=off` lifts the limits, for tests and benchmarks. */
export function areLimitsLifted(): boolean {
  return $os.getenv('COFFER_LIMITS') === 'off'
}

/**
 * Returns the bound's number: its environment variable's, if set, else the table's. If it grows, this is the number at that
 * age in seconds.
 */
export function getMax({ max, setting, growth }: Bound, ageS = 0): number {
  const value = setting === undefined ? 0 : Number($os.getenv(setting))
  if (Number.isInteger(value) && value > 0) return value
  if (growth === undefined) return max
  return Math.min(max, growth.from + growth.by * Math.floor(ageS / growth.seconds))
}

/**
 * Counts one more for `who`. Returns 0 within the bound, else the seconds until one more is accepted; attempts beyond the
 * bound are not counted. The window slides: it covers the bound's last `seconds`.
 * @param amount the amount to count, if it is not an attempt: bytes
 * @throws Error for a bound without a window
 */
export function waitFor(app: App, name: BoundName, who: string, amount = 1): number {
  if (areLimitsLifted() && name !== 'codeTries') return 0
  const bound = boundNamed(name)
  const { seconds } = bound
  if (seconds === undefined) throw new Error(`${name} is not counted over time`)
  const now = Date.now()
  sweep(app, now)
  let wait = 0
  // The function is atomic: of two requests at once only one may be the last one allowed.
  app.store().setFunc(makeKey(name, who), (stored) => {
    const counted = readCounts(stored).filter(({ until }) => until > now)
    const isWithin = counted.reduce((sum, count) => sum + count.amount, amount) <= getMax(bound)
    wait = isWithin ? 0 : Math.floor(((counted[0]?.until ?? now) - now) / 1000) + 1
    return writeCounts(isWithin ? [...counted, { until: now + seconds * 1000, amount }] : counted)
  })
  return wait
}

/** Counts as `waitFor` does, for callers that need no time. */
export const isWithinLimit = (app: App, name: BoundName, who: string, amount = 1): boolean =>
  waitFor(app, name, who, amount) === 0

/** Resets the count for `who`, for example after a success. */
export function resetLimit(app: App, name: BoundName, who: string): void {
  app.store().remove(makeKey(name, who))
}

/** Takes back the latest count for `who`: the attempt was no guess. */
export function undoCount(app: App, name: BoundName, who: string): void {
  app.store().setFunc(makeKey(name, who), (stored) => writeCounts(readCounts(stored).slice(0, -1)))
}

const makeKey = (name: BoundName, who: string): string => `${PREFIX}${name}:${$security.sha256(who)}`

/** A counted amount, and when it expires. */
interface Count {
  readonly until: number
  readonly amount: number
}

/** Reads counts, which are stored as text because PocketBase's engines can share that. */
function readCounts(stored: unknown): Count[] {
  if (typeof stored !== 'string' || stored === '') return []
  return stored.split(' ').map((count) => {
    const [until, amount] = count.split(':').map(Number)
    return { until: until ?? 0, amount: amount ?? 1 }
  })
}

const writeCounts = (counts: readonly Count[]): string =>
  counts.map(({ until, amount }) => (amount === 1 ? `${until}` : `${until}:${amount}`)).join(' ')

/** Removes expired counts, so that many addresses do not fill the memory. */
function sweep(app: App, now: number): void {
  const store = app.store()
  const last = Number(store.get(SWEPT) ?? 0)
  if (now - last < SWEEP_MS) return
  store.set(SWEPT, now)
  for (const [key, stored] of Object.entries(store.getAll())) {
    if (key.startsWith(PREFIX) && key !== SWEPT && readCounts(stored).every(({ until }) => until <= now))
      store.remove(key)
  }
}
