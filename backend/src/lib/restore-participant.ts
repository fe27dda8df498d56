/** Undoes the removal of a person from an event (accounting A16, ADR 0184). */
import { canRestoreParticipant, isEventManager } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { missingAccount, readAccount } from './account-facts.ts'
import { BOUNDS } from './bounds.ts'
import { findText } from './database.ts'
import { withParticipants } from './event-facts.ts'
import type { StoredEvent } from './event-facts.ts'
import { instantIn } from './notify.ts'
import { fitExpenses } from './payer-rows.ts'
import { addEventCurrencies } from './participant-currencies.ts'
import { notifyOfRestoration } from './participant-notices.ts'
import { assertAllowed, throwRefusalCode } from './refuse.ts'
import { findRemoval, forgetMarks } from './removals.ts'
import type { Removal } from './removals.ts'
import { restoreRow } from './restore-transactions.ts'
import { storeRow } from './stored-rows.ts'
import { saveUnchecked } from './unchecked-write.ts'

/** The restored account, and the number of restored transactions. */
interface Restored {
  readonly participant: string
  readonly transactions: number
}

/**
 * Stores all rows that the removal deleted, unchanged and with their ids, because the order of ids decides who bears a cent
 * (accounting A10). Does nothing when they are restored already. Call within a transaction.
 * @param row the id of the participant record in the group 'everyone'
 * @throws the domain's refusal
 */
export function restoreParticipant(app: App, caller: Caller, event: StoredEvent, row: string): Restored {
  const stored = findRemoval(app, row)
  const removal = stored?.event === event.id ? stored : null
  const present = findParticipant(app, event, row)
  // Others do not learn whether there is such a record.
  const participant = present ?? (removal?.by === caller.userId ? removal.participant : '')
  if (participant !== caller.membership?.accountId && !isEventManager(caller, event))
    throwRefusalCode('not-permitted')
  if (present !== null) return { participant: present, transactions: 0 }
  if (removal === null) throwRefusalCode('removal-final')
  const account = readAccount(app, removal.participant, 'row')
  if (account.organisationId !== event.organisationId) missingAccount('row')
  const facts = { by: removal.by, isRecent: isRecent(removal), isComplete: isComplete(app, removal) }
  assertAllowed(canRestoreParticipant(caller, withParticipants(app, event), account, facts))
  forgetMarks(app, removal)
  for (const one of removal.participants) storeRow(app, 'acc_groupx_participants', one)
  addEventCurrencies(app, event, account)
  for (const one of removal.transactions) restoreRow(app, one)
  for (const one of removal.comments ?? []) storeRow(app, 'acc_comments', one)
  if (removal.wasAdmin && account.userId !== null) makeAdmin(app, event, account.userId)
  notifyOfRestoration(app, event, { account, caller, rowId: row, notice: removal.notice })
  return { participant: account.id, transactions: removal.transactions.length }
}

const findParticipant = (app: App, event: StoredEvent, row: string): string | null =>
  findText(app, 'SELECT participant FROM acc_groupx_participants WHERE id = {:row} AND groupx = {:group}', {
    row,
    group: event.defaultGroupId,
  })

const isRecent = ({ at }: Removal): boolean => at >= instantIn(-BOUNDS.removalSeconds.max)

/** Returns whether all groups still exist, and each shared expense still fits its other payers and parts (accounting A21). */
function isComplete(app: App, { event, participants, transactions }: Removal): boolean {
  const sql = `SELECT NOT EXISTS (SELECT 1 FROM json_each({:groups}) r
      WHERE NOT EXISTS (SELECT 1 FROM acc_groups g WHERE g.id = r.value)) || ''`
  const named = [...participants, ...transactions].map(({ groupx }) => groupx).filter((id) => id !== '')
  const groups = JSON.stringify([...new Set(named)])
  return findText(app, sql, { groups }) === '1' && fitExpenses(app, event, transactions)
}

function makeAdmin(app: App, event: StoredEvent, user: string): void {
  const meta = app.findRecordById('acc_accounts_meta', event.metaId)
  meta.set('admins', [...event.adminIds.filter((id) => id !== user), user])
  saveUnchecked(app, meta)
}
