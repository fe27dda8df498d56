import { useMemo } from 'react'
import type { AccountBalance, Currency } from '@coffer/shared-sdk/domain'
import { accountQueries, balanceQueries, unanswered, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { Unanswered } from '@coffer/shared-sdk/queries'
import { holdSeveral, memberRows } from './member-list.ts'
import type { MemberRow } from './member-list.ts'

type Members =
  | Unanswered
  | {
      readonly state: 'ready'
      readonly members: readonly MemberRow[]
      /** Some may hold another currency beside that of the list. */
      readonly holdSeveral: boolean
    }

const NONE: readonly AccountBalance[] = []

/** The community's active members with their balances in one currency, and what they hold beside it. */
export function useMembers(currency: Currency): Members {
  const scope = useScope()
  const accounts = useQuery(accountQueries.active(scope, ['user']))
  const shown = useQuery(balanceQueries.ofMembers(scope, currency))
  const several = accounts.data !== undefined && holdSeveral(accounts.data, currency)
  const others = useQuery({ ...balanceQueries.ofMembersBeside(scope, currency), enabled: several })
  const beside = several ? others.data : NONE
  const members = useMemo(
    () =>
      accounts.data && shown.data && beside
        ? memberRows(accounts.data, { currency, shown: shown.data, beside })
        : null,
    [accounts.data, shown.data, beside, currency],
  )

  if (members) return { state: 'ready', members, holdSeveral: several }
  return unanswered([accounts, shown, others])
}
