import type { Id, Instant, Membership, OrganisationId, UserId } from '../domain/entities.ts'
import type { MembershipTies } from '../domain/members/member-permissions.ts'
import { toMembership } from './membership.mapper.ts'
import type { AuthzRecord, InviteLinksRecord } from './pocketbase-types.gen.ts'
import { centsFromWire, currencyFromWire, instantFromWire } from './wire.ts'

/** A membership, and the invite or link by which the person joined. */
export interface Member extends Membership {
  /** The invite that was accepted; null for none. */
  readonly inviteId: Id | null
  /** The invite link that was followed; null for none. */
  readonly linkId: Id | null
}

export type MemberRecord = Omit<AuthzRecord, 'updated'>

/** A membership with its person expanded, unless the caller may not see them. */
export interface NamedMemberRecord extends Pick<AuthzRecord, 'account'> {
  readonly expand?: { readonly user?: { readonly username: string } }
}

/** Maps an `authz` record. */
export function toMember(record: MemberRecord): Member {
  return { ...toMembership(record), inviteId: record.invite || null, linkId: record.link || null }
}

export type InviteLinkRecord = Pick<
  InviteLinksRecord,
  'id' | 'by' | 'token' | 'created' | 'expires' | 'revoked' | 'uses'
>

/** A link by which anybody who has it joins, as privileged people see it. */
export interface InviteLink {
  readonly id: Id
  readonly by: UserId
  /** The secret last part of its path. */
  readonly token: string
  readonly created: Instant
  readonly expires: Instant
  readonly revoked: boolean
  /** The number of people who joined by it. */
  readonly uses: number
}

/** Maps an `invite_links` record. */
export function toInviteLink({ created, expires, ...link }: InviteLinkRecord): InviteLink {
  const { id, by, token, revoked, uses } = link
  return {
    id,
    by,
    token,
    revoked,
    uses,
    created: instantFromWire(created),
    expires: instantFromWire(expires),
  }
}

export interface ShownLinkRecord {
  readonly organisation: { readonly id: string; readonly name: string; readonly avatar: string }
  readonly expires: string
}

/** The community of an invite link. */
export interface ShownLink {
  readonly organisation: { readonly id: OrganisationId; readonly name: string; readonly avatar: string }
  readonly expires: Instant
}

/** Maps the answer of `/ext/invite-link`. */
export function toShownLink({ organisation: { id, name, avatar }, expires }: ShownLinkRecord): ShownLink {
  return { organisation: { id, name, avatar }, expires: instantFromWire(expires) }
}

export interface MembershipTiesRecord extends Omit<MembershipTies, 'balances'> {
  readonly balances: readonly { readonly currency: string; readonly amount: number }[]
}

/** Maps the answer of `/ext/members/{id}/ties`. */
export function toMembershipTies({ balances, ...ties }: MembershipTiesRecord): MembershipTies {
  return {
    ...ties,
    balances: balances.map(({ currency, amount }) => ({
      currency: currencyFromWire(currency),
      cents: centsFromWire(amount),
    })),
  }
}
