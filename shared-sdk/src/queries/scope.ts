import type { MembershipId, OrganisationId } from '../domain/entities.ts'
import { useMember } from '../session/session-store.ts'
import type { CurrentMembership } from '../session/session-store.ts'

/** The membership that a query runs as: part of every key, so that nobody sees another membership's results. */
export interface Scope {
  readonly membershipId: MembershipId
  readonly organisationId: OrganisationId
}

/** Returns the selected membership as a query's scope. */
export function useScope(): Scope {
  return toScope(useMember().membership)
}

/** Returns a membership as a query's scope, outside a component. */
export function toScope({ id, organisationId }: Pick<CurrentMembership, 'id' | 'organisationId'>): Scope {
  return { membershipId: id, organisationId }
}

/** Returns the first three parts of a query key; the query's own inputs follow. */
export function scopedKey<Root extends string>(root: Root, { membershipId, organisationId }: Scope) {
  return [root, membershipId, organisationId] as const
}
