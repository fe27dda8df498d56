import { Agent, request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createServingBackend } from '@coffer/backend/cli/serving-backend'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'

/** Carries the client's request, an object, beside its headers; the proxy copies both. */
const CLIENT = Symbol('client')

export interface BackendRequest {
  readonly path: string
  readonly method: string
  readonly headers: Record<string, string | string[] | undefined> & { [CLIENT]?: object }
  readonly body?: Readable | Buffer | string | null
}

interface BackendAnswer {
  readonly statusCode: number
  readonly headers: IncomingHttpHeaders
  readonly body: IncomingMessage
}

type Done = (error: Error | null, answer?: BackendAnswer) => void

/** Sends the proxy's requests. */
export interface BackendClient {
  request(request: BackendRequest, done: Done): void
}

/** Marks headers as those of this request, so that `abort` finds what was sent with them. */
export function withClient<T extends object>(headers: T, client: object): T {
  return { ...headers, [CLIENT]: client }
}

/** Returns the client's request that `withClient` noted. */
export function getClientRequest({ headers }: BackendRequest): object | undefined {
  return headers[CLIENT]
}

/** Returns the client in the proxy's type; the proxy uses no more of an answer than `request` has. */
export function asProxyClient(client: BackendClient): NonNullable<FastifyHttpProxyOptions['undici']> {
  return client as unknown as NonNullable<FastifyHttpProxyOptions['undici']>
}

export type BackendRequests = ReturnType<typeof createBackendRequests>

/**
 * Sends the requests of @fastify/http-proxy to the serving backend. The proxy's own client continues a request after the
 * browser has left, and the backend would finish it. While no backend serves, requests wait.
 */
export function createBackendRequests(origins: readonly [string, ...string[]]) {
  const agent = new Agent({ keepAlive: true })
  const pending = new WeakMap<object, AbortController>()
  const open = new Map<string, Set<ClientRequest>>(origins.map((origin) => [origin, new Set()]))
  // A backend that has stopped answering keeps its connections: readers of events would wait there for ever.
  const serving = createServingBackend(origins, (from) =>
    open.get(from)?.forEach((request) => request.destroy()),
  )

  function send(origin: string, request: BackendRequest, signal: AbortSignal, done: Done): void {
    const { path, method, headers, body } = request
    const { [CLIENT]: _client, ...sent } = headers
    const defined = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const options = { method, headers: defined, agent, signal }
    let isAnswered = false
    const upstream = httpRequest(origin + path, options, (answer) => {
      isAnswered = true
      done(null, { statusCode: answer.statusCode ?? 502, headers: answer.headers, body: answer })
    })
    open.get(origin)?.add(upstream)
    upstream.on('close', () => open.get(origin)?.delete(upstream))
    // Once there is an answer, its body breaks off.
    upstream.on('error', (error) => {
      if (!isAnswered) done(error)
    })
    if (!(body instanceof Readable)) return void upstream.end(body ?? undefined)
    body.on('error', () => upstream.destroy())
    body.pipe(upstream)
  }

  /**
   * Sends a read once more, to another backend, if the first one no longer serves. Writes are repeated by the client.
   */
  function sendOrRepeat(origin: string, request: BackendRequest, signal: AbortSignal, done: Done): void {
    const mayRepeat = request.method === 'GET' || request.method === 'HEAD'
    const decide = async (error: Error | null, answer?: BackendAnswer): Promise<void> => {
      const isServing = await serving.check(origin)
      if (isServing || !mayRepeat || signal.aborted) return done(error, answer)
      answer?.body.resume()
      serving.find().then((next) => send(next, request, signal, done), done)
    }
    send(origin, request, signal, (error, answer) => {
      const isFailed = error !== null || answer?.statusCode === 503
      if (!isFailed || signal.aborted) return done(error, answer)
      decide(error, answer).catch(done)
    })
  }

  const client: BackendClient = {
    request(request, done) {
      const leaving = new AbortController()
      const of = getClientRequest(request)
      if (of) pending.set(of, leaving)
      serving.find().then((origin) => sendOrRepeat(origin, request, leaving.signal, done), done)
    },
  }
  return {
    firstOrigin: origins[0],
    client,
    /** Finds the serving backend, as `ServingBackend.find` does. */
    find: serving.find,
    abort: (of: object): void => pending.get(of)?.abort(),
    close: (): void => {
      serving.stop()
      agent.destroy()
    },
  }
}
