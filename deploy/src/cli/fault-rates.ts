import { REGISTRY_REPORT } from '@coffer/shared-sdk/contracts'
import { array, is, nullable, number, object, optional, string } from 'valibot'
import { RELEASES_DATA_PATH } from '../edge/releases/paths.ts'
import type { Usage } from '../releases/usage.ts'
import { isInstalled } from '../workspace.ts'
import { appUrl } from './site.ts'
import type { Environment } from './site.ts'

const answer = object({
  windowMs: number(),
  versions: array(
    object({
      remote: string(),
      version: string(),
      mounted: number(),
      faults: number(),
      people: optional(number()),
    }),
  ),
  /** Older edges do not send the time. */
  withdrawn: optional(array(object({ name: string(), since: nullable(string()) }))),
})

/** The edge's recent counts, or a sentence if it is unreachable. */
export type FaultRates =
  | {
      readonly of: (name: string, version: string) => string
      /** The number of times that pages could not use the registry, or a part of it. */
      readonly registry: number
      readonly minutes: number
      /** The address of the edge. */
      readonly url: string
      /**
       * The versions that it withholds, in the form of `withdrawnName`, with the ISO time since when, if it sends one.
       */
      readonly withdrawn: readonly { readonly name: string; readonly since: string | null }[]
    }
  | { readonly problem: string }

const build = { app: string(), version: string() }
const usageAnswer = object({
  usage: object({
    since: string(),
    hours: array(object({ ...build, hour: string(), loads: number(), faults: number() })),
    pages: array(object({ ...build, pages: number() })),
    openPages: number(),
    withdrawals: array(object({ name: string(), at: string(), reason: string() })),
  }),
})

/**
 * Reads what the edge at COFFER_APP_URL has counted since it started; null without its COFFER_METRICS_TOKEN, or without an
 * answer.
 */
export async function readUsage(env: Environment): Promise<Usage | null> {
  const token = env['COFFER_METRICS_TOKEN'] ?? ''
  if (token === '') return null
  try {
    const response = await fetch(new URL(RELEASES_DATA_PATH, appUrl(env)), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(3_000),
    })
    const answered: unknown = await response.json()
    return is(usageAnswer, answered) ? answered.usage : null
  } catch {
    return null
  }
}

/**
 * Reads the faults that shells have reported from the edge at COFFER_APP_URL, else from the one of `pnpm start`, which the
 * repository of a single remote does not have.
 */
export async function readFaultRates(env: Environment, isAlone = isInstalled): Promise<FaultRates> {
  if (isAlone && !env['COFFER_APP_URL'])
    return { problem: 'COFFER_APP_URL is not set, so there are no fault rates.' }
  const url = appUrl(env)
  try {
    const response = await fetch(new URL('/_faults', url), { signal: AbortSignal.timeout(3_000) })
    const counts: unknown = await response.json()
    if (!response.ok || !is(answer, counts)) return { problem: `${url} does not count faults.` }
    return {
      url,
      withdrawn: counts.withdrawn ?? [],
      minutes: Math.round(counts.windowMs / 60_000),
      registry: counts.versions
        .filter(({ remote }) => remote === REGISTRY_REPORT)
        .reduce((sum, { faults }) => sum + faults, 0),
      of: (name, version) => {
        const found = counts.versions.find((one) => one.remote === name && one.version === version)
        if (!found) return ''
        const all = found.faults + found.mounted
        const rate = `${found.faults} of ${all} (${((found.faults / all) * 100).toFixed(0)} %)`
        return found.people ? `${rate}, ${found.people} ${found.people === 1 ? 'person' : 'people'}` : rate
      },
    }
  } catch {
    return { problem: `The edge at ${url} does not answer, so there are no fault rates.` }
  }
}
