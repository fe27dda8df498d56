import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import { AppError } from '../client/app-error.ts'
import { localSettings } from '../client/storage.ts'
import type { Manifest } from '../domain/entities.ts'
import { toManifest } from '../records/manifest.mapper.ts'
import type { ManifestRecord } from '../records/manifest.mapper.ts'
import { fetchFirst } from './fetch-all.ts'

export const manifestQueries = {
  /**
   * The branding of this address, else the one that names no address; until the answer the one of the last visit, so that
   * nothing changes its colour. Throws `AppError` (404) when there is neither.
   */
  current: () =>
    queryOptions({
      queryKey: ['manifest', location.origin],
      initialData: remembered,
      initialDataUpdatedAt: 0,
      // Branding changes rarely: asked once per visit.
      staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter("url = {:origin} || url = ''", { origin: location.origin })
        const [record] = await fetchFirst<ManifestRecord>('manifest', 1, { filter, sort: '-url' }, signal)
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

const TEXTS = ['id', 'url', 'name', 'description', 'primary', 'icon', 'logo', 'bg', 'email', 'emailSuffix']
const ANSWERS = ['allowSignup', 'allowCreateCommunity']

/** What is stored may be of another build, or edited by the person. */
function isManifest(stored: unknown): stored is Manifest {
  if (typeof stored !== 'object' || stored === null) return false
  const types = Object.entries(stored).map(([key, value]) => `${key} ${typeof value}`)
  return [...TEXTS.map((key) => `${key} string`), ...ANSWERS.map((key) => `${key} boolean`)].every((each) =>
    types.includes(each),
  )
}

/** The last visit's branding; undefined where there was none. */
function remembered(): Manifest | undefined {
  try {
    const stored: unknown = JSON.parse(localSettings.get('manifest') ?? 'null')
    return isManifest(stored) ? stored : undefined
  } catch {
    return undefined
  }
}
