import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'

/** The end that all addresses of this community share, with its `@`; empty where there is none (spec 5). */
export function useEmailSuffix(): string {
  return useQuery(manifestQueries.current()).data?.emailSuffix ?? ''
}
