/** Hooks of push subscriptions: where they lead, and how many there are (ADR 0145). */
import { callerNoteOf } from '../lib/caller.ts'
import { findRows, inTransaction } from '../lib/database.ts'
import { devicesInExcess } from '../lib/devices-by-use.ts'
import { isWithinLimit } from '../lib/limits.ts'
import { dropWaiting } from '../lib/outbox.ts'
import { pushEndpointProblem } from '../lib/push-endpoint.ts'
import { throwBeyond, throwReason } from '../lib/refuse.ts'

/**
 * Model hook, before `upsertOwn`: the endpoint is on the public internet, and a new device of a membership that has as many as
 * it may have takes the place of the one that was not used for longest, so nobody is kept from using a new phone (product 4.9).
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

/** Model hook: as `subscribeDevice`. Switching a device off is never refused, nor what the server itself writes. */
export function changeDevice(e: RecordEvent): void {
  const { record } = e
  if (record.getBool('active') && !callerNoteOf(record).isSystem) {
    checkEndpoint(record)
    countWrite(e)
  }
  e.next()
}

function checkEndpoint(record: PbRecord): void {
  const problem = pushEndpointProblem(record.getString('endpoint'))
  if (problem !== null) throwReason(400, problem)
}

/** What the server itself writes is not counted. */
function countWrite({ app, record }: RecordEvent): void {
  const { userId, isSystem } = callerNoteOf(record)
  if (!isSystem && !isWithinLimit(app, 'deviceWrites', userId)) throwBeyond('deviceWrites')
}

function removeExcess(app: App, authz: string): void {
  for (const { id } of findRows(app, { id: '' }, devicesInExcess(), { authz })) {
    dropWaiting(app, id)
    app.delete(app.findRecordById('webpush_subscriptions', id))
  }
}
