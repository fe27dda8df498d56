import { DROP_HIDDEN, KEEP_HIDDEN, refillHidden } from './hidden.ts'
import { partsQuery } from './parts.ts'
import { COUNTERS } from './tables.ts'
import type { Counter } from './tables.ts'

type Row = 'NEW' | 'OLD'

/** Adds to one row of ledger_sums, making it first if there is none. */
function addTo(
  key: { account: string; currency: string; event: string; groupx: string },
  add: Partial<Record<Counter, string>>,
): string {
  const counters = COUNTERS.filter((counter) => add[counter] !== undefined)
  const values = counters.map((counter) => add[counter])
  return `INSERT INTO ledger_sums (account, currency, event, groupx, ${counters.join(', ')})
    VALUES (${key.account}, ${key.currency}, ${key.event}, ${key.groupx}, ${values.join(', ')})
    ON CONFLICT (account, currency, event, groupx) DO UPDATE SET ${counters.map((counter) => `${counter} = ${counter} + excluded.${counter}`).join(', ')};`
}

/** Adds to the sums of a pair of accounts, over all of its rows. */
const addToPair = (row: Row, add: { cents: string; pending: string; count: string }): string =>
  `INSERT INTO ledger_pairs (sender, receiver, currency, cents, pending, count)
    VALUES (${row}.sender, ${row}.receiver, ${row}.currency, ${add.cents}, ${add.pending}, ${add.count})
    ON CONFLICT (sender, receiver, currency) DO UPDATE SET cents = cents + excluded.cents, pending = pending + excluded.pending, count = count + excluded.count;`

/** Adds one transaction row (`sign` '') or subtracts it (`sign` '-') on both of its sides. */
function book(row: Row, sign: '' | '-'): string {
  const cents = `${sign}CAST(ROUND(${row}.amount * 100) AS INTEGER)`
  const pending = `CASE WHEN ${row}.status = 'pending' THEN ${cents} ELSE 0 END`
  // Rows without a creator are the system's (accounting A13).
  const initiated = `CASE WHEN ${row}.created_by != '' THEN ${cents} ELSE 0 END`
  const count = `CASE WHEN ${row}.created_by != '' THEN ${sign}1 ELSE 0 END`
  const key = { currency: `${row}.currency`, event: `${row}.event`, groupx: `${row}.groupx` }
  return (
    addTo(
      { account: `${row}.sender`, ...key },
      { sent: cents, sentPending: pending, sentInitiated: initiated, countInitiated: count },
    ) +
    addTo(
      { account: `${row}.receiver`, ...key },
      { received: cents, receivedPending: pending, receivedInitiated: initiated, countInitiated: count },
    ) +
    addToPair(row, { cents, pending, count: `${sign}1` })
  )
}

/** Adds or subtracts one reserved part: the participant owes the event (accounting A12). */
function bookReserved(row: Row, sign: '' | '-'): string {
  const key = { currency: `${row}.currency`, event: `${row}.event`, groupx: `${row}.groupx` }
  return (
    addTo({ account: `${row}.participant`, ...key }, { sentReserved: `${sign}${row}.cents` }) +
    addTo({ account: `${row}.event`, ...key }, { receivedReserved: `${sign}${row}.cents` })
  )
}

/** Computes the reserved parts of the groups in `scope` again, a condition on `g` (acc_groups). */
function reserve(scope: string): string {
  // A part has the date of the newest expense in it: lists sort it beside that expense.
  const last = (time: string): string =>
    `COALESCE((SELECT MAX(t.${time}) FROM acc_txs t WHERE t.groupx = d.groupx AND t.sender = d.event AND t.currency = d.currency), '')`
  return `DELETE FROM ledger_reserved WHERE groupx IN (SELECT g.id FROM acc_groups g WHERE ${scope});
    INSERT INTO ledger_reserved (groupx, currency, participant, event, cents, created, updated)
    SELECT d.groupx, d.currency, d.participant, d.event, d.cents, ${last('created')}, ${last('updated')} FROM (${partsQuery(scope)}) d;`
}

const bumpRevision = (organisation: string): string =>
  `INSERT INTO ledger_revisions (organisation, revision) VALUES (${organisation}, 1)
   ON CONFLICT (organisation) DO UPDATE SET revision = revision + 1;`
const revisionOf = (account: string): string =>
  `INSERT INTO ledger_revisions (organisation, revision) SELECT organisation, 1 FROM acc_accounts WHERE id = ${account}
   ON CONFLICT (organisation) DO UPDATE SET revision = revision + 1;`

const eventOfGroup = (row: Row): string => `(SELECT account FROM acc_groups WHERE id = ${row}.groupx)`
const reserveEvent = (event: string): string => reserve(`g.account = ${event}`) + revisionOf(event)
/**
 * A change of shares affects its group, and those of the event's groups in which nobody has a share, because the default
 * group's are used there. Not all groups: adding 200 people to one would compute every other 200 times.
 */
const reserveByShares = (row: Row, groups: string): string =>
  reserve(
    `g.account = ${eventOfGroup(row)} AND (g.id IN (${groups}) OR NOT EXISTS (SELECT 1 FROM acc_groupx_participants o WHERE o.groupx = g.id AND o.share > 0))`,
  ) + revisionOf(eventOfGroup(row))
// The empty group has no parts.
const reserveGroup = (row: Row): string => reserve(`g.id = ${row}.groupx`)

/**
 * SQLite compiles a table's triggers again for every statement, and computing parts is the larger half of them. So an
 * insert only marks its group; deleting the mark, which the hook of new transactions does within the same database
 * transaction (`writeSettled`), computes them.
 */
const MARK_STALE = "INSERT OR IGNORE INTO ledger_stale (groupx) SELECT NEW.groupx WHERE NEW.groupx != '';"

/** Name -> body. One trigger per event of a table, because SQLite does not order several. */
const LEDGER_TRIGGERS: Record<string, string> = {
  ledger_txs_insert: `AFTER INSERT ON acc_txs BEGIN ${book('NEW', '')}${MARK_STALE}${KEEP_HIDDEN}${bumpRevision('NEW.organisation')} END`,
  ledger_stale_delete: `AFTER DELETE ON ledger_stale BEGIN ${reserveGroup('OLD')} END`,
  ledger_txs_delete: `AFTER DELETE ON acc_txs BEGIN ${book('OLD', '-')}${reserveGroup('OLD')}${DROP_HIDDEN}${bumpRevision('OLD.organisation')} END`,
  ledger_txs_update: `AFTER UPDATE OF organisation, event, sender, receiver, amount, currency, status, groupx, created_by ON acc_txs BEGIN ${book('OLD', '-')}${book('NEW', '')}${reserveGroup('OLD')}${reserveGroup('NEW')}${DROP_HIDDEN}${KEEP_HIDDEN}${bumpRevision('NEW.organisation')} END`,
  ledger_reserved_insert: `AFTER INSERT ON ledger_reserved BEGIN ${bookReserved('NEW', '')} END`,
  ledger_reserved_delete: `AFTER DELETE ON ledger_reserved BEGIN ${bookReserved('OLD', '-')} END`,
  ledger_participants_insert: `AFTER INSERT ON acc_groupx_participants BEGIN ${reserveByShares('NEW', 'NEW.groupx')} END`,
  ledger_participants_update: `AFTER UPDATE OF groupx, participant, share ON acc_groupx_participants BEGIN ${reserveByShares('OLD', 'OLD.groupx, NEW.groupx')} END`,
  ledger_participants_delete: `AFTER DELETE ON acc_groupx_participants BEGIN ${reserveByShares('OLD', 'OLD.groupx')} END`,
  ledger_groups_delete: `AFTER DELETE ON acc_groups BEGIN DELETE FROM ledger_reserved WHERE groupx = OLD.id; END`,
  ledger_accounts_status: `AFTER UPDATE OF status ON acc_accounts WHEN NEW.type = 'event' BEGIN ${reserveEvent('NEW.id')}${refillHidden('NEW.id')} END`,
  ledger_meta_insert: `AFTER INSERT ON acc_accounts_meta BEGIN ${reserveEvent('NEW.account')}${refillHidden('NEW.account')} END`,
  ledger_meta_update: `AFTER UPDATE OF hidden ON acc_accounts_meta BEGIN ${reserveEvent('NEW.account')}${refillHidden('NEW.account')} END`,
  ledger_meta_delete: `AFTER DELETE ON acc_accounts_meta BEGIN ${refillHidden('OLD.account')} END`,
}

const markedAs = (collection: string, id: string): string =>
  `(SELECT organisation FROM deleted_ids WHERE id = '${collection}.' || ${id})`
/** PocketBase deletes a record before those that belong to it: then its mark says whose it was. */
const ofAccount = (id: string): string =>
  `COALESCE((SELECT organisation FROM acc_accounts WHERE id = ${id}), ${markedAs('acc_accounts', id)}, '')`
const ofGroup = (id: string): string =>
  `COALESCE((SELECT a.organisation FROM acc_groups g INNER JOIN acc_accounts a ON a.id = g.account WHERE g.id = ${id}), ${markedAs('acc_groups', id)}, '')`
const ofMember = (id: string): string => `COALESCE((SELECT user FROM authz WHERE id = ${id}), '')`

/**
 * Collections with client-generated ids -> whose a deleted record was, an organisation's or one user's: they alone may
 * delete it once more (accounting A17).
 */
const OWNERS = {
  organisations: { organisation: 'OLD.id' },
  acc_accounts: { organisation: 'OLD.organisation' },
  acc_accounts_meta: { organisation: ofAccount('OLD.account') },
  acc_groups: { organisation: ofAccount('OLD.account') },
  acc_groupx_participants: { organisation: ofGroup('OLD.groupx') },
  acc_txs: { organisation: 'OLD.organisation' },
  invites: { organisation: 'OLD.organisation' },
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
