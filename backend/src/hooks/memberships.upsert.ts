import { inTransaction } from '../lib/in-transaction.ts'
import { becomeStored } from '../lib/receipt.ts'
import { throwReason } from '../lib/refuse.ts'

/** Per collection: the fields that name a record, and those that a later create with the same name changes. */
const UPSERTS: Readonly<
  Record<string, { readonly key: readonly string[]; readonly values: readonly string[] }>
> = {
  authz_settings: { key: ['authz'], values: ['emailNotifications', 'pushNotifications'] },
  webpush_subscriptions: { key: ['authz', 'endpoint'], values: ['device', 'active', 'p256dh', 'auth'] },
}

/**
 * Model hook: the settings of a membership, and a device's push subscription, exist once: creating them when
 * they are there changes them and answers the stored record (spec 7, 'authz settings upsert'; a device that
 * forgot its subscription's id subscribes anew). Whose they are is the API rule's.
 */
export function upsertOwn(e: RecordEvent): void {
  const { record } = e
  const { name } = record.collection()
  const { key, values } = UPSERTS[name] ?? { key: [], values: [] }
  if (name === 'webpush_subscriptions' && !/^https:\/\//i.test(record.getString('endpoint'))) {
    const message = 'The endpoint must be an https address.'
    throwReason(400, { code: 'endpoint-insecure', message, field: 'endpoint' })
  }
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
