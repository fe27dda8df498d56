import type { AccountBalance, Cents } from '@coffer/shared-sdk/domain'
import type { EventPart } from '@coffer/shared-sdk/queries'

/** What an event sent and received in all currencies, derived parts included. Only whether it is 0 means something. */
export interface EventSums {
  readonly sent: Cents
  readonly received: Cents
  /** A group has a total: what an admin books out of the event is no expense (accounting A12). */
  readonly hasExpenses: boolean
}

/**
 * From the balances of the event's account, one per currency; all 0 for none.
 *
 * @param parts those of the groups' totals, of an event that is not concluded: there are none without totals
 */
export function eventSums(balances: readonly AccountBalance[], parts: readonly EventPart[]): EventSums {
  return {
    sent: balances.reduce((all, { sent }) => all + sent, 0),
    received: balances.reduce((all, { received }) => all + received, 0),
    hasExpenses: parts.length > 0,
  }
}
