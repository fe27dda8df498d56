import { parseIban } from './iban.ts'

/** Whom a bank transfer goes to, and what stands on it. */
export interface CreditTransfer {
  readonly name: string
  /** As configured; only a valid IBAN makes a code. */
  readonly number: string
  /** Tells the community whose money came. */
  readonly reference: string
}

/** Element sizes in characters, and the whole in bytes: what a version 13 code of level M holds (EPC069-12). */
const MAX_NAME = 70
const MAX_REFERENCE = 140
const MAX_BYTES = 331
/** Keeps room for the reference, whatever script the name is written in. */
const MAX_NAME_BYTES = 200

/**
 * What a banking app reads from an EPC QR code for a credit transfer in euro: EPC069-12, version 002 (so
 * without BIC), UTF-8, the amount left to the person. Too long texts are cut. Null without a name or a
 * valid IBAN: then there is nothing to scan.
 */
export function epcPayload({ name, number, reference }: CreditTransfer): string | null {
  const iban = parseIban(number)
  const beneficiary = fit(name, MAX_NAME, MAX_NAME_BYTES)
  if (iban === null || beneficiary === '') return null
  const start = ['BCD', '002', '1', 'SCT', '', beneficiary, iban, '', '', '', ''].join('\n')
  // The standard wants nothing behind the last element that says something, separators neither.
  return (start + fit(reference, MAX_REFERENCE, MAX_BYTES - bytesOf(start))).trimEnd()
}

/** One line of text within both limits, cut between characters. */
function fit(text: string, maxCharacters: number, maxBytes: number): string {
  // Line breaks part the elements of the code.
  const characters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, maxCharacters)
  while (bytesOf(characters.join('')) > maxBytes) characters.pop()
  return characters.join('').trim()
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
