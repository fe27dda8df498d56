/** Which currency a sign or word beside a pasted amount means. Source: accounting A2. */
import type { Currency } from './money.ts'

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

/** Common ones that we do not hold: recognised so that the answer is 'Currencies do not match'. */
const OTHERS = new Set(
  (
    '£ ¥ ￡ ￥ ￦ ¢ ¤ ƒ ฿ ៛ ﷼ ֏ ؋ ৳ FR FR. KR KR. ZŁ KČ FT LEI R$ A$ C$ CA$ AU$ NZ$ HK$ S$ RS RS. ' +
    'AED ARS AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP GBP HKD HRK HUF IDR ILS INR ISK JPY KES KRW ' +
    'MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN RON RSD RUB SAR SEK SGD THB TRY TWD UAH VND ZAR BTC ETH'
  ).split(' '),
)

/** `null` when the text is no currency; `other` for one that no account holds. Letters in any case. */
export function currencyOf(affix: string): Currency | 'other' | null {
  const sign = affix.toUpperCase()
  const ours = Object.hasOwn(OURS, sign) ? OURS[sign] : undefined
  if (ours !== undefined) return ours
  if (OTHERS.has(sign)) return 'other'
  // The block of currency symbols; the euro sign in it is handled above.
  return /^[\u20a0-\u20cf]$/.test(sign) ? 'other' : null
}
