import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import type { Manifest } from '@coffer/shared-sdk/domain'
import { texts } from '../texts/en.ts'

/** Returns the branding of this origin; undefined until it is loaded. */
export function useManifest(): Manifest | undefined {
  return useQuery(manifestQueries.current()).data
}

/** Returns the name in the manifest; Coffer's own until it is loaded. */
export function useAppName(): string {
  const { appName } = useTexts(texts)
  return useManifest()?.name ?? appName
}

/** Returns the domain that all addresses of this community share, with its `@`; empty if there is none (product 5). */
export function useEmailSuffix(): string {
  return useManifest()?.emailSuffix ?? ''
}
