/** Who asks, and whether they are privileged. Source: accounting A9. */
import type { Account, AccountId, OrganisationId, Role, UserId } from './entities.ts'

/** The signed-in person with the membership they act under; `null` when they have or selected none. */
export interface Caller {
  readonly userId: UserId
  /** The user's role: `admin` marks a site admin. */
  readonly siteRole: Role
  readonly membership: {
    readonly organisationId: OrganisationId
    readonly accountId: AccountId
    readonly role: Role
  } | null
}

export function isMember(caller: Caller, organisationId: OrganisationId): boolean {
  return caller.membership?.organisationId === organisationId
}

/**
 * The spec's "global admin / privileged" for one organisation: membership role admin in it, or a site
 * admin who is a member of it. A site admin without a membership there is a stranger (accounting A9).
 */
export function isPrivileged(caller: Caller, organisationId: OrganisationId): boolean {
  return (
    isMember(caller, organisationId) && (caller.membership?.role === 'admin' || caller.siteRole === 'admin')
  )
}

/** Whether this is the caller's own user account, in whichever organisation. */
export function isOwnAccount(caller: Caller, account: Pick<Account, 'type' | 'userId'>): boolean {
  return account.type === 'user' && account.userId === caller.userId
}
