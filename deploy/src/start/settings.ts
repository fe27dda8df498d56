import { resolve } from 'node:path'
import { inWorkspace } from '../workspace.ts'
import { StartFailure } from './failure.ts'

export interface Settings {
  /** The host that serves the app; PocketBase and mail stay on this machine. */
  host: string
  /** The origin to open in a browser. */
  appUrl: string
  inboxHost: string
  edgePort: number
  pocketbasePort: number
  inboxPort: number
  smtpPort: number
  /** What happens to a site that somebody has changed by `run deploy`. */
  published: PublishedSite
  /** The absolute path of the folder for PocketBase's data and the published site. */
  dataDir: string
}

/** `refuse`: the start ends with a sentence; `replace`: local builds become live; `keep`: the site is served as it is. */
export type PublishedSite = 'refuse' | 'replace' | 'keep'

const PUBLISHED: Readonly<Record<string, PublishedSite>> = {
  '--replace': 'replace',
  '--as-published': 'keep',
}

export type Environment = Record<string, string | undefined>

export const portVariables = {
  edgePort: 'COFFER_PORT',
  pocketbasePort: 'COFFER_POCKETBASE_PORT',
  inboxPort: 'COFFER_INBOX_PORT',
  smtpPort: 'COFFER_SMTP_PORT',
} as const

export type PortName = keyof typeof portVariables

const defaultPorts: Record<PortName, number> = {
  edgePort: 4100,
  pocketbasePort: 8090,
  inboxPort: 4180,
  smtpPort: 4125,
}

function readPort(env: Environment, name: PortName): number {
  const variable = portVariables[name]
  const value = env[variable]
  if (!value) return defaultPorts[name]
  const port = Number(value)
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new StartFailure(`${variable} is "${value}", but a port is a number from 1 to 65535.`)
}

function refuseSharedPorts(ports: Record<PortName, number>): void {
  const taken = new Map<number, string>()
  for (const name of Object.keys(ports) as PortName[]) {
    const other = taken.get(ports[name])
    if (other) {
      throw new StartFailure(
        `${other} and ${portVariables[name]} are both ${ports[name]}; give each its own port.`,
      )
    }
    taken.set(ports[name], portVariables[name])
  }
}

function buildOrigin(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readPublished(args: readonly string[]): PublishedSite {
  const [word, ...more] = args
  if (word === undefined) return 'refuse'
  const published = PUBLISHED[word]
  if (published && more.length === 0) return published
  throw new StartFailure(`"${args.join(' ')}" is not understood; start takes --replace or --as-published.`)
}

/** Reads the COFFER_* variables and the arguments. Throws a StartFailure that names the one that makes no sense. */
export function readSettings(env: Environment, args: readonly string[] = []): Settings {
  const ports = {
    edgePort: readPort(env, 'edgePort'),
    pocketbasePort: readPort(env, 'pocketbasePort'),
    inboxPort: readPort(env, 'inboxPort'),
    smtpPort: readPort(env, 'smtpPort'),
  }
  refuseSharedPorts(ports)
  const host = env.COFFER_HOST || '127.0.0.1'
  return {
    ...ports,
    host,
    appUrl: env.COFFER_APP_URL || buildOrigin(host, ports.edgePort),
    published: readPublished(args),
    // The inbox shows everybody's login codes, so only a variable of its own opens it to others.
    inboxHost: env.COFFER_INBOX_HOST || '127.0.0.1',
    dataDir: resolve(inWorkspace(), env.COFFER_DATA_DIR || '.data'),
  }
}
