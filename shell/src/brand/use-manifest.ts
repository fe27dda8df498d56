import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import type { Manifest } from '@coffer/shared-sdk/domain'

/** The branding of this address; undefined until it is known. */
export function useManifest(): Manifest | undefined {
  return useQuery(manifestQueries.current()).data
}
