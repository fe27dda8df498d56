import { Agent, request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'

/** Carries the client's request, an object, beside its headers; the proxy copies both. */
const CLIENT = Symbol('client')

interface BackendRequest {
  readonly origin: string
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

/** Marks headers as those of this request, so that `abort` finds what was sent with them. */
export function withClient<T extends object>(headers: T, client: object): T {
  return { ...headers, [CLIENT]: client }
}

/**
 * Sends requests to the backend for @fastify/http-proxy, in place of its own client, which goes on with a request after
 * the browser has left: the backend would work on it to the end.
 */
export function createBackendRequests() {
  const agent = new Agent({ keepAlive: true })
  const pending = new WeakMap<object, ClientRequest>()
  const client = {
    request(
      { origin, path, method, headers, body }: BackendRequest,
      done: (error: Error | null, answer?: BackendAnswer) => void,
    ): void {
      const { [CLIENT]: client, ...sent } = headers
      const defined = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
      const upstream = httpRequest(origin + path, { method, headers: defined, agent }, (answer) =>
        done(null, { statusCode: answer.statusCode ?? 502, headers: answer.headers, body: answer }),
      )
      upstream.on('error', done)
      if (client) pending.set(client, upstream)
      if (!(body instanceof Readable)) return void upstream.end(body ?? undefined)
      body.on('error', () => upstream.destroy())
      body.pipe(upstream)
    },
  }
  return {
    // It reads no more of an answer than `request` has.
    client: client as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
    abort: (of: object): void => void pending.get(of)?.destroy(),
    close: (): void => agent.destroy(),
  }
}
