/** Rules for creating communities, and for inviting. Source: product 5.2, 6.6, 6.7, accounting A9. */
import { isMember, isPrivileged } from '../members/caller.ts'
import type { Caller } from '../members/caller.ts'
import type { OrganisationId } from '../entities.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

export interface CommunityCreation {
  /** True if the manifest of this address, or a community of the person, allows it. */
  readonly isAllowed: boolean
  /** True if they have made one before. */
  readonly hasCreated: boolean
}

/** A person may create one community, if `allowCreateCommunity` is set (product 5). */
export function canCreateCommunity({ isAllowed, hasCreated }: CommunityCreation): Verdict {
  if (!isAllowed) return refuseWith('community-not-allowed')
  return hasCreated ? refuseWith('community-created') : ALLOWED
}

/**
 * Privileged people invite an address that belongs to no member and has no open invite.
 * @param address what the community has for that address already
 */
export function canCreateInvite(
  caller: Caller,
  organisationId: OrganisationId,
  address: { readonly isMember: boolean; readonly isInvited: boolean },
): Verdict {
  if (!isMember(caller, organisationId)) return refuseWith('not-a-member')
  if (!isPrivileged(caller, organisationId)) return refuseWith('not-permitted')
  if (address.isMember) return refuseWith('already-member', 'email')
  return address.isInvited ? refuseWith('already-invited', 'email') : ALLOWED
}

/** Privileged people revoke an invite until it is accepted; the system removes any, along with its community. */
export function canRevokeInvite(
  caller: Caller,
  invite: { readonly organisationId: OrganisationId; readonly accepted: boolean },
): Verdict {
  if (caller.isSystem === true) return ALLOWED
  if (!isMember(caller, invite.organisationId)) return refuseWith('not-a-member')
  if (!isPrivileged(caller, invite.organisationId)) return refuseWith('not-permitted')
  return invite.accepted ? refuseWith('invite-accepted') : ALLOWED
}
