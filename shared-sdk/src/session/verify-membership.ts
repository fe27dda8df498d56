import { AppError, toAppError } from '../client/errors/app-error.ts'
import { now } from '../client/device/clock.ts'
import { call } from '../client/http/pocketbase.ts'
import type { MembershipId } from '../domain/entities.ts'
import { recheckSession } from './session.ts'

/** Milliseconds for which data counts as fresh (product 9). */
const VALID_FOR_MS = 5_000

interface Verification {
  readonly membershipId: MembershipId
  readonly startedAt: number
  readonly result: Promise<void>
}

let last: Verification | null = null

/**
 * Resolves if the signed-in person still is this member. After the token was revoked on another device, or the person was
 * removed from the community, the server returns empty lists, which must not look like a balance of 0 (ADR 0062). Otherwise
 * refreshes the session and throws `AppError` of kind `signed-out`, or of other kinds without a response. Simultaneous calls
 * share one request.
 */
export function verifyMembership(membershipId: MembershipId): Promise<void> {
  if (last?.membershipId === membershipId && isFresh(last)) return last.result
  const verification: Verification = { membershipId, startedAt: now(), result: verify(membershipId) }
  last = verification
  // A failure is not remembered.
  verification.result.catch(() => {
    if (last === verification) last = null
  })
  return verification.result
}

/** Returns false if the device's clock was set back since. */
function isFresh({ startedAt }: Verification): boolean {
  const age = now() - startedAt
  return age >= 0 && age < VALID_FOR_MS
}

async function verify(membershipId: MembershipId): Promise<void> {
  try {
    await call((client) => client.collection('authz').getOne(membershipId, { fields: 'id' }))
  } catch (cause) {
    const error = toAppError(cause)
    if (error.kind !== 'not-found') throw error
    await recheckSession()
    throw new AppError({
      kind: 'signed-out',
      status: 401,
      message: 'You are not a member of this community.',
      cause,
    })
  }
}
