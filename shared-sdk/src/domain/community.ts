/** Who may found and enter communities. Source: spec 5 and 6, readings.md. */
import { ALLOWED } from './refusal.ts'
import type { Verdict } from './refusal.ts'
import { refuseWith } from './refusals.ts'

export interface CommunityCreation {
  /** The manifest of this address, or a community the person belongs to, allows it. */
  readonly isAllowed: boolean
  /** They have made one before. */
  readonly hasCreated: boolean
}

/** A person may create one community, and only where `allowCreateCommunity` is set (spec 5). */
export function canCreateCommunity({ isAllowed, hasCreated }: CommunityCreation): Verdict {
  if (!isAllowed) return refuseWith('community-not-allowed')
  return hasCreated ? refuseWith('community-created') : ALLOWED
}

/** An invite is for an address; only the person whose proven address it is accepts it (readings.md). */
export function canAcceptInvite(
  user: { readonly email: string; readonly verified: boolean },
  invite: { readonly email: string },
): Verdict {
  if (user.email.toLowerCase() !== invite.email.toLowerCase()) return refuseWith('not-invited')
  return user.verified ? ALLOWED : refuseWith('address-unproven')
}
