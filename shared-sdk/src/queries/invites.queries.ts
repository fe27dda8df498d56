import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { User } from '../domain/entities.ts'
import { toPendingInvite } from '../records/invite.mapper.ts'
import type { InviteRecord } from '../records/invite.mapper.ts'
import { fetchAll } from './fetch-all.ts'

export const inviteQueries = {
  /**
   * Communities that wait for this person, oldest first; an empty list for none. Keyed by the person, who may
   * not have a membership yet. Throws `AppError`.
   */
  pending: ({ id, email }: Pick<User, 'id' | 'email'>) =>
    queryOptions({
      queryKey: ['invites', id, email],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter('email = {:email} && accepted = false', { email })
        const records = await fetchAll<InviteRecord>(
          'invites',
          { filter, sort: 'created', expand: 'organisation' },
          signal,
        )
        return records.map(toPendingInvite)
      },
    }),
}
