import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { AccountId, Membership } from '../domain/entities.ts'
import { toMembership } from '../records/membership.mapper.ts'
import type { MembershipRecord } from '../records/membership.mapper.ts'
import { fetchFirst } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const membershipQueries = {
  /** The membership that a user account belongs to; null for an account without an owner. Throws `AppError`. */
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
}
