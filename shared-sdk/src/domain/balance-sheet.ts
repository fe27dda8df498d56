/** The community's balance sheet in one currency. Source: product 9, accounting A4. */
import type { AccountType } from './entities.ts'
import type { Cents, Currency } from './money.ts'

export interface SheetAccount {
  readonly type: AccountType
  readonly currency: Currency
  readonly sent: Cents
  readonly received: Cents
}

/** In cents, as the screen shows them: assets negated, everything else signed as in the ledger. */
export interface BalanceSheet {
  readonly currency: Currency
  readonly equity: Cents
  readonly assets: {
    readonly total: Cents
    readonly receivables: Cents
    readonly bankAccounts: Cents
    readonly eventBalances: Cents
    readonly fromMembers: Cents
  }
  readonly liabilities: { readonly total: Cents; readonly payables: Cents; readonly toMembers: Cents }
  /** Income and expenses accounts; `total` is their sum. */
  readonly profitAndLoss: { readonly total: Cents; readonly income: Cents; readonly expenses: Cents }
  /** Balances of equity accounts. equity = profitAndLoss.total + equityAccounts when the books balance. */
  readonly equityAccounts: Cents
}

/**
 * The sheet over accounts of every status; rows in other currencies are left out, none gives a sheet of
 * zeros. assets = -(members below 0 + receivables + bank + events); liabilities = members above 0 +
 * payables; equity = assets - liabilities (product 9).
 */
export function balanceSheet(accounts: readonly SheetAccount[], currency: Currency): BalanceSheet {
  const sums: Record<Exclude<AccountType, 'user'> | 'membersBelowZero' | 'membersAboveZero', Cents> = {
    membersBelowZero: 0,
    membersAboveZero: 0,
    event: 0,
    bank: 0,
    receivable: 0,
    payable: 0,
    income: 0,
    expenses: 0,
    equity: 0,
  }
  for (const account of accounts) {
    if (account.currency !== currency) continue
    const balance = account.received - account.sent
    const row =
      account.type === 'user' ? (balance < 0 ? 'membersBelowZero' : 'membersAboveZero') : account.type
    sums[row] += balance
  }
  const assets = negated(sums.membersBelowZero + sums.receivable + sums.bank + sums.event)
  const liabilities = sums.membersAboveZero + sums.payable
  return {
    currency,
    equity: assets - liabilities,
    assets: {
      total: assets,
      receivables: negated(sums.receivable),
      bankAccounts: negated(sums.bank),
      eventBalances: negated(sums.event),
      fromMembers: negated(sums.membersBelowZero),
    },
    liabilities: { total: liabilities, payables: sums.payable, toMembers: sums.membersAboveZero },
    profitAndLoss: { total: sums.income + sums.expenses, income: sums.income, expenses: sums.expenses },
    equityAccounts: sums.equity,
  }
}

/** Never -0, which would be shown as "-0.00". */
function negated(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents
}
