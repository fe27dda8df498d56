/** Checks whether a name contains an address that mail programs turn into a link. Source: product 5.2. */
import { TOP_LEVEL_DOMAINS } from './top-level-domains.gen.ts'

/**
 * Returns whether the text has a web address, an e-mail address or a telephone number: names of people and communities are
 * mailed to strangers, and a name with a link would make each invitation an advertisement. 'A.C. Milan' and 'St. Pauli' have
 * none: the text after a dot within a word makes an address only if it is a top-level domain.
 */
export function carriesAddress(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(FULL_STOPS, '.')
  // An accent above its last letter does not keep 'example.com' from being read as an address.
  const hosts = [plain, plain.normalize('NFD').replace(ACCENTS, '')]
  return (
    STARTS_AS_ADDRESS.test(plain) ||
    IP_ADDRESS.test(plain) ||
    hosts.some((one) => one.split(OUTSIDE_OF_HOSTS).some(isHost)) ||
    hasPhoneNumber(plain)
  )
}

/** Browsers take the full stops of Chinese and Japanese for dots. */
const FULL_STOPS = /[\u3002\uff61\u2024]/g
const ACCENTS = /[\u0300-\u036f]/g
const IP_ADDRESS = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/
const STARTS_AS_ADDRESS = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.\S|\b(?:mailto|tel|sms):\S/
/** Matches white space, and signs that end a host's name: it ignores the path, the port and the text before an `@`. */
const OUTSIDE_OF_HOSTS = /[\s/\\@:?#,;!"'`()<>[\]{}|*&=+~\u2018-\u201f\u3001\u300c-\u300f]+/

/** Returns whether a word has labels with dots between, one of which after the first is a top-level domain. */
function isHost(word: string): boolean {
  const labels = word.split('.')
  return labels.some((label, index) => {
    const before = labels[index - 1]
    if (before === undefined || before === '') return false
    // This is how a domain in another script is spelled in ASCII.
    if (label.startsWith('xn--')) return true
    const domain = LETTERS_AT_START.exec(label)?.[0] ?? ''
    // '1.FC' and '2.SV' are ordinals in German; no country registers hosts of one or two digits.
    const isOrdinal = /^\d{1,2}$/.test(before) && domain.length === 2
    return domain !== '' && !isOrdinal && isTopLevel(domain)
  })
}

/** Matches all but digits and signs: programs take this for the domain in 'example.com-fans'. */
const LETTERS_AT_START = /^[^\d\s!-/:-@[-`{-~\u2010-\u2015]+/

/** The set is made at first use. */
let domains: ReadonlySet<string> | null = null
function isTopLevel(label: string): boolean {
  domains ??= new Set(TOP_LEVEL_DOMAINS.split(' '))
  return domains.has(label)
}

/**
 * Matches numbers that telephones offer to call: with the sign of another country, with the zero of another town, grouped as
 * in North America, or with at least nine digits in a row outside a word. Dates and years do not match.
 */
function hasPhoneNumber(text: string): boolean {
  const undated = text.replace(DATES, ' x ')
  if (/(?:^|\W)\d{9,}(?!\w)|(?:^|\D)\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/.test(undated)) return true
  const found = undated.match(/(?:\+|(?:^|[^\w.])0)[\d ()/-]{6,}/g) ?? []
  return found.some((number) => number.replace(/\D/g, '').length >= MIN_PHONE_DIGITS)
}

const MIN_PHONE_DIGITS = 8
const DATES = /\b(?:\d{4}[./-])?\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{4}|\d{2}))?\b/g
