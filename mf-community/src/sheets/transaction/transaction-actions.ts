import {
  canApproveTransaction,
  canDeleteTransaction,
  canEditTransaction,
  deleteCountdown,
  isEventTransaction,
} from '@coffer/shared-sdk/domain'
import type { Caller, Refusal, StoredTransactionFacts, Verdict } from '@coffer/shared-sdk/domain'

/**
 * Whether something is offered to a person: not at all to whom it can never apply; disabled with its reason
 * where it is theirs to do but something stands in the way (ADR 0087).
 */
export type Offer =
  | { readonly state: 'absent' }
  | { readonly state: 'disabled'; readonly reason: Refusal }
  | { readonly state: 'enabled' }

export interface TransactionActions {
  readonly approve: Offer
  readonly edit: Offer
  readonly remove: Offer
  /** The time left beside Delete; null where none is shown (accounting A8). */
  readonly countdown: { readonly unit: 'hours' | 'minutes'; readonly count: number } | null
}

/** What one person is offered on a transaction as it is shown, by the rules that the server enforces (accounting A7, A8). */
export function transactionActions(
  caller: Caller,
  facts: StoredTransactionFacts,
  nowMs: number,
): TransactionActions {
  const open = withOpenAccounts(facts)
  const { updated } = facts.transaction
  return {
    approve: offerOf(
      canApproveTransaction(caller, facts, updated),
      canApproveTransaction(caller, open, updated),
    ),
    edit: offerOf(canEditTransaction(caller, facts), canEditTransaction(caller, open)),
    remove: offerOf(canDeleteTransaction(caller, facts, nowMs), canDeleteTransaction(caller, open, nowMs)),
    countdown: deleteCountdown(caller, facts, nowMs),
  }
}

/** The offer of doing something with all of several: as little as with the least of them. */
export function offerOfAll(offers: readonly Offer[]): Offer {
  return (
    offers.find(({ state }) => state === 'absent') ??
    offers.find(({ state }) => state === 'disabled') ??
    (offers.length === 0 ? { state: 'absent' } : { state: 'enabled' })
  )
}

/** Why a pending transaction waits: for an event's conclusion, or for the one who pays; null when it does not. */
export function waitsFor({
  transaction,
  sender,
  receiver,
}: StoredTransactionFacts): 'event' | 'sender' | null {
  if (transaction.status !== 'pending') return null
  return isEventTransaction({ sender, receiver }) ? 'event' : 'sender'
}

/** Over for good, but the countdown ended before the person's eyes: it says why. */
const SHOWN_REASONS: ReadonlySet<string> = new Set(['delete-window-over'])

/** `ifOpen` is the verdict if both accounts were active: what it refuses is not the person's to do. */
function offerOf(verdict: Verdict, ifOpen: Verdict): Offer {
  if (verdict.ok) return { state: 'enabled' }
  if (ifOpen.ok) return { state: 'disabled', reason: verdict.refusal }
  return SHOWN_REASONS.has(ifOpen.refusal.code)
    ? { state: 'disabled', reason: verdict.refusal }
    : { state: 'absent' }
}

function withOpenAccounts(facts: StoredTransactionFacts): StoredTransactionFacts {
  return {
    ...facts,
    sender: { ...facts.sender, status: 'active' },
    receiver: { ...facts.receiver, status: 'active' },
  }
}
