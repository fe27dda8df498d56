import type { MembershipId, OrganisationId } from '../domain/entities.ts'
import { useMember } from '../session/session-store.ts'

/** The membership that a query runs as: part of every key, so that nobody sees another membership's results. */
export interface Scope {
  readonly membershipId: MembershipId
  readonly organisationId: OrganisationId
}

/** The selected membership as a query's scope. */
export function useScope(): Scope {
  const { membership } = useMember()
  return { membershipId: membership.id, organisationId: membership.organisationId }
}

/** The first three parts of a query key; the query's own inputs follow. */
export function scopedKey<Root extends string>(root: Root, { membershipId, organisationId }: Scope) {
  return [root, membershipId, organisationId] as const
}
