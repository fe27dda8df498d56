import { queryOptions } from '@tanstack/react-query'
import { pendingInvitesList } from '../client/http/early-lists.ts'
import { pocketbase, call } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { User, UserId, Id } from '../domain/entities.ts'
import type { CommunitySettings } from '../domain/settings/community-settings.ts'
import { toPendingInvite, toSentInvite } from '../records/invite.mapper.ts'
import type { InviteRecord, SentInviteRecord } from '../records/invite.mapper.ts'
import { fetchAll, fetchFirst, fetchList } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const inviteQueries = {
  /**
   * This person's open invitations, oldest first; an empty list for none. The key names the person, who may have no
   * membership yet. Throws `AppError`.
   */
  pending: ({ id, email }: Pick<User, 'id' | 'email'>) =>
    queryOptions({
      queryKey: ['invites', id, email],
      queryFn: async ({ signal }) => {
        const records = await fetchList<InviteRecord>(pendingInvitesList(email), signal)
        return records.map(toPendingInvite)
      },
    }),
  /** The open invitations into the member's community, newest first. Empty for people who are not privileged. Throws `AppError`. */
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

export const organisationQueries = {
  /** True if this person has already created a community: each may create one (product 5). Throws `AppError`. */
  hasCreated: (userId: UserId) =>
    queryOptions({
      queryKey: ['organisations', 'created-by', userId],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter('created_by = {:userId}', { userId })
        return (await fetchFirst('organisations', 1, { filter, fields: 'id' }, signal)).length > 0
      },
    }),
}

/** The settings of the community as its privileged people read them (ADR 0139). */
export interface StoredSettings {
  readonly values: CommunitySettings
  /** True if the community brands the address that the app is opened at. */
  readonly brandsAddress: boolean
  /** The record of the picture files. */
  readonly pictures: { readonly collection: string; readonly record: Id }
}

export const settingsQueries = {
  /**
   * The settings for privileged people; everybody else is refused. They are not kept on the device. Throws `AppError`.
   */
  current: (scope: Scope) =>
    queryOptions({
      queryKey: scopedKey('settings', scope),
      meta: { persist: false },
      queryFn: ({ signal }) =>
        withQueryTimeout(signal, (limited) =>
          call((client) => client.send<StoredSettings>('/ext/community-settings', { signal: limited })),
        ),
    }),
}
