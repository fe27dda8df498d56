import { clientRule } from './client/rule.ts'
import type { Outcome } from './deliver.ts'
import type { Verdict } from './model/judge.ts'
import type { Operation } from './model/operation.ts'

/**
 * Reasons that PocketBase's rules may replace with their plain 404 or 400: a person who is no member learns nothing
 * (ADR 0012).
 */
const MAY_BE_UNSAID = ['not-a-member', 'missing', 'account-missing', 'different-organisations']

/**
 * Reasons that the server words differently: another community's records look like unknown ones, and the caller chooses
 * the names.
 */
const SAID_AS: Readonly<Record<string, readonly string[]>> = {
  'different-organisations': ['account-missing'],
  'not-a-member': ['account-missing', 'event-missing', 'group-foreign', 'removal-final'],
  missing: ['account-missing', 'event-missing', 'group-foreign'],
  // The server checks this after it has read the record.
  'in-anothers-name': ['not-permitted', 'event-missing', 'group-foreign'],
  // The field has its own bound in the table of bounds.
  'text-too-long': ['validation_max_text_constraint'],
}

/** The client has no rule for these: its forms never send such requests. */
const ONLY_THE_SERVERS = [
  // Some rules do not depend on the caller: only members run them.
  'not-a-member',
  'missing',
  'account-missing',
  'id-taken',
  'in-anothers-name',
  'not-joined',
  'removal-final',
  'share-required',
  'group-has-transactions',
  'group-of-hidden-event',
  'account-in-hidden-event',
  'default-group-first',
  'date-invalid',
  'admin-not-member',
  'event-closing',
  'setting-changed-since',
  'currency-in-use',
  'currency-of-event',
  'different-organisations',
]

/** Describes in one sentence how model, server and client's rule differ on an operation; '' when they agree. */
export function disagreement(operation: Operation, verdict: Verdict, outcome: Outcome): string {
  const { reasons } = verdict
  const { status } = outcome.answer
  if (status >= 500) return `the server failed with ${status}`
  if (outcome.isAccepted !== (reasons.length === 0)) {
    return `the server ${outcome.isAccepted ? 'accepted' : `refused (${status} ${outcome.reason})`}, the model says ${reasons.join(', ') || 'accepted'}`
  }
  if (!outcome.isAccepted && !explains(outcome.reason, reasons)) {
    return `the server's reason is ${status} ${outcome.reason}, the model's ${reasons.join(', ')}`
  }
  return clientDisagreement(operation, verdict)
}

function explains(reason: string, reasons: readonly string[]): boolean {
  if (reason === 'unsaid') return reasons.some((one) => MAY_BE_UNSAID.includes(one))
  return reasons.includes(reason) || reasons.some((one) => SAID_AS[one]?.includes(reason) === true)
}

function clientDisagreement({ caller }: Operation, { trace }: Verdict): string {
  for (const { step, before, judgement } of trace) {
    const { reasons, after } = judgement
    // A repeat gets the answer of the first time, whatever the rule would say now.
    if (reasons.length === 0 && after === before) continue
    if (reasons.some((reason) => ONLY_THE_SERVERS.includes(reason))) continue
    const code = clientRule(before, caller, step)
    if (code === null) continue
    if ((code === '') !== (reasons.length === 0) || (code !== '' && !reasons.includes(code))) {
      return `the client's rule says ${code || 'allowed'}, the model ${reasons.join(', ') || 'accepted'}`
    }
  }
  return ''
}
