import { queryOptions } from '@tanstack/react-query'
import { array, is, nullable, object, optional, record, string } from 'valibot'
import { AppError, DEFAULT_MESSAGE } from '../client/errors/app-error.ts'
import { fetchServerVersion } from '../client/http/server-version.ts'
import { parseStored } from '../client/device/storage.ts'
import { fetchSiteFile } from '../client/http/site-file.ts'

const REGISTRY = '/registry.json'
/** It is read without checking its signature: nothing runs because of it. */
const LIVE_VERSIONS = object({
  remotes: record(
    string(),
    object({
      live: nullable(object({ version: string() })),
      previous: optional(nullable(object({ version: string() }))),
      pins: optional(array(object({ version: object({ version: string() }) })), []),
    }),
  ),
})

export const versionQueries = {
  /** The id of the release that the server serves now (product 7). Throws `AppError`. */
  current: () => queryOptions({ queryKey: ['version'], queryFn: ({ signal }) => fetchServerVersion(signal) }),
  /**
   * Name, live version and all offered versions of each remote that the site offers now, in the order of the registry. Throws
   * `AppError`.
   */
  remotes: () =>
    queryOptions({
      queryKey: ['version', 'remotes'],
      queryFn: async ({ signal }) => {
        const file = await fetchSiteFile(REGISTRY, signal)
        if (is(object({ payload: string() }), file)) {
          const registry = parseStored(file.payload, LIVE_VERSIONS)
          if (registry)
            return Object.entries(registry.remotes).flatMap(([name, { live, pins, previous }]) => {
              if (!live) return []
              const builds = [live, ...pins.map(({ version }) => version), ...(previous ? [previous] : [])]
              return [
                { name, version: live.version, offered: [...new Set(builds.map(({ version }) => version))] },
              ]
            })
        }
        throw new AppError({ kind: 'unexpected', url: REGISTRY, message: DEFAULT_MESSAGE })
      },
    }),
}
