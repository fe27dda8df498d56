import { CURRENCIES, decimalFromCents } from '@coffer/shared-sdk/domain'
import type { AccountType, Currency } from '@coffer/shared-sdk/domain'
import { isCounted } from './declined.ts'
import { HIDDEN_EVENTS } from './hidden-events.ts'
import { findRows, findText } from '../database.ts'
import { divideByMonths } from './sheet-spans.ts'
import type { RowSpan } from './sheet-spans.ts'

/** All balances of one currency at one moment, by type of account; decimal amounts. */
interface SheetStep {
  /** Balances, received - sent, by type of account; a type that is missing has 0. */
  readonly totals: { readonly [type in AccountType]?: number }
  /** The parts of `totals.user` that members are owed, and that they owe (0 or below). */
  readonly membersAboveZero: number
  readonly membersBelowZero: number
}

export interface CurrencySteps {
  readonly currency: Currency
  /** One step for each moment, in their order. */
  readonly steps: readonly SheetStep[]
}

const CENTS = 'CAST(t.amount * 100 + 0.5 AS INTEGER)'
const isShown = (event: string): string => `(${event} = '' OR ${event} NOT IN (${HIDDEN_EVENTS}))`

const MOVED = '(m.received - m.sent)'

/**
 * Selects the months of each account, those before the first step's end as one (month 0), in the table's own order:
 * nothing is sorted.
 */
const MONTHS = `SELECT a.id AS account, a.type AS type, c.currency AS currency, 1 AS isByMonth,
    (SELECT '[0,' || COALESCE(SUM(${MOVED}) FILTER (WHERE m.month < {:firstMonth}), 0)
       || COALESCE(',' || GROUP_CONCAT(m.month || ',' || ${MOVED}) FILTER (WHERE m.month >= {:firstMonth}), '') || ']' FROM ledger_months m
     WHERE m.account = a.id AND m.currency = c.currency AND m.month < {:endMonth} AND ${isShown('m.event')}) AS moves
  FROM acc_accounts a CROSS JOIN currencies c WHERE a.organisation = {:organisation}`

/** Returns SQL for one side of the rows in the spans that are no whole months, by their moment. */
const selectRows = (side: 'sender' | 'receiver', sign: '' | '-'): string =>
  `SELECT t.${side} AS account, t.currency AS currency, s.step AS step, s.sign * ${sign}${CENTS} AS cents
   FROM spans s CROSS JOIN acc_txs t INDEXED BY idx_txs_created
     ON t.organisation = {:organisation} AND t.created >= s.since AND t.created < s.until
   WHERE ${isCounted('t')} AND ${isShown('t.event')}`

/**
 * Selects what participants owe open events (accounting A12), from the moment that lists show it at. It is added up
 * with the rows: both are few.
 */
const RESERVED = `SELECT s.account, s.currency, b.step, s.receivedReserved - s.sentReserved
   FROM acc_accounts e CROSS JOIN ledger_sums s ON s.event = e.id
     INNER JOIN ledger_groups g ON g.groupx = s.groupx AND g.currency = s.currency
     INNER JOIN bounds b ON g.created >= b.since AND g.created < b.until
   WHERE e.organisation = {:organisation} AND e.type = 'event' AND e.id NOT IN (${HIDDEN_EVENTS})
     AND (s.sentReserved > 0 OR s.receivedReserved > 0)`

/**
 * Both accounts of a transaction hold its currency for as long as the transaction exists (accounting A3), so this reads
 * the currencies that accounts hold: mostly one.
 */
const HELD = CURRENCIES.map(
  (currency) => `SELECT '${currency}' WHERE EXISTS
    (SELECT 1 FROM acc_accounts h WHERE h.organisation = {:organisation} AND INSTR(h.currencies, '${currency}') > 0)`,
).join(' UNION ALL ')

/**
 * Returns the statement for what each account moved, as the text of an array: a month or a step and cents, the next one and
 * its cents. One text is one pass through the engine. It is one statement, so that no write happens in between. The engine
 * computes the running sums: SQLite would sort for them, which takes longer than all the rest.
 */
const statement = (bounds: string, spans: string): string => `
  WITH bounds (step, since, until) AS (VALUES ${bounds}),
  spans (step, sign, since, until) AS (VALUES ${spans}),
  currencies (currency) AS (${HELD}),
  moved AS (
    SELECT account, currency, step, SUM(cents) AS cents
    FROM (${selectRows('receiver', '')} UNION ALL ${selectRows('sender', '-')} UNION ALL ${RESERVED})
    GROUP BY account, currency, step)
  ${MONTHS}
  UNION ALL
  SELECT a.id, a.type, v.currency, 0, '[' || GROUP_CONCAT(v.step || ',' || v.cents) || ']'
  FROM moved v CROSS JOIN acc_accounts a ON a.id = v.account AND a.organisation = {:organisation} GROUP BY a.id, v.currency`

const ROW = { account: '', type: '', currency: '', isByMonth: 0, moves: '' }

/**
 * Computes the community's balances just before each moment, in SQLite's form and ascending. It leaves out a currency in
 * which every balance is 0 at all of them. It also leaves out rows of hidden events (accounting A15) and declined ones
 * (accounting A20) on both sides, at any moment.
 */
export function computeSheet(app: App, organisation: string, moments: readonly string[]): CurrencySteps[] {
  const { firstMonth, endMonth, stepOfMonth, spans } = divideByMonths(moments)
  const values: Record<string, string | number> = { organisation, firstMonth, endMonth }
  const bounds = moments.map((until, step) => ({ step, sign: 1, since: moments[step - 1] ?? '', until }))
  const bind = (name: string, { since, until }: RowSpan): string => {
    values[`${name}Since`] = since
    values[`${name}Until`] = until
    return `{:${name}Since}, {:${name}Until}`
  }
  const boundRows = bounds.map((bound, index) => `(${bound.step}, ${bind(`bound${index}`, bound)})`)
  const spanRows = spans.map((span, index) => `(${span.step}, ${span.sign}, ${bind(`span${index}`, span)})`)
  const rows = findRows(app, ROW, statement(boundRows.join(', '), spanRows.join(', ')), values)
  return CURRENCIES.flatMap((currency) => {
    const accounts = new Map<string, { type: AccountType; moved: number[] }>()
    for (const row of rows) {
      if (row.currency !== currency) continue
      const { account, type, isByMonth, moves } = row
      let own = accounts.get(account)
      if (!own) {
        own = { type: type as AccountType, moved: moments.map(() => 0) }
        accounts.set(account, own)
      }
      addMoves(own.moved, JSON.parse(moves) as number[], isByMonth === 1 ? stepOfMonth : null)
    }
    const steps = sumUp([...accounts.values()], moments.length)
    return steps ? [{ currency, steps: steps.map(toStep) }] : []
  })
}

/** Adds pairs of a key and cents; the key is a month or the step itself. */
function addMoves(
  moved: number[],
  moves: readonly number[],
  stepOfMonth: ((month: number) => number) | null,
): void {
  for (let index = 0; index < moves.length; index += 2) {
    const key = moves[index] ?? 0
    const step = stepOfMonth === null ? key : stepOfMonth(key)
    moved[step] = (moved[step] ?? 0) + (moves[index + 1] ?? 0)
  }
}

interface StepCents {
  readonly totals: { [type in AccountType]?: number }
  above: number
  below: number
}

/** Adds up the running balances of all accounts at each step; `null` if every one is 0 at all of them. */
function sumUp(
  accounts: readonly { readonly type: AccountType; readonly moved: readonly number[] }[],
  count: number,
): readonly StepCents[] | null {
  const steps: StepCents[] = Array.from({ length: count }, () => ({ totals: {}, above: 0, below: 0 }))
  let isEmpty = true
  for (const { type, moved } of accounts) {
    let balance = 0
    for (const [index, step] of steps.entries()) {
      balance += moved[index] ?? 0
      if (balance === 0) continue
      isEmpty = false
      step.totals[type] = (step.totals[type] ?? 0) + balance
      if (type !== 'user') continue
      if (balance > 0) step.above += balance
      else step.below += balance
    }
  }
  return isEmpty ? null : steps
}

const toStep = ({ totals, above, below }: StepCents): SheetStep => ({
  totals: Object.fromEntries(Object.entries(totals).map(([type, cents]) => [type, decimalFromCents(cents)])),
  membersAboveZero: decimalFromCents(above),
  membersBelowZero: decimalFromCents(below),
})

/** Returns when the community's first transaction was entered; null without any. */
export function firstTransaction(app: App, organisation: string): string | null {
  const sql = `SELECT created FROM acc_txs WHERE organisation = {:organisation}
    AND (event = '' OR event NOT IN (${HIDDEN_EVENTS})) ORDER BY created LIMIT 1`
  return findText(app, sql, { organisation })
}
