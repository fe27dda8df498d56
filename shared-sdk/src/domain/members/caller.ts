/** The caller of an operation, and their privileges. Source: accounting A9. */
import type { Account, AccountId, OrganisationId, Role, UserId } from '../entities.ts'
import { ALLOWED } from '../refusals/refusal.ts'
import type { Verdict } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

/** The signed-in person with the membership they act under; `null` when they have or selected none. */
export interface Caller {
  /** Empty for a guest and for the system. */
  readonly userId: UserId
  /** The user's role: `admin` marks a site admin. */
  readonly siteRole: Role
  readonly membership: {
    readonly organisationId: OrganisationId
    readonly accountId: AccountId
    readonly role: Role
  } | null
  /** True for the server itself and superusers: they have every role in every organisation (accounting A18). */
  readonly isSystem?: boolean
}

/** The caller of writes that no person makes, and of superusers: it skips roles, so only invariants refuse. */
export const systemActor: Caller = { userId: '', siteRole: 'user', membership: null, isSystem: true }

export function isMember(caller: Caller, organisationId: OrganisationId): boolean {
  return caller.isSystem === true || caller.membership?.organisationId === organisationId
}

/**
 * Returns whether the caller is privileged in one organisation: with the membership role admin in it, or as a site
 * admin who is a member of it. A site admin without a membership there is a stranger (accounting A9).
 */
export function isPrivileged(caller: Caller, organisationId: OrganisationId): boolean {
  if (caller.isSystem === true) return true
  return (
    isMember(caller, organisationId) && (caller.membership?.role === 'admin' || caller.siteRole === 'admin')
  )
}

/** Returns whether this is the caller's own user account, in any organisation. */
export function isOwnAccount(caller: Caller, account: Pick<Account, 'type' | 'userId'>): boolean {
  return account.type === 'user' && account.userId === caller.userId
}

/**
 * Checks whether a record may name this user as its creator or editor: callers name themselves, nobody else (accounting
 * A6); the system may name anybody.
 * @param field the record's field that names the user
 */
export function canSignAs(
  caller: Pick<Caller, 'userId' | 'isSystem'>,
  userId: UserId | '',
  field: string,
): Verdict {
  return caller.isSystem === true || userId === caller.userId ? ALLOWED : refuseWith('not-permitted', field)
}
