/**
 * Limits that count by account or address, beside PocketBase's own, which count by the caller's IP address
 * (lib/environment.ts). Counted in this process: a restart resets them.
 */
const DEFAULTS = {
  /** Codes sent to one address within an hour. */
  COFFER_LIMIT_CODES: 10,
  /** Tries of one code; cannot be lifted. */
  COFFER_LIMIT_CODE_TRIES: 5,
  /** Invites mailed to one address within an hour. */
  COFFER_LIMIT_INVITES: 3,
  /** Passwords tried for one address within a quarter of an hour. */
  COFFER_LIMIT_PASSWORDS: 10,
  /** Crash reports accepted within an hour, from everybody together. */
  COFFER_LIMIT_ERRORS: 1000,
} as const
export type Limit = keyof typeof DEFAULTS

const PREFIX = 'limit:'
const SWEPT = `${PREFIX}swept`
const SWEEP_MS = 10 * 60_000

/** Whether `COFFER_LIMITS=off` lifts the limits, for tests and benchmarks. */
export function areLimitsLifted(): boolean {
  return $os.getenv('COFFER_LIMITS') === 'off'
}

export function limitOf(limit: Limit): number {
  const value = Number($os.getenv(limit))
  return Number.isInteger(value) && value > 0 ? value : DEFAULTS[limit]
}

/**
 * Counts one more for `who` and returns whether that is within the limit; attempts beyond it are not counted.
 * The window slides: the last `seconds` count.
 */
export function isWithinLimit(app: App, limit: Limit, who: string, seconds: number): boolean {
  if (areLimitsLifted() && limit !== 'COFFER_LIMIT_CODE_TRIES') return true
  const now = Date.now()
  sweep(app, now)
  let isWithin = false
  // Atomic: of two requests at once only one may be the last one allowed.
  app.store().setFunc(keyOf(limit, who), (stored) => {
    const times = readTimes(stored).filter((until) => until > now)
    isWithin = times.length < limitOf(limit)
    return (isWithin ? [...times, now + seconds * 1000] : times).join(' ')
  })
  return isWithin
}

/** Resets the count for `who`, as after a success. */
export function resetLimit(app: App, limit: Limit, who: string): void {
  app.store().remove(keyOf(limit, who))
}

const keyOf = (limit: Limit, who: string): string => `${PREFIX}${limit}:${$security.sha256(who)}`

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
