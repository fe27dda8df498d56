import type { ReactNode } from 'react'
import { openSheet, sheetForTransaction, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { ExpenseInList, ListedTransaction } from '@coffer/shared-sdk/queries'
import { EntryRow, formatMoney } from '@coffer/shared-ui'
import type { RowPosition } from '@coffer/shared-ui/day-list'
import { texts } from '../texts/en.ts'
import { toEntryView } from './entry-view.ts'
import type { EntryFacts } from './entry-view.ts'

interface EventTransactionRowProps {
  readonly expense: ExpenseInList<ListedTransaction>
  readonly facts: EntryFacts
  /** When it was entered, or its day; undefined shows nothing. */
  readonly when: ReactNode
  /** The row's position in a virtual list. */
  readonly position?: RowPosition
}

/**
 * Shows a transaction of an event, or all of an expense that several people paid (accounting A21). A press opens its sheet unless it is
 * hidden.
 */
export function EventTransactionRow({ expense, facts, when, position }: EventTransactionRowProps) {
  const { transactionRow: words, entryRow } = useTexts(texts)
  const { first: transaction, amount } = expense
  const { currency, isHidden, waiting } = transaction
  const view = toEntryView(expense, facts, entryRow, formatMoney)
  const purpose = view.purpose || (view.isFunds ? entryRow.funds : words.noPurpose)
  return (
    <EntryRow
      position={position}
      account={view.account}
      title={isHidden ? view.detail : purpose}
      meta={when}
      detail={isHidden ? words.hidden : waiting ? `${words.waiting[waiting]} · ${view.detail}` : view.detail}
      group={isHidden ? undefined : view.group}
      part={isHidden ? undefined : view.part}
      amount={{ cents: amount, currency }}
      disabled={isHidden}
      onClick={() => {
        const sheet = sheetForTransaction(transaction)
        if (sheet === null) showToast(words.hiddenToast, 'error')
        else openSheet(sheet.id, sheet.params)
      }}
    />
  )
}
