export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds; `tdur` is processor time, which other work on the machine does not change. */
  readonly ts: number
  readonly dur?: number | undefined
  readonly tdur?: number | undefined
  readonly args?: { readonly data?: { readonly navigationId?: string } }
}

/** Milliseconds of this machine's processor. */
export interface MainThread {
  /** All work until the largest piece of content was painted. */
  readonly work: number
  /** The longest piece of work after the first paint; a tap during it would have waited. */
  readonly longest: number
  /**
   * The blocking time as Lighthouse counts it: what each piece after the first paint takes beyond 50 ms on a processor
   * that is four times slower.
   */
  readonly blocking: number
}

const SLOWDOWN = 4
const LONG_MS = 50

/** Returns what loading a page cost its main thread, from a trace of the visit. Throws when the page never painted. */
export function measureMainThread(trace: readonly TraceEvent[]): MainThread {
  // A trace lists its events thread by thread.
  const events = trace.toSorted((a, b) => a.ts - b.ts)
  const painted = events.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')
  if (!painted) throw new Error('The page painted nothing.')
  const own = events.filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid)
  // Pictures are documents too and have their own navigations.
  const ofPage = (wanted: string) =>
    own.find(
      ({ name, args }) => name === wanted && args?.data?.navigationId === painted.args?.data?.navigationId,
    )
  const start = ofPage('navigationStart')?.ts ?? 0
  const firstPaint = ofPage('firstContentfulPaint')?.ts ?? start
  const tasks = own.flatMap(({ name, ts, tdur = 0 }) =>
    name === 'RunTask' && ts >= start && ts <= painted.ts ? [{ ts, ms: tdur / 1000 }] : [],
  )
  const afterPaint = tasks.filter(({ ts }) => ts >= firstPaint).map(({ ms }) => ms)
  return {
    work: tasks.reduce((sum, { ms }) => sum + ms, 0),
    longest: Math.max(0, ...afterPaint),
    blocking: afterPaint.reduce((sum, ms) => sum + Math.max(0, ms * SLOWDOWN - LONG_MS), 0),
  }
}
