import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import { AppError } from '../client/app-error.ts'
import { toManifest } from '../records/manifest.mapper.ts'
import type { ManifestRecord } from '../records/manifest.mapper.ts'
import { fetchFirst } from './fetch-all.ts'

/** Branding changes rarely: asked once per visit. */
const STALE_MS = Infinity

export const manifestQueries = {
  /** The branding of this address, else the one that names no address. Throws `AppError` (404) when there is neither. */
  current: () =>
    queryOptions({
      queryKey: ['manifest', location.origin],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter("url = {:origin} || url = ''", { origin: location.origin })
        const [record] = await fetchFirst<ManifestRecord>('manifest', 1, { filter, sort: '-url' }, signal)
        if (!record)
          throw new AppError({
            kind: 'not-found',
            status: 404,
            message: "The requested resource wasn't found.",
          })
        return toManifest(record)
      },
    }),
}
