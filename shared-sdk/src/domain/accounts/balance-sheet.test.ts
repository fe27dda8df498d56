import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_TOTALS, balanceSheet } from './balance-sheet.ts'
import type { SheetTotals } from './balance-sheet.ts'
import { ACCOUNT_TYPES } from '../entities.ts'
import type { AccountType } from '../entities.ts'

interface Row {
  readonly type: AccountType
  sent: number
  received: number
}

function computeTotals(accounts: readonly Row[]): SheetTotals {
  const totals: Record<keyof SheetTotals, number> = { ...NO_TOTALS }
  for (const { type, sent, received } of accounts) {
    const balance = received - sent
    const key = type === 'user' ? (balance < 0 ? 'membersBelowZero' : 'membersAboveZero') : type
    totals[key] += balance
  }
  return totals
}

describe('balanceSheet', () => {
  const totals = computeTotals([
    { type: 'bank', sent: 20_000, received: 3_000 }, // 170.00 is at the bank
    { type: 'user', sent: 2_000, received: 10_000 }, // is owed 80.00
    { type: 'user', sent: 6_500, received: 5_000 }, // owes 15.00
    { type: 'receivable', sent: 1_000, received: 0 },
    { type: 'payable', sent: 500, received: 2_500 },
    { type: 'income', sent: 0, received: 8_500 },
    { type: 'expenses', sent: 4_000, received: 2_000 },
    { type: 'event', sent: 500, received: 500 },
    { type: 'equity', sent: 0, received: 3_000 },
  ])

  it('shows a community of a bank, members and a shop', () => {
    expect(balanceSheet(totals)).toEqual({
      equity: 9_500,
      assets: {
        total: 19_500,
        receivables: 1_000,
        bankAccounts: 17_000,
        eventBalances: 0,
        fromMembers: 1_500,
      },
      liabilities: { total: 10_000, payables: 2_000, toMembers: 8_000 },
      profitAndLoss: { total: 6_500, income: 8_500, expenses: -2_000 },
      earlierResult: 0,
      equityAccounts: 3_000,
      difference: 0,
    })
  })

  it('has balances at the end of the period, and income and expenses within it', () => {
    const start = { ...NO_TOTALS, income: 5_000, expenses: -1_500, bank: -3_500 }
    expect(balanceSheet(totals, start)).toMatchObject({
      equity: 9_500,
      assets: { bankAccounts: 17_000 },
      profitAndLoss: { total: 3_000, income: 3_500, expenses: -500 },
      earlierResult: 3_500,
      equityAccounts: 3_000,
    })
  })

  it('is all zeros without transactions', () => {
    const sheet = balanceSheet(NO_TOTALS)
    expect(sheet.equity).toBe(0)
    expect(sheet.assets).toEqual({
      total: 0,
      receivables: 0,
      bankAccounts: 0,
      eventBalances: 0,
      fromMembers: 0,
    })
  })

  it('says by how much the books do not balance', () => {
    expect(balanceSheet({ ...totals, bank: totals.bank + 1_234 }).difference).toBe(1_234)
  })

  it('has equity = income + expenses + earlier result + equity accounts after any history, from any moment in it', () => {
    const history = fc.array(
      fc.record({
        from: fc.nat(19),
        to: fc.nat(19),
        cents: fc.integer({ min: 1, max: 999_999_999 }),
      }),
      { maxLength: 200, size: 'max' },
    )
    const types = fc.array(fc.constantFrom(...ACCOUNT_TYPES), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(types, history, fc.nat(200), (accountTypes, transactions, startsAfter) => {
        const accounts = accountTypes.map((type) => ({ type, sent: 0, received: 0 }))
        let start: SheetTotals = NO_TOTALS
        for (const [index, { from, to, cents }] of transactions.entries()) {
          if (index === startsAfter) start = computeTotals(accounts)
          const [sender, receiver] = [accounts[from], accounts[to]]
          if (sender === undefined || receiver === undefined || from === to) continue
          sender.sent += cents
          receiver.received += cents
        }
        const sheet = balanceSheet(computeTotals(accounts), start)
        const { profitAndLoss, earlierResult, equityAccounts } = sheet
        expect(sheet.equity).toBe(
          profitAndLoss.income + profitAndLoss.expenses + earlierResult + equityAccounts,
        )
        expect(sheet.difference).toBe(0)
        expect(sheet.assets.fromMembers).toBeGreaterThanOrEqual(0)
        expect(sheet.liabilities.toMembers).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
