import { join } from 'node:path'
import colors from 'picocolors'
import type { AppName } from '../../build/apps.ts'
import { startEdge } from '../../edge/edge.ts'
import { readSettings } from '../../start/settings.ts'
import type { Environment } from '../../start/settings.ts'
import { startDevApps } from '../dev-apps.ts'
import { startRelay } from './relay.ts'

interface AgainstOptions {
  readonly apps: readonly AppName[]
  /** The origin of the deployed system. */
  readonly origin: string
  readonly env: Environment
  readonly print: (line: string) => void
  /** Resolves when the person ends it. */
  readonly end: Promise<void>
}

/**
 * Runs `pnpm dev --against` until `end`: the apps under development, with the server and the data of a deployed system instead
 * of those of this machine. Throws a StartFailure if the system cannot be used.
 */
export async function developAgainst({ apps, origin, env, print, end }: AgainstOptions): Promise<void> {
  const { host, edgePort: port, appUrl, dataDir } = readSettings(env)
  const stops: (() => Promise<void>)[] = []
  try {
    const relay = await startRelay(origin)
    stops.push(relay.stop)
    const siteDir = join(dataDir, 'site-development')
    const running = await startDevApps({ apps, siteDir, log: print })
    stops.push(running.stop)
    const edge = await startEdge({
      siteDir,
      host,
      port,
      backendUrl: relay.url,
      development: (server) => running.events.register(server),
    })
    stops.push(() => edge.stop())
    print(`\n${colors.green(colors.bold('Coffer is running'))}  ${colors.bold(appUrl)}`)
    print(`  with the server and the data of ${origin}: what you change there is real.`)
    print('  Sign in with a code or a password, as an admin of a community. Ctrl-C stops it.\n')
    await end
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
