import { canSetEventAdmin } from '@coffer/shared-sdk/domain'
import type { UserId } from '@coffer/shared-sdk/domain'
import { allow } from './allow.ts'
import type { StoredEvent } from './event-facts.ts'
import { throwRefusalCode } from './refuse.ts'
import { findRow } from './rows.ts'
import { stewardOf } from './steward.ts'

/**
 * A new list of admins, asked of the domain one by one, those who come before those who go: so the last one
 * never goes without a successor (spec 5). @throws when one who comes is not a member of the community.
 */
export function checkAdmins(app: App, event: StoredEvent, wanted: readonly UserId[]): void {
  const steward = stewardOf(event.organisationId)
  let adminIds = [...event.adminIds]
  for (const userId of wanted) {
    if (adminIds.includes(userId)) continue
    allow(canSetEventAdmin(steward, { ...event, adminIds }, userId, true))
    if (!isMemberOf(app, userId, event.organisationId)) throwRefusalCode('admin-not-member', 'admins')
    adminIds.push(userId)
  }
  for (const userId of event.adminIds) {
    if (wanted.includes(userId)) continue
    allow(canSetEventAdmin(steward, { ...event, adminIds }, userId, false))
    adminIds = adminIds.filter((one) => one !== userId)
  }
}

function isMemberOf(app: App, user: UserId, organisation: string): boolean {
  const sql = 'SELECT id FROM authz WHERE user = {:user} AND organisation = {:organisation}'
  return findRow(app, { id: '' }, sql, { user, organisation }) !== null
}
