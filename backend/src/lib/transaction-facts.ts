import { centsFromDecimal } from '@coffer/shared-sdk/domain'
import type { AccountFacts, Currency, EventFacts, TransactionFacts } from '@coffer/shared-sdk/domain'
import { accountText, toAccountFacts } from './account-facts.ts'
import { throwRefusal, throwRefusalCode } from './refuse.ts'
import { findRow, findRows, findText } from './rows.ts'

/** Both accounts of a transaction. */
export interface Sides {
  readonly sender: AccountFacts
  readonly receiver: AccountFacts
}

export type StoredFacts = TransactionFacts & { readonly eventId: string }

/** Both with one query. @throws 400 when one of them is missing. */
function readSides(app: App, record: PbRecord): Sides {
  const ids = { sender: record.getString('sender'), receiver: record.getString('receiver') }
  const sql = `SELECT json_array(${accountText('sender')}, ${accountText('receiver')})`
  const [sender = null, receiver = null] = JSON.parse(findText(app, sql, ids) ?? '[]') as (string | null)[]
  return { sender: toAccountFacts(sender, 'sender'), receiver: toAccountFacts(receiver, 'receiver') }
}

/** The event on either side of a transaction, or `null`. */
function readEvent(app: App, eventId: string): EventFacts | null {
  if (eventId === '') return null
  const participants = findRows(
    app,
    { id: '' },
    `SELECT p.participant AS id FROM acc_groupx_participants p INNER JOIN acc_groups g ON g.id = p.groupx
     WHERE g.account = {:event} AND g.name = 'everyone' COLLATE NOCASE`,
    { event: eventId },
  )
  const meta = findRow(
    app,
    { admins: '[]' },
    'SELECT admins FROM acc_accounts_meta WHERE account = {:event}',
    { event: eventId },
  )
  return {
    participantIds: participants.map((row) => row.id),
    adminIds: JSON.parse(meta?.admins ?? '[]') as string[],
  }
}

function readGroup(app: App, groupId: string): { accountId: string } | null {
  if (groupId === '') return null
  const row = findRow(
    app,
    { accountId: '' },
    'SELECT account AS accountId FROM acc_groups WHERE id = {:id}',
    { id: groupId },
  )
  return row === null ? throwRefusalCode('group-foreign', 'groupx') : { accountId: row.accountId }
}

/**
 * The two accounts of a transaction and what else its rules need, read from the database.
 * @throws 400 when an account or the group is missing, or the amount is no whole number of cents.
 */
export function readTransactionFacts(app: App, record: PbRecord): StoredFacts {
  return completeFacts(app, record.fieldsData(), readSides(app, record))
}

/** As `readTransactionFacts`, of a row's values whose accounts are known. Without an event nothing is read. */
export function completeFacts(
  app: App,
  values: { readonly [field: string]: unknown },
  { sender, receiver }: Sides,
): StoredFacts {
  const cents = centsFromDecimal(Number(values['amount']))
  if (!cents.ok) throwRefusal(cents.refusal)
  const eventId = sender.type === 'event' ? sender.id : receiver.type === 'event' ? receiver.id : ''
  return {
    sender,
    receiver,
    amount: cents.value,
    currency: String(values['currency']) as Currency,
    event: readEvent(app, eventId),
    group: readGroup(app, String(values['groupx'])),
    eventId,
  }
}
