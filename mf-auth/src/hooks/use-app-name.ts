import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import { texts } from '../texts/catalogue.ts'

/** The manifest's name, Coffer's own until it is known (readings). */
export function useAppName(): string {
  const { appName } = useTexts(texts)
  return useQuery(manifestQueries.current()).data?.name ?? appName
}
