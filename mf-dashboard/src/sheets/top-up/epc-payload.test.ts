import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epcPayload } from './epc-payload.ts'

const NUMBER = 'DE02 1203 0000 0000 2020 51'

test('has the elements of EPC069-12 in their order: version 002, UTF-8, no BIC, no amount', () => {
  expect(epcPayload({ name: 'Harbour House', number: NUMBER, reference: 'Ann Lindqvist (ann)' })).toBe(
    'BCD\n002\n1\nSCT\n\nHarbour House\nDE02120300000000202051\n\n\n\nAnn Lindqvist (ann)',
  )
})

test('keeps every element on its line and within its length', () => {
  const lines = epcPayload({
    name: ` Har\nbour\t${'é'.repeat(80)}`,
    number: NUMBER,
    reference: 'x'.repeat(200),
  })?.split('\n')
  expect(lines).toHaveLength(11)
  expect(lines?.[5]).toBe(`Har bour ${'é'.repeat(61)}`)
  expect(lines?.[10]).toBe('x'.repeat(140))
})

test('ends with the last non-empty element', () => {
  expect(epcPayload({ name: 'Harbour House', number: NUMBER, reference: ' ' })).toBe(
    'BCD\n002\n1\nSCT\n\nHarbour House\nDE02120300000000202051',
  )
})

test.each([
  ['no name', { name: ' \n', number: NUMBER, reference: 'Ann' }],
  ['no number', { name: 'Harbour House', number: '', reference: 'Ann' }],
  ['a mistyped number', { name: 'Harbour House', number: 'DE02 1203 0000 0000 2020 52', reference: 'Ann' }],
])('is null for %s', (_, transfer) => {
  expect(epcPayload(transfer)).toBeNull()
})

test('fits into the largest code that the standard allows, in any script', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, text, (name, reference) => {
      const payload = epcPayload({ name: `N${name}`, number: NUMBER, reference })
      expect(payload).not.toBeNull()
      expect(new TextEncoder().encode(payload ?? '').length).toBeLessThanOrEqual(331)
      expect([7, 11]).toContain(payload?.split('\n').length)
    }),
  )
})
