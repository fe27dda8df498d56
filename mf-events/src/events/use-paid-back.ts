import { hidesTransactions, paidBack } from '@coffer/shared-sdk/domain'
import type { AccountId, Cents, Currency, EventAccount } from '@coffer/shared-sdk/domain'
import { transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useMemo } from 'react'

const NONE: ReadonlyMap<AccountId, Cents> = new Map()

/**
 * Returns how payments have changed everyone's balance in an event (accounting A23). It is empty once the event is concluded, because each
 * person's own balance then contains both the event's balance and the payments.
 *
 * @param event null until it is known
 */
export function usePaidBack(event: EventAccount | null, currency: Currency): ReadonlyMap<AccountId, Cents> {
  const isOpen =
    event !== null &&
    event.status !== 'closed' &&
    !hidesTransactions({ status: event.status, hidden: event.event.hidden })
  const { data } = useQuery({
    ...transactionQueries.paymentsOfEvent(useScope(), event?.id ?? ''),
    enabled: isOpen,
  })
  return useMemo(() => (data && isOpen ? paidBack(data, currency) : NONE), [data, isOpen, currency])
}
