import type { Cents, Currency } from '@coffer/shared-sdk/domain'
import { numberLocale } from './number-locale.ts'

/** `auto` shows a minus, `always` also a plus (but not for zero), `never` neither. */
type SignDisplay = 'auto' | 'always' | 'never'

export interface MoneyFormat {
  cents: Cents
  currency: Currency
  sign?: SignDisplay | undefined
  /** BCP 47; the app's language by default. */
  locale?: string | undefined
}

interface MoneyPart {
  kind: 'sign' | 'figure' | 'currency'
  text: string
}

/** Returns the amount in the app's language with two decimals and thousands separators (product 9.4), e.g. '−€1,234.50'. */
export function formatMoney(format: MoneyFormat): string {
  return moneyParts(format)
    .map((part) => part.text)
    .join('')
}

/** Returns the formatted amount in parts, to style them differently. The minus is U+2212, which is as wide as a digit. */
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

// Formatters are cached, because creating one costs more than a hundred uses.
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string | undefined, currency: Currency, sign: SignDisplay): Intl.NumberFormat {
  const key = `${locale ?? ''}/${currency}/${sign}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // `negative` and `exceptZero` show no sign for -0.
    signDisplay: sign === 'always' ? 'exceptZero' : sign === 'never' ? 'never' : 'negative',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formatters.set(key, created)
  return created
}

/** Returns the separator of the language, e.g. ',' in German. */
function decimalSeparator(locale = numberLocale()): string {
  const cached = separators.get(locale)
  if (cached !== undefined) return cached
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  separators.set(locale, separator)
  return separator
}

const separators = new Map<string | undefined, string>()

/**
 * Shows a decimal number with the separator of the person's language: '12.50' is '12,50' in German. The domain's
 * `formatAmountOnInput` and `formatShareOnInput` turn it back (product 5.4).
 */
export function formatDecimal(plain: string, locale?: string): string {
  return plain.replace('.', decimalSeparator(locale))
}

/** Shows a decimal number with the separators of the person's language, also those of thousands: '1234.50' is '1.234,50' in German. */
export function formatGrouped(plain: string, locale = numberLocale()): string {
  const [whole = ''] = plain.split('.')
  if (!/^[1-9]\d{3,}$/u.test(whole)) return formatDecimal(plain, locale)
  return `${wholeFormat(locale).format(BigInt(whole))}${formatDecimal(plain.slice(whole.length), locale)}`
}

function wholeFormat(locale: string | undefined): Intl.NumberFormat {
  const cached = wholeFormats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  wholeFormats.set(locale, cached)
  return cached
}

const wholeFormats = new Map<string | undefined, Intl.NumberFormat>()
