/** Judges payments by the accounts and the event that they name (accounting A23). */
import { checkPayment } from '@coffer/shared-sdk/domain'
import type { TransactionKind } from '@coffer/shared-sdk/domain'
import { assertAllowed } from './refuse.ts'
import { readEventOfSides } from './transaction-facts.ts'
import type { StoredFacts } from './transaction-facts.ts'

interface Values {
  readonly [field: string]: unknown
}

/** Returns whether the values are those of a transaction that is no payment. */
export const isPlain = (values: Values): boolean => values['kind'] === '' && values['settles'] === ''

/**
 * Reads nothing for a plain transaction.
 * @throws the refusal if the values are no payment between these two
 */
export function checkKind(app: App, values: Values, { sender, receiver }: StoredFacts): void {
  if (isPlain(values)) return
  const [kind, settles] = [String(values['kind']) as TransactionKind, String(values['settles'])]
  const event = settles === '' ? null : readEventOfSides(app, settles, { sender, receiver })
  assertAllowed(checkPayment({ kind, settles, sender, receiver, event }))
}
