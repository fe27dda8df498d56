import type { Scope } from '../queries/scope.ts'
import { useSessionStore } from '../session/session-store.ts'
import type { CurrentMembership } from '../session/session-store.ts'
import { aUser, anAccount, anOrganisation, someSettings } from './builders.ts'

/** Signs Ann in, a member of Lakeside with the account `account-ann`; answers her scope for seeding queries. */
export function signInAsAnn(parts: Partial<CurrentMembership> = {}): Scope {
  const account = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
  const membership: CurrentMembership = {
    id: 'membership-ann',
    userId: 'user-ann',
    organisationId: account.organisationId,
    accountId: account.id,
    role: 'user',
    created: account.created,
    account,
    organisation: anOrganisation(),
    settings: someSettings(),
    ...parts,
  }
  useSessionStore.setState(
    { status: 'signed-in', user: aUser(), memberships: [membership], membership },
    true,
  )
  return { membershipId: membership.id, organisationId: membership.organisationId }
}
