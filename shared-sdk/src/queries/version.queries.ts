import { queryOptions } from '@tanstack/react-query'
import { AppError, DEFAULT_MESSAGE } from '../client/app-error.ts'
import { fetchSiteFile } from '../client/site-file.ts'

const PATH = '/_version.json'

export const versionQueries = {
  /** The id of the release that the server hands out now (spec 7). Throws `AppError`. */
  current: () =>
    queryOptions({
      queryKey: ['version'],
      queryFn: async ({ signal }) => {
        const file = await fetchSiteFile(PATH, signal)
        if (
          typeof file === 'object' &&
          file !== null &&
          'version' in file &&
          typeof file.version === 'string'
        ) {
          return file.version
        }
        throw new AppError({ kind: 'unexpected', url: PATH, message: DEFAULT_MESSAGE })
      },
    }),
}
