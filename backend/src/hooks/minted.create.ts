import { checkContent } from '../lib/check-content.ts'
import { foldRecord } from '../lib/folded.ts'
import { createOnce, fingerprint } from '../lib/receipt.ts'

/** Per collection whose ids clients mint: what a repeated create must repeat, the caller's name included. */
const PAYLOADS: Readonly<Record<string, readonly string[]>> = {
  organisations: ['name', 'url', 'description', 'avatar', 'bg', 'logo', 'created_by'],
  acc_accounts: ['organisation', 'type', 'name', 'avatar', 'status', 'currencies', 'user', 'created_by'],
  acc_accounts_meta: ['account', 'start', 'end', 'hidden', 'admins', 'created_by'],
  acc_groups: ['account', 'name', 'order', 'created_by'],
  acc_groupx_participants: ['groupx', 'participant', 'share', 'created_by'],
  invites: ['organisation', 'email', 'by'],
  authz_settings: ['authz', 'emailNotifications', 'pushNotifications'],
  webpush_subscriptions: ['authz', 'device', 'active', 'endpoint', 'p256dh', 'auth'],
}

/**
 * Model hook, the first of each such collection: a repeated create answers as the first did and writes
 * nothing; another payload or caller under the same id, or the id of a deleted record, is a 409
 * (accounting A17). Transactions have it in their own hook, with which they share the queries.
 */
export function createRecordOnce(e: RecordEvent): void {
  checkContent(e.record)
  foldRecord(e.record)
  const fields = PAYLOADS[e.record.collection().name] ?? []
  createOnce(e, fingerprint(e.record, fields), () => e.next())
}
