import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { UserId } from '../domain/entities.ts'
import { fetchFirst } from './fetch-all.ts'

export const organisationQueries = {
  /** Whether this person has made a community already: each may make one (spec 5). Throws `AppError`. */
  hasCreated: (userId: UserId) =>
    queryOptions({
      queryKey: ['organisations', 'created-by', userId],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter('created_by = {:userId}', { userId })
        return (await fetchFirst('organisations', 1, { filter, fields: 'id' }, signal)).length > 0
      },
    }),
}
