/** The community's balance sheet in one currency. Source: product 9.7, accounting A4. */
import type { AccountType } from '../entities.ts'
import type { Cents } from '../money/money.ts'

/** All balances of one currency at one moment, by type of account: received - sent in cents, signed as in the ledger. */
export interface SheetTotals extends Readonly<Record<Exclude<AccountType, 'user'>, Cents>> {
  /** The sum that members are owed. */
  readonly membersAboveZero: Cents
  /** The sum that members owe: 0 or below. */
  readonly membersBelowZero: Cents
}

/** The totals before the first transaction. */
export const NO_TOTALS: SheetTotals = {
  membersAboveZero: 0,
  membersBelowZero: 0,
  event: 0,
  bank: 0,
  receivable: 0,
  payable: 0,
  income: 0,
  expenses: 0,
  equity: 0,
}

/** The sheet in cents, as the screen shows it: assets negated, everything else signed as in the ledger. */
export interface BalanceSheet {
  readonly equity: Cents
  readonly assets: {
    readonly total: Cents
    readonly receivables: Cents
    readonly bankAccounts: Cents
    readonly eventBalances: Cents
    readonly fromMembers: Cents
  }
  readonly liabilities: { readonly total: Cents; readonly payables: Cents; readonly toMembers: Cents }
  /** The movements of income and expenses accounts in the period; `total` is their sum. */
  readonly profitAndLoss: { readonly total: Cents; readonly income: Cents; readonly expenses: Cents }
  /** The sum of these accounts before the period. */
  readonly earlierResult: Cents
  /**
   * The balances of equity accounts. equity = profitAndLoss.total + earlierResult + equityAccounts when the books
   * balance.
   */
  readonly equityAccounts: Cents
  /** The sum of all balances, which is 0 (accounting A3); otherwise the books do not balance. */
  readonly difference: Cents
}

/**
 * Computes balances at the end of a period, profit and loss within it. assets = -(members below 0 + receivables + bank +
 * events); liabilities = members above 0 + payables; equity = assets - liabilities (product 9.7).
 *
 * @param end just after the period
 * @param start just before it; without it the period begins with the first transaction
 */
export function balanceSheet(end: SheetTotals, start: SheetTotals = NO_TOTALS): BalanceSheet {
  const assets = negateCents(end.membersBelowZero + end.receivable + end.bank + end.event)
  const liabilities = end.membersAboveZero + end.payable
  const [income, expenses] = [end.income - start.income, end.expenses - start.expenses]
  return {
    equity: assets - liabilities,
    assets: {
      total: assets,
      receivables: negateCents(end.receivable),
      bankAccounts: negateCents(end.bank),
      eventBalances: negateCents(end.event),
      fromMembers: negateCents(end.membersBelowZero),
    },
    liabilities: { total: liabilities, payables: end.payable, toMembers: end.membersAboveZero },
    profitAndLoss: { total: income + expenses, income, expenses },
    earlierResult: start.income + start.expenses,
    equityAccounts: end.equity,
    difference: liabilities - assets + end.income + end.expenses + end.equity,
  }
}

/** Negates cents, but never to -0, which would be shown as "-0.00". */
function negateCents(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents
}
