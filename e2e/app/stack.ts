/** The real parts under the journeys: PocketBase with the demo community, a mail inbox, an edge. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startBackend } from '@coffer/backend/cli/start-backend'
import { startEdge } from '@coffer/deploy/edge/edge'
import { startInbox } from '@coffer/deploy/inbox/inbox'
import type { Inbox } from '@coffer/deploy/inbox/inbox'
import { buildAll } from '@coffer/deploy/build/build'
import { publishAll } from '@coffer/deploy/publish/publish'
import { findFreePort } from '@coffer/backend/cli/free-port'

/** What all journeys share. */
export interface Stack {
  readonly backendUrl: string
  readonly inbox: Inbox
  readonly superuser: { readonly email: string; readonly password: string }
  /** The folder of the server's database. */
  readonly dataDir: string
  /** Opens a copy of the published site. Only one is open at a time, always at the same address. */
  readonly openSite: () => Promise<Site>
  /** Stops the server. `startServer` brings it back with its data at the same address. */
  readonly stopServer: () => Promise<void>
  readonly startServer: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A separate published site, which a test may break. */
export interface Site {
  readonly url: string
  readonly dir: string
  readonly close: () => Promise<void>
}

const buildWhatChanged = () => buildAll({ log: console.log })

export interface StackOptions {
  readonly build?: () => Promise<unknown>
  /** A data folder with the demo; the stack starts on a copy of it. Without it the demo is seeded. */
  readonly seeded?: string
  /** A published site to copy; without it the builds are published. */
  readonly published?: string
  /** Returns more settings of the backend (COFFER_*), once the app's address is known. */
  readonly env?: (appUrl: string) => Promise<Readonly<Record<string, string>>>
}

/** Builds, publishes and starts everything in a temporary folder on free ports. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { build = buildWhatChanged, seeded, env } = options
  const log = (line: string) => console.log(line)
  const folder = await mkdtemp(join(tmpdir(), 'coffer-e2e-'))
  const [edgePort, backendPort, smtpPort, webPort] = await Promise.all([
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ])
  const appUrl = `http://127.0.0.1:${edgePort}`
  const published = options.published ?? join(folder, 'published')
  await build()
  if (options.published === undefined) await publishAll({ siteDir: published })
  // Copies of the site are signed with its key.
  else await cp(join(dirname(published), 'keys'), join(folder, 'keys'), { recursive: true })
  const inbox = await startInbox({ smtpPort, webPort })
  const superuser = { email: 'root@coffer.test', password: crypto.randomUUID() }
  const edgeSecret = crypto.randomUUID()
  const dataDir = join(folder, 'data')
  if (seeded !== undefined) await cp(seeded, dataDir, { recursive: true })
  const backendOptions = {
    dataDir,
    port: backendPort,
    demo: true,
    env: {
      ...process.env,
      COFFER_APP_URL: appUrl,
      COFFER_SMTP_PORT: String(smtpPort),
      // Everybody in these journeys comes from one address, again and again.
      COFFER_LIMITS: 'off',
      COFFER_EDGE_SECRET: edgeSecret,
      COFFER_SUPERUSER: `${superuser.email}:${superuser.password}`,
      ...(await env?.(appUrl)),
    },
    log,
  }
  let backend = await startBackend(backendOptions)
  let sites = 0
  return {
    backendUrl: backend.url,
    inbox,
    superuser,
    dataDir,
    openSite: async () => {
      const dir = join(folder, `site-${(sites += 1)}`)
      await cp(published, dir, { recursive: true })
      const edge = await startEdge({
        siteDir: dir,
        port: edgePort,
        backendUrl: backend.url,
        secret: edgeSecret,
        // Journeys say from which address a request comes.
        trustedProxies: ['127.0.0.1'],
      })
      return { url: edge.url, dir, close: () => edge.stop() }
    },
    stopServer: () => backend.stop(),
    startServer: async () => {
      backend = await startBackend(backendOptions)
    },
    stop: async () => {
      await backend.stop()
      await inbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Names the folder from which all stacks of a run start: the seeded data and the published site. */
export const PREPARED = 'COFFER_E2E_PREPARED'

/** Starts the stack from what `before-journeys.ts` has built, published and seeded. */
export function startPreparedStack(env?: StackOptions['env']): Promise<Stack> {
  const folder = process.env[PREPARED]
  if (folder === undefined)
    throw new Error(`${PREPARED} names no folder: journeys are started by playwright.`)
  const prepared = { seeded: join(folder, 'data'), published: join(folder, 'site') }
  return startStack({ build: async () => {}, ...prepared, ...(env ? { env } : {}) })
}
