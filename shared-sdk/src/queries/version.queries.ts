import { queryOptions } from '@tanstack/react-query'
import { is, object, record, string } from 'valibot'
import { AppError, DEFAULT_MESSAGE } from '../client/app-error.ts'
import { fetchServerVersion } from '../client/server-version.ts'
import { fetchSiteFile } from '../client/site-file.ts'

const REGISTRY = '/registry.json'

export const versionQueries = {
  /** The id of the release that the server serves now (product 7). Throws `AppError`. */
  current: () => queryOptions({ queryKey: ['version'], queryFn: ({ signal }) => fetchServerVersion(signal) }),
  /** Name and version of each remote that the site offers now, in the order of the registry. Throws `AppError`. */
  remotes: () =>
    queryOptions({
      queryKey: ['version', 'remotes'],
      queryFn: async ({ signal }) => {
        const file = await fetchSiteFile(REGISTRY, signal)
        if (!is(object({ remotes: record(string(), object({ version: string() })) }), file))
          throw new AppError({ kind: 'unexpected', url: REGISTRY, message: DEFAULT_MESSAGE })
        return Object.entries(file.remotes).map(([name, { version }]) => ({ name, version }))
      },
    }),
}
