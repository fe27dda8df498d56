/** Rules for changing roles, leaving, removing, and making invite links. Source: product 6.6, accounting A9. */
import { isMember, isPrivileged } from './caller.ts'
import type { Caller } from './caller.ts'
import type { AccountId, Instant, Membership, OrganisationId, Role } from '../entities.ts'
import { instantMs } from '../instant.ts'
import type { Money } from '../money/money.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'
import { validateEmail } from './sign-in-input.ts'

type ManagedMember = Pick<Membership, 'organisationId' | 'userId' | 'role'>

/**
 * Privileged people make and unmake admins, never the last one; nobody changes their own role.
 * @param otherAdmins the number of other members of the community with the role admin
 */
export function canChangeRole(
  caller: Caller,
  member: ManagedMember,
  role: Role,
  otherAdmins: number,
): Verdict {
  if (!isMember(caller, member.organisationId)) return refuseWith('not-a-member')
  if (!isPrivileged(caller, member.organisationId)) return refuseWith('not-permitted')
  if (member.userId === caller.userId) return refuseWith('own-role')
  return canLoseAdmin(member.role, role, otherAdmins)
}

/** A community that has an admin keeps one, no matter who writes the role. */
export function canLoseAdmin(before: Role, after: Role | null, otherAdmins: number): Verdict {
  return before === 'admin' && after !== 'admin' && otherAdmins === 0 ? refuseWith('last-admin') : ALLOWED
}

/** The reasons that keep a member in their community. */
export interface MembershipTies {
  /** Balances that are not 0, a currency each; those of hidden, active events left out (accounting A15). */
  readonly balances: readonly Money[]
  /** Events that are not concluded and in which they take part, or of which they are the only admin. */
  readonly events: readonly { readonly id: AccountId; readonly name: string }[]
  /** The number of pending requests on either side of their account, without those of events. */
  readonly pending: number
  /** The number of other members of the community. */
  readonly otherMembers: number
  /** The number of other members with the role admin. */
  readonly otherAdmins: number
}

/**
 * Members leave and privileged people remove them: at a balance of zero in every currency, outside open events and
 * without pending requests. The last admin stays while there are other members.
 */
export function canEndMembership(caller: Caller, member: ManagedMember, ties: MembershipTies): Verdict {
  const may = canAskToEndMembership(caller, member)
  if (!may.ok) return may
  const last = canLoseAdmin(member.role, null, ties.otherAdmins)
  // A community of one needs nobody to run it.
  if (!last.ok && ties.otherMembers > 0) return last
  if (ties.events.length > 0) return refuseWith('leave-in-events')
  if (ties.pending > 0) return refuseWith('leave-with-requests')
  return ties.balances.length > 0 ? refuseWith('leave-with-balance') : ALLOWED
}

/** Checks whether the caller may leave or remove at all, and may know what prevents it. */
export function canAskToEndMembership(caller: Caller, member: Omit<ManagedMember, 'role'>): Verdict {
  if (!isMember(caller, member.organisationId)) return refuseWith('not-a-member')
  const isOwn = caller.isSystem !== true && member.userId === caller.userId
  return isOwn || isPrivileged(caller, member.organisationId) ? ALLOWED : refuseWith('not-permitted')
}

/**
 * Returns whether the open invites and invite links of a person stay valid: as long as they may invite (product 6.6,
 * ADR 0142).
 * @param maker the person as they are now
 */
export const keepsInvitations = (maker: Caller, organisationId: OrganisationId): boolean =>
  isPrivileged(maker, organisationId)

/** The numbers of days that an invite link can be valid. */
export const INVITE_LINK_DAYS = [1, 7, 30] as const
export type InviteLinkDays = (typeof INVITE_LINK_DAYS)[number]

/** Privileged people make invite links for one of the given periods. */
export function canCreateInviteLink(caller: Caller, organisationId: OrganisationId, days: number): Verdict {
  const may = canRevokeInviteLink(caller, organisationId)
  if (!may.ok) return may
  return INVITE_LINK_DAYS.some((allowed) => allowed === days) ? ALLOWED : refuseWith('link-days', 'days')
}

/** Privileged people revoke invite links, for good. */
export function canRevokeInviteLink(caller: Caller, organisationId: OrganisationId): Verdict {
  if (!isMember(caller, organisationId)) return refuseWith('not-a-member')
  return isPrivileged(caller, organisationId) ? ALLOWED : refuseWith('not-permitted')
}

export interface InviteLinkFacts {
  readonly revoked: boolean
  readonly created: Instant
  readonly expires: Instant
}

/** A revoked link looks like one that never existed; an expired one says so to everybody who has it. */
export function checkInviteLink(link: Omit<InviteLinkFacts, 'created'> | null, nowMs: number): Verdict {
  if (link === null || link.revoked) return refuseWith('link-unknown')
  return nowMs >= instantMs(link.expires) ? refuseWith('link-expired') : ALLOWED
}

/**
 * Checks an invite against the rule of addresses in a community with a domain suffix, whenever it was made (product
 * 5.1, ADR 0142).
 */
export const checkInvitedAddress = (email: string, emailSuffix: string): Verdict =>
  emailSuffix === '' || validateEmail(email, emailSuffix).ok ? ALLOWED : refuseWith('invite-other-domain')

/** An invite is mailed at most once in this time. */
const RESEND_AFTER_MS = 3_600_000

/**
 * Privileged people resend an open invite, at most once an hour, as long as its address may accept it.
 * @param invite `sent`: when it was mailed last, or null
 */
export function canResendInvite(
  caller: Caller,
  invite: {
    readonly organisationId: OrganisationId
    readonly email: string
    readonly accepted: boolean
    readonly sent: Instant | null
  },
  emailSuffix: string,
  nowMs: number,
): Verdict {
  if (!isMember(caller, invite.organisationId)) return refuseWith('not-a-member')
  if (!isPrivileged(caller, invite.organisationId)) return refuseWith('not-permitted')
  if (invite.accepted) return refuseWith('invite-accepted')
  const admitted = checkInvitedAddress(invite.email, emailSuffix)
  if (!admitted.ok) return admitted
  const isRecent = invite.sent !== null && nowMs - instantMs(invite.sent) < RESEND_AFTER_MS
  return isRecent ? refuseWith('invite-just-sent') : ALLOWED
}
