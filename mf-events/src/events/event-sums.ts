import type { AccountBalance, Cents } from '@coffer/shared-sdk/domain'

/** What an event sent and received in all currencies, derived parts included. Only whether it is 0 means something. */
export interface EventSums {
  readonly sent: Cents
  readonly received: Cents
  /** Somebody entered an expense: a transaction from the event to its payer (accounting A12). */
  readonly hasExpenses: boolean
}

/** From the balances of the event's account, one per currency; all 0 for none. */
export function eventSums(balances: readonly AccountBalance[]): EventSums {
  return {
    sent: balances.reduce((all, { sent }) => all + sent, 0),
    received: balances.reduce((all, { received }) => all + received, 0),
    hasExpenses: balances.some(({ sentInitiated }) => sentInitiated > 0),
  }
}
