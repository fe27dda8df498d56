import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account, Caller } from '@coffer/shared-sdk/domain'
import { anAccount } from '@coffer/shared-sdk/testing'
import { checkRequest, computeParts, senderRefusal, requestCurrency } from './request.form.ts'
import type { RequestValues } from './request.form.ts'

const own = anAccount({ id: 'account-ann', name: 'Ann Lee', userId: 'user-ann' })
const bo = anAccount()
const carla = anAccount({ id: 'account-carla', name: 'Carla Núñez', userId: 'user-carla' })
const bank = anAccount({ id: 'bank', type: 'bank', name: 'Savings', userId: null })
const expenses = anAccount({ id: 'expenses', type: 'expenses', name: 'Rent', userId: null })

const callerAs = (role: 'user' | 'admin'): Caller => ({
  userId: 'user-ann',
  siteRole: 'user',
  membership: { organisationId: own.organisationId, accountId: own.id, role },
})
const ann = { caller: callerAs('user'), own, txGroup: 'group-1' }
const admin = { ...ann, caller: callerAs('admin') }

const entered = (parts: Partial<RequestValues> = {}): RequestValues => ({
  senderIds: [bo.id],
  isOwnPart: false,
  shareTexts: new Map(),
  amountText: '9',
  description: ' Pizza ',
  ...parts,
})
const among = (senders: readonly Account[], parts: Partial<RequestValues> = {}) =>
  entered({ senderIds: senders.map(({ id }) => id), ...parts })

describe('checkRequest', () => {
  it('requests the whole amount from one account', () => {
    expect(checkRequest(ann, entered(), [bo])).toEqual({
      kind: 'ready',
      value: {
        parts: [{ sender: bo, amount: { cents: 900, currency: 'EUR' }, status: 'pending' }],
        asked: { cents: 900, currency: 'EUR' },
        ownPart: null,
        description: 'Pizza',
      },
    })
  })

  it('splits among several by share; the own part is not a transaction', () => {
    const values = among([bo, carla], {
      isOwnPart: true,
      amountText: '10',
      shareTexts: new Map([[carla.id, '2.0']]),
    })
    expect(checkRequest(ann, values, [bo, carla])).toMatchObject({
      kind: 'ready',
      value: {
        parts: [
          { sender: { id: 'account-bo' }, amount: { cents: 250 } },
          { sender: { id: 'account-carla' }, amount: { cents: 500 } },
        ],
        asked: { cents: 750 },
        ownPart: { cents: 250, currency: 'EUR' },
      },
    })
  })

  it('leaves out people who pay nothing', () => {
    const values = among([bo, carla], { shareTexts: new Map([[carla.id, '0']]) })
    const check = checkRequest(ann, values, [bo, carla])
    expect(check.kind === 'ready' && check.value.parts.map(({ sender }) => sender.id)).toEqual(['account-bo'])
  })

  it('requires senders, amount and description, in this order', () => {
    const nothing = { amountText: '', description: ' ' }
    expect(checkRequest(ann, among([], nothing), [])).toEqual({ kind: 'incomplete', missing: 'sender' })
    expect(checkRequest(ann, entered(nothing), [bo])).toEqual({ kind: 'incomplete', missing: 'amount' })
    expect(checkRequest(ann, entered({ description: ' ' }), [bo])).toEqual({
      kind: 'incomplete',
      missing: 'description',
    })
  })

  it('is incomplete until all chosen accounts are loaded', () => {
    expect(checkRequest(ann, among([bo, carla]), [bo])).toEqual({ kind: 'incomplete', missing: 'sender' })
  })

  it.each([
    ['0', 'amount', 'amount-not-positive'],
    ['$12', 'amount', 'currency-mismatch'],
    ['0.01', 'senders', 'nothing-to-pay'],
  ])('refuses %s among two and oneself: %s %s', (amountText, about, code) => {
    const values = among([bo, carla], { amountText, isOwnPart: true })
    expect(checkRequest(ann, values, [bo, carla])).toMatchObject({
      kind: 'refused',
      about,
      refusal: { code },
    })
  })

  it('refuses shares that are all 0', () => {
    const values = entered({ shareTexts: new Map([[bo.id, '0']]) })
    expect(checkRequest(ann, values, [bo])).toMatchObject({
      about: 'shares',
      refusal: { code: 'no-shares', message: 'Nobody has a share above 0, so the amount cannot be split.' },
    })
  })

  it('refuses more senders than a batch allows', () => {
    const many = Array.from({ length: 251 }, (_, index) => anAccount({ id: `account-${index}` }))
    expect(checkRequest(ann, among(many), many)).toMatchObject({ refusal: { code: 'too-many-senders' } })
    expect(checkRequest(ann, among(many.slice(1)), many.slice(1)).kind).toBe('ready')
  })
})

describe('the accounts to request from', () => {
  it.each([
    ['a member', ann, bo, null],
    ['the community’s expenses', ann, expenses, null],
    ['a bank, as a member', ann, bank, 'Only admins may use a bank account as the sender.'],
    ['a bank, as an admin', admin, bank, null],
    ['oneself', ann, own, 'You cannot send funds to yourself'],
    ['someone with another currency', ann, anAccount({ currencies: ['USD'] }), 'Currencies do not match'],
  ])('%s', (_, requester, account, message) => {
    expect(senderRefusal(requester, account)?.message ?? null).toBe(message)
  })

  it('a request to a bank is approved at once', () => {
    const check = checkRequest(admin, among([bank]), [bank])
    expect(check.kind === 'ready' && check.value.parts[0]?.status).toBe('approved')
  })
})

describe('the preview', () => {
  it('equals what is stored, to the cent, whatever is entered', () => {
    const people = [bo, carla, expenses]
    const shareText = fc.constantFrom('0', '.5', '1.0', '1.25', '2', '999.99')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.array(shareText, { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        fc.string(),
        (cents, shares, isOwnPart, txGroup) => {
          const requester = { ...ann, txGroup }
          const values = among(people, {
            isOwnPart,
            amountText: (cents / 100).toFixed(2),
            shareTexts: new Map([...people, own].map(({ id }, index) => [id, shares[index] ?? '1.0'])),
          })
          const check = checkRequest(requester, values, people)
          if (check.kind !== 'ready') return
          const preview = computeParts(requester, values, people)
          for (const { sender, amount } of check.value.parts)
            expect(preview.get(sender.id)).toBe(amount.cents)
          expect([...preview.values()].reduce((all, part) => all + part, 0)).toBe(cents)
          expect(check.value.asked.cents + (check.value.ownPart?.cents ?? 0)).toBe(cents)
        },
      ),
    )
  })

  it('is empty while the values are invalid', () => {
    expect(computeParts(ann, entered({ amountText: '' }), [bo]).size).toBe(0)
    expect(computeParts(ann, entered({ shareTexts: new Map([[bo.id, '.']]) }), [bo]).size).toBe(0)
  })
})

describe('the currency of a request', () => {
  const both = { ...ann, own: anAccount({ ...own, currencies: ['EUR', 'USD'] }) }
  const inDollars = anAccount({ ...bo, currencies: ['USD'] })
  const inBoth = anAccount({ ...carla, currencies: ['EUR', 'USD'] })

  it.each([
    ['the own first one', [], 'EUR'],
    ['the own first one that the sender has', [inBoth], 'EUR'],
    ['another one that both have', [inDollars], 'USD'],
    ['one that all senders have', [inBoth, inDollars], 'USD'],
  ] as const)('is %s', (_, senders, currency) => {
    expect(requestCurrency(both.own, senders)).toBe(currency)
  })

  it('is what the request is stored in', () => {
    expect(senderRefusal(both, inDollars)).toBeNull()
    expect(checkRequest(both, among([inBoth, inDollars]), [inBoth, inDollars])).toMatchObject({
      kind: 'ready',
      value: { asked: { cents: 900, currency: 'USD' } },
    })
  })

  it('is refused where the senders have none in common', () => {
    const senders = [inDollars, carla]
    expect(checkRequest(both, among(senders), senders)).toMatchObject({
      kind: 'refused',
      about: 'senders',
      refusal: { code: 'currency-mismatch' },
    })
  })
})
