import { accountCurrency, isPrivileged } from '@coffer/shared-sdk/domain'
import type { Account } from '@coffer/shared-sdk/domain'
import { accountQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { entryRefusal } from './event-context.ts'
import type { EventContext } from './event-context.ts'

const NONE: readonly Account[] = []
const BANK = ['bank'] as const

/**
 * Returns the community's active bank accounts for which the person may enter an expense of the event. It is empty for people who are not
 * privileged, in hidden events (accounting A6), and until the accounts are loaded.
 *
 * @param context null until it is known
 */
export function useBankPayers(context: EventContext | null): readonly Account[] {
  const enabled = context !== null && isPrivileged(context.caller, context.event.organisationId)
  const { data = NONE } = useQuery({ ...accountQueries.active(useScope(), BANK), enabled })
  if (!enabled) return NONE
  const currency = accountCurrency(context.event)
  return data.filter(
    (bank) => bank.currencies.includes(currency) && entryRefusal(context, 'expense', bank) === null,
  )
}
