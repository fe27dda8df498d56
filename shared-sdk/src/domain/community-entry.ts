/** Who enters a community: by an invite, a link or the domain of their address. Source: product 6.6, ADR 0142, 0186. */
import type { Instant, Role, UserId } from './entities.ts'
import { instantMs } from './instant.ts'
import { checkInvitedAddress, checkInviteLink } from './member-permissions.ts'
import type { InviteLinkFacts } from './member-permissions.ts'
import { ALLOWED } from './refusal.ts'
import type { Verdict } from './refusal.ts'
import { refuseWith } from './refusals.ts'
import { validateEmail } from './sign-in-input.ts'

/** A community, as entering it needs it. */
export interface EnteredCommunity {
  readonly hasMembers: boolean
  /** Its domain suffix; '' for none. */
  readonly emailSuffix: string
}

/** A community without members lets in only whom a superuser invites: nobody in it answers for the others. */
const checkHasMembers = ({ hasMembers }: Pick<EnteredCommunity, 'hasMembers'>): Verdict =>
  hasMembers ? ALLOWED : refuseWith('community-empty')

/** The role of somebody who enters. The first member is the admin, so that the community has one. */
export const roleOfEntrant = ({ hasMembers }: Pick<EnteredCommunity, 'hasMembers'>): Role =>
  hasMembers ? 'user' : 'admin'

interface Invitee {
  readonly email: string
  readonly verified: boolean
}

/** An invite is for the person whose proven address it is. */
export function checkInvitee(user: Invitee, invite: Pick<Invitee, 'email'>): Verdict {
  if (user.email.toLowerCase() !== invite.email.toLowerCase()) return refuseWith('not-invited')
  return user.verified ? ALLOWED : refuseWith('address-unproven')
}

/** Whose address is invited declines the invite, until it is accepted. It is then gone, as after revoking it (product 6.6). */
export function canDeclineInvite(
  user: Invitee,
  invite: { readonly email: string; readonly accepted: boolean },
): Verdict {
  const owned = checkInvitee(user, invite)
  if (!owned.ok) return owned
  return invite.accepted ? refuseWith('invite-accepted') : ALLOWED
}

/**
 * Whether an open invite lets its owner in (`checkInvitee`). Who left or was removed does not return by an invite that is
 * older than that, and an invite of before the community had its domain suffix admits no other address.
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
 * People with a proven address join by a link. Who left or was removed does not return by a link that is older than that.
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
 * Whether the proven address lets its owner in by the community's domain suffix; false without a suffix. Who left or was
 * removed needs an invite.
 */
export const joinsByDomain = (email: string, community: EnteredCommunity, left: Instant | null): boolean =>
  community.emailSuffix !== '' &&
  left === null &&
  checkHasMembers(community).ok &&
  validateEmail(email, community.emailSuffix).ok

/** Whether an invite or a link is older than the person's leaving: it does not bring them back. */
const isBeforeLeaving = (created: Instant, left: Instant | null): boolean =>
  left !== null && instantMs(created) <= instantMs(left)
