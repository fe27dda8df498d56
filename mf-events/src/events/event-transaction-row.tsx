import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Instant } from '@coffer/shared-sdk/domain'
import {
  RelativeTime,
  openSheet,
  rowPurpose,
  rowStatus,
  sheetForTransaction,
  showToast,
} from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import type { ExpenseInList, ListedTransaction } from '@coffer/shared-sdk/queries'
import { TransactionRow } from '@coffer/shared-ui'
import type { RowPosition } from '@coffer/shared-ui/day-list'
import { texts } from '../texts/catalogue.ts'

interface EventTransactionRowProps {
  readonly expense: ExpenseInList<ListedTransaction>
  readonly formatWhen: (created: Instant) => string
  /** In a virtual list. */
  readonly position?: RowPosition
}

/** A transaction of an event, or all of an expense that several people paid (accounting A21). Opens its sheet unless hidden. */
export function EventTransactionRow({ expense, formatWhen, position }: EventTransactionRowProps) {
  const { transactionRow: words } = useTexts(texts)
  const { first: transaction, rows, amount, status } = expense
  const { sender, receiver, currency, created, isHidden } = transaction
  const count = rows.length
  return (
    <TransactionRow
      position={position}
      sender={accountAvatar(sender)}
      receiver={count === 1 ? accountAvatar(receiver) : { id: receiver.id, name: words.people(count), count }}
      toLabel={words.to}
      amount={{ cents: amount, currency }}
      purpose={isHidden ? words.hidden : rowPurpose(transaction, words)}
      status={rowStatus({ status, waiting: transaction.waiting }, words)}
      meta={<RelativeTime instant={created} format={formatWhen} />}
      disabled={isHidden}
      onClick={() => {
        const sheet = sheetForTransaction(transaction)
        if (sheet === null) showToast(words.hiddenToast, 'error')
        else openSheet(sheet.id, sheet.params)
      }}
    />
  )
}
