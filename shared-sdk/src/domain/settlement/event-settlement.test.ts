import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeBalance } from '../accounts/balances.ts'
import { concludeEvent } from '../events/conclusion.ts'
import {
  EVENT_ID,
  PEOPLE,
  anyLockedEvent,
  concluded,
  group,
  computeSums,
} from '../expenses/derived-parts.fixture.ts'
import type { EventLedger } from '../expenses/derived-parts.ts'
import { finalEventBalances } from './event-settlement.ts'
import { CURRENCIES } from '../money/cents.ts'
import type { Currency } from '../money/money.ts'

const everyone = group('all', { ann: 200, bo: 100 }).participants

describe('finalEventBalances', () => {
  it('are the balances when nothing is left in the event', () => {
    const balances = [
      { accountId: 'ann', cents: 3000 },
      { accountId: 'bo', cents: -3000 },
    ]
    expect(finalEventBalances(balances, everyone)).toEqual({ ok: true, value: balances })
    expect(finalEventBalances([], everyone)).toEqual({ ok: true, value: [] })
  })

  it('distribute funds that are left by share', () => {
    // Bo paid in 90.00 that nobody spent.
    expect(finalEventBalances([{ accountId: 'bo', cents: -9000 }], everyone)).toEqual({
      ok: true,
      value: [
        { accountId: 'bo', cents: -6000 },
        { accountId: 'ann', cents: 6000 },
      ],
    })
  })

  it('are refused when something is left and nobody has a share', () => {
    const nobody = group('all', { ann: 0 }).participants
    expect(finalEventBalances([{ accountId: 'ann', cents: -100 }], nobody)).toMatchObject({
      ok: false,
      refusal: { code: 'no-shares' },
    })
  })

  it('are what concluding makes of them, in any event', () => {
    fc.assert(
      fc.property(anyLockedEvent, (event) => {
        const conclusion = concludeEvent(event)
        fc.pre(conclusion.ok)
        if (!conclusion.ok) return
        const after = concluded(event, conclusion.value)
        const all = event.groups.find(({ id }) => id === 'all')?.participants ?? []
        for (const currency of CURRENCIES) {
          const final = finalEventBalances(computeBalances(event, currency), all)
          if (!final.ok) throw new Error(final.refusal.code)
          const open = (balances: typeof final.value) =>
            balances
              .filter(({ cents }) => cents !== 0)
              .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
          expect(open(final.value)).toEqual(open(computeBalances(after, currency)))
          expect(final.value.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
        }
      }),
      { numRuns: 60 },
    )
  })
})

function computeBalances(event: EventLedger, currency: Currency) {
  const bank = event.rows
    .filter((row) => row.currency === currency)
    .reduce((sum, row) => {
      if (row.senderId === EVENT_ID && row.receiverId === 'bank') return sum + row.amount
      return row.senderId === 'bank' ? sum - row.amount : sum
    }, 0)
  return [
    ...PEOPLE.map((accountId) => ({
      accountId,
      cents: computeBalance(computeSums(event, accountId, currency)),
    })),
    { accountId: 'bank', cents: bank },
  ]
}
