import { canEditEvent, canLockEvent, canUnlockEvent } from '@coffer/shared-sdk/domain'
import { allow } from '../lib/allow.ts'
import { findEvent } from '../lib/event-facts.ts'
import { checkEventName } from '../lib/event-name.ts'
import { isChanged, keepFixed, saveChanges } from '../lib/changes.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import { throwRefusalCode } from '../lib/refuse.ts'
import { findRow } from '../lib/rows.ts'
import { stewardOf } from '../lib/steward.ts'
import { isSystemWrite } from '../lib/system-write.ts'

const FIXED = ['organisation', 'type', 'user', 'created_by', 'receipt'] as const

/**
 * Model hook: who may change an account is the API rule's; that closed accounts never change again
 * (accounting A16), that events are locked and unlocked and nothing else (A14; closing one is concluding it,
 * `POST /ext/events/{id}/conclude`), and that no currency goes in which there are transactions (A3) holds
 * for everyone.
 */
export function updateAccount(e: RecordEvent): void {
  if (isSystemWrite(e.record)) {
    e.next()
    return
  }
  inTransaction(e, (transaction) => {
    // As stored, not as it was when the request began: it may have been concluded meanwhile.
    const current = transaction.findRecordById('acc_accounts', e.record.id)
    if (current.getString('type') === 'event') checkEvent(transaction, current, e.record)
    else checkOther(current, e.record)
    keepFixed(e.record, FIXED)
    checkCurrencies(transaction, current, e.record)
    saveChanges(e)
  })
}

function checkEvent(app: App, current: PbRecord, record: PbRecord): void {
  const event = findEvent(app, record.id)
  if (event === null) return
  const steward = stewardOf(event.organisationId)
  allow(canEditEvent(steward, event))
  // What the person changed, compared with what they changed it from.
  if (isChanged(record.original(), record, 'status')) {
    const wanted = record.getString('status')
    if (wanted === 'closed') throwRefusalCode('event-closing', 'status')
    if (isChanged(current, record, 'status')) {
      allow(wanted === 'inactive' ? canLockEvent(steward, event) : canUnlockEvent(steward, event))
    }
  } else {
    record.set('status', current.getString('status'))
  }
  if (isChanged(record.original(), record, 'name')) checkEventName(app, record)
}

function checkOther(current: PbRecord, record: PbRecord): void {
  if (current.getString('status') === 'closed') throwRefusalCode('account-closed', 'status')
  if (isChanged(current, record, 'status') && record.getString('status') === 'closed') {
    throwRefusalCode('not-permitted', 'status')
  }
}

/** Both accounts of a transaction hold its currency (accounting A3), for as long as it exists. */
function checkCurrencies(app: App, current: PbRecord, record: PbRecord): void {
  const kept = record.getStringSlice('currencies')
  for (const currency of current.getStringSlice('currencies')) {
    if (kept.includes(currency)) continue
    const used = findRow(
      app,
      { count: 0 },
      `SELECT COUNT(*) AS count FROM acc_txs
       WHERE (sender = {:account} OR receiver = {:account}) AND currency = {:currency}`,
      { account: record.id, currency },
    )
    if (used !== null && used.count > 0) throwRefusalCode('currency-in-use', 'currencies')
  }
}
