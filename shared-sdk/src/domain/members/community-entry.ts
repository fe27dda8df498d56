/**
 * Rules for entering a community: by an invite, a link or the domain of an address. Source: product 6.6, ADR 0142.
 */
import type { Instant, Role, UserId } from '../entities.ts'
import { instantMs } from '../instant.ts'
import { checkInvitedAddress, checkInviteLink } from './member-permissions.ts'
import type { InviteLinkFacts } from './member-permissions.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { validateEmail } from './sign-in-input.ts'

/** The facts about a community that entering it needs. */
export interface EnteredCommunity {
  readonly hasMembers: boolean
  /** Its domain suffix; '' for none. */
  readonly emailSuffix: string
}

/**
 * Checks that the community has members: one without members admits only people whom a superuser invites, because
 * nobody in it answers for the others.
 */
const checkHasMembers = ({ hasMembers }: Pick<EnteredCommunity, 'hasMembers'>): Verdict =>
  hasMembers ? ALLOWED : refuseWith('community-empty')

/** Returns the role of a person who enters. The first member is the admin, so that the community has one. */
export const roleOfEntrant = ({ hasMembers }: Pick<EnteredCommunity, 'hasMembers'>): Role =>
  hasMembers ? 'user' : 'admin'

interface Invitee {
  readonly email: string
  readonly verified: boolean
}

/** Checks that the invite is for the person's proven address. */
export function checkInvitee(user: Invitee, invite: Pick<Invitee, 'email'>): Verdict {
  if (user.email.toLowerCase() !== invite.email.toLowerCase()) return refuseWith('not-invited')
  return user.verified ? ALLOWED : refuseWith('address-unproven')
}

/**
 * The owner of the invited address declines the invite, until it is accepted. This deletes it, as revoking does
 * (product 6.6).
 */
export function canDeclineInvite(
  user: Invitee,
  invite: { readonly email: string; readonly accepted: boolean },
): Verdict {
  const owned = checkInvitee(user, invite)
  if (!owned.ok) return owned
  return invite.accepted ? refuseWith('invite-accepted') : ALLOWED
}

/**
 * Checks whether an open invite admits its owner (`checkInvitee`). A person who left or was removed does not return by an
 * older invite, and an invite from before the community had its domain suffix admits no other address.
 * @param invite `by`: the user who made it; '' for a superuser
 * @param left when the person's earlier membership ended; null for none
 */
export function canAcceptInvite(
  user: Invitee,
  invite: { readonly email: string; readonly created: Instant; readonly by: UserId | '' },
  community: EnteredCommunity,
  left: Instant | null,
): Verdict {
  const owned = checkInvitee(user, invite)
  if (!owned.ok) return owned
  if (isBeforeLeaving(invite.created, left)) return refuseWith('invite-before-leaving')
  const admitted = checkInvitedAddress(invite.email, community.emailSuffix)
  if (!admitted.ok) return admitted
  return invite.by === '' ? ALLOWED : checkHasMembers(community)
}

/**
 * People with a proven address join by a link. A person who left or was removed does not return by an older link.
 * @param left when the person's earlier membership ended; null for none
 */
export function canJoinByLink(
  user: { readonly verified: boolean },
  link: InviteLinkFacts,
  community: Pick<EnteredCommunity, 'hasMembers'>,
  left: Instant | null,
  nowMs: number,
): Verdict {
  const valid = checkInviteLink(link, nowMs)
  if (!valid.ok) return valid
  if (!user.verified) return refuseWith('address-unproven')
  return isBeforeLeaving(link.created, left) ? refuseWith('link-before-leaving') : checkHasMembers(community)
}

/**
 * Returns whether the proven address admits its owner by the community's domain suffix; false without a suffix. A person
 * who left or was removed needs an invite.
 */
export const joinsByDomain = (email: string, community: EnteredCommunity, left: Instant | null): boolean =>
  community.emailSuffix !== '' &&
  left === null &&
  checkHasMembers(community).ok &&
  validateEmail(email, community.emailSuffix).ok

/** Returns whether an invite or a link is older than the person's leaving: it does not bring them back. */
const isBeforeLeaving = (created: Instant, left: Instant | null): boolean =>
  left !== null && instantMs(created) <= instantMs(left)
