/** Rules for reminding a payer of an open request. Source: product 4.9. */
import { isMember, isOwnAccount } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { Instant } from '../entities.ts'
import { instantMs } from '../instant.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import type { StoredTransactionFacts } from './transaction-change.ts'
import { isEventTransaction } from './transaction-invariants.ts'

/** A reminder is possible a day after the request, and then once a day. */
export const REMIND_EVERY_MS = 24 * 3_600_000

/**
 * Checks whether the caller may remind the payer: of a pending request outside of events that another person has to pay.
 * Its creator or the payee may, once a day and first a day after the request.
 * @param reminded when the last reminder was sent; '' when none was
 */
export function canRemind(
  caller: Caller,
  facts: StoredTransactionFacts,
  reminded: Instant | '',
  nowMs: number,
): Verdict {
  const { transaction, sender, receiver } = facts
  if (!isMember(caller, sender.organisationId)) return refuseWith('not-a-member')
  const isTheirs =
    isOwnAccount(caller, receiver) ||
    (transaction.createdBy !== '' && transaction.createdBy === caller.userId)
  if (!isTheirs || isOwnAccount(caller, sender)) return refuseWith('not-the-requester')
  if (isEventTransaction(facts)) return refuseWith('event-transaction', 'status')
  if (transaction.status !== 'pending' || sender.userId === null)
    return refuseWith('nothing-to-remind', 'status')
  if (nowMs - instantMs(transaction.created) < REMIND_EVERY_MS) return refuseWith('remind-too-early')
  return reminded !== '' && nowMs - instantMs(reminded) < REMIND_EVERY_MS
    ? refuseWith('reminded-already')
    : ALLOWED
}
