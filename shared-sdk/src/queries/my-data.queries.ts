import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { OrganisationId } from '../domain/entities.ts'
import type { Refusal } from '../domain/refusals/refusal.ts'

/** A community that the person cannot leave now, and the reason. */
export interface LeavingObstacle extends Pick<Refusal, 'code' | 'message'> {
  readonly organisationId: OrganisationId
  readonly name: string
}

export const myDataQueries = {
  /**
   * The reasons that keep the person from deleting themselves (product 6.10): an empty list for none. Throws
   * `AppError`.
   */
  obstacles: () =>
    queryOptions({
      queryKey: ['my-data', 'obstacles'],
      // The next transaction makes it out of date.
      staleTime: 0,
      gcTime: 0,
      queryFn: async ({ signal }) => {
        const { obstacles } = await withQueryTimeout(signal, (limited) =>
          call((client) =>
            client.send<{ readonly obstacles: readonly LeavingObstacle[] }>('/ext/my-data/deletion', {
              signal: limited,
            }),
          ),
        )
        return obstacles
      },
    }),
}
