/** The community's balance sheet in one currency. Source: spec 9, accounting A4. */
import type { AccountType } from './entities.ts'
import type { Cents, Currency } from './money.ts'

export interface SheetAccount {
  readonly type: AccountType
  readonly currency: Currency
  readonly sent: Cents
  readonly received: Cents
}

/** All in cents, as the screen shows them: assets negated, everything else as it stands in the ledger. */
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
 * payables; equity = assets - liabilities (spec 9).
 */
export function balanceSheet(accounts: readonly SheetAccount[], currency: Currency): BalanceSheet {
  const sums: Record<AccountType | 'owing' | 'owed', Cents> = {
    user: 0,
    owing: 0,
    owed: 0,
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
    sums[account.type] += balance
    if (account.type === 'user') sums[balance < 0 ? 'owing' : 'owed'] += balance
  }
  const assets = negated(sums.owing + sums.receivable + sums.bank + sums.event)
  const liabilities = sums.owed + sums.payable
  return {
    currency,
    equity: assets - liabilities,
    assets: {
      total: assets,
      receivables: negated(sums.receivable),
      bankAccounts: negated(sums.bank),
      eventBalances: negated(sums.event),
      fromMembers: negated(sums.owing),
    },
    liabilities: { total: liabilities, payables: sums.payable, toMembers: sums.owed },
    profitAndLoss: { total: sums.income + sums.expenses, income: sums.income, expenses: sums.expenses },
    equityAccounts: sums.equity,
  }
}

/** Never -0, which would be shown as "-0.00". */
function negated(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents
}
