import { refuseWith } from '@coffer/shared-sdk/domain'
import type { Refusal, RefusalCode } from '@coffer/shared-sdk/domain'

/** Refusals that are about the caller; all others are about what was asked for. */
const FORBIDDEN: readonly string[] = [
  'not-permitted',
  'not-a-member',
  'bank-sender',
  'not-the-sender',
  'not-the-creator',
  'address-unproven',
  'community-not-allowed',
  'community-created',
  'delete-all-by-admin',
]
const CONFLICT: readonly string[] = ['changed-since', 'id-taken']

function statusOf(code: string): number {
  if (FORBIDDEN.includes(code)) return 403
  return CONFLICT.includes(code) ? 409 : 400
}

/** Ends the request with the domain's reason in PocketBase's error shape (accounting A19). */
export function throwRefusal(refusal: Refusal): never {
  const data =
    refusal.field === undefined ? {} : { [refusal.field]: new ValidationError(refusal.code, refusal.message) }
  throw new ApiError(statusOf(refusal.code), refusal.message, data)
}

/** As `throwRefusal`, for a reason from the domain's catalogue. */
export function throwRefusalCode(code: RefusalCode, field?: string): never {
  throwRefusal(refuseWith(code, field).refusal)
}

/** Ends the request because an id is taken: by another record, or by one that is gone (accounting A17). */
export function throwIdTaken(): never {
  throwRefusal({ code: 'id-taken', message: 'This id is already in use.', field: 'id' })
}
