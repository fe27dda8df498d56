import { queryOptions } from '@tanstack/react-query'
import { fetchServerVersion } from '../client/server-version.ts'

export const versionQueries = {
  /** The id of the release that the server serves now (product 7). Throws `AppError`. */
  current: () => queryOptions({ queryKey: ['version'], queryFn: ({ signal }) => fetchServerVersion(signal) }),
}
