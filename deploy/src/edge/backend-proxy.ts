import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import httpProxy from '@fastify/http-proxy'
import { asProxyClient, withClient } from './backend-request.ts'
import type { RoutedBackends } from './routes/routed-backends.ts'
import { headersOf } from './security-headers.ts'
import type { FastifyInstance, FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'

/** What PocketBase serves: its API, our own routes and its administration page. */
export const BACKEND_PREFIXES = ['/api', '/ext', '/_']

type Headers = Record<string, string | string[] | undefined>
type Caller = { ip: string; host: string; protocol: string }

/** What the edge tells the server about itself. */
export interface EdgeFacts {
  /** What the backend knows the edge by; without one it counts all callers as one. */
  readonly secret: string
  /** Whether requests of superusers may come through this edge (request-checks.ts). */
  readonly passesDashboard: boolean
}

/**
 * The edge is the first to see a caller, so what a caller claims about its own address, and the host that it opened, is
 * dropped: PocketBase counts failed sign-ins by them, asks them whether people may sign up, and trusts every sender of the
 * secret.
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
    .headers({ ...headersOf('/api/'), 'cache-control': 'no-store' })
    .send(body)
}

/**
 * Lists of records shrink to a tenth at a millisecond's price. JSON only: event streams must not wait in a buffer,
 * pictures are compressed already. The size of an answer reveals nothing to strangers: sessions travel in a
 * header that other sites cannot send.
 */
const compression = {
  customTypes: /^application\/json/,
  encodings: ['br', 'gzip'],
  // Requests are PocketBase's to read.
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies Parameters<typeof compress>[1]

/** Below it the frame of a compressed answer weighs as much as it saves. */
const SHORT_BYTES = 1024

/**
 * Marks a short answer's request so that the compressor leaves it alone. Nobody keeps what PocketBase does not say may be
 * kept, as it does of files: answers hold tokens and what members see.
 */
function answerHeaders(prefix: string, answer: Headers, request?: { readonly headers: Headers }): Headers {
  const length = answer['content-length']
  if (request && length !== undefined && Number(length) < SHORT_BYTES) {
    request.headers['x-no-compression'] = 'true'
  }
  return { 'cache-control': 'no-store', ...answer, ...headersOf(`${prefix}/`) }
}

/**
 * Passes the backend's paths on, bodies and answers as streams. Event streams stay open for as long as both
 * sides want, in any number: no body timeout, no limit of connections, no second try of a refused request. Who leaves
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
    proxied.addHook('onRequestAbort', async (request) => backend.abort(request))
    proxied.addHook('onClose', async () => backend.close())
    for (const prefix of BACKEND_PREFIXES) {
      proxied.register(httpProxy, {
        // For the Host header; which backend gets a request is decided there.
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
