import rateLimit from '@fastify/rate-limit'
import { FAULT_PHASES, MOUNTED, REGISTRY_REPORT, REPORT_PATH } from '@coffer/shared-sdk/contracts'
import type { RemoteReport } from '@coffer/shared-sdk/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxLength, picklist, pipe, regex, safeParse, strictObject, string } from 'valibot'
import { isOffered, withdrawnName } from '../../publish/registry-store.ts'
import type { Storage } from '../../publish/storage.ts'
import { headersOf } from '../security-headers.ts'
import type { EdgeMetrics } from '../observe/edge-metrics.ts'
import { DEFAULT_LIMITS, FaultWindow } from './fault-window.ts'
import type { FaultLimits } from './fault-window.ts'
import { createSenderIds } from './sender-ids.ts'
import { readServedRegistry, unlessDamaged, withdraw } from './withdraw.ts'

export interface FaultOptions {
  readonly limits?: FaultLimits
  /** Reports that one address may send in a minute. */
  readonly reportsPerMinute?: number
  /** Receives `mf-events@1.4.0` once the version is withdrawn. */
  readonly onWithdrawn?: (version: string) => void
}

interface Parts extends FaultOptions {
  readonly metrics?: Pick<EdgeMetrics, 'reported' | 'withdrawn'> | undefined
  /** Where the registry is served from. */
  readonly storage: Storage
  /** Milliseconds. */
  readonly now: () => number
}

/** One browser sends at most one report per version and step in a visit; many share one address. */
const REPORTS_PER_MINUTE = 120
const MAX_BODY_BYTES = 512

const reportSchema = strictObject({
  remote: pipe(string(), regex(/^(?:registry|mf-[a-z0-9-]+)$/), maxLength(64)),
  version: pipe(string(), regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/), maxLength(64)),
  phase: picklist([...FAULT_PHASES, MOUNTED]),
})

/**
 * Takes the shells' reports (`POST /_faults`) and withdraws a version whose faults pass the threshold (ADR 0151). Reports
 * contain nothing about people, and of the address that they come from only a hash is kept, in memory; only versions that the
 * registry offers are counted. `GET /_faults` answers the counts of the last minutes, and what is withdrawn.
 */
export function registerFaultRoute(server: FastifyInstance, parts: Parts): void {
  const { storage, now, limits = DEFAULT_LIMITS, reportsPerMinute = REPORTS_PER_MINUTE } = parts
  const faults = new FaultWindow(limits, now)
  const senderOf = createSenderIds()

  function count(report: RemoteReport, sender: string): void {
    faults.add(report, sender)
    parts.metrics?.reported(report)
  }

  async function take({ remote, version, phase }: RemoteReport, sender: string): Promise<void> {
    // The registry is damaged: counted without the revision, which nobody can check.
    if (remote === REGISTRY_REPORT) return count({ remote, version: '0', phase }, sender)
    const served = await readServedRegistry(storage).catch(unlessDamaged)
    // What nobody is served cannot be withdrawn, and would fill the memory.
    if (!served || !isOffered(served.registry, withdrawnName(remote, version))) return
    count({ remote, version, phase }, sender)
    if (!faults.isBroken(remote, version)) return
    if (!(await withdraw(storage, remote, version, new Date(now()).toISOString()))) return
    parts.metrics?.withdrawn({ remote, version })
    parts.onWithdrawn?.(`${remote}@${version}`)
  }

  server.register(async (routes) => {
    await routes.register(rateLimit, { max: reportsPerMinute, timeWindow: '1 minute' })
    routes.post(REPORT_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      if (isFromElsewhere(request)) return answer(reply, 403)
      const report = safeParse(reportSchema, request.body)
      if (!report.success) return answer(reply, 400)
      await take(report.output, senderOf(request.ip))
      return answer(reply, 204)
    })
    routes.get(REPORT_PATH, async (_request, reply) => {
      const served = await readServedRegistry(storage).catch(unlessDamaged)
      const { withdrawn = [], withdrawnAt } = served?.envelope ?? {}
      const held = withdrawn.map((name) => ({ name, since: withdrawnAt?.[name] ?? null }))
      return reply
        .headers({ ...headersOf(REPORT_PATH), 'cache-control': 'no-store' })
        .send({ windowMs: limits.windowMs, versions: faults.counts(), withdrawn: held })
    })
  })
}

/** Browsers say where a request comes from: another site's page has nothing to report. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function answer(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headersOf(REPORT_PATH), 'cache-control': 'no-store' })
    .send()
}
