import { numberLocale } from './number-locale.ts'

/** What the person's language writes between whole and decimals: ',' in German. `locale` as in `MoneyFormat`. */
export function decimalSeparator(locale = numberLocale()): string {
  const known = separators.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  separators.set(locale, separator)
  return separator
}

const separators = new Map<string | undefined, string>()

/**
 * A plain decimal (digits and at most one dot, as the domain's `typeAmount` and `typeShare` leave it) as the person
 * writes it: '12.50' is '12,50' in German. Typed back, it becomes the same plain decimal (ADR 0112).
 */
export function writeDecimal(plain: string, locale?: string): string {
  return plain.replace('.', decimalSeparator(locale))
}
