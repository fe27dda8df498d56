import { isCounted } from './declined.ts'
import { SWAP_NAMES, buildReadersUpdate, DROP_HIDDEN, KEEP_HIDDEN, refillHidden } from './hidden-events.ts'
import { partsQuery } from './parts.ts'
import { DROP_GROUP, SETTLE_EXPENSE, markExpense, settleAfterChange, settleEvent } from './separate.ts'
import { COUNTERS } from './tables.ts'
import type { Counter } from './tables.ts'

type Row = 'NEW' | 'OLD'

/** Returns the source of an insert: one row, or none if the condition is false. */
const oneRow = (values: readonly string[], condition: string): string =>
  condition === '' ? `VALUES (${values.join(', ')})` : `SELECT ${values.join(', ')} WHERE ${condition}`

/** Adds to one row of ledger_sums, and creates it if there is none. */
function addTo(
  key: { account: string; currency: string; event: string; groupx: string },
  add: Partial<Record<Counter, string>>,
  condition: string,
): string {
  const counters = COUNTERS.filter((counter) => add[counter] !== undefined)
  const values = counters.map((counter) => add[counter] ?? '0')
  return `INSERT INTO ledger_sums (account, currency, event, groupx, ${counters.join(', ')})
    ${oneRow([key.account, key.currency, key.event, key.groupx, ...values], condition)}
    ON CONFLICT (account, currency, event, groupx) DO UPDATE SET ${counters.map((counter) => `${counter} = ${counter} + excluded.${counter}`).join(', ')};`
}

/** Adds to the sums of a pair of accounts, over all of its rows. */
const addToPair = (
  row: Row,
  add: { cents: string; pending: string; count: string },
  condition: string,
): string =>
  `INSERT INTO ledger_pairs (sender, receiver, currency, cents, pending, count)
    ${oneRow([`${row}.sender`, `${row}.receiver`, `${row}.currency`, add.cents, add.pending, add.count], condition)}
    ON CONFLICT (sender, receiver, currency) DO UPDATE SET cents = cents + excluded.cents, pending = pending + excluded.pending, count = count + excluded.count;`

/** Returns the month of a moment in the form of `ledger_months`. */
export const toMonthSql = (created: string): string =>
  `CAST(SUBSTR(${created}, 1, 4) || SUBSTR(${created}, 6, 2) AS INTEGER)`

/** Adds to the sums of the two accounts in the month of the row. */
const addToMonth = (row: Row, cents: string, condition: string): string =>
  (
    [
      ['sender', 'sent'],
      ['receiver', 'received'],
    ] as const
  )
    .map(
      ([account, sum]) => `INSERT INTO ledger_months (account, currency, month, event, ${sum})
    ${oneRow([`${row}.${account}`, `${row}.currency`, toMonthSql(`${row}.created`), `${row}.event`, cents], condition)}
    ON CONFLICT (account, currency, month, event) DO UPDATE SET ${sum} = ${sum} + excluded.${sum};`,
    )
    .join('')

/**
 * Adds one transaction row (`sign` '') or subtracts it (`sign` '-') on both of its sides.
 * @param condition the condition under which it counts; '' if the trigger has its own
 */
function bookTransactionSql(row: Row, sign: '' | '-', condition = ''): string {
  const cents = `${sign}CAST(ROUND(${row}.amount * 100) AS INTEGER)`
  const pending = `CASE WHEN ${row}.status = 'pending' THEN ${cents} ELSE 0 END`
  // Rows without a creator belong to the system (accounting A13).
  const initiated = `CASE WHEN ${row}.created_by != '' THEN ${cents} ELSE 0 END`
  const count = `CASE WHEN ${row}.created_by != '' THEN ${sign}1 ELSE 0 END`
  const key = { currency: `${row}.currency`, event: `${row}.event`, groupx: `${row}.groupx` }
  return (
    addTo(
      { account: `${row}.sender`, ...key },
      { sent: cents, sentPending: pending, sentInitiated: initiated, countInitiated: count },
      condition,
    ) +
    addTo(
      { account: `${row}.receiver`, ...key },
      { received: cents, receivedPending: pending, receivedInitiated: initiated, countInitiated: count },
      condition,
    ) +
    addToPair(row, { cents, pending, count: `${sign}1` }, condition) +
    addToMonth(row, cents, condition)
  )
}

/** Books a row that has changed: declined rows count neither before nor after (accounting A20). */
const rebookTransactionSql = (): string =>
  bookTransactionSql('OLD', '-', isCounted('OLD')) + bookTransactionSql('NEW', '', isCounted('NEW'))

/**
 * Computes again what participants owe the event (accounting A12) for the groups in `scope`, a condition on `g`
 * (acc_groups): the parts as they are now, 0 for people who had one before, and their sum for the event. It writes only
 * sums that differ.
 */
function reservePartsSql(scope: string): string {
  const groups = `groupx != '' AND groupx IN (SELECT g.id FROM acc_groups g WHERE g.separate = 0 AND ${scope})`
  const parts = `(SELECT SUM(p.sentReserved) FROM ledger_sums p WHERE p.groupx != '' AND p.groupx = ledger_sums.groupx AND p.currency = ledger_sums.currency)`
  return `INSERT INTO ledger_sums (account, currency, event, groupx, sentReserved)
    SELECT account, currency, event, groupx, SUM(cents) FROM (
      SELECT d.participant AS account, d.currency AS currency, d.event AS event, d.groupx AS groupx, d.cents AS cents FROM (${partsQuery(scope)}) d
      UNION ALL SELECT account, currency, event, groupx, 0 FROM ledger_sums WHERE sentReserved > 0 AND ${groups})
    GROUP BY account, currency, event, groupx
    ON CONFLICT (account, currency, event, groupx) DO UPDATE SET sentReserved = excluded.sentReserved WHERE sentReserved != excluded.sentReserved;
    UPDATE ledger_sums SET receivedReserved = ${parts} WHERE account = event AND ${groups} AND receivedReserved != ${parts};`
}

const bumpRevision = (organisation: string): string =>
  `INSERT INTO ledger_revisions (organisation, revision) VALUES (${organisation}, 1)
   ON CONFLICT (organisation) DO UPDATE SET revision = revision + 1;`
const bumpAccountRevision = (account: string): string =>
  `INSERT INTO ledger_revisions (organisation, revision) SELECT organisation, 1 FROM acc_accounts WHERE id = ${account}
   ON CONFLICT (organisation) DO UPDATE SET revision = revision + 1;`

const groupEvent = (row: Row): string => `(SELECT account FROM acc_groups WHERE id = ${row}.groupx)`
const reserveEvent = (event: string): string =>
  reservePartsSql(`g.account = ${event}`) + settleEvent(event) + bumpAccountRevision(event)
/**
 * Computes what a change of shares affects: its group, and those of the event's groups in which nobody has a share,
 * because they use the default group's shares. It does not compute all groups: adding 200 people to one would compute
 * every other 200 times.
 */
const reserveByShares = (row: Row, groups: string): string =>
  reservePartsSql(
    `g.account = ${groupEvent(row)} AND (g.id IN (${groups}) OR NOT EXISTS (SELECT 1 FROM acc_groupx_participants o WHERE o.groupx = g.id AND o.share > 0))`,
  ) +
  settleAfterChange(row, groupEvent(row)) +
  bumpAccountRevision(groupEvent(row))

/**
 * Marks the groups of a row as stale. SQLite compiles a table's triggers again for every statement, and computing parts
 * is the larger half of them. So a transaction only marks its group; its hook deletes the marks within the same
 * database transaction (`settleMarked`), and that computes them. Only expenses are in a group's total: the settlement
 * of a concluded event is not.
 */
function markStale(row: Row, isNew: boolean): string {
  const dates = isNew ? `${row}.created, ${row}.updated` : `'', ''`
  return `INSERT INTO ledger_stale (groupx, currency, created, updated) SELECT ${row}.groupx, ${row}.currency, ${dates} WHERE ${row}.groupx != '' AND ${row}.sender = ${row}.event
    ON CONFLICT (groupx) DO UPDATE SET created = '', updated = '';`
}

const DATES_OF_EXPENSES = `SELECT t.groupx AS groupx, t.currency AS currency, MAX(t.created) AS created, MAX(t.updated) AS updated FROM acc_txs t INNER JOIN acc_groups g ON g.id = t.groupx AND g.account = t.sender`

/** Statements of the mark's trigger: set the dates of its group's parts, from the mark or else from the expenses. */
const DATE_GROUP = `DELETE FROM ledger_groups WHERE groupx = OLD.groupx AND OLD.created = '';
  INSERT INTO ledger_groups (groupx, currency, created, updated)
  SELECT groupx, currency, created, updated FROM (${DATES_OF_EXPENSES} WHERE OLD.created = '' AND t.groupx = OLD.groupx GROUP BY t.groupx, t.currency
    UNION ALL SELECT OLD.groupx, OLD.currency, OLD.created, OLD.updated WHERE OLD.created != '') WHERE 1
  ON CONFLICT (groupx, currency) DO UPDATE SET created = MAX(created, excluded.created), updated = MAX(updated, excluded.updated);`

export const FILL_GROUPS = `INSERT INTO ledger_groups (groupx, currency, created, updated) ${DATES_OF_EXPENSES} WHERE t.groupx != '' GROUP BY t.groupx, t.currency`

/** The fields that sums depend on, besides whether a row is pending. */
const BOOKED = [
  'organisation',
  'event',
  'sender',
  'receiver',
  'amount',
  'currency',
  'groupx',
  'tx_group',
  'split',
  'created',
  'created_by',
] as const
/**
 * True for an approval. Concluding an event approves two thousand rows at once, so this moves the pending sums and
 * nothing else.
 */
const IS_APPROVAL = `OLD.status = 'pending' AND NEW.status = 'approved' AND ${BOOKED.map((field) => `NEW.${field} IS OLD.${field}`).join(' AND ')}`
const CENTS = 'CAST(ROUND(NEW.amount * 100) AS INTEGER)'
const settlePending = (account: 'sender' | 'receiver', counter: Counter): string =>
  `UPDATE ledger_sums SET ${counter} = ${counter} - ${CENTS}
    WHERE account = NEW.${account} AND currency = NEW.currency AND event = NEW.event AND groupx = NEW.groupx;`
const SETTLE_PENDING = `${settlePending('sender', 'sentPending')}${settlePending('receiver', 'receivedPending')}
  UPDATE ledger_pairs SET pending = pending - ${CENTS} WHERE sender = NEW.sender AND receiver = NEW.receiver AND currency = NEW.currency;`

/**
 * Outside events a transaction's accounts are read before its database transaction begins: an account that is closed or
 * deactivated meanwhile, or loses the currency, accepts no more. In an event they are read within it. A settlement also
 * affects accounts that are not active, and closes the event before its rows are written (accounting A14).
 */
export const ACCOUNT_MESSAGE = 'An account of this transaction has changed.'
const HAS_CHANGED = `EXISTS (SELECT 1 FROM acc_accounts WHERE id IN (NEW.sender, NEW.receiver) AND type != 'event'
  AND (status = 'closed' OR (NEW.event = '' AND (status != 'active' OR INSTR(currencies, NEW.currency) = 0))))`

/** Trigger bodies by name. A change of a table has one trigger, because SQLite does not order several. */
const LEDGER_TRIGGERS: Record<string, string> = {
  ledger_txs_insert: `AFTER INSERT ON acc_txs WHEN ${isCounted('NEW')} BEGIN ${bookTransactionSql('NEW', '')}${markStale('NEW', true)}${markExpense('NEW')}${KEEP_HIDDEN}${bumpRevision('NEW.organisation')} END`,
  ledger_txs_accounts: `BEFORE INSERT ON acc_txs WHEN ${HAS_CHANGED} BEGIN SELECT RAISE(ABORT, '${ACCOUNT_MESSAGE}'); END`,
  ledger_stale_delete: `AFTER DELETE ON ledger_stale BEGIN ${DATE_GROUP}${reservePartsSql('g.id = OLD.groupx')} END`,
  ledger_stale_expenses_delete: `AFTER DELETE ON ledger_stale_expenses BEGIN ${SETTLE_EXPENSE} END`,
  ledger_txs_delete: `AFTER DELETE ON acc_txs WHEN ${isCounted('OLD')} BEGIN ${bookTransactionSql('OLD', '-')}${markStale('OLD', false)}${markExpense('OLD')}${DROP_HIDDEN}${bumpRevision('OLD.organisation')} END`,
  ledger_txs_approve: `AFTER UPDATE OF status ON acc_txs WHEN ${IS_APPROVAL} BEGIN ${SETTLE_PENDING}${bumpRevision('NEW.organisation')} END`,
  ledger_txs_update: `AFTER UPDATE OF ${BOOKED.join(', ')}, status ON acc_txs WHEN NOT (${IS_APPROVAL}) BEGIN ${rebookTransactionSql()}${markStale('OLD', false)}${markStale('NEW', false)}${markExpense('OLD')}${markExpense('NEW')}${DROP_HIDDEN}${KEEP_HIDDEN}${bumpRevision('NEW.organisation')} END`,
  ledger_participants_insert: `AFTER INSERT ON acc_groupx_participants BEGIN ${reserveByShares('NEW', 'NEW.groupx')}${buildReadersUpdate(groupEvent('NEW'))} END`,
  ledger_participants_update: `AFTER UPDATE OF groupx, participant, share ON acc_groupx_participants BEGIN ${reserveByShares('OLD', 'OLD.groupx, NEW.groupx')}${buildReadersUpdate(groupEvent('NEW'))} END`,
  ledger_participants_delete: `AFTER DELETE ON acc_groupx_participants BEGIN ${reserveByShares('OLD', 'OLD.groupx')}${buildReadersUpdate(groupEvent('OLD'))} END`,
  ledger_groups_delete: `AFTER DELETE ON acc_groups BEGIN UPDATE ledger_sums SET sentReserved = 0, receivedReserved = 0 WHERE groupx != '' AND groupx = OLD.id; DELETE FROM ledger_groups WHERE groupx = OLD.id; ${DROP_GROUP} END`,
  ledger_accounts_status: `AFTER UPDATE OF status ON acc_accounts WHEN NEW.type = 'event' BEGIN ${reserveEvent('NEW.id')}${refillHidden('NEW.id')}${buildReadersUpdate('NEW.id')} END`,
  ledger_accounts_names: `AFTER UPDATE OF readers, name, avatar, folded ON acc_accounts WHEN NEW.type = 'event' BEGIN ${SWAP_NAMES} END`,
  ledger_meta_insert: `AFTER INSERT ON acc_accounts_meta BEGIN ${reserveEvent('NEW.account')}${refillHidden('NEW.account')}${buildReadersUpdate('NEW.account')} END`,
  ledger_meta_update: `AFTER UPDATE OF hidden ON acc_accounts_meta BEGIN ${reserveEvent('NEW.account')}${refillHidden('NEW.account')}${buildReadersUpdate('NEW.account')} END`,
  ledger_meta_admins: `AFTER UPDATE OF admins ON acc_accounts_meta BEGIN ${buildReadersUpdate('NEW.account')} END`,
  ledger_meta_delete: `AFTER DELETE ON acc_accounts_meta BEGIN ${refillHidden('OLD.account')}${buildReadersUpdate('OLD.account')} END`,
}

const markedAs = (collection: string, id: string): string =>
  `(SELECT organisation FROM deleted_ids WHERE id = '${collection}.' || ${id})`
/** PocketBase deletes a record before those that belong to it: then its mark names its organisation. */
const accountCondition = (id: string): string =>
  `COALESCE((SELECT organisation FROM acc_accounts WHERE id = ${id}), ${markedAs('acc_accounts', id)}, '')`
const ofGroup = (id: string): string =>
  `COALESCE((SELECT a.organisation FROM acc_groups g INNER JOIN acc_accounts a ON a.id = g.account WHERE g.id = ${id}), ${markedAs('acc_groups', id)}, '')`
const ofMember = (id: string): string => `COALESCE((SELECT user FROM authz WHERE id = ${id}), '')`

/**
 * The collections with client-generated ids, and the owner of each deleted record, an organisation or one user: only
 * the owner may delete it once more (accounting A17).
 */
const OWNERS = {
  organisations: { organisation: 'OLD.id' },
  acc_accounts: { organisation: 'OLD.organisation' },
  acc_accounts_meta: { organisation: accountCondition('OLD.account') },
  acc_groups: { organisation: accountCondition('OLD.account') },
  acc_groupx_participants: { organisation: ofGroup('OLD.groupx') },
  acc_txs: { organisation: 'OLD.organisation' },
  acc_comments: { organisation: 'OLD.organisation' },
  invites: { organisation: 'OLD.organisation' },
  invite_links: { organisation: 'OLD.organisation' },
  authz_settings: { user: ofMember('OLD.authz') },
  webpush_subscriptions: { user: ofMember('OLD.authz') },
} as const satisfies Record<string, { organisation: string } | { user: string }>

const RETIRED_TRIGGERS: Record<string, string> = Object.fromEntries(
  Object.entries(OWNERS).flatMap(([collection, owner]) => {
    const [[field, whose] = []] = Object.entries(owner)
    return [
      [
        `retired_${collection}_delete`,
        `AFTER DELETE ON ${collection} BEGIN INSERT OR IGNORE INTO deleted_ids (id, ${field}) VALUES ('${collection}.' || OLD.id, ${whose}); END`,
      ],
      [
        `retired_${collection}_insert`,
        `BEFORE INSERT ON ${collection} WHEN EXISTS (SELECT 1 FROM deleted_ids WHERE id = '${collection}.' || NEW.id) BEGIN SELECT RAISE(ABORT, 'This id belonged to a deleted record.'); END`,
      ],
    ]
  }),
)

/** Every trigger of ours by name, with the statement after `CREATE TRIGGER name`. */
export const TRIGGERS: Readonly<Record<string, string>> = { ...LEDGER_TRIGGERS, ...RETIRED_TRIGGERS }
