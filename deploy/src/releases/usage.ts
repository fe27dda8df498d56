import { MOUNTED, REGISTRY_REPORT } from '@coffer/shared-sdk/contracts'
import type { NoticedBuild, PageNotice, RemoteReport } from '@coffer/shared-sdk/contracts'

/** The counts of an hour of one version. */
export interface HourOfVersion extends NoticedBuild {
  /** The ISO time at which the hour begins. */
  readonly hour: string
  /** How often pages have mounted it: once in a visit. */
  readonly loads: number
  readonly faults: number
}

/** A version that the edge has withdrawn. */
export interface Withdrawal {
  /** In the form of `withdrawnName`. */
  readonly name: string
  /** ISO time. */
  readonly at: string
  /** A sentence. */
  readonly reason: string
}

/** What an edge has counted since it started. */
export interface Usage {
  /** ISO time. */
  readonly since: string
  readonly hours: readonly HourOfVersion[]
  /** How many open pages run a version; the number of all of them has no app. */
  readonly pages: readonly (NoticedBuild & { readonly pages: number })[]
  readonly openPages: number
  readonly withdrawals: readonly Withdrawal[]
}

/** Receives what pages send. */
export interface UsageCounter {
  readonly reported: (report: RemoteReport) => void
  readonly noticed: (notice: PageNotice) => void
  readonly withdrawn: (withdrawal: Withdrawal) => void
  readonly read: () => Usage
}

export const USAGE_DAYS = 14
const HOUR_MS = 3_600_000
/** A page in the background sends its notice once a minute. */
const OPEN_MS = 100_000
/** More versions are published in 14 days only by mistake. */
const MAX_VERSIONS = 500
const MAX_WITHDRAWALS = 100

interface Counts {
  readonly loads: number
  readonly faults: number
}

/**
 * Counts in memory which versions pages load, see fail, and have open. It is not told who sends anything (ADR 0205). `now` is in
 * milliseconds.
 * @param maxPages the most open pages that are counted; beyond it the oldest are dropped
 */
export function createUsageCounter(maxPages: number, now: () => number): UsageCounter {
  const sinceMs = now()
  /** The key is the version's name; the inner key is when the hour begins, in milliseconds. */
  const versions = new Map<string, Map<number, Counts>>()
  /** The page that was heard last comes last. */
  const pages = new Map<string, { readonly builds: readonly NoticedBuild[]; readonly atMs: number }>()
  const withdrawals: Withdrawal[] = []

  const toHour = (ms: number) => ms - (ms % HOUR_MS)

  return {
    reported({ remote, version, phase }) {
      if (remote === REGISTRY_REPORT) return
      const key = `${remote}@${version}`
      const hours = versions.get(key) ?? new Map<number, Counts>()
      const hour = toHour(now())
      const { loads, faults } = hours.get(hour) ?? { loads: 0, faults: 0 }
      hours.set(hour, phase === MOUNTED ? { loads: loads + 1, faults } : { loads, faults: faults + 1 })
      for (const old of hours.keys()) if (old < hour - USAGE_DAYS * 24 * HOUR_MS) hours.delete(old)
      versions.delete(key)
      versions.set(key, hours)
      dropOldest(versions, MAX_VERSIONS)
    },

    noticed({ page, builds }) {
      pages.delete(page)
      pages.set(page, { builds, atMs: now() })
      dropOldest(pages, maxPages)
    },

    withdrawn(withdrawal) {
      withdrawals.push(withdrawal)
      if (withdrawals.length > MAX_WITHDRAWALS) withdrawals.shift()
    },

    read() {
      const open = [...pages.values()].filter(({ atMs }) => atMs > now() - OPEN_MS)
      const first = toHour(now()) - USAGE_DAYS * 24 * HOUR_MS
      return {
        since: new Date(sinceMs).toISOString(),
        hours: [...versions].flatMap(([key, hours]) =>
          [...hours]
            .filter(([hour]) => hour >= first)
            .map(([hour, counts]) => ({
              ...splitName(key),
              hour: new Date(hour).toISOString(),
              ...counts,
            })),
        ),
        pages: countBuilds(open.flatMap(({ builds }) => builds)),
        openPages: open.length,
        withdrawals: [...withdrawals],
      }
    },
  }
}

function dropOldest(map: Map<string, unknown>, max: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= max) return
    map.delete(oldest)
  }
}

/** Splits a name in the form of `withdrawnName`. */
export function splitName(name: string): NoticedBuild {
  const at = name.indexOf('@')
  return { app: name.slice(0, at), version: name.slice(at + 1) }
}

function countBuilds(builds: readonly NoticedBuild[]): Usage['pages'] {
  const counts = new Map<string, number>()
  for (const { app, version } of builds)
    counts.set(`${app}@${version}`, (counts.get(`${app}@${version}`) ?? 0) + 1)
  return [...counts].map(([name, pages]) => ({ ...splitName(name), pages }))
}
