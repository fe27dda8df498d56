/** Hooks of push subscriptions check where they lead, and how many there are (ADR 0145). */
import { readCallerNote } from '../lib/caller.ts'
import { findRows, inTransaction } from '../lib/database.ts'
import { isWithinLimit } from '../lib/limits.ts'
import { dropWaiting } from '../lib/outbox.ts'
import { pushEndpointProblem, devicesInExcess } from '../lib/push-devices.ts'
import { throwBeyond, throwReason } from '../lib/refuse.ts'

/**
 * Model hook, before `upsertOwn`: checks that the endpoint is on the public internet. If a membership already has the maximum
 * number of devices, the new one replaces the one that was unused for longest, so that everybody can start using a new phone
 * (product 4.9).
 * @throws 400 for another endpoint, 429 beyond the writes of an hour
 */
export function subscribeDevice(e: RecordEvent): void {
  const { record } = e
  checkEndpoint(record)
  countWrite(e)
  const named = { authz: record.getString('authz'), endpoint: record.getString('endpoint') }
  inTransaction(e, (transaction) => {
    const stored = transaction.findRecordsByFilter(
      'webpush_subscriptions',
      'authz = {:authz} && endpoint = {:endpoint}',
      '',
      1,
      0,
      named,
    )
    if (stored.length === 0) removeExcess(transaction, named.authz)
    e.next()
  })
}

/**
 * Model hook: checks like `subscribeDevice`. It never refuses to switch a device off, or a write of the server itself.
 */
export function changeDevice(e: RecordEvent): void {
  const { record } = e
  if (record.getBool('active') && !readCallerNote(record).isSystem) {
    checkEndpoint(record)
    countWrite(e)
  }
  e.next()
}

function checkEndpoint(record: PbRecord): void {
  const problem = pushEndpointProblem(record.getString('endpoint'))
  if (problem !== null) throwReason(400, problem)
}

/** Counts the write, unless the server itself makes it. */
function countWrite({ app, record }: RecordEvent): void {
  const { userId, isSystem } = readCallerNote(record)
  if (!isSystem && !isWithinLimit(app, 'deviceWrites', userId)) throwBeyond('deviceWrites')
}

function removeExcess(app: App, authz: string): void {
  for (const { id } of findRows(app, { id: '' }, devicesInExcess(), { authz })) {
    dropWaiting(app, id)
    app.delete(app.findRecordById('webpush_subscriptions', id))
  }
}
