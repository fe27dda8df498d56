/**
 * Keeps what each expense that is split separately costs each person (accounting A25), in `ledger_expenses`. An expense has few
 * parts and an event many expenses, so a change computes one expense again and books the difference. It uses integers only, as
 * the parts of groups do. A test proves it equal to the domain's `partsOfExpense`.
 */

/** SQL for the event's group of such expenses. */
const separateGroup = (event: string): string =>
  `(SELECT sg.id FROM acc_groups sg WHERE sg.account = ${event} AND sg.separate = 1)`

const EXPENSE = `COALESCE(NULLIF(t.tx_group, ''), t.id)`

/** Selects the expenses in `scope`, a condition on `t` (acc_txs), of events whose parts are derived (accounting A12, A15). */
const expenses = (scope: string): string => `
  SELECT ${EXPENSE} AS expense, t.event AS event, t.groupx AS groupx, t.currency AS currency,
    SUM(CAST(ROUND(t.amount * 100) AS INTEGER)) AS total, MIN(t.split) AS split, d.id AS everyone
  FROM acc_txs t INNER JOIN acc_groups g ON g.id = t.groupx AND g.separate = 1
  INNER JOIN acc_groups d ON d.account = t.event AND d.name = 'everyone' COLLATE NOCASE
  INNER JOIN acc_accounts e ON e.id = t.event AND e.status IN ('active', 'inactive')
  LEFT JOIN acc_accounts_meta m ON m.account = t.event
  WHERE t.sender = t.event AND NOT (COALESCE(m.hidden, 0) AND e.status = 'active') AND ${scope}
  GROUP BY ${EXPENSE}, t.event, t.groupx, t.currency, d.id`

/** The weight of everybody who takes part: 0 outside of the split, and the shares if nobody of the split takes part. */
const weights = (scope: string): string => `
  SELECT expense, event, groupx, currency, total, participant, CASE WHEN owned > 0 THEN own ELSE share END AS weight
  FROM (
    SELECT expense, event, groupx, currency, total, participant, own, share, SUM(own) OVER (PARTITION BY expense, event) AS owned
    FROM (
      SELECT x.expense, x.event, x.groupx, x.currency, x.total, p.participant AS participant,
        CAST(COALESCE(json_extract(x.split, '$.weights."' || p.participant || '"'), 0) AS INTEGER) AS own,
        CAST(ROUND(p.share * 100) AS INTEGER) AS share
      FROM (${expenses(scope)}) x INNER JOIN acc_groupx_participants p ON p.groupx = x.everyone))`

/** The place at which odd cents begin: the domain's `turnOf`. */
const TURN = `(unicode(substr(expense, -1, 1)) * 36 + COALESCE(unicode(substr(expense, -2, 1)), 0))`

const floors = (scope: string): string => `
  SELECT expense, event, groupx, currency, total, participant,
    total * weight / weights AS whole, total * weight % weights AS remainder,
    (ROW_NUMBER() OVER (PARTITION BY expense, event ORDER BY participant) - 1 + ${TURN}) % people AS place
  FROM (
    SELECT expense, event, groupx, currency, total, participant, weight,
      SUM(weight) OVER (PARTITION BY expense, event) AS weights, COUNT(*) OVER (PARTITION BY expense, event) AS people
    FROM (${weights(scope)}) WHERE weight > 0)`

/** Returns SQL for the parts of the expenses in `scope`, a condition on `t` (acc_txs). It leaves out parts of 0 cents. */
const separatePartsQuery = (scope: string): string => `
  SELECT expense, event, groupx, currency, participant, whole + (position <= odd) AS cents
  FROM (
    SELECT expense, event, groupx, currency, participant, whole,
      total - SUM(whole) OVER (PARTITION BY expense, event) AS odd,
      ROW_NUMBER() OVER (PARTITION BY expense, event ORDER BY remainder DESC, place) AS position
    FROM (${floors(scope)}))
  WHERE whole + (position <= odd) > 0`

export const SEPARATE_PARTS_VIEW = `CREATE VIEW ledger_separate_parts AS ${separatePartsQuery('1')}`

/** Books kept parts, or takes them back: `scope` is a condition on ledger_expenses. */
const book = (sign: '' | '-', scope: string): string =>
  `INSERT INTO ledger_sums (account, currency, event, groupx, sentReserved)
    SELECT participant, currency, event, groupx, ${sign}SUM(cents) FROM ledger_expenses WHERE ${scope} GROUP BY participant, currency, event, groupx
    ON CONFLICT (account, currency, event, groupx) DO UPDATE SET sentReserved = sentReserved + excluded.sentReserved;
  INSERT INTO ledger_sums (account, currency, event, groupx, receivedReserved)
    SELECT event, currency, event, groupx, ${sign}SUM(cents) FROM ledger_expenses WHERE ${scope} GROUP BY event, currency, groupx
    ON CONFLICT (account, currency, event, groupx) DO UPDATE SET receivedReserved = receivedReserved + excluded.receivedReserved;`

const drop = (scope: string): string => `${book('-', scope)}DELETE FROM ledger_expenses WHERE ${scope};`

const IS_MARKED = 'expense = OLD.expense AND event = OLD.event'
// Each alternative uses an index of acc_txs.
const OF_MARK = `t.event = OLD.event AND t.id IN (SELECT o.id FROM acc_txs o WHERE o.id = OLD.expense AND o.tx_group = ''
    UNION ALL SELECT o.id FROM acc_txs o WHERE o.tx_group = OLD.expense AND o.tx_group != '')`

/** The body of the trigger of a mark that is deleted: computes the expense again. */
export const SETTLE_EXPENSE = `${drop(IS_MARKED)}
  INSERT INTO ledger_expenses (expense, event, groupx, currency, participant, cents) ${separatePartsQuery(OF_MARK)};
  ${book('', IS_MARKED)}`

const SETTLE_MARKS = 'DELETE FROM ledger_stale_expenses;'

/** Marks the expense of a transaction; `settleMarked` deletes the marks within the same database transaction. */
export const markExpense = (row: 'NEW' | 'OLD'): string =>
  `INSERT OR IGNORE INTO ledger_stale_expenses (expense, event)
    SELECT COALESCE(NULLIF(${row}.tx_group, ''), ${row}.id), ${row}.event WHERE ${row}.split LIKE '{%' AND ${row}.sender = ${row}.event;`

const markWhere = (event: string, condition: string): string =>
  `INSERT OR IGNORE INTO ledger_stale_expenses (expense, event)
    SELECT ${EXPENSE}, t.event FROM acc_txs t WHERE t.groupx = ${separateGroup(event)} AND t.sender = ${event} AND ${condition};`

/**
 * Computes again what a change of a person's place in the event affects: the expenses whose split names them, and those of which
 * nobody takes part.
 */
export const settleAfterChange = (row: 'NEW' | 'OLD', event: string): string =>
  `${markWhere(
    event,
    `(json_extract(t.split, '$.weights."' || ${row}.participant || '"') IS NOT NULL
      OR NOT EXISTS (SELECT 1 FROM json_each(t.split, '$.weights') w INNER JOIN acc_groups d ON d.account = t.event AND d.name = 'everyone' COLLATE NOCASE
        INNER JOIN acc_groupx_participants p ON p.groupx = d.id AND p.participant = w.key))`,
  )}${SETTLE_MARKS}`

/** Keeps no parts of an event that is concluded or hidden, and computes those of an event that is shown again. */
export function settleEvent(event: string): string {
  const isDerived = `EXISTS (SELECT 1 FROM acc_accounts e LEFT JOIN acc_accounts_meta m ON m.account = e.id
    WHERE e.id = ${event} AND e.status IN ('active', 'inactive') AND NOT (COALESCE(m.hidden, 0) AND e.status = 'active'))`
  const isEmpty = `NOT EXISTS (SELECT 1 FROM ledger_expenses WHERE event = ${event})`
  return `${drop(`event = ${event} AND NOT ${isDerived}`)}${markWhere(event, `${isDerived} AND ${isEmpty}`)}${SETTLE_MARKS}`
}

/** Runs when an event's group of separate expenses is deleted with it. */
export const DROP_GROUP = 'DELETE FROM ledger_expenses WHERE groupx = OLD.id;'

/** Counts the kept parts that differ from what the splits say. */
export const COUNT_WRONG_PARTS = `(SELECT COUNT(*) FROM (SELECT expense, event, groupx, currency, participant, cents FROM ledger_separate_parts
    EXCEPT SELECT expense, event, groupx, currency, participant, cents FROM ledger_expenses))
  + (SELECT COUNT(*) FROM ledger_expenses) - (SELECT COUNT(*) FROM ledger_separate_parts)`
