import type { Account, AccountId, Membership, MembershipTies } from '@coffer/shared-sdk/domain'
import {
  accountQueries,
  membershipQueries,
  pendingOrError,
  useQuery,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'

type Leaving =
  | PendingOrError
  /** The membership has ended. */
  | { readonly state: 'gone' }
  | {
      readonly state: 'ready'
      readonly account: Account
      readonly member: Membership
      readonly ties: MembershipTies
    }

/** Loads a member, and what keeps them in the community. */
export function useLeaving(accountId: AccountId): Leaving {
  const scope = useScope()
  const account = useQuery(accountQueries.detail(scope, accountId))
  const member = useQuery(membershipQueries.ofAccount(scope, accountId))
  const ties = useQuery({
    ...membershipQueries.ties(scope, member.data?.id ?? ''),
    enabled: Boolean(member.data),
  })
  if (member.data === null) return { state: 'gone' }
  if (account.data && member.data && ties.data) {
    return { state: 'ready', account: account.data, member: member.data, ties: ties.data }
  }
  return pendingOrError([account, member, ties])
}
