import { centsFromDecimal } from '@coffer/shared-sdk/domain'
import type {
  AccountFacts,
  AccountStatus,
  AccountType,
  Currency,
  EventFacts,
  TransactionFacts,
} from '@coffer/shared-sdk/domain'
import { throwReason, throwRefusal, throwRefusalCode } from './refuse.ts'
import { findRow, findRows } from './rows.ts'

interface AccountRow {
  readonly id: string
  readonly organisation: string
  readonly type: AccountType
  readonly status: AccountStatus
  readonly user: string
  readonly currencies: readonly Currency[]
}

/** As JSON, because one column costs the engine less than six. */
const ACCOUNT = `json_object('id', id, 'organisation', organisation, 'type', type, 'status', status, 'user', user,
  'currencies', json(currencies)) AS json FROM acc_accounts`

/** What the domain's rules ask about an account. @throws 400 naming `field` when there is no such account. */
export function readAccount(app: App, id: string, field: string): AccountFacts {
  const rows = findRows(app, { json: '' }, `SELECT ${ACCOUNT} WHERE id = {:id}`, { id })
  return toFacts(rows.map(({ json }) => JSON.parse(json) as AccountRow)[0], field)
}

/** Both sides with one query: it is asked for every new transaction. */
function readSides(app: App, record: PbRecord): { sender: AccountFacts; receiver: AccountFacts } {
  const ids = { sender: record.getString('sender'), receiver: record.getString('receiver') }
  const rows = findRows(app, { json: '' }, `SELECT ${ACCOUNT} WHERE id IN ({:sender}, {:receiver})`, ids).map(
    ({ json }) => JSON.parse(json) as AccountRow,
  )
  const find = (side: 'sender' | 'receiver'): AccountFacts =>
    toFacts(
      rows.find(({ id }) => id === ids[side]),
      side,
    )
  return { sender: find('sender'), receiver: find('receiver') }
}

function toFacts(row: AccountRow | undefined, field: string): AccountFacts {
  if (row === undefined) {
    throwReason(400, { code: 'account-missing', message: 'There is no such account.', field })
  }
  return {
    id: row.id,
    organisationId: row.organisation,
    type: row.type,
    status: row.status,
    userId: row.user === '' ? null : row.user,
    currencies: row.currencies,
  }
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
export function readTransactionFacts(
  app: App,
  record: PbRecord,
): TransactionFacts & { readonly eventId: string } {
  const { sender, receiver } = readSides(app, record)
  const cents = centsFromDecimal(record.getFloat('amount'))
  if (!cents.ok) throwRefusal(cents.refusal)
  const eventId = sender.type === 'event' ? sender.id : receiver.type === 'event' ? receiver.id : ''
  return {
    sender,
    receiver,
    amount: cents.value,
    currency: record.getString('currency') as Currency,
    event: readEvent(app, eventId),
    group: readGroup(app, record.getString('groupx')),
    eventId,
  }
}
