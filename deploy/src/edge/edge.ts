import { join, resolve } from 'node:path'
import { boundNamed } from '@coffer/backend/cli/edge-bounds'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { folderStorage } from '../publish/folder-storage.ts'
import { createBackendRequester } from './ask-backend.ts'
import { registerBackendProxy } from './backend-proxy.ts'
import { boundConnections, requestTimes } from './connections.ts'
import { createReporterLookup } from './faults/ask-server.ts'
import { registerFaultRoute } from './faults/fault-route.ts'
import type { FaultOptions } from './faults/fault-route.ts'
import { IMMUTABLE } from './file-headers.ts'
import { createLinkPreviews, isBrowser } from './link-preview.ts'
import type { LinkPreviews } from './link-preview.ts'
import { createLiveFiles } from './live-files.ts'
import { observeEdge } from './observe/observe-edge.ts'
import type { ObserveOptions } from './observe/observe-edge.ts'
import { createReadiness } from './observe/readiness.ts'
import { servePreviews } from './previews/previews-route.ts'
import { createUsageCounter } from '../releases/usage.ts'
import { createOperatorAccess } from './releases/operator-access.ts'
import { countPages, serveReleases } from './releases/releases-route.ts'
import { refuseBodies, refuseSuperusers } from './request-checks.ts'
import { answerOtherHosts } from './routes/other-hosts.ts'
import { fixedRoutes, watchRoutes } from './routes/live-routes.ts'
import type { LiveRoutes } from './routes/live-routes.ts'
import { singleRoute } from './routes/route-table.ts'
import { createRoutedBackends } from './routes/routed-backends.ts'
import { getHeaders } from './security-headers.ts'
import { sendLiveFile } from './send-live-file.ts'
import { createSitePage } from './site-page.ts'

export interface EdgeOptions {
  /** Folder with index.html, registry.json, `assets/` and `remotes/`; read while running. */
  siteDir: string
  /** 0 takes any free port. */
  port: number
  host?: string
  /**
   * Origin of PocketBase, for example `http://127.0.0.1:8090`; several origins for servers with one replica, of which one
   * serves; or the file that names the server of each host.
   */
  backendUrl: string | readonly [string, ...string[]] | { readonly routesFile: string }
  /** The secret that PocketBase expects of the edge, its COFFER_EDGE_SECRET: only with it PocketBase trusts the forwarded address. */
  secret?: string
  /** The version in the answer of /_version.json, instead of the file. */
  release?: string
  /** Routes to add for a site under development, whose files the browser never keeps. */
  development?: (server: FastifyInstance) => void
  /** Decides when a remote's version is withdrawn (ADR 0151). */
  faults?: FaultOptions
  /** Metrics and the log; neither by default. */
  observe?: ObserveOptions
  /**
   * True if PocketBase's dashboard and the calls of superusers are passed on; else they work only at the server's own
   * port.
   */
  passesDashboard?: boolean
  /** Addresses of proxies in front of the edge, whose `X-Forwarded-For` is accepted; none by default. */
  trustedProxies?: readonly string[]
  /** The most open connections of an address; by default that of the table of bounds. */
  connections?: number
  /** Called with each route that is bound, for the test of the table of bounds. */
  onRoute?: (route: RouteOptions) => void
  /** Called with errors that the edge answered with a 500. */
  onError?: (error: Error) => void
}

export interface Edge {
  url: string
  stop(): Promise<void>
}

/** Folders whose files never change once published: their names contain a hash or a version. */
const immutableFolders = ['assets', 'remotes']
const insideImmutableFolder = /^\/(?:assets|remotes)(?:\/|$)/

/** To the URL parser `//host` would be another site. */
function getPath(request: FastifyRequest): string {
  return new URL(`http://edge${request.url}`).pathname
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...getHeaders(getPath(reply.request)),
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    })
    .send(`${text}\n`)
}

function serveFolders(server: FastifyInstance, siteDir: string, cacheControl: string): void {
  for (const folder of immutableFolders) {
    server.register(fastifyStatic, {
      root: join(siteDir, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      // Before the first publish the folder may be missing; each request looks it up.
      suppressWarning: true,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.headers({ ...getHeaders(`/${folder}/`), 'cache-control': cacheControl })
      },
    })
  }
}

/**
 * Endings are at most as long as `.webmanifest`: tokens in the links of mails have dots too, with longer parts behind
 * them.
 */
const FILE_ENDING = /\.[^./]{0,12}$/

/**
 * Returns whether a request is for a page of the app rather than a file: the shell's router decides what it shows. WebKit's
 * service worker requests some pages with the mode of a navigation, but accepting anything (ADR 0159). So do crawlers,
 * which name no mode; a script of a browser does, and gets no page.
 */
function isNavigation({ headers }: FastifyRequest, path: string): boolean {
  if (path === '/') return true
  const isFile = insideImmutableFolder.test(path) || FILE_ENDING.test(path)
  if (isFile) return false
  const mode = headers['sec-fetch-mode']
  const { accept = '' } = headers
  return mode === 'navigate' || accept.includes('text/html') || (mode === undefined && accept.includes('*/*'))
}

/** The share target of the installed app, which its service worker answers. */
const SHARE_TARGET = '/new-expense'

/** Redirects a share that no service worker has answered. Its content is lost: the page says so and opens the form. */
function redirectShares(server: FastifyInstance): void {
  server.register(async (shares) => {
    shares.removeAllContentTypeParsers()
    shares.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    shares.post(SHARE_TARGET, (_request, reply) =>
      reply
        .code(303)
        .headers({
          ...getHeaders(SHARE_TARGET),
          'cache-control': 'no-store',
          location: `${SHARE_TARGET}?shared=failed`,
        })
        .send(),
    )
  })
}

function serveLiveFiles(server: FastifyInstance, options: EdgeOptions, previews: LinkPreviews): void {
  const files = createLiveFiles(options.siteDir)
  const page = createSitePage(files, { isDevelopment: options.development !== undefined })
  const { release } = options
  if (release !== undefined) {
    server.get('/_version.json', (_request, reply) =>
      reply
        .headers({ ...getHeaders('/_version.json'), 'cache-control': 'no-cache' })
        .send({ version: release }),
    )
  }
  server.get('/*', async (request, reply) => {
    const path = getPath(request)
    const isPage = isNavigation(request, path)
    const file = insideImmutableFolder.test(path)
      ? undefined
      : await (isPage ? page.read() : files.read(path.slice(1)))
    if (file) {
      const answer = isPage && !isBrowser(request) ? await previews.of(request, file) : file
      return sendLiveFile(request, reply, { path, file: answer })
    }
    return sendText(reply, 404, isPage ? 'Nothing has been published yet.' : 'Not found.')
  })
}

async function openRoutes({ backendUrl, onError = () => {} }: EdgeOptions): Promise<LiveRoutes> {
  if (typeof backendUrl === 'string') return fixedRoutes(singleRoute([backendUrl]))
  return 'routesFile' in backendUrl
    ? watchRoutes(backendUrl.routesFile, onError)
    : fixedRoutes(singleRoute(backendUrl))
}

/**
 * Serves the published site and passes the backend's paths on to PocketBase, all on one origin. Files under
 * `assets/` and `remotes/` are cached for good, everything else is revalidated by ETag. A missing file is a
 * real 404, never the page: a browser must not run HTML as a chunk. Rejects when the port is taken.
 */
export async function startEdge(options: EdgeOptions): Promise<Edge> {
  const host = options.host ?? '127.0.0.1'
  const siteDir = resolve(options.siteDir)
  // Open event streams would keep a graceful close waiting for ever.
  const proxies = options.trustedProxies ?? []
  const server = fastify({ ...requestTimes, forceCloseConnections: true, trustProxy: [...proxies] })
  if (proxies.length === 0) boundConnections(server.server, options.connections)
  if (options.onRoute) server.addHook('onRoute', options.onRoute)
  server.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found.'))
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) options.onError?.(error)
    return sendText(reply, status, status < 500 ? 'Bad request.' : 'Something went wrong.')
  })
  const storage = folderStorage(siteDir)
  const routes = await openRoutes(options)
  const backend = createRoutedBackends(routes)
  const readiness = createReadiness({ storage, routes, servers: backend.servers })
  const getServerName = (host: string) => {
    const route = routes.now().find(host)
    return route.kind === 'server' ? route.name : ''
  }
  const metrics = observeEdge(server, readiness, { ...options.observe, getServerName })
  const { secret = '', passesDashboard = false } = options
  const ask = createBackendRequester(backend, { secret, passesDashboard })
  const usage = createUsageCounter(boundNamed('noticedPages').max, Date.now)
  const { metricsToken = '' } = options.observe ?? {}
  const access = createOperatorAccess({ metricsToken, passesDashboard, ask, now: Date.now })
  refuseBodies(server)
  serveReleases(server, { storage, usage, access, now: Date.now })
  countPages(server, usage)
  if (!passesDashboard) refuseSuperusers(server)
  answerOtherHosts(server, routes, (request) => isNavigation(request, getPath(request)))
  registerBackendProxy(server, backend, { secret, passesDashboard })
  serveFolders(server, siteDir, options.development ? 'no-cache' : IMMUTABLE)
  registerFaultRoute(server, {
    ...options.faults,
    storage,
    now: Date.now,
    ask: createReporterLookup(ask),
    getServerName,
    metrics,
    usage,
    onError: options.onError,
  })
  servePreviews(server, { storage, ask, now: Date.now })
  redirectShares(server)
  options.development?.(server)
  const { onError = () => {} } = options
  serveLiveFiles(server, { ...options, siteDir }, createLinkPreviews({ ask, now: Date.now, onError }))
  const url = await server.listen({ port: options.port, host })
  return { url, stop: () => server.close() }
}
