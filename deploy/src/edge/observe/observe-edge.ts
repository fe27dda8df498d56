import { createServer } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isBearer } from '../releases/operator-access.ts'
import { getHeaders } from '../security-headers.ts'
import { createEdgeMetrics } from './edge-metrics.ts'
import type { EdgeMetrics } from './edge-metrics.ts'
import { isServing } from './readiness.ts'
import type { Readiness } from './readiness.ts'

export interface ObserveOptions {
  /** The token that `Authorization: Bearer …` must contain at `/metrics`. The edge measures nothing if neither this nor a port is set. */
  readonly metricsToken?: string
  /** A port of this machine that answers `/metrics` too. */
  readonly metricsPort?: number
  /** Receives a line of JSON for each answered request, with nothing that a person has sent. */
  readonly log?: (line: string) => void
}

interface Parts extends ObserveOptions {
  /** Returns the name of the server of a host; empty if there is none. */
  readonly getServerName: (host: string) => string
}

const METRICS_PATH = '/metrics'
const READY_PATH = '/_ready'

/**
 * Binds `/_ready` and, if configured, metrics and the log (ADR 0163). Call before all other routes, whose requests it sees.
 * Undefined if nothing is measured.
 */
export function observeEdge(
  server: FastifyInstance,
  readiness: Readiness,
  { metricsToken = '', metricsPort, log, getServerName }: Parts,
): EdgeMetrics | undefined {
  server.get(READY_PATH, async (_request, reply) => sendReadiness(reply, await readiness()))
  const isMeasured = metricsToken !== '' || metricsPort !== undefined
  const metrics = isMeasured ? createEdgeMetrics(readiness) : undefined
  if (metrics === undefined && log === undefined) return undefined
  server.addHook('onResponse', async (request, reply) => {
    const note = {
      group: getUrlGroup(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const isPassedOn = note.group === 'backend' || note.group === 'realtime'
    metrics?.answered({ ...note, server: isPassedOn ? getServerName(request.hostname) : '' })
    const trace = traceOf(request.headers.traceparent)
    log?.(logLine(request.method, trace === null ? note : { ...note, trace }))
  })
  if (metrics === undefined) return undefined
  if (metricsToken !== '') {
    server.get(METRICS_PATH, async (request, reply) => {
      if (!isBearer(request.headers.authorization ?? '', metricsToken)) return sendUnauthorized(reply)
      return reply
        .headers({
          ...getHeaders(METRICS_PATH),
          'cache-control': 'no-store',
          'content-type': metrics.registry.contentType,
        })
        .send(await metrics.registry.metrics())
    })
  }
  if (metricsPort !== undefined) listenBeside(server, metrics, { port: metricsPort, token: metricsToken })
  return metrics
}

function logLine(
  method: string,
  note: { group: string; status: number; ms: number; trace?: string },
): string {
  const level = note.status >= 500 ? 'ERROR' : note.status >= 400 ? 'WARN' : 'INFO'
  return JSON.stringify({
    time: new Date().toISOString(),
    level,
    message: 'request',
    part: 'edge',
    method,
    ...note,
  })
}

/**
 * Returns the trace id of a header `traceparent` (W3C Trace Context, level 1), by which lines of the edge and of the server
 * belong together. Clients choose it, so anything else is ignored: null.
 */
function traceOf(header: unknown): string | null {
  const [, id = '', parent = ''] =
    (typeof header === 'string' && /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header)) || []
  return /[1-9a-f]/.test(id) && /[1-9a-f]/.test(parent) ? id : null
}

function sendReadiness(reply: FastifyReply, checks: Awaited<ReturnType<Readiness>>): FastifyReply {
  const failed = Object.fromEntries(Object.entries(checks).filter(([, problem]) => problem !== null))
  const ready = isServing(checks)
  return reply
    .code(ready ? 200 : 503)
    .headers({ ...getHeaders(READY_PATH), 'cache-control': 'no-store' })
    .send({ ready, failed })
}

function sendUnauthorized(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .headers({ ...getHeaders(METRICS_PATH), 'cache-control': 'no-store', 'www-authenticate': 'Bearer' })
    .send('The metrics need the token of COFFER_METRICS_TOKEN.\n')
}

/** Listens on a port of this machine alone, for as long as the edge runs. The edge does not start if it is taken. */
function listenBeside(
  server: FastifyInstance,
  { registry }: EdgeMetrics,
  { port, token }: { readonly port: number; readonly token: string },
): void {
  const beside = createServer((request, response) => {
    if (request.url !== METRICS_PATH) return void response.writeHead(404).end()
    if (token !== '' && !isBearer(request.headers.authorization ?? '', token))
      return void response.writeHead(401).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      beside.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
  })
  server.addHook('onClose', async () => {
    beside.closeAllConnections()
    await new Promise((resolve) => beside.close(resolve))
  })
}

const GROUPS: readonly (readonly [prefix: string, group: string])[] = [
  ['/api/realtime', 'realtime'],
  ['/api/', 'backend'],
  ['/ext/', 'backend'],
  ['/_/releases', 'health'],
  ['/_/', 'backend'],
  ['/assets/', 'assets'],
  ['/remotes/', 'remotes'],
  ['/registry.json', 'registry'],
  ['/_previews', 'registry'],
  ['/_faults', 'reports'],
  ['/_ready', 'health'],
  ['/metrics', 'health'],
]

/** Returns one of a few words for an address; `site` for the page and the files beside it. */
function getUrlGroup(url: string): string {
  return GROUPS.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'site'
}
