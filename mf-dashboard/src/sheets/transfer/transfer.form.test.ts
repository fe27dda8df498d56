import { expect, it } from 'vitest'
import type { Account, AccountType, Caller } from '@coffer/shared-sdk/domain'
import { anAccount } from '@coffer/shared-sdk/testing'
import { checkTransfer } from './transfer.form.ts'

const makeAccount = (type: AccountType, parts: Partial<Account> = {}) =>
  anAccount({ id: type, type, name: type, userId: null, ...parts })
const bo = anAccount()
const carla = anAccount({ id: 'account-carla', name: 'Carla', userId: 'user-carla' })
const own = anAccount({ id: 'account-ann', name: 'Ann', userId: 'user-ann' })
const entered = { amountText: '12.50', description: ' Top-up ' }

const callerAs = (role: 'user' | 'admin', siteRole: 'user' | 'admin' = 'user'): Caller => ({
  userId: 'user-ann',
  siteRole,
  membership: { organisationId: bo.organisationId, accountId: own.id, role },
})
const admin = callerAs('admin')

// Accounting A6, last row: anything else within the organisation.
it.each([
  ['a top-up', makeAccount('bank'), bo, 'approved'],
  ['paying out', bo, makeAccount('bank'), 'pending'],
  ['a receivable that was paid', makeAccount('receivable'), makeAccount('bank'), 'approved'],
  ['a bill paid', makeAccount('bank'), makeAccount('payable'), 'approved'],
  ['equity', makeAccount('equity'), makeAccount('bank'), 'approved'],
  ['between members, on behalf', bo, carla, 'pending'],
  ['from the own account', own, carla, 'approved'],
  ['to the own account', carla, own, 'pending'],
])('%s: %s', (_, sender, receiver, status) => {
  expect(checkTransfer(admin, { sender, receiver }, entered)).toEqual({
    kind: 'ready',
    value: { sender, receiver, amount: { cents: 1250, currency: 'EUR' }, description: 'Top-up', status },
  })
})

it('is for privileged people only, site admins who are members included', () => {
  const sides = { sender: makeAccount('bank'), receiver: bo }
  expect(checkTransfer(callerAs('user', 'admin'), sides, entered).kind).toBe('ready')
  expect(checkTransfer(callerAs('user'), sides, entered)).toEqual({
    kind: 'refused',
    about: 'caller',
    refusal: { code: 'not-permitted', message: 'You do not have permission to do this.' },
  })
  expect(checkTransfer({ ...admin, membership: null }, sides, entered)).toMatchObject({ about: 'caller' })
})

it('requires sender, receiver and amount, in this order', () => {
  const nothing = { amountText: '', description: '' }
  expect(checkTransfer(admin, { sender: null, receiver: null }, nothing)).toMatchObject({ missing: 'sender' })
  expect(checkTransfer(admin, { sender: bo, receiver: null }, nothing)).toMatchObject({ missing: 'receiver' })
  expect(checkTransfer(admin, { sender: bo, receiver: carla }, nothing)).toMatchObject({ missing: 'amount' })
})

it.each([
  ['one account', bo, bo, 'same-account'],
  ['another currency', bo, makeAccount('bank', { currencies: ['USD'] }), 'currency-mismatch'],
  ['a closed account', bo, makeAccount('bank', { status: 'closed' }), 'account-closed'],
])('refuses %s', (_, sender, receiver, code) => {
  expect(checkTransfer(admin, { sender, receiver }, entered)).toMatchObject({
    about: 'accounts',
    refusal: { code },
  })
})

it('uses a currency that both accounts hold', () => {
  const sides = {
    sender: makeAccount('bank', { currencies: ['EUR', 'USD'] }),
    receiver: makeAccount('income', { currencies: ['USD'] }),
  }
  expect(checkTransfer(admin, sides, entered)).toMatchObject({
    value: { amount: { cents: 1250, currency: 'USD' } },
  })
})

it('refuses an invalid amount', () => {
  expect(
    checkTransfer(admin, { sender: bo, receiver: carla }, { ...entered, amountText: '-1' }),
  ).toMatchObject({
    about: 'amount',
    refusal: { code: 'amount-not-positive' },
  })
})
