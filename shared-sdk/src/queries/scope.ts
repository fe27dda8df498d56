import type { MembershipId, OrganisationId } from '../domain/entities.ts'
import { useMember } from '../session/session-store.ts'

/** In whose name a query is asked: part of every key, so that nobody sees another membership's answers. */
export interface Scope {
  readonly membershipId: MembershipId
  readonly organisationId: OrganisationId
}

/** The selected membership as a query's scope. */
export function useScope(): Scope {
  const { membership } = useMember()
  return { membershipId: membership.id, organisationId: membership.organisationId }
}

/** The first three parts of every key below a root; the rest are the query's own inputs. */
export function scopedKey<Root extends string>(root: Root, { membershipId, organisationId }: Scope) {
  return [root, membershipId, organisationId] as const
}
