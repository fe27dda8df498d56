import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceSheet } from './balance-sheet.ts'
import type { SheetAccount } from './balance-sheet.ts'
import { ACCOUNT_TYPES } from './entities.ts'

const row = (type: SheetAccount['type'], sent: number, received: number): SheetAccount => ({
  type,
  sent,
  received,
  currency: 'EUR',
})

describe('balanceSheet', () => {
  it('shows a community of a bank, members and a shop', () => {
    const sheet = balanceSheet(
      [
        row('bank', 20_000, 3_000), // 170.00 stands at the bank
        row('user', 2_000, 10_000), // owed 80.00
        row('user', 6_500, 5_000), // owes 15.00
        row('receivable', 1_000, 0),
        row('payable', 500, 2_500),
        row('income', 0, 8_500),
        row('expenses', 4_000, 2_000),
        row('event', 500, 500),
        row('equity', 0, 3_000),
        { ...row('user', 99, 0), currency: 'USD' },
      ],
      'EUR',
    )
    expect(sheet).toEqual({
      currency: 'EUR',
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
      equityAccounts: 3_000,
    })
  })

  it('is all zeros without accounts', () => {
    const sheet = balanceSheet([], 'USD')
    expect(sheet.equity).toBe(0)
    expect(sheet.assets).toEqual({
      total: 0,
      receivables: 0,
      bankAccounts: 0,
      eventBalances: 0,
      fromMembers: 0,
    })
  })

  it('has equity = income + expenses + equity accounts after any history of transactions', () => {
    const history = fc.array(
      fc.record({
        from: fc.nat(19),
        to: fc.nat(19),
        cents: fc.integer({ min: 1, max: 999_999_999 }),
      }),
      { maxLength: 200 },
    )
    const types = fc.array(fc.constantFrom(...ACCOUNT_TYPES), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(types, history, (accountTypes, transactions) => {
        const accounts = accountTypes.map((type) => ({
          type,
          currency: 'EUR' as const,
          sent: 0,
          received: 0,
        }))
        for (const { from, to, cents } of transactions) {
          const [sender, receiver] = [accounts[from], accounts[to]]
          if (sender === undefined || receiver === undefined || from === to) continue
          sender.sent += cents
          receiver.received += cents
        }
        const sheet = balanceSheet(accounts, 'EUR')
        expect(sheet.equity).toBe(
          sheet.profitAndLoss.income + sheet.profitAndLoss.expenses + sheet.equityAccounts,
        )
        expect(sheet.assets.fromMembers).toBeGreaterThanOrEqual(0)
        expect(sheet.liabilities.toMembers).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
