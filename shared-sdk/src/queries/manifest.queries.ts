import { queryOptions } from '@tanstack/react-query'
import { boolean, object, string } from 'valibot'
import { brandingList } from '../client/http/start-lists.ts'
import { AppError } from '../client/errors/app-error.ts'
import { localSettings, parseStored } from '../client/device/storage.ts'
import type { Manifest } from '../domain/entities.ts'
import { toManifest } from '../records/manifest.mapper.ts'
import type { ManifestRecord } from '../records/manifest.mapper.ts'
import { fetchList } from './fetch-records.ts'

export const manifestQueries = {
  /**
   * The branding of this origin, else the default one. It starts with the one of the last visit, so that no colour
   * changes while loading. Throws `AppError` (404) when there is neither.
   */
  current: () =>
    queryOptions({
      queryKey: ['manifest', location.origin],
      initialData: storedManifest,
      initialDataUpdatedAt: 0,
      // Branding changes rarely, so it is fetched once per visit.
      staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
      queryFn: async ({ signal }) => {
        const [record] = await fetchList<ManifestRecord>(brandingList(location.origin), signal)
        if (!record)
          throw new AppError({
            kind: 'not-found',
            status: 404,
            message: "The requested resource wasn't found.",
          })
        const manifest = toManifest(record)
        localSettings.set('manifest', JSON.stringify(manifest))
        return manifest
      },
    }),
}

const manifestSchema = () =>
  object({
    id: string(),
    url: string(),
    name: string(),
    description: string(),
    primary: string(),
    icon: string(),
    logo: string(),
    bg: string(),
    email: string(),
    emailSuffix: string(),
    allowSignup: boolean(),
    allowCreateCommunity: boolean(),
  })

function storedManifest(): Manifest | undefined {
  return parseStored(localSettings.get('manifest'), manifestSchema()) ?? undefined
}
