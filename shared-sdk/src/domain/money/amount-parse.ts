/** Reads a typed or pasted amount. Source: accounting A2, product 5. */
/** Finds the currency of a sign or word beside a pasted amount. Source: accounting A2. */
import { toAsciiDigits } from './digits.ts'
import { money, validateAmount } from './money.ts'
import type { Currency, Money } from './money.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import { refuseWith } from '../refusals/refusals.ts'

/** Matches characters without width, most of which set the writing direction; pasted texts contain them. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/**
 * Matches one to three digits and groups of three after blanks of any width, but not tabs or new lines: those separate
 * two figures.
 */
const GROUPED_BY_BLANKS = /^[0-9]{1,3}(?:[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+[0-9]{3})+(?![0-9])/
/** This is far more digits than the largest amount has. */
const MAX_DIGITS = 15

/**
 * Reads the amount in `text` for an account of `currency`. It ignores blanks around the figure, the account's own
 * currency sign and a leading plus; digits of any script count. Blanks in the figure separate thousands, so exactly
 * three digits follow each: `12 50` is no number. Of two kinds of separator the last is the decimal one; one kind
 * repeated separates thousands; a single one followed by exactly three digits could be either and is refused. Refused as
 * well, each with its own code: nothing, another currency's sign, exponents, anything else that is no number, 0 and
 * below, more than two decimals, above 9,999,999.99. Never throws.
 */
export function parseAmount(text: string, currency: Currency): Result<Money> {
  const visible = toAsciiDigits(text).replace(INVISIBLE, '').trim()
  if (visible === '') return refuseWith('amount-required', 'amount')
  const match = /^([^0-9]*?)([.,'’٫٬،，．]?[0-9](?:[^]*[0-9])?[.,٫،，．]?)([^0-9]*)$/.exec(visible)
  if (match === null) return refuseWith('amount-not-a-number', 'amount')
  const [, before = '', figure = '', after = ''] = match
  const sign = readSign(before.replace(/\s/g, ''), after.replace(/\s/g, ''), currency)
  if (!sign.ok) return sign
  const cents = readFigure(figure)
  if (!cents.ok) return cents
  const amount = validateAmount(sign.value * cents.value)
  return amount.ok ? ok(money(amount.value, currency)) : amount
}

/**
 * Returns the field's text for an amount that is typed key by key with thousands separators, with the decimals typed so far:
 * `1,000.5` is `1000.5`, as it is when pasted. Null for a single separator, which then is the decimal one, and for anything
 * that is no such amount (product 5.4).
 */
export function groupedAmount(typed: string): string | null {
  const figure = toAsciiDigits(typed).replace(/[٬٫،，．]/g, (mark) => ('٫．'.includes(mark) ? '.' : ','))
  if (!/[.,][0-9]+[.,]/.test(figure)) return null
  const amount = readFigure(figure)
  if (!amount.ok) return null
  const whole = String(Math.floor(amount.value / 100))
  const [, decimals] = /[.,]([0-9]{0,2})$/.exec(figure) ?? []
  return decimals === undefined ? whole : `${whole}.${decimals}`
}

/** Returns 1 or -1 from the text around the figure, if that is only a sign and the currency. */
function readSign(before: string, after: string, currency: Currency): Result<1 | -1> {
  const isNegative = /[-−–]/.test(before)
  for (const affix of [before.replace(/[-−–+]/, ''), after]) {
    if (affix === '') continue
    const named = parseCurrency(affix)
    if (named === null) return refuseWith('amount-not-a-number', 'amount')
    if (named !== currency) return refuseWith('currency-mismatch', 'currency')
  }
  return ok(isNegative ? -1 : 1)
}

/** Reads cents from digits and separators. */
function readFigure(figure: string): Result<number> {
  const plain = figure
    .replace(GROUPED_BY_BLANKS, (grouped) => grouped.replace(/\s/g, ''))
    .replace(/[٫．]/g, '.')
    .replace(/[٬،，]/g, ',')
    .replace(/’/g, "'")
  if (/^[0-9.,']+[eE][-+]?[0-9]+$/.test(plain)) return refuseWith('amount-exponent', 'amount')
  if (!/^[0-9.,']+$/.test(plain)) return refuseWith('amount-not-a-number', 'amount')
  const separators = plain.replace(/[0-9]/g, '')
  const kinds = new Set(separators).size
  if (kinds === 0) return parseCents(plain, '')
  if (kinds === 1) return readOneKind(plain, separators)
  return kinds === 2 ? readTwoKinds(plain, separators) : refuseWith('amount-not-a-number', 'amount')
}

function readOneKind(plain: string, separators: string): Result<number> {
  const separator = separators.charAt(0)
  if (separators.length > 1) return readGrouped(plain, separator, '')
  const [whole = '', rest = ''] = plain.split(separator)
  if (whole !== '' && rest.length === 3) return refuseWith('amount-ambiguous-separator', 'amount')
  return separator === "'" ? refuseWith('amount-not-a-number', 'amount') : parseCents(whole, rest)
}

function readTwoKinds(plain: string, separators: string): Result<number> {
  const decimal = separators.slice(-1)
  const [whole = '', decimals = '', ...more] = plain.split(decimal)
  if (more.length > 0 || decimal === "'") return refuseWith('amount-not-a-number', 'amount')
  return readGrouped(whole, separators.charAt(0), decimals)
}

/** Reads groups of three, or of two and a last one of three as in 12,34,567. */
function readGrouped(whole: string, separator: string, decimals: string): Result<number> {
  const [first = '', ...groups] = whole.split(separator)
  const last = groups.pop() ?? ''
  const size = groups[0]?.length ?? 3
  const isGrouped =
    first.length >= 1 &&
    first.length <= 3 &&
    (size === 2 || size === 3) &&
    groups.every((group) => group.length === size) &&
    last.length === 3
  if (!isGrouped) return refuseWith('amount-not-a-number', 'amount')
  return parseCents([first, ...groups, last].join(''), decimals)
}

function parseCents(whole: string, decimals: string): Result<number> {
  if (decimals.length > 2) return refuseWith('amount-too-many-decimals', 'amount')
  const digits = whole.replace(/^0+/, '')
  if (digits.length > MAX_DIGITS - 2) return refuseWith('amount-too-large', 'amount')
  return ok(Number(`${digits}${decimals.padEnd(2, '0')}`))
}

const OURS: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  EUR: 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  $: 'USD',
  US$: 'USD',
  USD: 'USD',
  '＄': 'USD',
  '﹩': 'USD',
}

/**
 * Common currencies that Coffer does not support: they are recognised so that the refusal is 'Currencies do not match'.
 */
const OTHERS = new Set(
  (
    '£ ¥ ￡ ￥ ￦ ¢ ¤ ƒ ฿ ៛ ﷼ ֏ ؋ ৳ FR FR. KR KR. ZŁ KČ FT LEI R$ A$ C$ CA$ AU$ NZ$ HK$ S$ RS RS. ' +
    'AED ARS AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP GBP HKD HRK HUF IDR ILS INR ISK JPY KES KRW ' +
    'MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN RON RSD RUB SAR SEK SGD THB TRY TWD UAH VND ZAR BTC ETH'
  ).split(' '),
)

/** Returns `null` if the text is no currency; `other` for one that Coffer does not support. Ignores case. */
export function parseCurrency(affix: string): Currency | 'other' | null {
  const sign = affix.toUpperCase()
  const ours = Object.hasOwn(OURS, sign) ? OURS[sign] : undefined
  if (ours !== undefined) return ours
  if (OTHERS.has(sign)) return 'other'
  // The Unicode block of currency symbols; its euro sign is handled above.
  return /^[\u20a0-\u20cf]$/.test(sign) ? 'other' : null
}
