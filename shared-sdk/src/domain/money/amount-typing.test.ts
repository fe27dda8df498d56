import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmountOnBlur, formatAmountOnFocus, formatAmountOnInput } from './amount-input.ts'
import { parseAmount } from './amount-parse.ts'

/** Change it for other sequences; keep it to repeat a failure. */
const SEED = 20_260_305

/** A step of a person in an amount field. */
type Step =
  | { readonly do: 'type'; readonly key: string; readonly at: number }
  | { readonly do: 'erase'; readonly at: number }
  | { readonly do: 'leave' }
  | { readonly do: 'return' }

const KEYS = [...'00112345678999..,,-+eE€$ abc', '٣', '५', '９', '٫', '٬', '\u00a0']
const at = fc.nat(14)
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ do: fc.constant('type'), key: fc.constantFrom(...KEYS), at }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('erase'), at }) },
    { weight: 1, arbitrary: fc.constant({ do: 'leave' }) },
    { weight: 1, arbitrary: fc.constant({ do: 'return' }) },
  ) as fc.Arbitrary<Step>,
  { maxLength: 30 },
)

/** Returns the field's text after a step, as the component computes it. */
function after(text: string, step: Step): string {
  switch (step.do) {
    case 'type':
      return formatAmountOnInput(text.slice(0, step.at) + step.key + text.slice(step.at))
    case 'erase':
      return formatAmountOnInput(text.slice(0, step.at) + text.slice(step.at + 1))
    case 'leave':
      return formatAmountOnBlur(text)
    case 'return':
      return formatAmountOnFocus(text)
  }
}

/**
 * Implements the rule a second time, only from the sentence of product 5.4: commas become dots, everything that is not
 * numeric is removed, at most two decimals stay.
 */
function asProductSays(text: string): string {
  const arabic = '٠١٢٣٤٥٦٧٨٩'
  const devanagari = '०१२३४५६७८९'
  const wide = '０１２３４５６７８９'
  let kept = ''
  let decimals = -1
  for (const character of text) {
    const digit = [arabic, devanagari, wide].map((row) => row.indexOf(character)).find((index) => index >= 0)
    const isDigit = digit !== undefined || (character >= '0' && character <= '9')
    if (isDigit && decimals < 2) {
      kept += String(digit ?? character)
      if (decimals >= 0) decimals += 1
    } else if (',.٫'.includes(character) && decimals < 0) {
      kept += '.'
      decimals = 0
    }
  }
  return kept
}

describe('an amount field, with random steps', () => {
  it('shows digits and one dot with at most two decimals after every step', () => {
    fc.assert(
      fc.property(steps, (done) => {
        let text = ''
        for (const step of done) {
          text = after(text, step)
          expect(text).toMatch(/^[0-9]*(\.[0-9]{0,2})?$/)
        }
      }),
      { seed: SEED, numRuns: 2000 },
    )
  })

  it('follows product 5.4 with each key', () => {
    fc.assert(
      fc.property(steps, (done) => {
        let text = ''
        for (const step of done) {
          const raw = step.do === 'type' ? text.slice(0, step.at) + step.key + text.slice(step.at) : ''
          text = after(text, step)
          // A thousands separator of Arabic script is no decimal one.
          const wanted = step.do === 'type' ? asProductSays(raw.replace('٬', '')) : text
          expect(text).toBe(wanted)
        }
      }),
      { seed: SEED, numRuns: 2000 },
    )
  })

  it('has the same value after blur and focus', () => {
    fc.assert(
      fc.property(steps, (done) => {
        const text = done.reduce(after, '')
        const left = formatAmountOnBlur(text)
        expect(left).toMatch(/^((0|[1-9][0-9]*)\.[0-9]{2})?$/)
        expect(formatAmountOnFocus(left).endsWith('.00')).toBe(false)
        expect(formatAmountOnBlur(formatAmountOnFocus(left))).toBe(left)
        const worth = (shown: string) => {
          const amount = parseAmount(shown, 'EUR')
          return amount.ok ? amount.value.cents : amount.refusal.code
        }
        // A single dot is no number, and empty after blur: both have no value.
        if (text !== '.') expect(worth(left)).toBe(worth(text))
        // Three digits after a dot cannot be typed, so that no typed amount is ambiguous.
        expect(worth(text)).not.toBe('amount-ambiguous-separator')
        expect(worth(formatAmountOnFocus(left))).toBe(worth(left))
      }),
      { seed: SEED, numRuns: 2000 },
    )
  })
})
