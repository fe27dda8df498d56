import type { User } from '../domain/entities.ts'
import type { Scope } from '../queries/scope.ts'
import { useSessionStore } from '../session/session-store.ts'
import type { CurrentMembership } from '../session/session-store.ts'
import { ann, anOrganisation, aUser, someSettings } from './builders.ts'

/** Signs Ann in, a member of Lakeside with the account `account-ann`. Returns her scope for seeding queries. */
export function signInAsAnn(parts: Partial<CurrentMembership> = {}, user: Partial<User> = {}): Scope {
  const membership: CurrentMembership = {
    id: 'membership-ann',
    userId: 'user-ann',
    organisationId: ann.organisationId,
    accountId: ann.id,
    role: 'user',
    created: ann.created,
    account: ann,
    organisation: anOrganisation(),
    settings: someSettings(),
    ...parts,
  }
  useSessionStore.setState(
    { status: 'signed-in', user: aUser(user), memberships: [membership], membership },
    true,
  )
  return { membershipId: membership.id, organisationId: membership.organisationId }
}

/** Makes Ann, who is signed in, a member of another community too, which is like her own but for `parts`. */
export function addMembership(parts: Partial<CurrentMembership>): CurrentMembership {
  const session = useSessionStore.getState()
  if (session.status !== 'signed-in' || !session.membership) throw new Error('Ann is not signed in.')
  const added = { ...session.membership, ...parts }
  useSessionStore.setState({ memberships: [...session.memberships, added] })
  return added
}
