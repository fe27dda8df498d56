import { queryOptions } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import { array, is, nullable, object, optional, record, string } from 'valibot'
import { AppError, DEFAULT_MESSAGE } from '../client/errors/app-error.ts'
import { fetchServerVersion } from '../client/http/server-version.ts'
import { parseStored } from '../client/device/storage.ts'
import { call } from '../client/http/pocketbase.ts'
import { fetchSiteFile } from '../client/http/site-file.ts'

const REGISTRY = '/registry.json'
const PREVIEWS = '/_previews'
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

const PREVIEW_LIST = object({
  previews: array(object({ remote: string(), name: string(), version: string(), until: string() })),
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
  /**
   * Remote, name, version and end of each preview that privileged people can choose (ADR 0151); empty where no edge answers it.
   * Throws `AppError`.
   */
  previews: () =>
    queryOptions({
      queryKey: ['version', 'previews'],
      queryFn: async ({ signal }) => {
        const answer = await call((client) => client.send<unknown>(PREVIEWS, { signal })).catch(noPreviews)
        if (is(PREVIEW_LIST, answer)) return answer.previews
        throw new AppError({ kind: 'unexpected', url: PREVIEWS, message: DEFAULT_MESSAGE })
      },
    }),
}

/** An edge answers 404 to people who may not choose previews. */
function noPreviews(error: unknown): InferOutput<typeof PREVIEW_LIST> {
  if (error instanceof AppError && error.kind === 'not-found') return { previews: [] }
  throw error
}
