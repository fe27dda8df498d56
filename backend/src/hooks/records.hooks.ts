/** Hooks of records of several collections: their content, and creates that are repeated (accounting A17). */
import { canSignAs } from '@coffer/shared-sdk/domain'
import { readCallerNote } from '../lib/caller.ts'
import { checkContent } from '../lib/check-content.ts'
import { inTransaction } from '../lib/database.ts'
import { foldRecord } from '../lib/folded.ts'
import { becomeStored, createIdempotent, requestHash } from '../lib/idempotency.ts'
import { assertAllowed } from '../lib/refuse.ts'
import { isUnchecked } from '../lib/unchecked-write.ts'

/**
 * Model hook: checks the content (see `checkContent`) and folds searched texts (ADR 0019). Creates below and
 * transactions do the same.
 */
export function checkRecordContent(e: RecordEvent): void {
  checkContent(e.record)
  foldRecord(e.record)
  e.next()
}

/** Collections whose ids clients generate: what a repeated create must repeat, the caller's name included. */
const PAYLOADS: Readonly<Record<string, readonly string[]>> = {
  organisations: ['name', 'url', 'description', 'avatar', 'bg', 'logo', 'created_by'],
  acc_accounts: ['organisation', 'type', 'name', 'avatar', 'status', 'currencies', 'user', 'created_by'],
  acc_accounts_meta: ['account', 'start', 'end', 'hidden', 'admins', 'created_by'],
  acc_groups: ['account', 'name', 'order', 'created_by'],
  acc_groupx_participants: ['groupx', 'participant', 'share', 'created_by'],
  acc_comments: ['tx', 'text', 'created_by'],
  invites: ['organisation', 'email', 'by'],
  invite_links: ['organisation', 'by', 'days'],
  authz_settings: ['authz', 'emailNotifications', 'pushNotifications'],
  webpush_subscriptions: ['authz', 'device', 'active', 'endpoint', 'p256dh', 'auth'],
}

/**
 * Fields that older releases do not send. Each counts only if it is set, so that creates of those releases can be
 * repeated.
 */
const PAYLOADS_SINCE: Readonly<Record<string, readonly string[]>> = {
  acc_accounts_meta: ['zone'],
  acc_groupx_participants: ['earlier'],
}

/**
 * Model hook, the first of each such collection: a repeated create returns what the first did and writes nothing; another
 * payload or caller under the same id, or the id of a deleted record, is a 409 (accounting A17). Transactions do this in
 * their own hook, to share its queries.
 */
export function createWithClientId(e: RecordEvent): void {
  const { record } = e
  if (isUnchecked(record)) {
    e.next()
    return
  }
  const fields = PAYLOADS[record.collection().name] ?? []
  // The signature is checked first: only the creator of a record may repeat the create.
  checkSignatures(record, fields)
  checkContent(record)
  foldRecord(record)
  const more = (PAYLOADS_SINCE[record.collection().name] ?? []).filter(
    (field) => record.getString(field) !== '',
  )
  createIdempotent(e, requestHash(record, [...fields, ...more]), () => e.next())
}

/** @throws 403 when a record names somebody other than the caller as its creator. */
function checkSignatures(record: PbRecord, fields: readonly string[]): void {
  const caller = readCallerNote(record)
  for (const field of ['created_by', 'by']) {
    if (fields.includes(field)) assertAllowed(canSignAs(caller, record.getString(field), field))
  }
  const updatedBy = record.getString('updated_by')
  if (updatedBy !== '') assertAllowed(canSignAs(caller, updatedBy, 'updated_by'))
}

/**
 * For each collection: the fields that identify a record, and those that a later create with the same identity changes.
 */
const UPSERTS: Readonly<
  Record<string, { readonly key: readonly string[]; readonly values: readonly string[] }>
> = {
  authz_settings: { key: ['authz'], values: ['emailNotifications', 'pushNotifications'] },
  webpush_subscriptions: { key: ['authz', 'endpoint'], values: ['device', 'active', 'p256dh', 'auth'] },
}

/**
 * Model hook: the settings of a membership, and a device's push subscription, exist once. Creating them again changes them
 * and returns the stored record (product 7, 'authz settings upsert'; a device that lost its subscription's id subscribes
 * again). The collection's rule says whose they are.
 */
export function upsertOwn(e: RecordEvent): void {
  const { record } = e
  const { name } = record.collection()
  const { key, values } = UPSERTS[name] ?? { key: [], values: [] }
  inTransaction(e, (transaction) => {
    const filter = key.map((field) => `${field} = {:${field}}`).join(' && ')
    const named = Object.fromEntries(key.map((field) => [field, record.getString(field)]))
    const stored = transaction.findRecordsByFilter(name, filter, '', 1, 0, named)[0]
    if (stored === undefined) {
      e.next()
      return
    }
    for (const field of values) stored.set(field, record.get(field))
    transaction.save(stored)
    becomeStored(record, stored)
  })
}
