import { toAsciiDigits } from '../money/digits.ts'
import { withoutInvisible } from '../text/invisible-text.ts'

/** ISO 13616: country, two check digits, up to 30 letters and digits of the country's own account number. */
const SHAPE = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/
const GROUP = /.{1,4}/g

/**
 * Returns the IBAN in electronic form (capitals, no spaces); null unless its check digits are right: banking apps trust
 * the QR code, so a typing error must not get into it. Digits of any script and full-width letters count.
 */
export function parseIban(text: string): string | null {
  const iban = toAsciiDigits(withoutInvisible(text.normalize('NFKC')))
    .replace(/[\s-]/g, '')
    .toUpperCase()
  return SHAPE.test(iban) && remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null
}

/** Returns the printed form: groups of four. */
export function formatIban(iban: string): string {
  return iban.match(GROUP)?.join(' ') ?? ''
}

/**
 * Returns the remainder by ISO 7064: letters count as 10 to 35. It goes digit by digit, because the number exceeds the
 * exact range of doubles.
 */
function remainderOf97(text: string): number {
  return [...text].reduce((remainder, character) => {
    const value = Number.parseInt(character, 36)
    return (remainder * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
}
