import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { numberLocale } from './number-locale.ts'

/** `auto` shows a minus, `always` a plus as well (never for zero), `never` neither. */
export type SignDisplay = 'auto' | 'always' | 'never'

export interface MoneyFormat {
  cents: Cents
  currency: Currency
  sign?: SignDisplay | undefined
  /** BCP 47; the person's own when left out. */
  locale?: string | undefined
}

export interface MoneyPart {
  kind: 'sign' | 'figure' | 'currency'
  text: string
}

/** The amount in the person's way of writing it, two decimals, thousands separated (spec 9), e.g. '−€1,234.50'. */
export function formatMoney(format: MoneyFormat): string {
  return moneyParts(format)
    .map((part) => part.text)
    .join('')
}

/** The same, in pieces that can look different. The minus is the true one (U+2212), as wide as a figure. */
export function moneyParts({
  cents,
  currency,
  sign = 'auto',
  locale = numberLocale(),
}: MoneyFormat): MoneyPart[] {
  const parts: MoneyPart[] = []
  for (const { type, value } of formatter(locale, currency, sign).formatToParts(cents / 100)) {
    const kind = KINDS[type] ?? 'figure'
    const text = type === 'minusSign' ? '−' : value
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  return parts
}

const KINDS: Partial<Record<Intl.NumberFormatPartTypes, MoneyPart['kind']>> = {
  currency: 'currency',
  literal: 'currency',
  minusSign: 'sign',
  plusSign: 'sign',
}

// Making a formatter costs more than using it a hundred times, and a list shows hundreds of amounts.
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string | undefined, currency: Currency, sign: SignDisplay): Intl.NumberFormat {
  const key = `${locale ?? ''}/${currency}/${sign}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // `negative` and `exceptZero` keep a rounded-away amount from reading '−€0.00'.
    signDisplay: sign === 'always' ? 'exceptZero' : sign === 'never' ? 'never' : 'negative',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formatters.set(key, made)
  return made
}
