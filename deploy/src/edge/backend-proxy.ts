import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'

/** What PocketBase serves: its API, our own routes and its administration page. */
const prefixes = ['/api', '/ext', '/_']

type Headers = Record<string, string | string[] | undefined>
type Caller = { ip: string; host: string; protocol: string }

/**
 * The edge is the first to see a caller, so what a caller claims about its own address is dropped: PocketBase
 * counts failed sign-ins by it.
 */
function withCaller(request: Caller, headers: Headers): Headers {
  const { forwarded: _forwarded, 'x-real-ip': _realIp, ...kept } = headers
  return {
    ...kept,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}

function answerUnreachable(reply: FastifyReply<RouteGenericInterface, RawServerBase>): void {
  const body = { status: 502, message: 'The server cannot be reached.', data: {} }
  void reply.code(502).header('cache-control', 'no-store').send(body)
}

/**
 * Passes the backend's paths on, bodies and answers as streams. Event streams stay open for as long as both
 * sides want, in any number: no body timeout, no limit of connections, no second try of a refused request.
 */
export function registerBackendProxy(server: FastifyInstance, backendUrl: string): void {
  for (const prefix of prefixes) {
    server.register(httpProxy, {
      upstream: backendUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { connections: null, bodyTimeout: 0 },
      destroyAgent: true,
      disableRequestLogging: true,
      replyOptions: {
        rewriteRequestHeaders: withCaller,
        retryDelay: () => null,
        onError: answerUnreachable,
      },
    })
  }
}
