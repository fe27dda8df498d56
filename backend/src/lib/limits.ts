import { boundNamed } from './bounds.ts'
import type { Bound, BoundName } from './bounds.ts'

/**
 * Counts against the table of bounds what PocketBase's limiter cannot count: by account or mail address, whatever the IP
 * address (ADR 0040). Counted in this process: a restart resets it.
 */

const PREFIX = 'limit:'
const SWEPT = `${PREFIX}swept`
const SWEEP_MS = 10 * 60_000

/** Whether `COFFER_LIMITS=off` lifts the limits, for tests and benchmarks. */
export function areLimitsLifted(): boolean {
  return $os.getenv('COFFER_LIMITS') === 'off'
}

/** The bound's number: its environment variable's, where that is set, else the table's. */
export function maxOf({ max, setting }: Bound): number {
  const value = setting === undefined ? 0 : Number($os.getenv(setting))
  return Number.isInteger(value) && value > 0 ? value : max
}

/**
 * Counts one more for `who` and returns whether that is within the bound; attempts beyond it are not counted. The window
 * slides: what was counted within the bound's last `seconds` counts.
 * @throws Error for a bound without a window
 */
export function isWithinLimit(app: App, name: BoundName, who: string): boolean {
  if (areLimitsLifted() && name !== 'codeTries') return true
  const bound = boundNamed(name)
  const { seconds } = bound
  if (seconds === undefined) throw new Error(`${name} is not counted over time`)
  const now = Date.now()
  sweep(app, now)
  let isWithin = false
  // Atomic: of two requests at once only one may be the last one allowed.
  app.store().setFunc(keyOf(name, who), (stored) => {
    const times = readTimes(stored).filter((until) => until > now)
    isWithin = times.length < maxOf(bound)
    return (isWithin ? [...times, now + seconds * 1000] : times).join(' ')
  })
  return isWithin
}

/** Resets the count for `who`, as after a success. */
export function resetLimit(app: App, name: BoundName, who: string): void {
  app.store().remove(keyOf(name, who))
}

const keyOf = (name: BoundName, who: string): string => `${PREFIX}${name}:${$security.sha256(who)}`

/** When each counted attempt expires. */
function readTimes(stored: unknown): number[] {
  return typeof stored === 'string' && stored !== '' ? stored.split(' ').map(Number) : []
}

/** Removes expired counts, so that many addresses do not fill the memory. */
function sweep(app: App, now: number): void {
  const store = app.store()
  const last = Number(store.get(SWEPT) ?? 0)
  if (now - last < SWEEP_MS) return
  store.set(SWEPT, now)
  for (const [key, stored] of Object.entries(store.getAll())) {
    if (key.startsWith(PREFIX) && key !== SWEPT && readTimes(stored).every((until) => until <= now))
      store.remove(key)
  }
}
