import { parseIban } from '@coffer/shared-sdk/domain'

/** A bank transfer into the community. */
export interface CreditTransfer {
  readonly name: string
  /** The configured account number; only a valid IBAN makes a code. */
  readonly number: string
  /** Tells the community who paid. */
  readonly reference: string
}

/**
 * The size limits of the elements in characters, and of the whole payload in bytes: a version 13 code of level M holds that many
 * (EPC069-12).
 */
const MAX_NAME = 70
const MAX_REFERENCE = 140
const MAX_BYTES = 331
/** This limit leaves room for the reference, in any script. */
const MAX_NAME_BYTES = 200

/**
 * Returns the payload of an EPC QR code for a credit transfer in euro: EPC069-12, version 002 (without BIC), UTF-8, without an amount. It
 * cuts texts that are too long. Returns null without a name or a valid IBAN.
 */
export function epcPayload({ name, number, reference }: CreditTransfer): string | null {
  const iban = parseIban(number)
  const beneficiary = truncate(name, MAX_NAME, MAX_NAME_BYTES)
  if (iban === null || beneficiary === '') return null
  const start = ['BCD', '002', '1', 'SCT', '', beneficiary, iban, '', '', '', ''].join('\n')
  // Nothing follows the last non-empty element, not even separators.
  return (start + truncate(reference, MAX_REFERENCE, MAX_BYTES - countBytes(start))).trimEnd()
}

/** Returns the text as one line within both limits, cut between characters. */
function truncate(text: string, maxCharacters: number, maxBytes: number): string {
  // Line breaks separate the elements.
  const characters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, maxCharacters)
  while (countBytes(characters.join('')) > maxBytes) characters.pop()
  return characters.join('').trim()
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}
