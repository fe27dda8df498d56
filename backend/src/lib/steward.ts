import type { Caller } from '@coffer/shared-sdk/domain'
import { readCaller } from './read-caller.ts'

/**
 * Somebody with every right in the organisation: asking a domain rule in this name leaves its invariants,
 * which bind the dashboard and writes whose caller the API rule has already judged (accounting A18).
 */
export function stewardOf(organisationId: string): Caller {
  return { userId: '', siteRole: 'user', membership: { organisationId, accountId: '', role: 'admin' } }
}

/** Who creates the record: the person of `created_by`, proven by the API rule; without one the steward. */
export function creatorOf(app: App, record: PbRecord, organisationId: string): Caller {
  const userId = record.getString('created_by')
  return userId === '' ? stewardOf(organisationId) : readCaller(app, userId, organisationId)
}
