import { isPrivileged } from '@coffer/shared-sdk/domain'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { Session } from '@coffer/shared-sdk/session'

/** Returns whether the person is privileged in the selected community (accounting A9), and so reads notices about the app itself. */
export function useIsOperator(): boolean {
  return useSessionStore(isOperator)
}

export function isOperator(session: Session): boolean {
  if (session.status !== 'signed-in' || !session.membership) return false
  const { user, membership } = session
  const { organisationId, accountId, role } = membership
  const caller = { userId: user.id, siteRole: user.role, membership: { organisationId, accountId, role } }
  return isPrivileged(caller, organisationId)
}
