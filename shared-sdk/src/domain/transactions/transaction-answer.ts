/** Rules for approving and declining a request, and for the reason. Source: accounting A7, A20. */
import { isMember, isOwnAccount, isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { Instant } from '../entities.ts'
import { ALLOWED, ok } from '../refusals/refusal.ts'
import type { Result, Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { checkShownVersion, hasStatus } from './transaction-change.ts'
import type { StoredTransactionFacts } from './transaction-change.ts'
import { isEventTransaction } from './transaction-invariants.ts'
import { normalizeDescription } from '../text/validation.ts'
import { isDisplayable } from '../text/visible-text.ts'

/** Code points (accounting A20). */
export const MAX_DECLINE_REASON_LENGTH = 200

type Answer = 'approved' | 'declined'

/**
 * Checks whether the status of a stored transaction may become `wanted`; forms and server use only this check of a
 * written status. Only pending -> approved and pending -> declined exist (accounting A5). `shownUpdated` is the
 * `updated` value the person saw, or '' when none was sent.
 */
export function canAnswerTransaction(
  caller: Caller,
  facts: StoredTransactionFacts,
  wanted: string,
  shownUpdated: Instant | '',
): Verdict {
  if (wanted === 'approved') return canApproveTransaction(caller, facts, shownUpdated)
  if (wanted === 'declined') return canDeclineTransaction(caller, facts, shownUpdated)
  const { status } = facts.transaction
  return status === 'approved' || status === 'declined'
    ? refuseWith(`already-${status}`, 'status')
    : refuseWith('not-permitted', 'status')
}

/**
 * Checks whether the caller may approve: the owner of the sending account, or privileged; never in events (accounting
 * A7). It refuses an approval without the version that was shown, or of a record that changed since. `already-approved`
 * is a refusal of its own so that the server can answer a repeated approval with success (accounting A17).
 */
export function canApproveTransaction(
  caller: Caller,
  facts: StoredTransactionFacts,
  shownUpdated: Instant | '',
): Verdict {
  return canAnswer(caller, facts, shownUpdated, 'approved')
}

/**
 * Checks whether the caller may decline: the rules of approving (accounting A20), with `already-declined` for a
 * repeated one.
 */
export function canDeclineTransaction(
  caller: Caller,
  facts: StoredTransactionFacts,
  shownUpdated: Instant | '',
): Verdict {
  return canAnswer(caller, facts, shownUpdated, 'declined')
}

function canAnswer(
  caller: Caller,
  facts: StoredTransactionFacts,
  shownUpdated: Instant | '',
  answer: Answer,
): Verdict {
  const { transaction, sender } = facts
  const { status } = transaction
  if (!isMember(caller, sender.organisationId)) return refuseWith('not-a-member')
  if (status === 'reserved') return refuseWith('reserved', 'status')
  const isTheirs = isOwnAccount(caller, sender) || isPrivileged(caller, sender.organisationId)
  if (isTheirs && status === answer) return refuseWith(`already-${answer}`, 'status')
  if (isEventTransaction(facts)) return refuseWith('event-transaction', 'status')
  if (!isTheirs) return refuseWith('not-the-sender', 'status')
  if (hasStatus(facts, 'closed')) return refuseWith('account-closed', 'status')
  if (shownUpdated === '') return refuseWith('version-required', 'shownUpdated')
  // The version is checked first: a person who is late learns that somebody else has answered.
  const version = checkShownVersion(facts, shownUpdated)
  if (!version.ok) return version
  return status === 'pending' ? ALLOWED : refuseWith(`already-${status}`, 'status')
}

/**
 * Returns the reason in its stored form: cleaned like a description, '' without one; at most 200 characters (accounting
 * A20).
 */
export function validateDeclineReason(typed: string): Result<string> {
  const reason = normalizeDescription(typed)
  if (!isDisplayable(reason)) return refuseWith('text-unshowable', 'decline_reason')
  return [...reason].length <= MAX_DECLINE_REASON_LENGTH
    ? ok(reason)
    : refuseWith('decline-reason-too-long', 'decline_reason')
}
