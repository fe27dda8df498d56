/** Reads a receipt that another app shares: a bank's message, the text of a shop's mail. */
import { parseAmount } from '../money/amount-parse.ts'
import { toDecimal } from '../money/money.ts'
import type { Cents, Currency } from '../money/money.ts'
import { normalizeDescription } from '../text/validation.ts'

/** Initial values of the form for an expense; unreadable ones are left out. */
export interface ReceiptFields {
  /** The text of the amount field, such as '12.50'. */
  readonly amount?: string
  readonly description?: string
}

/** The length of a stored description. */
const MAX_DESCRIPTION = 500
/**
 * Matches prices with two decimals; whole numbers count with a currency sign. It does not match parts of dates, numbers
 * and percentages.
 */
const FIGURE =
  /(?<![\d.,/:-])(?:(?:€|\$|EUR|USD)\s?)?\d{1,3}(?:(?:[.,' \u00a0]\d{3})*|\d*)[.,]\d{2}(?!\s?%|[.,/:-]?\d)(?:\s?(?:€|\$|[A-Z]{3}\b))?|(?<![\d.,/:-])(?:(?:€|EUR)\s?\d{1,6}|\d{1,6}\s?(?:€|EUR\b))(?![.,]?\d)/gu
const TOTAL = /\b(?:total|sum|summe|gesamt\w*|endbetrag|zu zahlen|amount due|to pay|betrag)\b/iu
/** Matches words for a part of a total, or for the money handed over. */
const NO_TOTAL =
  /zwischen|sub-?total|netto|\bnet\b|mwst|ust\b|steuer|\bvat\b|\btax\b|gegeben|rückgeld|change|\bbar\b/iu
const ADDRESS = /https?:\/\/\S+/giu

/**
 * Reads the amount of a shared text in `currency`: that of its total, else the only one; none if it could be several.
 * The description is the title, else the first line with words. Never throws.
 */
export function readReceipt(
  { title, text }: { readonly title: string; readonly text: string },
  currency: Currency,
): ReceiptFields {
  const lines = `${title}\n${text}`.replace(ADDRESS, ' ').split(/\r?\n/u)
  const cents = findTotal(lines, currency)
  const description = pickDescription(lines)
  return {
    ...(cents !== null && { amount: toDecimal(cents) }),
    ...(description !== '' && { description }),
  }
}

function findTotal(lines: readonly string[], currency: Currency): Cents | null {
  const figures = lines.map((line) => ({ line, cents: figuresIn(line, currency) }))
  const totals = figures.filter(({ line }) => TOTAL.test(line) && !NO_TOTAL.test(line))
  const ofTotals = totals.flatMap(({ cents }) => cents)
  // A total is never less than its parts.
  if (ofTotals.length > 0) return Math.max(...ofTotals)
  const [only, ...others] = new Set(figures.flatMap(({ cents }) => cents))
  return only !== undefined && others.length === 0 ? only : null
}

function figuresIn(line: string, currency: Currency): readonly Cents[] {
  return [...line.matchAll(FIGURE)].flatMap(([figure]) => {
    const amount = parseAmount(figure, currency)
    return amount.ok ? [amount.value.cents] : []
  })
}

function pickDescription(lines: readonly string[]): string {
  const line = lines.find((one) => /\p{L}{2}/u.test(one)) ?? ''
  return normalizeDescription(line.slice(0, MAX_DESCRIPTION))
}
