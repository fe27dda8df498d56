import { useState } from 'react'
import { sessionSettings } from '@coffer/shared-sdk/client'
import type { AccountType, BalanceSums } from '@coffer/shared-sdk/domain'
import type { DisplayRow } from '@coffer/shared-sdk/queries'

/**
 * The way to show a bank account's figures (product 2.10): `internal`, as in the community's books, or `bank`, as on its statement. In the
 * books the account sends a top-up; the bank receives it (accounting A4).
 */
export type BankView = 'internal' | 'bank'

/** Returns the stored view; `internal` by default. */
export function parseBankView(stored: string | null): BankView {
  return stored === 'bank' ? 'bank' : 'internal'
}

/** Returns whether this account's figures are shown with the opposite sign. */
export function isMirrored(type: AccountType, view: BankView): boolean {
  return type === 'bank' && view === 'bank'
}

/** Returns the sums as seen from the other side, sent and received swapped. */
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

/** Returns the row as seen from the other side; hidden rows have no sign. */
export function mirrorRow(row: DisplayRow): DisplayRow {
  return row.kind === 'hidden' ? row : { ...row, amount: -row.amount }
}

/** Returns the view of bank accounts, which is stored for this tab (product 2.10). */
export function useBankView(): readonly [BankView, (view: BankView) => void] {
  const [view, setView] = useState(() => parseBankView(sessionSettings.get('bankView')))
  const choose = (next: BankView) => {
    sessionSettings.set('bankView', next)
    setView(next)
  }
  return [view, choose]
}
