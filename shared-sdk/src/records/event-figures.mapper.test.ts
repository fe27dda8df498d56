import { expect, test } from 'vitest'
import { toEventFigures } from './event-figures.mapper.ts'

const record = { groupx: 'all', participant: 'account-ann', currency: 'EUR', isFallback: false }
const sums = { sent: 30, received: 60, sentInitiated: 10, receivedInitiated: 60, countInitiated: 2 }

test('the figures of a participant are in the first currency, their transactions in any', () => {
  const balances = [
    { ...sums, currency: 'EUR' },
    { ...sums, currency: 'USD', countInitiated: 1 },
  ]
  expect(toEventFigures([{ ...record, balances }])).toEqual([
    {
      participantId: 'account-ann',
      currency: 'EUR',
      expenses: 5000,
      balance: 3000,
      share: -2000,
      paidIn: 1000,
      countInitiated: 3,
    },
  ])
})

test('they are 0 before anything moved, and while the event is hidden', () => {
  expect(toEventFigures([{ ...record, balances: [] }])).toMatchObject([
    { expenses: 0, balance: 0, share: 0, countInitiated: 0 },
  ])
})
