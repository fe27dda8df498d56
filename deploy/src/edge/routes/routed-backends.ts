import { getClientRequest, createBackendRequests } from '../backend-request.ts'
import type { BackendClient, BackendRequests } from '../backend-request.ts'
import type { LiveRoutes } from './live-routes.ts'
import type { Origins, RouteTable } from './route-table.ts'

/** The servers of a table of routes. */
export interface RoutedBackends extends Omit<BackendRequests, 'find'> {
  /** Returns, by server name, functions that find the serving origin. Each rejects when none serves. */
  readonly servers: () => ReadonlyMap<string, () => Promise<string>>
}

const makeKey = (origins: Origins): string => origins.join()

/** Sends each request to the server of its host. It ends the open streams of a host that moves to another server. */
export function createRoutedBackends(routes: LiveRoutes): RoutedBackends {
  const byOrigins = new Map<string, BackendRequests>()
  const streams = new Map<string, Set<object>>()

  function getBackend(origins: Origins): BackendRequests {
    const key = makeKey(origins)
    const known = byOrigins.get(key)
    if (known) return known
    const made = createBackendRequests(origins)
    byOrigins.set(key, made)
    return made
  }
  const listBackends = (table: RouteTable): readonly BackendRequests[] =>
    [...table.servers.values()].map(getBackend)
  function findBackend(table: RouteTable, host: string): BackendRequests | undefined {
    const route = table.find(host)
    const origins = route.kind === 'server' ? table.servers.get(route.name) : undefined
    return origins && getBackend(origins)
  }
  function follow(former: RouteTable): void {
    const table = routes.now()
    for (const [host, clients] of streams) {
      const before = findBackend(former, host)
      if (before === undefined || before === findBackend(table, host)) continue
      for (const client of clients) before.abort(client)
    }
    const used = new Set(listBackends(table))
    for (const [key, backend] of byOrigins) {
      if (used.has(backend)) continue
      byOrigins.delete(key)
      backend.close()
    }
  }
  routes.onChange(follow)
  const [first] = listBackends(routes.now())
  if (first === undefined) throw new Error('A table of routes names at least one server.')

  const client: BackendClient = {
    request(request, done) {
      const host = parseHost(request.headers['x-forwarded-host'])
      const backend = findBackend(routes.now(), host)
      if (backend === undefined) return done(new Error(`No server answers for ${host}.`))
      const stream = request.path.startsWith('/api/realtime') ? getClientRequest(request) : undefined
      if (stream === undefined) return backend.client.request(request, done)
      const open = streams.get(host) ?? new Set()
      streams.set(host, open.add(stream))
      backend.client.request(request, (error, answer) => {
        if (answer) answer.body.once('close', () => open.delete(stream))
        else open.delete(stream)
        done(error, answer)
      })
    },
  }
  return {
    firstOrigin: first.firstOrigin,
    client,
    servers: () =>
      new Map([...routes.now().servers].map(([name, origins]) => [name, getBackend(origins).find])),
    abort: (of) => {
      for (const backend of byOrigins.values()) backend.abort(of)
    },
    close: () => {
      routes.stop()
      for (const backend of byOrigins.values()) backend.close()
    },
  }
}

/** Returns the host without its port. */
function parseHost(header: string | readonly string[] | undefined): string {
  return URL.parse(`http://${String(header)}`)?.hostname ?? ''
}
