import type { AccountBalance, Cents } from '@coffer/shared-sdk/domain'
import type { EventPart } from '@coffer/shared-sdk/queries'

/**
 * What an event sent and received in all currencies, derived parts included. These sums mix currencies, so only whether they are 0 means
 * something.
 */
export interface EventSums {
  readonly sent: Cents
  readonly received: Cents
  /** True if a group has a total. An admin's transfer out of the event is no expense (accounting A12). */
  readonly hasExpenses: boolean
}

/**
 * Adds up the balances of the event's account, one per currency; all are 0 without balances.
 *
 * @param parts the parts of the groups' totals in an event that is not concluded; without totals there are none
 */
export function eventSums(balances: readonly AccountBalance[], parts: readonly EventPart[]): EventSums {
  return {
    sent: balances.reduce((all, { sent }) => all + sent, 0),
    received: balances.reduce((all, { received }) => all + received, 0),
    hasExpenses: parts.length > 0,
  }
}
