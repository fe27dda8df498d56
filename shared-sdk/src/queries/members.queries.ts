import { queryOptions } from '@tanstack/react-query'
import { call, pocketbase } from '../client/http/pocketbase.ts'
import { withQueryTimeout } from '../client/http/query-timeout.ts'
import type { AccountId, Membership, MembershipId } from '../domain/entities.ts'
import { toInviteLink, toMember, toMembershipTies, toShownLink } from '../records/member.mapper.ts'
import type {
  InviteLinkRecord,
  MemberRecord,
  MembershipTiesRecord,
  NamedMemberRecord,
  ShownLinkRecord,
} from '../records/member.mapper.ts'
import { toMembership } from '../records/membership.mapper.ts'
import type { MembershipRecord } from '../records/membership.mapper.ts'
import { assertMemberWhenEmpty, fetchAll, fetchFirst } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const membershipQueries = {
  /** All memberships of the community. Throws `AppError`. */
  all: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('memberships', scope), 'all'],
      queryFn: async ({ signal }) => {
        const { organisationId: organisation } = scope
        const filter = pocketbase.filter('organisation = {:organisation}', { organisation })
        const records = await fetchAll<MemberRecord>('authz', { filter }, signal)
        return (await assertMemberWhenEmpty(scope, records)).map(toMember)
      },
    }),
  /** The usernames of the community's members by their accounts; '' for none. Throws `AppError`. */
  usernames: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('memberships', scope), 'usernames'],
      queryFn: async ({ signal }): Promise<ReadonlyMap<AccountId, string>> => {
        const { organisationId: organisation } = scope
        const filter = pocketbase.filter('organisation = {:organisation}', { organisation })
        const records = await fetchAll<NamedMemberRecord>('authz', { filter, expand: 'user' }, signal)
        const members = await assertMemberWhenEmpty(scope, records)
        return new Map(members.map(({ account, expand }) => [account, expand?.user?.username ?? '']))
      },
      // A map is not kept on the device.
      meta: { persist: false },
    }),
  /** The membership of a user account; null for an account without an owner. Throws `AppError`. */
  ofAccount: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('memberships', scope), 'account', accountId],
      queryFn: async ({ signal }): Promise<Membership | null> => {
        const filter = pocketbase.filter('organisation = {:organisation} && account = {:account}', {
          organisation: scope.organisationId,
          account: accountId,
        })
        const [record] = await fetchFirst<MembershipRecord>('authz', 1, { filter }, signal)
        return record ? toMembership(record) : null
      },
    }),
  /** The ties that keep a member in the community, for themselves and privileged people. Throws `AppError`. */
  ties: (scope: Scope, membershipId: MembershipId) =>
    queryOptions({
      queryKey: [...scopedKey('memberships', scope), 'ties', membershipId],
      queryFn: async ({ signal }) => {
        const ties = await withQueryTimeout(signal, (limited) =>
          call((client) =>
            client.send<MembershipTiesRecord>(`/ext/members/${membershipId}/ties`, { signal: limited }),
          ),
        )
        return toMembershipTies(ties)
      },
      // Somebody may pay at any moment, so each form fetches them again.
      staleTime: 0,
      meta: { persist: false },
    }),
}

export const inviteLinkQueries = {
  /** The invite links of the community, newest first, for privileged people; expired ones included, revoked ones not. Throws `AppError`. */
  open: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('invite-links', scope), 'open'],
      queryFn: async ({ signal }) => {
        const { organisationId: organisation } = scope
        const filter = pocketbase.filter('organisation = {:organisation} && revoked = false', {
          organisation,
        })
        const records = await fetchAll<InviteLinkRecord>('invite_links', { filter, sort: '-created' }, signal)
        return records.map(toInviteLink)
      },
      // Everybody with a token can join, so it is not kept on the device.
      meta: { persist: false },
    }),
  /**
   * The community of a link, also for signed-out people. Throws `AppError`: 404 for an unknown and a revoked link, 410
   * for an expired one.
   */
  shown: (token: string) =>
    queryOptions({
      queryKey: ['invite-link', token],
      queryFn: async ({ signal }) => {
        const body = { token }
        const shown = await withQueryTimeout(signal, (limited) =>
          call((client) =>
            client.send<ShownLinkRecord>('/ext/invite-link', { method: 'POST', body, signal: limited }),
          ),
        )
        return toShownLink(shown)
      },
    }),
}
