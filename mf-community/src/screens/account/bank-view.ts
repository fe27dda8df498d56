import type { AccountType, BalanceSums, DisplayRow } from '@coffer/shared-sdk/domain'

/**
 * How a bank account's figures are shown (spec 2): `internal`, as the community's books have them, or `bank`, as its
 * statement does: a top-up leaves the account in the books and comes into it at the bank (accounting A4).
 */
export type BankView = 'internal' | 'bank'

/** The remembered view; the spec's own way of showing it when nothing, or nothing known, was remembered. */
export function parseBankView(remembered: string | null): BankView {
  return remembered === 'bank' ? 'bank' : 'internal'
}

/** Whether this account's figures are shown with the other sign. */
export function isMirrored(type: AccountType, view: BankView): boolean {
  return type === 'bank' && view === 'bank'
}

/** The sums seen from the other side: what was sent came in. Twice gives the same again. */
export function mirror<T extends BalanceSums>(sums: T): T {
  return {
    ...sums,
    sent: sums.received,
    received: sums.sent,
    sentPending: sums.receivedPending,
    receivedPending: sums.sentPending,
    sentReserved: sums.receivedReserved,
    receivedReserved: sums.sentReserved,
  }
}

/** A row of the list seen from the other side; what is hidden has no sign to turn. */
export function mirrorRow(row: DisplayRow): DisplayRow {
  return row.kind === 'hidden' ? row : { ...row, amount: -row.amount }
}
