import rateLimit from '@fastify/rate-limit'
import { EDGE_INPUT_BOUNDS, boundNamed } from '@coffer/backend/cli/edge-bounds'
import type { BoundName } from '@coffer/backend/cli/edge-bounds'
import { FAULT_PHASES, MOUNTED, REGISTRY_REPORT, REPORT_PATH } from '@coffer/shared-sdk/contracts'
import type { RemoteReport } from '@coffer/shared-sdk/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxLength, picklist, pipe, regex, safeParse, strictObject, string } from 'valibot'
import { isKept, isOffered, withdrawnName } from '../../publish/registry-store.ts'
import { readServedRegistry, unlessDamaged } from '../../publish/served-registry.ts'
import type { Storage } from '../../publish/storage.ts'
import { getWindowMs } from '../bound-window.ts'
import { getHeaders } from '../security-headers.ts'
import type { UsageCounter } from '../../releases/usage.ts'
import type { EdgeMetrics } from '../observe/edge-metrics.ts'
import { DEFAULT_LIMITS, FaultWindow } from './fault-window.ts'
import type { FaultLimits } from './fault-window.ts'
import { createReporters } from './reporters.ts'
import type { ReporterLookup, Sender } from './reporters.ts'
import { toNetworkKey } from './sender-ids.ts'
import { withdraw } from './withdraw.ts'

export interface FaultOptions {
  readonly limits?: FaultLimits
  /** Numbers that replace the table's, for tests. */
  readonly bounds?: { readonly [Name in BoundName]?: number }
  /** Receives `mf-events@1.4.0` once the version is withdrawn. */
  readonly onWithdrawn?: (version: string) => void
  /** Receives `mf-events@1.4.0` once a version that is not withdrawable has failed as often. */
  readonly onKept?: (version: string) => void
}

interface Parts extends FaultOptions {
  readonly metrics?: Pick<EdgeMetrics, 'reported' | 'withdrawn' | 'kept'> | undefined
  readonly usage?: Pick<UsageCounter, 'reported' | 'withdrawn'> | undefined
  /** The place that the registry is served from. */
  readonly storage: Storage
  readonly ask: ReporterLookup
  /** Returns the name of the server of a host; empty if there is none. */
  readonly getServerName: (host: string) => string
  readonly onError?: ((error: Error) => void) | undefined
  /** Milliseconds. */
  readonly now: () => number
}

const reportSchema = strictObject({
  remote: pipe(string(), regex(/^(?:registry|mf-[a-z0-9-]+)$/), maxLength(64)),
  version: pipe(string(), regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/), maxLength(64)),
  phase: picklist([...FAULT_PHASES, MOUNTED]),
})

/**
 * Accepts the shells' reports (`POST /_faults`) and withdraws a version whose faults pass the threshold (ADR 0151). Only
 * reports with the session of a member of long standing count for that; operators see the counts of all. It keeps only hashes
 * of people and addresses, in memory, and counts only versions that the registry offers. `GET /_faults` answers the counts of
 * the last minutes, and the withdrawn versions.
 */
export function registerFaultRoute(server: FastifyInstance, parts: Parts): void {
  const getMax = (name: BoundName) => parts.bounds?.[name] ?? boundNamed(name).max
  const counter = createFaultCounter(parts)
  const reporters = createReporters({
    ask: parts.ask,
    getServerName: parts.getServerName,
    maxLookups: getMax('edgeReportLookups'),
    now: parts.now,
    onError: (error) => parts.onError?.(error),
  })

  server.register(async (routes) => {
    const timeWindow = getWindowMs('edgeReports')
    const keyGenerator = ({ ip }: FastifyRequest) => toNetworkKey(ip)
    await routes.register(rateLimit, { max: getMax('edgeReports'), timeWindow, keyGenerator })
    const isWithin = senderLimits(routes, getMax)
    routes.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) parts.onError?.(error)
      return answer(reply, status, findBoundMessage(status))
    })
    const bodyLimit = getMax('edgeReportBytes')
    routes.post(REPORT_PATH, { bodyLimit }, async (request, reply) => {
      if (isFromElsewhere(request)) return answer(reply, 403)
      const report = safeParse(reportSchema, request.body)
      if (!report.success) return answer(reply, 400)
      const counted = await counter.take(report.output, async () => {
        const sender = await reporters.find(request)
        return sender.kind !== 'busy' && (await isWithin(request, sender)) ? sender : null
      })
      return counted ? answer(reply, 204) : answer(reply, 429, findBoundMessage(429))
    })
    routes.get(REPORT_PATH, async (_request, reply) =>
      reply.headers({ ...getHeaders(REPORT_PATH), 'cache-control': 'no-store' }).send(await counter.counts()),
    )
  })
}

/** Counts reports, and withdraws versions. */
function createFaultCounter(parts: Parts) {
  const { storage, now, limits = DEFAULT_LIMITS } = parts
  const faults = new FaultWindow(limits, now)
  const kept = new Set<string>()

  function count(report: RemoteReport, sender: Counted): void {
    faults.add(report, sender.kind === 'person' ? sender.id : null)
    parts.metrics?.reported(report, sender.kind)
    parts.usage?.reported(report)
  }

  async function withdrawBroken(remote: string, version: string): Promise<void> {
    const name = withdrawnName(remote, version)
    const at = new Date(now()).toISOString()
    const outcome = await withdraw(storage, remote, version, at)
    if (outcome === 'withdrawn') {
      parts.usage?.withdrawn({ name, at, reason: faults.describe(remote, version) })
      parts.metrics?.withdrawn({ remote, version })
      parts.onWithdrawn?.(name)
    } else if (outcome === 'kept' && !kept.has(name)) {
      kept.add(name)
      parts.metrics?.kept({ remote, version })
      parts.onKept?.(name)
    }
  }

  return {
    /** Returns false if the sender has sent too much, which is checked only for counted reports. */
    async take(
      { remote, version, phase }: RemoteReport,
      findSender: () => Promise<Counted | null>,
    ): Promise<boolean> {
      const isRegistry = remote === REGISTRY_REPORT
      const served = isRegistry ? null : await readServedRegistry(storage).catch(unlessDamaged)
      // A version that nobody is served cannot be withdrawn, and would fill the memory.
      if (!isRegistry && !(served && isOffered(served.registry, withdrawnName(remote, version)))) return true
      const sender = await findSender()
      if (sender === null) return false
      // The registry is damaged, so the report is counted without the revision, which nobody can check.
      count({ remote, version: isRegistry ? '0' : version, phase }, sender)
      if (!isRegistry && faults.isBroken(remote, version)) await withdrawBroken(remote, version)
      return true
    },

    async counts() {
      const served = await readServedRegistry(storage).catch(unlessDamaged)
      const { withdrawn = [], withdrawnAt } = served?.envelope ?? {}
      return {
        windowMs: limits.windowMs,
        versions: faults.counts().map((counted) => ({
          ...counted,
          ...(served &&
            isKept(served.registry, withdrawnName(counted.remote, counted.version)) && {
              notWithdrawable: true,
            }),
        })),
        withdrawn: withdrawn.map((name) => ({ name, since: withdrawnAt?.[name] ?? null })),
      }
    },
  }
}

type Counted = Exclude<Sender, { readonly kind: 'busy' }>

/**
 * Returns whether a sender is within their bound: that of a person, or the one of all senders without a proven session.
 */
function senderLimits(
  routes: FastifyInstance,
  getMax: (name: BoundName) => number,
): (request: FastifyRequest, sender: Counted) => Promise<boolean> {
  const people = new WeakMap<FastifyRequest, string>()
  const createLimit = (name: BoundName, keyGenerator: (request: FastifyRequest) => string) =>
    routes.createRateLimit({ max: getMax(name), timeWindow: getWindowMs(name), keyGenerator })
  const ofPerson = createLimit('edgeReportsOfPerson', (request) => people.get(request) ?? '')
  const ofUnproven = createLimit('edgeReportsUnproven', () => 'everybody')
  return async (request, sender) => {
    if (sender.kind === 'person') people.set(request, sender.id)
    const limit = await (sender.kind === 'person' ? ofPerson(request) : ofUnproven(request))
    return limit.isAllowed || !limit.isExceeded
  }
}

/** Returns the table's sentence for a status; it is the same for all bounds of the route with that status. */
function findBoundMessage(status: number): string | undefined {
  const bounds = (EDGE_INPUT_BOUNDS[`POST ${REPORT_PATH}`] ?? []).map(boundNamed)
  return bounds.find((bound) => bound.status === status)?.message
}

/** Browsers name the origin of a request: another site's page has nothing to report. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function answer(reply: FastifyReply, status: number, sentence?: string): FastifyReply {
  const headers = { ...getHeaders(REPORT_PATH), 'cache-control': 'no-store' }
  if (sentence === undefined) return reply.code(status).headers(headers).send()
  return reply
    .code(status)
    .headers({ ...headers, 'content-type': 'text/plain; charset=utf-8' })
    .send(`${sentence}\n`)
}
