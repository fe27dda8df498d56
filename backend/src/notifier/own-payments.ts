/** The open payments of a message's reader in an event. */
import { openPayments } from '@coffer/shared-sdk/domain'
import type { OpenPayment } from '@coffer/shared-sdk/domain'
import type { Claimed } from '../lib/claimed-delivery.ts'

/** An open payment between two people, from the view of one of them. */
export interface OwnPayment extends Pick<OpenPayment, 'cents' | 'currency'> {
  readonly isOwed: boolean
  /** The other person's name. */
  readonly who: string
}

/** The open payments of an account in an event; payments to make come before payments to receive. */
export type OwnPayments = (event: string, account: string) => readonly OwnPayment[]

/** Plans each event once, for all the messages of a claim. An event that was not claimed has no payments. */
export function ownPayments(events: Claimed['events']): OwnPayments {
  const plans = new Map(Object.entries(events).map(([id, event]) => [id, openPayments(event)]))
  return (event, account) => {
    const plan = plans.get(event) ?? []
    const names = events[event]?.names ?? {}
    const own = (isOwed: boolean): readonly OwnPayment[] =>
      plan
        .filter(({ payerId, payeeId }) => (isOwed ? payeeId : payerId) === account)
        .map(({ payerId, payeeId, cents, currency }) => ({
          isOwed,
          who: names[isOwed ? payerId : payeeId] ?? '',
          cents,
          currency,
        }))
    return [...own(false), ...own(true)]
  }
}
