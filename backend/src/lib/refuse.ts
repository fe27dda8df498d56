import { ANSWERED_REFUSALS, refuse } from '@coffer/shared-sdk/domain'
import type { AnsweredCode, Refusal, Verdict } from '@coffer/shared-sdk/domain'
import { boundNamed } from './bounds.ts'
import type { BoundName } from './bounds.ts'

/** Refusals about the caller; all others are about the request. */
const FORBIDDEN: readonly string[] = [
  'not-permitted',
  'not-a-member',
  'bank-sender',
  'not-the-sender',
  'not-the-creator',
  'not-the-writer',
  'creator-left-event',
  'not-the-requester',
  'address-unproven',
  'community-not-allowed',
  'community-created',
  'delete-all-by-admin',
  'hidden-by-event-admins',
  'own-role',
]
const CONFLICT: readonly string[] = ['changed-since', 'setting-changed-since', 'id-taken']

function getStatus(code: string): number {
  if (FORBIDDEN.includes(code)) return 403
  return CONFLICT.includes(code) ? 409 : 400
}

/**
 * The key of a refusal without a field: `data.reason`, beside PocketBase's `data.<field>`. No collection has a field of
 * that name.
 */
const NO_FIELD = 'reason'

/** @throws the domain's refusal, if the verdict is one. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throwRefusal(verdict.refusal)
}

/** Ends the request with the domain's refusal, its code included, in PocketBase's error shape (accounting A19). */
export function throwRefusal(refusal: Refusal): never {
  throwReason(getStatus(refusal.code), refusal)
}

/** Throws as `throwRefusal` does, for a code of the domain's catalogue. */
export function throwRefusalCode(code: AnsweredCode, field?: string): never {
  throwRefusal(refuse(code, ANSWERED_REFUSALS[code], field).refusal)
}

/** Throws as `throwRefusal` does, with another status: for refusals that are not the domain's. */
export function throwReason(status: number, { code, message, field = NO_FIELD }: Refusal): never {
  throw new ApiError(status, message, { [field]: new ValidationError(code, message) })
}

/**
 * Ends the request with the table's answer beyond that bound (product 9.9). The answer says after how many seconds one
 * more is accepted; without `when` server/retry_after.go names the length of the bound's window.
 */
export function throwBeyond(
  name: BoundName,
  when?: { readonly e: Pick<RequestEvent, 'set'>; readonly seconds: number },
): never {
  const { status, code, message } = boundNamed(name)
  when?.e.set('retryAfter', when.seconds)
  throwReason(status, { code, message })
}

/** Refuses an id that belongs to another record, or to a deleted one (accounting A17). */
export function throwIdTaken(): never {
  throwRefusal({ code: 'id-taken', message: 'This id is already in use.', field: 'id' })
}

/** Refuses the token of a mail's link that is invented, used, expired or of another kind: all get the same answer. */
export function throwWrongToken(): never {
  const message = 'Invalid or expired token.'
  throwReason(400, { code: 'validation_invalid_token', message, field: 'token' })
}

export function throwNotFound(): never {
  throw new ApiError(404, "The requested resource wasn't found.", {})
}
