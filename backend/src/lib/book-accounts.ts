/** The community's own accounts, which belong to no person and no event (product 2.13). */
import { isBookAccount, validateTitle } from '@coffer/shared-sdk/domain'
import type { AccountType, AccountUse, Caller } from '@coffer/shared-sdk/domain'
import { recordActivity } from './activity.ts'
import type { Activity } from './activity.ts'
import { readCallerNote } from './caller.ts'
import { isChanged } from './changes.ts'
import { findRows } from './database.ts'
import { HIDDEN_EVENTS } from './ledger/hidden-events.ts'
import { throwRefusal } from './refuse.ts'

const isBook = (record: PbRecord): boolean => isBookAccount({ type: record.getString('type') as AccountType })

/**
 * Reads what closing the account would leave behind. For hidden events this is only whether the account has any of
 * their transactions (accounting A15).
 */
export function readUse(app: App, account: string): AccountUse {
  const sql = `SELECT SUM((event NOT IN (${HIDDEN_EVENTS})) * (received + receivedReserved - sent - sentReserved)) AS cents,
      SUM(sentPending + receivedPending) AS pending, SUM((event IN (${HIDDEN_EVENTS})) * (sent + received)) AS hidden
    FROM ledger_sums WHERE account = {:account} GROUP BY currency`
  const rows = findRows(app, { cents: 0, pending: 0, hidden: 0 }, sql, { account })
  return {
    balances: rows.map(({ cents }) => cents),
    hasPending: rows.some(({ pending }) => pending !== 0),
    isInHiddenEvent: rows.some(({ hidden }) => hidden !== 0),
  }
}

/** Cleans the name of a community's own account. @throws 400 when it is empty. A person's name is their user's. */
export function checkAccountName(record: PbRecord): void {
  if (!isBook(record)) return
  const name = validateTitle(record.getString('name'))
  if (!name.ok) throwRefusal(name.refusal)
  record.set('name', name.value)
}

/** Adds a new account to the activity list, but not one that the server itself creates, such as the demo's. */
export function recordAccountCreated(app: App, record: PbRecord, caller: Caller): void {
  if (!isBook(record) || !readCallerNote(record).isRequest) return
  recordChange(app, record, caller, {
    kind: 'account-created',
    details: { account: record.getString('name') },
  })
}

/** Adds a new name and another status to the activity list. */
export function recordAccountChanged(app: App, before: PbRecord, record: PbRecord, caller: Caller): void {
  if (!isBook(record)) return
  const [from, to] = [before.getString('name'), record.getString('name')]
  if (isChanged(before, record, 'name'))
    recordChange(app, record, caller, { kind: 'account-renamed', details: { from, to } })
  if (isChanged(before, record, 'status')) {
    const details = { account: to, status: record.getString('status') }
    recordChange(app, record, caller, { kind: 'account-status-changed', details })
  }
}

function recordChange(
  app: App,
  record: PbRecord,
  { userId }: Caller,
  activity: Pick<Activity, 'kind' | 'details'>,
): void {
  recordActivity(app, { organisation: record.getString('organisation'), by: userId, ...activity })
}
