import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/pocketbase.ts'
import { withQueryTimeout } from '../client/query-timeout.ts'
import type { OrganisationId } from '../domain/entities.ts'
import type { Refusal } from '../domain/refusal.ts'

/** A community that the person cannot leave now, and why. */
export interface LeavingObstacle extends Pick<Refusal, 'code' | 'message'> {
  readonly organisationId: OrganisationId
  readonly name: string
}

export const myDataQueries = {
  /** What keeps the person from deleting themselves (product 6.10): an empty list for nothing. Throws `AppError`. */
  obstacles: () =>
    queryOptions({
      queryKey: ['my-data', 'obstacles'],
      // It is out of date with the next transaction.
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
