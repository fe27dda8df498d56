import { centsFromDecimal, systemActor } from '@coffer/shared-sdk/domain'
import type {
  AccountFacts,
  Caller,
  Cents,
  Currency,
  EventFacts,
  ExpenseGroupRow,
  EnteredTransactionFacts,
  TransactionFacts,
  TransactionStatus,
} from '@coffer/shared-sdk/domain'
import { accountText, missingAccount, toAccountFacts } from './account-facts.ts'
import { readCallerNote, toPerson } from './caller.ts'
import { hashText } from './idempotency.ts'
import { throwRefusal } from './refuse.ts'
import { findText } from './database.ts'

/** The two accounts of a transaction. */
export interface Sides {
  readonly sender: AccountFacts
  readonly receiver: AccountFacts
}

export type StoredFacts = TransactionFacts & EventSide & { readonly eventId: string }

/** Reads both accounts in one query. @throws 400 when one of them is missing. */
export function readSides(app: App, ids: { readonly sender: string; readonly receiver: string }): Sides {
  const sql = `SELECT json_array(${accountText('sender')}, ${accountText('receiver')})`
  const [sender = null, receiver = null] = JSON.parse(findText(app, sql, ids) ?? '[]') as (string | null)[]
  return { sender: toAccountFacts(sender, 'sender'), receiver: toAccountFacts(receiver, 'receiver') }
}

const toSideIds = (record: PbRecord) => ({
  sender: record.getString('sender'),
  receiver: record.getString('receiver'),
})

/** Returns the transaction as stored within the current database transaction; `null` if it was deleted. */
export function findTransaction(app: App, id: string): PbRecord | null {
  return app.findRecordsByFilter('acc_txs', 'id = {:id}', '', 1, 0, { id })[0] ?? null
}

/** Reads what the domain's rules need to know about a stored transaction that the caller wants to change. */
export function readStoredFacts(app: App, record: PbRecord, caller: Caller): EnteredTransactionFacts {
  const isOfEvent = record.getString('event') !== ''
  const transaction = {
    status: record.getString('status') as TransactionStatus,
    // An expense that several people paid belongs to the person who entered its first row (accounting A21).
    createdBy: ((isOfEvent && readFirstRow(app, record)) || toExpenseGroupRow(record)).createdBy,
    created: record.getString('created'),
    updated: record.getString('updated'),
  }
  const isTheirs = isOfEvent && transaction.createdBy !== '' && transaction.createdBy === caller.userId
  const payerIds = isOfEvent && isPaidBy(app, record, ownAccount(caller)) ? [ownAccount(caller)] : []
  const isInvolved = isTheirs || payerIds.length > 0
  const event = isInvolved ? readEventAsCaller(app, record.getString('event'), caller) : null
  return { transaction, ...readSides(app, toSideIds(record)), event, payerIds }
}

/** Returns whether the account paid this event's expense, alone or with others (accounting A24). */
function isPaidBy(app: App, record: PbRecord, account: string): boolean {
  const event = record.getString('event')
  if (account === '' || record.getString('sender') !== event) return false
  const txGroup = record.getString('tx_group')
  if (txGroup === '') return record.getString('receiver') === account
  return isPaidTogether(app, { txGroup, event, account })
}

/** Returns whether the account is one of the payers of the event's expense that a `tx_group` names (accounting A21). */
export function isPaidTogether(
  app: App,
  expense: { readonly txGroup: string; readonly event: string; readonly account: string },
): boolean {
  const sql = `SELECT id FROM acc_txs WHERE tx_group = {:txGroup} AND tx_group != '' AND event = {:event} AND sender = {:event}
    AND receiver = {:account} LIMIT 1`
  return findText(app, sql, expense) !== null
}

/**
 * Reads the event's facts with the caller as the only participant: the rules need only whether the caller is in the
 * event.
 */
export function readEventAsCaller(app: App, event: string, caller: Caller): EventFacts {
  const account = ownAccount(caller)
  const named = { event, group: '', currency: '', sender: account, receiver: account, own: account }
  return readEventSide(app, named).event ?? { participantIds: [], adminIds: [], hidden: false }
}

/** Returns the id of the caller's own account; '' without one. */
export const ownAccount = (caller: Caller): string => caller.membership?.accountId ?? ''

/** Returns the transaction as a row of the expense that its `tx_group` names. */
export const toExpenseGroupRow = (record: PbRecord): ExpenseGroupRow => ({
  createdBy: record.getString('created_by'),
  eventId: record.getString('event'),
})

/**
 * Selects the first stored row of a `tx_group` in an event, or outside of events, as a JSON array, in the order of the
 * domain's `expenseCreator`; without one, the first of the rows that can be restored, also by undoing a removal, so that nobody else takes their place (accounting
 * A16, A28). Rows of other events are ignored: otherwise the refusal would reveal to somebody who does not
 * take part in a hidden event that its expense exists (accounting A15).
 */
const firstRowIn = (organisation: string, event: string): string =>
  `SELECT first FROM (SELECT CASE WHEN {:tx_group} != '' THEN COALESCE(
    (SELECT json_array(t.created_by, t.event) FROM acc_txs t WHERE t.tx_group = {:tx_group} AND t.tx_group != ''
      AND t.organisation = ${organisation} AND t.event = ${event} ORDER BY t.created, t.id LIMIT 1),
    (SELECT json_array(d.entered_by, d.event) FROM acc_deleted_txs d WHERE d.tx_group = {:tx_group} AND d.tx_group != ''
      AND d.organisation = ${organisation} AND d.event = ${event} ORDER BY json_extract(d.tx, '$.created'), d.id LIMIT 1),
    (SELECT json_array(json_extract(r.value, '$.created_by'), json_extract(r.value, '$.event'))
      FROM deleted_ids m, json_each(CASE WHEN INSTR(m.content, {:tx_group}) > 0 THEN m.content ELSE '{}' END, '$.transactions') r
      WHERE m.content != '' AND m.organisation = ${organisation} AND {:tx_group} != '' AND json_extract(r.value, '$.tx_group') = {:tx_group}
      AND json_extract(r.value, '$.event') = ${event} ORDER BY json_extract(r.value, '$.created'), r.key LIMIT 1)) END AS first) WHERE first IS NOT NULL`

/** Returns the first stored row of the expense that the transaction names; `null` when there is none. */
export function readFirstRow(app: App, record: PbRecord): ExpenseGroupRow | null {
  const txGroup = record.getString('tx_group')
  if (txGroup === '') return null
  const named = {
    tx_group: txGroup,
    organisation: record.getString('organisation'),
    event: record.getString('event'),
  }
  return toFirstRow(findText(app, firstRowIn('{:organisation}', '{:event}'), named))
}

function toFirstRow(text: string | null): ExpenseGroupRow | null {
  if (text === null) return null
  const [createdBy, eventId] = JSON.parse(text) as [string, string]
  return { createdBy, eventId }
}

/**
 * Reads facts about the event that is sender or receiver, in one statement: whether the two accounts and the caller's own
 * account take part, its admins and time zone, whether it is hidden, how many transactions it has if it is, and the group's event and total.
 * It looks for only those three participants, because reading all sixty of a large event would cost as much as the rest of the
 * create.
 */
const EVENT_QUERY = `SELECT json_array(
  (SELECT json_group_array(p.participant) FROM acc_groups g CROSS JOIN acc_groupx_participants p ON p.groupx = g.id
    WHERE g.account = {:event} AND g.name = 'everyone' COLLATE NOCASE AND p.participant IN ({:sender}, {:receiver}, {:own})),
  (SELECT json_array(admins, zone) FROM acc_accounts_meta WHERE account = {:event}),
  (SELECT json_array(g.account, COALESCE((SELECT s.sent FROM ledger_sums s
      WHERE s.account = g.account AND s.currency = {:currency} AND s.event = g.account AND s.groupx = g.id), 0), g.separate)
    FROM acc_groups g WHERE g.id = {:group}),
  (SELECT readers != '' FROM acc_accounts WHERE id = {:event}),
  (SELECT COUNT(*) FROM ledger_hidden WHERE event = {:event}))`

interface EventSide {
  readonly event: EventFacts | null
  readonly group: { readonly accountId: string; readonly separate: boolean } | null
  /** The stored total of the group's expenses in the row's currency; 0 without a group. */
  readonly groupTotal: Cents
  /** The number of transactions of a hidden event; 0 for every other one. */
  readonly hiddenRows: number
  /** The time zone of the event; '' without one. */
  readonly zone: string
}

/**
 * Reads the facts of EVENT_QUERY. A group that does not exist is treated like one without an event: the response must not
 * reveal whether it exists before the caller's permissions are checked.
 */
function readEventSide(
  app: App,
  values: { readonly event: string; readonly group: string; readonly currency: string } & {
    readonly [side in 'sender' | 'receiver' | 'own']: string
  },
): EventSide {
  if (values.event === '' && values.group === '')
    return { event: null, group: null, groupTotal: 0, hiddenRows: 0, zone: '' }
  const [joined, dates, found, hidden, hiddenRows] = JSON.parse(
    findText(app, EVENT_QUERY, values) ?? '[]',
  ) as readonly [
    readonly string[],
    readonly [admins: string, zone: string] | null,
    readonly [accountId: string, total: Cents, separate: 0 | 1] | null,
    0 | 1 | null,
    number,
  ]
  const [admins, zone] = dates ?? ['[]', '']
  const adminIds = JSON.parse(admins) as string[]
  const event = { participantIds: joined, adminIds, hidden: hidden === 1 }
  return {
    event: values.event === '' ? null : event,
    group: values.group === '' ? null : { accountId: found?.[0] ?? '', separate: found?.[2] === 1 },
    groupTotal: found?.[1] ?? 0,
    hiddenRows,
    zone,
  }
}

/** Reads which of a payment's two accounts take part in the event, and whether the event is hidden. */
export function readEventOfSides(app: App, event: string, { sender, receiver }: Sides): EventFacts | null {
  const named = { event, group: '', currency: '', sender: sender.id, receiver: receiver.id, own: '' }
  return readEventSide(app, named).event
}

/**
 * Reads the two accounts of a transaction, and everything else that its invariants need.
 * @throws 400 when an account is missing, or the amount is no whole number of cents.
 */
export function readTransactionFacts(app: App, record: PbRecord): StoredFacts {
  return completeFacts(app, record.fieldsData(), readSides(app, toSideIds(record)), null)
}

/**
 * Does the same as `readTransactionFacts` for values whose accounts have already been read. Reads nothing if there is no event
 * or group.
 * @param caller who enters the transaction; null if only its invariants are checked
 */
export function completeFacts(
  app: App,
  values: { readonly [field: string]: unknown },
  { sender, receiver }: Sides,
  caller: Caller | null,
): StoredFacts {
  const cents = centsFromDecimal(Number(values['amount']), 'amount')
  if (!cents.ok) throwRefusal(cents.refusal)
  const currency = String(values['currency']) as Currency
  const event = getEventId({ sender, receiver })
  const sides = { sender: sender.id, receiver: receiver.id, own: caller === null ? '' : ownAccount(caller) }
  const named = { event, group: String(values['groupx']), currency, ...sides }
  return {
    sender,
    receiver,
    amount: cents.value,
    currency,
    ...readEventSide(app, named),
    eventId: event,
    isSplit: hasSplit(values['split'] as string | null | undefined),
    category: String(values['category']),
    ...(values['spentOn'] !== '' && { spentOn: String(values['spentOn']), nowMs: Date.now() }),
  }
}

/** A transaction without a split has an empty or null value of JSON. The engine's own JSON values become text like a string. */
const hasSplit = (split: string | null | undefined): boolean =>
  !['', 'null', 'undefined'].includes(String(split))

/** Returns the event on either side, or ''. */
export const getEventId = ({ sender, receiver }: Sides): string =>
  sender.type === 'event' ? sender.id : receiver.type === 'event' ? receiver.id : ''

export interface NewTransaction {
  /** The request hash of the stored transaction that already has this id, as `createIdempotent` expects it. */
  readonly storedHash: string | null
  readonly sides: Sides
  readonly caller: Caller
  /** The first row of its `tx_group`; `null` if this is the first. */
  readonly firstRow: ExpenseGroupRow | null
}

/**
 * One statement reads everything that a create needs, because each further statement would take a fifteenth of a create's
 * time, most of it outside of the database. The scalar subqueries return text or null. The server searches the text of each
 * statement for parameters, which takes time for each character, so only a transaction with a `tx_group` has the part for it.
 */
const buildQuery = (firstRow: string): string => `SELECT json_array(
  ${hashText('acc_txs')}, ${accountText('sender')}, ${accountText('receiver')},
  (SELECT role FROM users WHERE id = {:user}),
  (SELECT account FROM authz WHERE user = {:user} AND organisation = {:organisation}),
  (SELECT role FROM authz WHERE user = {:user} AND organisation = {:organisation})${firstRow})`

const QUERY = buildQuery('')
const QUERY_WITH_GROUP = buildQuery(
  `, (${firstRowIn(
    '(SELECT organisation FROM acc_accounts WHERE id = {:sender})',
    "COALESCE((SELECT id FROM acc_accounts WHERE id IN ({:sender}, {:receiver}) AND type = 'event' LIMIT 1), '')",
  )})`,
)

/**
 * Reads the stored data that a new transaction depends on. An account of another community than the caller's is refused like
 * one that does not exist.
 * @throws 400 when an account is missing.
 */
export function readNewTransaction(
  app: App,
  record: PbRecord,
  { id, sender, receiver, tx_group }: { readonly [field: string]: unknown },
): NewTransaction {
  const { userId: user, organisationId: organisation, isSystem } = readCallerNote(record)
  const named = { id, sender, receiver, user, organisation }
  const text =
    tx_group === '' ? findText(app, QUERY, named) : findText(app, QUERY_WITH_GROUP, { ...named, tx_group })
  const [storedHash = null, from = null, to = null, siteRole, account, role, firstRow = null] = JSON.parse(
    text ?? '[]',
  ) as (string | null)[]
  const sides = { sender: toAccountFacts(from, 'sender'), receiver: toAccountFacts(to, 'receiver') }
  if (!isSystem) {
    if (sides.sender.organisationId !== organisation) missingAccount('sender')
    if (sides.receiver.organisationId !== organisation) missingAccount('receiver')
  }
  const stored = { siteRole: siteRole ?? '', account: account ?? '', role: role ?? '' }
  const caller = isSystem ? systemActor : toPerson(user, organisation, stored)
  return { storedHash, sides, caller, firstRow: toFirstRow(firstRow) }
}
