import { AppError } from '@coffer/shared-sdk/client'
import type { Account, AccountBalance, AccountId } from '@coffer/shared-sdk/domain'
import {
  accountQueries,
  balanceQueries,
  unanswered,
  useQuery,
  useQueryClient,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { Unanswered } from '@coffer/shared-sdk/queries'

import { DEFAULT_CURRENCY } from '../../default-currency.ts'

type LoadedAccount =
  | Unanswered
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly account: Account; readonly balances: readonly AccountBalance[] }

/** One account with its sums; `missing` when the community has none of that id. Shows at once what the members list knew. */
export function useAccount(id: AccountId): LoadedAccount {
  const scope = useScope()
  const cache = useQueryClient()
  const member = cache
    .getQueryData(accountQueries.active(scope, ['user']).queryKey)
    ?.find((account) => account.id === id)
  const detail = useQuery({ ...accountQueries.detail(scope, id), placeholderData: () => member })
  const listed = () =>
    cache
      .getQueryData(balanceQueries.ofMembers(scope, member?.currencies[0] ?? DEFAULT_CURRENCY).queryKey)
      ?.filter(({ accountId }) => accountId === id)
  const balances = useQuery({
    ...balanceQueries.ofAccount(scope, id),
    // The list's sums are complete for members, and for nobody else.
    placeholderData: () => (member ? listed() : undefined),
  })

  if (detail.error instanceof AppError && detail.error.kind === 'not-found') return { state: 'missing' }
  if (detail.data && balances.data) return { state: 'ready', account: detail.data, balances: balances.data }
  return unanswered([detail, balances])
}
