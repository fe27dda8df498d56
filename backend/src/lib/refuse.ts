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

/**
 * Where the code of a reason stands that is about no field: `data.reason`, beside PocketBase's `data.<field>`. No
 * collection has a field of that name.
 */
const NO_FIELD = 'reason'

/** Ends the request with the domain's reason in PocketBase's error shape, its code included (accounting A19). */
export function throwRefusal(refusal: Refusal): never {
  throwReason(statusOf(refusal.code), refusal)
}

/** As `throwRefusal`, with a status of its own: for reasons that are not the domain's. */
export function throwReason(status: number, { code, message, field = NO_FIELD }: Refusal): never {
  throw new ApiError(status, message, { [field]: new ValidationError(code, message) })
}

/** As `throwRefusal`, for a reason from the domain's catalogue. */
export function throwRefusalCode(code: RefusalCode, field?: string): never {
  throwRefusal(refuseWith(code, field).refusal)
}

/** Ends the request because an id is taken: by another record, or by one that is gone (accounting A17). */
export function throwIdTaken(): never {
  throwRefusal({ code: 'id-taken', message: 'This id is already in use.', field: 'id' })
}
