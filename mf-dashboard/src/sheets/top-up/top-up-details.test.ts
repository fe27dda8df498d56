import { expect, test } from 'vitest'
import { topUpDetails } from './top-up-details.ts'

const BANK = { name: 'Harbour House', number: 'de02120300000000202051' }
const SETTINGS = { topUp: BANK, isOrganisation: true }
const ANN = { name: 'Ann Lee', username: 'ann' }
const EURO = { currencies: ['EUR'] } as const

test('shows the IBAN in groups, copies it without spaces, and has the member as reference', () => {
  expect(topUpDetails(SETTINGS, ANN, EURO)).toEqual({
    name: 'Harbour House',
    number: { shown: 'DE02 1203 0000 0000 2020 51', copy: 'DE02120300000000202051', isIban: true },
    reference: 'Ann Lee (ann)',
    payload: 'BCD\n002\n1\nSCT\n\nHarbour House\nDE02120300000000202051\n\n\n\nAnn Lee (ann)',
  })
})

test('is null when nothing is configured', () => {
  expect(topUpDetails({ ...SETTINGS, topUp: { name: ' ', number: '' } }, ANN, EURO)).toBeNull()
})

test('is null where the community is no organisation', () => {
  expect(topUpDetails({ ...SETTINGS, isOrganisation: false }, ANN, EURO)).toBeNull()
})

test('shows a number that is not an IBAN unchanged, without a QR code', () => {
  expect(topUpDetails({ ...SETTINGS, topUp: { ...BANK, number: '12-345 67' } }, ANN, EURO)).toMatchObject({
    number: { shown: '12-345 67', copy: '12-345 67', isIban: false },
    payload: null,
  })
})

test('has no QR code for an account that is not in euro', () => {
  expect(topUpDetails(SETTINGS, ANN, { currencies: ['USD'] })?.payload).toBeNull()
})

test.each([
  [{ name: 'Ann Lee', username: '' }, 'Ann Lee'],
  [{ name: '', username: 'ann' }, 'ann'],
  [{ name: 'ann', username: 'ann' }, 'ann'],
])('the reference of %o is %s', (user, reference) => {
  expect(topUpDetails(SETTINGS, user, EURO)?.reference).toBe(reference)
})
