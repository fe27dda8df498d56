import { describe, expect, it } from 'vitest'
import type { Caller } from '@coffer/shared-sdk/domain'
import { anAccount } from '@coffer/shared-sdk/testing'
import { checkMoney, refusalOfAmount, refusalOfCounterparty } from './money.form.ts'
import type { Direction } from './money.form.ts'

const own = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
const bo = anAccount()
const caller: Caller = {
  userId: 'user-ann',
  siteRole: 'user',
  membership: { organisationId: own.organisationId, accountId: own.id, role: 'user' },
}
const parties = (direction: Direction) => ({ direction, caller, own })
const values = (amountText: string, description = '') => ({ counterpartyId: bo.id, amountText, description })

describe('checkMoney', () => {
  it('sends from the own account', () => {
    expect(checkMoney(parties('send'), values('12.50', ' Tea '), bo)).toEqual({
      kind: 'ready',
      draft: {
        senderId: 'account-ann',
        receiverId: 'account-bo',
        amount: { cents: 1250, currency: 'EUR' },
        description: 'Tea',
        counterpartyName: 'Bo Chen',
      },
    })
  })

  it('requests to the own account', () => {
    expect(checkMoney(parties('request'), values('9'), bo)).toMatchObject({
      kind: 'ready',
      draft: { senderId: 'account-bo', receiverId: 'account-ann', amount: { cents: 900, currency: 'EUR' } },
    })
  })

  it('misses first the counterparty, then the amount', () => {
    expect(checkMoney(parties('send'), values(''), null)).toEqual({
      kind: 'incomplete',
      missing: 'counterparty',
    })
    expect(checkMoney(parties('send'), values(' '), bo)).toEqual({ kind: 'incomplete', missing: 'amount' })
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
    expect(checkMoney(parties('send'), values(amountText), bo)).toMatchObject({
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
  ])('refuses to send to %s', (_, counterparty, code, message) => {
    expect(checkMoney(parties('send'), values('5'), counterparty)).toMatchObject({
      kind: 'refused',
      about: 'counterparty',
      refusal: { code, message },
    })
  })
})

describe('refusalOfCounterparty', () => {
  it('lets income receive and expenses pay, not the other way round', () => {
    const income = anAccount({ id: 'income', type: 'income', userId: null })
    const expenses = anAccount({ id: 'expenses', type: 'expenses', userId: null })
    expect(refusalOfCounterparty(parties('send'), income)).toBeNull()
    expect(refusalOfCounterparty(parties('request'), expenses)).toBeNull()
    expect(refusalOfCounterparty(parties('send'), expenses)?.code).toBe('not-permitted')
    expect(refusalOfCounterparty(parties('request'), income)?.code).toBe('not-permitted')
  })
})

describe('refusalOfAmount', () => {
  it.each(['', '0', '.', '0.', '0.0', '.0', '5', '12.5', '0.50'])('lets %j stand', (text) => {
    expect(refusalOfAmount(text, 'EUR')).toBeNull()
  })

  it.each([
    ['0.00', 'The amount must be above zero.'],
    ['-5', 'The amount must be above zero.'],
    ['1e309', 'Write the amount out in full, like 12000.00, without an “e”.'],
    ['12,345.678', 'An amount has at most two decimals, like 12.50.'],
    ['12 USD', 'Currencies do not match'],
  ])('objects to %s', (text, message) => {
    expect(refusalOfAmount(text, 'EUR')?.message).toBe(message)
  })
})
