import { describe, expect, it } from 'vitest'
import { aBalance, anAccount } from '@coffer/shared-sdk/testing'
import { ownBalance } from './own-balance.ts'

describe('ownBalance', () => {
  it('is 0 without any transactions', () => {
    expect(ownBalance(anAccount(), [])).toEqual({
      currency: 'EUR',
      total: 0,
      pending: 0,
      approved: 0,
      sign: 'zero',
      isLow: false,
      others: [],
    })
  })

  it('uses the own account’s sums in its own currency', () => {
    const balances = [
      aBalance({ currency: 'USD', received: 9900 }),
      aBalance({ accountId: 'account-carla', received: 700 }),
      aBalance({ received: 5000, sent: 1000, sentPending: 400 }),
    ]
    expect(ownBalance(anAccount(), balances)).toMatchObject({
      total: 4000,
      pending: -400,
      approved: 4400,
      sign: 'positive',
      isLow: false,
      others: [{ cents: 9900, currency: 'USD' }],
    })
  })

  it('is low when approved is below zero, whatever is pending', () => {
    expect(
      ownBalance(anAccount(), [aBalance({ sent: 1000, received: 2000, receivedPending: 2000 })]),
    ).toMatchObject({
      total: 1000,
      approved: -1000,
      sign: 'positive',
      isLow: true,
    })
    expect(ownBalance(anAccount(), [aBalance({ sent: 1 })])).toMatchObject({
      sign: 'negative',
      isLow: true,
    })
  })
})
