/**
 * Computes what every participant of an open event owes it, by group and currency: the group's total split by largest
 * remainder over the shares above 0, ties to the smaller participant-record id. If nobody in the group has a share, it
 * uses the default group's shares (accounting A10, A12, A13). It uses integers only: total * share stays below 2^63 for
 * totals up to 10^13 cents. Hidden active events have no parts (accounting A15), and expenses that are split separately have their
 * own (`separate.ts`). A test proves it equal to the domain's
 * settlement.
 */
const groupTotals = (scope: string): string => `
  SELECT g.id AS groupx, g.account AS event, s.currency AS currency, s.sent AS total,
    CASE WHEN EXISTS (SELECT 1 FROM acc_groupx_participants p WHERE p.groupx = g.id AND p.share > 0) THEN g.id
      ELSE (SELECT d.id FROM acc_groups d WHERE d.account = g.account AND d.name = 'everyone' COLLATE NOCASE) END AS source
  FROM acc_groups g
  INNER JOIN acc_accounts e ON e.id = g.account AND e.status IN ('active', 'inactive')
  INNER JOIN ledger_sums s ON s.account = g.account AND s.event = g.account AND s.groupx = g.id AND s.sent > 0
  LEFT JOIN acc_accounts_meta m ON m.account = g.account
  WHERE NOT (COALESCE(m.hidden, 0) AND e.status = 'active') AND g.separate = 0 AND ${scope}`

const weights = (scope: string): string => `
  SELECT t.groupx AS groupx, t.event AS event, t.currency AS currency, t.total AS total, p.id AS record, p.participant AS participant,
    CAST(ROUND(p.share * 100) AS INTEGER) AS weight,
    SUM(CAST(ROUND(p.share * 100) AS INTEGER)) OVER (PARTITION BY t.groupx, t.currency) AS weights
  FROM (${groupTotals(scope)}) t INNER JOIN acc_groupx_participants p ON p.groupx = t.source AND p.share > 0`

const floors = (scope: string): string => `
  SELECT groupx, event, currency, total, record, participant,
    total * weight / weights AS whole, total * weight % weights AS remainder
  FROM (${weights(scope)})`

const ranked = (scope: string): string => `
  SELECT groupx, event, currency, participant, whole,
    total - SUM(whole) OVER (PARTITION BY groupx, currency) AS odd,
    ROW_NUMBER() OVER (PARTITION BY groupx, currency ORDER BY remainder DESC, record) AS position
  FROM (${floors(scope)})`

/**
 * Returns SQL for the parts of the groups in `scope`, a condition on `g` (acc_groups) such as `g.id = NEW.groupx`. The
 * condition is in the innermost query, so that a trigger computes one group instead of all. It leaves out parts of 0
 * cents: they are no transactions.
 */
export const partsQuery = (
  scope: string,
): string => `SELECT groupx, currency, participant, event, whole + (position <= odd) AS cents
FROM (${ranked(scope)}) WHERE whole + (position <= odd) > 0`

export const PARTS_VIEW = `CREATE VIEW ledger_parts AS ${partsQuery('1')}`
