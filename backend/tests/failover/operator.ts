import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { OPERATOR_TOKEN } from './replicas.ts'
import type { Replicated } from './replicas.ts'

/** Returns a server's answer at /ready: its status and its words. */
export async function readiness({ url }: Replicated): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${url}/ready`)
  return [answer.status, await answer.json()]
}

/** Returns its metrics, in Prometheus' format. */
export async function scrape({ url }: Replicated): Promise<string> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
  const answer = await fetch(`${url}/metrics`, { headers })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Returns the value of a metric, named with its labels as it is printed. */
export function readMetric(metrics: string, name: string): number {
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `))
  if (line === undefined) throw new Error(`There is no metric ${name}.`)
  return Number(line.slice(name.length + 1))
}

/** Resolves when a waiting server has a copy of the holder's uploads. */
export async function untilItFollows(server: Replicated): Promise<void> {
  while (!/has a copy/.test(JSON.stringify(await readiness(server)))) await delay(50)
}

/** Resolves when the holder has renewed its lease. */
export async function untilRenewed(holder: Replicated): Promise<void> {
  const end = async () => readMetric(await scrape(holder), 'coffer_replica_lease_end_timestamp_seconds')
  const before = await end()
  while ((await end()) === before) await delay(50)
}
