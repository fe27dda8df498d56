import { clientRule } from './client/rule.ts'
import type { Outcome } from './deliver.ts'
import type { Verdict } from './model/judge.ts'
import type { Operation } from './model/operation.ts'

/** Reasons that PocketBase's rules refuse with no more than its 404 or 400: who is no member learns nothing (ADR 0012). */
const MAY_BE_UNSAID = ['not-a-member', 'missing', 'account-missing', 'different-organisations']

/** What the server words otherwise: another community's records are as unknown ones, and names are the caller's to give. */
const SAID_AS: Readonly<Record<string, readonly string[]>> = {
  'different-organisations': ['account-missing'],
  'not-a-member': ['account-missing', 'event-missing', 'group-foreign'],
  missing: ['account-missing', 'event-missing', 'group-foreign'],
  // Asked after what there is.
  'in-anothers-name': ['not-permitted', 'event-missing', 'group-foreign'],
  // The field's own bound in the table of bounds.
  'text-too-long': ['validation_max_text_constraint'],
}

/** Of these the client has no rule: its forms never ask for such a thing. */
const ONLY_THE_SERVERS = [
  // Some rules ask nothing about the caller: only members are asked them.
  'not-a-member',
  'missing',
  'account-missing',
  'id-taken',
  'in-anothers-name',
  'not-joined',
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

/** Where model, server and client's rule differ on an operation, in one sentence; '' when they agree. */
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
    // A repeat is answered like the first time, whatever the rule would say now.
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
