import { expect, test } from 'vitest'
import type { EventLedger, EventRow } from '@coffer/shared-sdk/domain'
import { aTransaction } from '@coffer/shared-sdk/testing'
import { conclusionPreview } from './conclusion-preview.ts'

let count = 0
const row = (
  senderId: string,
  receiverId: string,
  amount: number,
  parts: Partial<EventRow> = {},
): EventRow => ({
  id: `tx-${(count += 1)}`,
  senderId,
  receiverId,
  amount,
  currency: 'EUR',
  status: 'pending',
  groupId: senderId === 'camp' ? 'all' : '',
  createdBy: 'user-ann',
  txGroup: '',
  split: null,
  ...parts,
})
const everyone = (shares: Readonly<Record<string, number>>) => ({
  id: 'all',
  participants: Object.entries(shares).map(([participantId, share]) => ({
    id: `row-${participantId}`,
    participantId,
    share,
  })),
})
const ledger = (rows: readonly EventRow[], parts: Partial<EventLedger> = {}): EventLedger => ({
  accountId: 'camp',
  status: 'inactive',
  defaultGroupId: 'all',
  separateGroupId: '',
  groups: [everyone({ ann: 100, bo: 100 })],
  rows,
  ...parts,
})

test('Ann paid 60.00 for herself and Bo: she gets 30.00, he pays 30.00 (accounting A12)', () => {
  expect(conclusionPreview(ledger([row('camp', 'ann', 6000)]), [])).toEqual({
    ok: true,
    value: {
      approvedCount: 1,
      currencies: [
        {
          currency: 'EUR',
          spent: 6000,
          left: 0,
          balances: [
            { accountId: 'ann', before: 3000, after: 3000, paidBack: 0 },
            { accountId: 'bo', before: -3000, after: -3000, paidBack: 0 },
          ],
        },
      ],
    },
  })
})

test('funds that were not spent are distributed by share, what is missing is collected', () => {
  const paidIn = [row('camp', 'ann', 2000), row('bo', 'camp', 5001)]
  expect(conclusionPreview(ledger(paidIn), [])).toMatchObject({
    value: {
      currencies: [
        {
          left: 5001,
          balances: [
            { accountId: 'ann', before: 1000, after: 3501 },
            { accountId: 'bo', before: -6001, after: -3501 },
          ],
        },
      ],
    },
  })
  const takenOut = [row('camp', 'ann', 2000), row('camp', 'bank', 400, { groupId: '' })]
  expect(conclusionPreview(ledger(takenOut), [])).toMatchObject({
    value: {
      currencies: [
        {
          spent: 2000,
          left: -400,
          balances: [
            { accountId: 'ann', before: 1000, after: 800 },
            { accountId: 'bo', before: -1000, after: -1200 },
            { accountId: 'bank', before: 400, after: 400 },
          ],
        },
      ],
    },
  })
})

test('payments so far count in everyone’s balance, before and after concluding', () => {
  // Guards against a regression: a person who had paid everything was still shown as charged €30.00.
  const paid = aTransaction({
    kind: 'payment',
    settles: 'camp',
    amount: 2000,
    senderId: 'ann',
    receiverId: 'bo',
  })
  const declined = { ...paid, status: 'declined' as const }
  const preview = conclusionPreview(ledger([row('camp', 'ann', 6000)]), [paid, declined])
  expect(preview).toMatchObject({
    value: {
      currencies: [
        {
          left: 0,
          balances: [
            { accountId: 'ann', before: 1000, after: 1000, paidBack: -2000 },
            { accountId: 'bo', before: -1000, after: -1000, paidBack: 2000 },
          ],
        },
      ],
    },
  })
})

test('each currency is settled on its own', () => {
  const rows = [row('camp', 'ann', 1000), row('camp', 'bo', 500, { currency: 'USD' })]
  const preview = conclusionPreview(ledger(rows), [])
  expect(preview.ok && preview.value.currencies.map(({ currency, spent }) => [currency, spent])).toEqual([
    ['EUR', 1000],
    ['USD', 500],
  ])
})

test.each([
  ['without expenses', ledger([row('ann', 'camp', 500)]), 'conclude-without-expenses'],
  ['while it is not locked', ledger([row('camp', 'ann', 1)], { status: 'active' }), 'event-not-locked'],
  [
    'where nobody has a share',
    ledger([row('camp', 'ann', 1)], { groups: [everyone({ ann: 0 })] }),
    'no-shares',
  ],
])('is refused %s', (_, event, code) => {
  expect(conclusionPreview(event, [])).toMatchObject({ ok: false, refusal: { code } })
})
