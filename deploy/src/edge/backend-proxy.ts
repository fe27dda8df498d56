import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import httpProxy from '@fastify/http-proxy'
import { asProxyClient, withClient } from './backend-request.ts'
import type { RoutedBackends } from './routes/routed-backends.ts'
import { getHeaders } from './security-headers.ts'
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'

/** The prefixes of PocketBase: its API, our own routes and its administration page. */
export const BACKEND_PREFIXES = ['/api', '/ext', '/_']

type Headers = Record<string, string | string[] | undefined>
type Caller = { ip: string; host: string; protocol: string }

/** The facts about the edge that it sends to the server. */
export interface EdgeFacts {
  /** The secret by which the backend recognises the edge; without one it counts all callers as one. */
  readonly secret: string
  /** True if requests of superusers may come through this edge (request-checks.ts). */
  readonly passesDashboard: boolean
}

/**
 * Sets the caller's headers. The edge is the first to see a caller, so it drops a caller's claims about its own address
 * and host: PocketBase counts failed sign-ins by the address, decides by the host whether people may sign up, and trusts
 * every sender of the secret.
 */
export function withCaller(
  request: Caller,
  headers: Headers,
  { secret, passesDashboard }: EdgeFacts,
): Headers {
  const {
    forwarded: _forwarded,
    'x-real-ip': _realIp,
    'x-edge-secret': _secret,
    'x-edge-dashboard': _dashboard,
    ...kept
  } = headers
  return {
    ...kept,
    ...(secret !== '' && { 'x-edge-secret': secret }),
    ...(passesDashboard && { 'x-edge-dashboard': 'on' }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}

function answerUnreachable(reply: FastifyReply<RouteGenericInterface, RawServerBase>): void {
  const body = { status: 502, message: 'The server cannot be reached.', data: {} }
  void reply
    .code(502)
    .headers({ ...getHeaders('/api/'), 'cache-control': 'no-store' })
    .send(body)
}

/**
 * Lists of records shrink to a tenth in about a millisecond. Only JSON is compressed: event streams must not wait in a
 * buffer, pictures are compressed already. The size of an answer reveals nothing to strangers: sessions travel in a
 * header that other sites cannot send.
 */
const compression = {
  customTypes: /^application\/json/,
  encodings: ['br', 'gzip'],
  // PocketBase reads the requests.
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies Parameters<typeof compress>[1]

/** A shorter answer's compressed frame weighs as much as it saves. */
const SHORT_BYTES = 1024

/**
 * Marks a short answer's request so that the compressor leaves it alone. Nobody may cache an answer unless PocketBase
 * allows it, as it does for files: answers contain tokens and members' data.
 */
function answerHeaders(prefix: string, answer: Headers, request?: { readonly headers: Headers }): Headers {
  const length = answer['content-length']
  if (request && length !== undefined && Number(length) < SHORT_BYTES) {
    request.headers['x-no-compression'] = 'true'
  }
  return { 'cache-control': 'no-store', ...answer, ...getHeaders(`${prefix}/`) }
}

/**
 * Passes the backend's paths on, bodies and answers as streams. Event streams stay open for as long as both sides want,
 * in any number: no body timeout, no limit of connections, no second try of a refused request. A client that leaves
 * before the answer ends the request at the backend.
 *
 * @param backend sends the requests
 */
export function registerBackendProxy(
  server: FastifyInstance,
  backend: RoutedBackends,
  facts: EdgeFacts,
): void {
  server.register(async (proxied) => {
    await proxied.register(compress, compression)
    // PocketBase lets browsers keep the answer for a missing file of the dashboard for two weeks.
    proxied.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) reply.header('cache-control', 'no-store')
    })
    proxied.addHook('onRequestAbort', async (request) => backend.abort(request))
    proxied.addHook('onClose', async () => backend.close())
    for (const prefix of BACKEND_PREFIXES) {
      proxied.register(httpProxy, {
        // This is for the Host header; `backend` decides which server gets a request.
        upstream: backend.firstOrigin,
        prefix,
        rewritePrefix: prefix,
        undici: asProxyClient(backend.client),
        disableRequestLogging: true,
        replyOptions: {
          rewriteRequestHeaders: (request, headers) =>
            withClient(withCaller(request, headers, facts), request),
          retryDelay: () => null,
          onError: answerUnreachable,
          rewriteHeaders: (answer, request) => answerHeaders(prefix, answer, request),
        },
      })
    }
  })
}
