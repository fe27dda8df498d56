import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { User } from '../domain/entities.ts'
import { toPendingInvite, toSentInvite } from '../records/invite.mapper.ts'
import type { InviteRecord, SentInviteRecord } from '../records/invite.mapper.ts'
import { fetchAll } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

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
  /** Invitations into the member's community that nobody has accepted yet, newest first. Empty for people who are not privileged. Throws `AppError`. */
  sent: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('invites', scope), 'sent'],
      queryFn: async ({ signal }) => {
        const { organisationId: organisation } = scope
        const filter = pocketbase.filter('organisation = {:organisation} && accepted = false', {
          organisation,
        })
        const records = await fetchAll<SentInviteRecord>('invites', { filter, sort: '-created' }, signal)
        return records.map(toSentInvite)
      },
    }),
}
