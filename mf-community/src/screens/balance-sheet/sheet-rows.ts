/** The rows of the balance sheet, shared by screen, print and file (product 2.13). */
import type { BalanceSheet, Cents } from '@coffer/shared-sdk/domain'
import type { AccountsSearch } from '../accounts/accounts-search.ts'

export type SectionId = 'assets' | 'liabilities' | 'profitAndLoss'
export type RowId =
  | 'receivables'
  | 'bankAccounts'
  | 'eventBalances'
  | 'fromMembers'
  | 'payables'
  | 'toMembers'
  | 'income'
  | 'expenses'

export interface SheetRow {
  readonly id: RowId
  readonly cents: Cents
  /** The filter for the accounts that make up the amount. */
  readonly accounts: AccountsSearch
}

export interface SheetSection {
  readonly id: SectionId
  readonly total: Cents
  readonly rows: readonly SheetRow[]
}

export const EQUITY_ACCOUNTS: AccountsSearch = { types: ['equity'] }

export function sheetSections({ assets, liabilities, profitAndLoss }: BalanceSheet): readonly SheetSection[] {
  const { receivables, bankAccounts, eventBalances, fromMembers } = assets
  return [
    {
      id: 'assets',
      total: assets.total,
      rows: [
        { id: 'receivables', cents: receivables, accounts: { types: ['receivable'] } },
        { id: 'bankAccounts', cents: bankAccounts, accounts: { types: ['bank'] } },
        { id: 'eventBalances', cents: eventBalances, accounts: { types: ['event'] } },
        { id: 'fromMembers', cents: fromMembers, accounts: { types: ['user'], balance: 'asset' } },
      ],
    },
    {
      id: 'liabilities',
      total: liabilities.total,
      rows: [
        { id: 'payables', cents: liabilities.payables, accounts: { types: ['payable'] } },
        {
          id: 'toMembers',
          cents: liabilities.toMembers,
          accounts: { types: ['user'], balance: 'liability' },
        },
      ],
    },
    {
      id: 'profitAndLoss',
      total: profitAndLoss.total,
      rows: [
        { id: 'income', cents: profitAndLoss.income, accounts: { types: ['income'] } },
        { id: 'expenses', cents: profitAndLoss.expenses, accounts: { types: ['expenses'] } },
      ],
    },
  ]
}

export interface EquityPart {
  readonly id: 'result' | 'earlier' | 'equityAccounts'
  readonly cents: Cents
}

/** Returns the parts of equity, without parts that are 0. */
export function equityParts({
  profitAndLoss,
  earlierResult,
  equityAccounts,
}: BalanceSheet): readonly EquityPart[] {
  const parts: readonly EquityPart[] = [
    { id: 'result', cents: profitAndLoss.total },
    { id: 'earlier', cents: earlierResult },
    { id: 'equityAccounts', cents: equityAccounts },
  ]
  return parts.filter(({ cents }) => cents !== 0)
}
