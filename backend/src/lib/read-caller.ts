import type { Caller } from '@coffer/shared-sdk/domain'
import { findRow } from './rows.ts'

/** The person with their membership in this organisation, as the domain's rules want it (accounting A9). */
export function readCaller(app: App, userId: string, organisationId: string): Caller {
  const row = findRow(
    app,
    { siteRole: '', account: '', role: '' },
    `SELECT u.role AS siteRole, COALESCE(m.account, '') AS account, COALESCE(m.role, '') AS role
     FROM users u LEFT JOIN authz m ON m.user = u.id AND m.organisation = {:organisation} WHERE u.id = {:user}`,
    { user: userId, organisation: organisationId },
  )
  return toCaller(userId, organisationId, row ?? NOBODY)
}

const NOBODY = { siteRole: '', account: '', role: '' }

/** From what is stored; `account` and `role` are '' without a membership. */
export function toCaller(userId: string, organisationId: string, stored: typeof NOBODY): Caller {
  const { siteRole, account, role } = stored
  return {
    userId,
    siteRole: siteRole === 'admin' ? 'admin' : 'user',
    membership:
      account === ''
        ? null
        : { organisationId, accountId: account, role: role === 'admin' ? 'admin' : 'user' },
  }
}
