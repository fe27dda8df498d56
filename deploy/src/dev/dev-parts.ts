import type { AppName } from '../build/apps.ts'
import type { Parts } from '../start/parts.ts'
import { parts as realParts } from '../start/real-parts.ts'
import type { DevApps } from './dev-apps.ts'

/** Returns the parts of `pnpm start`, with apps under development instead of the published ones. */
export function devParts(apps: readonly AppName[]): Parts {
  let running: DevApps | null = null
  return {
    ...realParts,
    siteFolder: 'site-development',
    buildAll: async ({ siteDir, log }) => {
      log(`${apps.join(', ')} under development`)
      running = await (await import('./dev-apps.ts')).startDevApps({ apps, siteDir, log })
    },
    // The builders fill the site.
    publishAll: async () => {},
    startEdge: async (options) => {
      const edge = await realParts.startEdge({
        ...options,
        development: (server) => running?.events.register(server),
      })
      return {
        url: edge.url,
        stop: async () => {
          await edge.stop()
          await running?.stop()
        },
      }
    },
  }
}
