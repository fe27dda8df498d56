import { AppError, toAppError } from '../client/app-error.ts'
import { now } from '../client/clock.ts'
import { call } from '../client/pocketbase.ts'
import type { MembershipId } from '../domain/entities.ts'
import { recheckSession } from './session.ts'

/** As long as an answer counts as fresh (spec 9), another proof would say nothing new. */
const PROVEN_FOR_MS = 5_000

interface Proof {
  readonly membershipId: MembershipId
  readonly askedAt: number
  readonly answer: Promise<void>
}

let last: Proof | null = null

/**
 * Resolves if the server takes this device's person for that member. To a token that was made worthless elsewhere and to
 * who was removed from the community it answers every list as to a stranger, with nothing: that must not pass for a balance of 0
 * (ADR 0128). Finds out what is left of the session then, and throws `AppError` of kind `signed-out`; others where there
 * was no answer. Any number of questions at a time are one request.
 */
export function proveMembership(membershipId: MembershipId): Promise<void> {
  if (last?.membershipId === membershipId && now() - last.askedAt < PROVEN_FOR_MS) return last.answer
  const proof: Proof = { membershipId, askedAt: now(), answer: prove(membershipId) }
  last = proof
  // What failed proves nothing: the next one asks again.
  proof.answer.catch(() => {
    if (last === proof) last = null
  })
  return proof.answer
}

async function prove(membershipId: MembershipId): Promise<void> {
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
