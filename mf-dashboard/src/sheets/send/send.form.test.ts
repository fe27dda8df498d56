import { describe, expect, it } from 'vitest'
import type { Caller } from '@coffer/shared-sdk/domain'
import { anAccount } from '@coffer/shared-sdk/testing'
import { checkSend, refusalOfReceiver } from './send.form.ts'

const own = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
const bo = anAccount()
const caller: Caller = {
  userId: 'user-ann',
  siteRole: 'user',
  membership: { organisationId: own.organisationId, accountId: own.id, role: 'user' },
}
const sender = { caller, own }
const values = (amountText: string, description = '') => ({ receiverId: bo.id, amountText, description })

describe('checkSend', () => {
  it('sends from the own account', () => {
    expect(checkSend(sender, values('12.50', ' Tea '), bo)).toEqual({
      kind: 'ready',
      value: {
        senderId: 'account-ann',
        receiverId: 'account-bo',
        amount: { cents: 1250, currency: 'EUR' },
        description: 'Tea',
      },
    })
  })

  it('requires the receiver, then the amount', () => {
    expect(checkSend(sender, values(''), null)).toEqual({
      kind: 'incomplete',
      missing: 'receiver',
    })
    expect(checkSend(sender, values(' '), bo)).toEqual({ kind: 'incomplete', missing: 'amount' })
  })

  it.each([
    ['0', 'amount-not-positive'],
    ['-5', 'amount-not-positive'],
    ['1e309', 'amount-exponent'],
    ['12,345.678', 'amount-too-many-decimals'],
    ['$12', 'currency-mismatch'],
    ['10000000', 'amount-too-large'],
    ['1.234', 'amount-ambiguous-separator'],
    ['twelve', 'amount-not-a-number'],
  ])('refuses the amount %s: %s', (amountText, code) => {
    expect(checkSend(sender, values(amountText), bo)).toMatchObject({
      kind: 'refused',
      about: 'amount',
      refusal: { code },
    })
  })

  it.each([
    ['the own account', own, 'same-account', 'You cannot send funds to yourself'],
    [
      'a closed account',
      anAccount({ status: 'closed' }),
      'account-closed',
      'A closed account can no longer change.',
    ],
    ['another currency', anAccount({ currencies: ['USD'] }), 'currency-mismatch', 'Currencies do not match'],
    [
      'a bank',
      anAccount({ type: 'bank', userId: null }),
      'not-permitted',
      'You do not have permission to do this.',
    ],
  ])('refuses to send to %s', (_, receiver, code, message) => {
    expect(checkSend(sender, values('5'), receiver)).toMatchObject({
      kind: 'refused',
      about: 'receiver',
      refusal: { code, message },
    })
  })
})

describe('refusalOfReceiver', () => {
  it('allows an account that shares any of the own currencies, and sends in that one', () => {
    const both = { caller, own: anAccount({ ...own, currencies: ['EUR', 'USD'] }) }
    const inDollars = anAccount({ currencies: ['USD'] })
    expect(refusalOfReceiver(both, inDollars)).toBeNull()
    expect(checkSend(both, values('5'), inDollars)).toMatchObject({
      kind: 'ready',
      value: { amount: { cents: 500, currency: 'USD' } },
    })
  })

  it('allows income accounts and refuses expense accounts', () => {
    const income = anAccount({ id: 'income', type: 'income', userId: null })
    const expenses = anAccount({ id: 'expenses', type: 'expenses', userId: null })
    expect(refusalOfReceiver(sender, income)).toBeNull()
    expect(refusalOfReceiver(sender, expenses)?.code).toBe('not-permitted')
  })
})
