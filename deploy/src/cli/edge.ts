/** `pnpm edge --site DIR --port N --backend URL`: runs the edge alone, for production, until Ctrl-C. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createLog } from '@coffer/backend/cli/create-log'
import { edgeEnvironment } from '../edge/edge-environment.ts'
import { startEdge } from '../edge/edge.ts'
import type { EdgeOptions } from '../edge/edge.ts'
import { listenForEnd } from '../start/end-signal.ts'
import { StartFailure, describeError } from '../start/failure.ts'
import { readSettings } from '../start/settings.ts'

const USAGE =
  'Usage: pnpm edge [--site DIR] [--port N] [--host ADDRESS] [--backend URL[,URL] | --routes FILE]'
const { env } = process
const log = createLog('edge', env)

function readOptions() {
  const { site, backend, routes = env['COFFER_ROUTES'], ...given } = readArguments()
  const settings = readSettings({
    ...env,
    ...(given.port && { COFFER_PORT: given.port }),
    ...(given.host && { COFFER_HOST: given.host }),
  })
  return {
    siteDir: resolve(site ?? join(settings.dataDir, 'site')),
    port: settings.edgePort,
    host: settings.host,
    backendUrl: parseBackendUrl(backend, routes) ?? `http://127.0.0.1:${settings.pocketbasePort}`,
  }
}

function parseBackendUrl(
  backend: string | undefined,
  routes: string | undefined,
): EdgeOptions['backendUrl'] | undefined {
  if (backend !== undefined && routes)
    throw new StartFailure(`Name servers by --backend or by --routes (COFFER_ROUTES), not both. ${USAGE}`)
  if (routes) return { routesFile: resolve(routes) }
  return backend === undefined ? undefined : parseOrigins(backend)
}

/** Returns the origin of one server, or of several with one replica (ADR 0162). */
function parseOrigins(addresses: string): [string, ...string[]] {
  const [first = '', ...others] = addresses.split(',')
  return [parseOrigin(first), ...others.map(parseOrigin)]
}

function parseOrigin(address: string): string {
  if (!URL.canParse(address)) throw new StartFailure(`"${address}" is not the address of a server. ${USAGE}`)
  return new URL(address).origin
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    // pnpm passes its own `--` on.
    const args = process.argv.slice(2).filter((argument) => argument !== '--')
    return parseArgs({ args, options: { site: text, port: text, host: text, backend: text, routes: text } })
      .values
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
  }
}

const end = listenForEnd(process)
try {
  const edge = await startEdge({
    ...readOptions(),
    ...edgeEnvironment(env, (line) => log(line)),
    secret: env['COFFER_EDGE_SECRET'] ?? '',
    onError: (error) => log(`The edge failed: ${error.message}`, 'ERROR'),
    faults: {
      onWithdrawn: (version) =>
        log(`${version} failed too often and was withdrawn: the version before it is in use.`, 'ERROR'),
      onKept: (version) =>
        log(`${version} fails too often, and stays: it is published as not withdrawable.`, 'ERROR'),
    },
  })
  log(`The edge answers at ${edge.url}`)
  await end
  await edge.stop()
} catch (error) {
  log(describeError(error), 'ERROR')
  process.exitCode = 1
}
process.exit()
