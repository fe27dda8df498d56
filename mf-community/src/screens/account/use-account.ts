import { AppError } from '@coffer/shared-sdk/client'
import { accountCurrency } from '@coffer/shared-sdk/domain'
import type { Account, AccountBalance, AccountId } from '@coffer/shared-sdk/domain'
import {
  accountQueries,
  balanceQueries,
  pendingOrError,
  useQuery,
  useQueryClient,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'

type LoadedAccount =
  | PendingOrError
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly account: Account; readonly balances: readonly AccountBalance[] }

/** Loads one account with its sums, at first from the cached members list; `missing` if it does not exist. */
export function useAccount(id: AccountId): LoadedAccount {
  const scope = useScope()
  const cache = useQueryClient()
  const member = cache
    .getQueryData(accountQueries.members(scope).queryKey)
    ?.find((account) => account.id === id)
  const detail = useQuery({ ...accountQueries.detail(scope, id), placeholderData: () => member })
  const listed = (listedMember: Account) =>
    cache
      .getQueryData(balanceQueries.ofMembers(scope, accountCurrency(listedMember)).queryKey)
      ?.filter(({ accountId }) => accountId === id)
  const balances = useQuery({
    ...balanceQueries.ofAccount(scope, id),
    // The list has all sums of members, but no other accounts.
    placeholderData: () => (member ? listed(member) : undefined),
  })

  if (detail.error instanceof AppError && detail.error.kind === 'not-found') return { state: 'missing' }
  if (detail.data && balances.data) return { state: 'ready', account: detail.data, balances: balances.data }
  return pendingOrError([detail, balances])
}
