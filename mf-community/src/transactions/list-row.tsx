import { accountAvatar } from '@coffer/shared-sdk/client'
import { hasOwnDay, isCounted } from '@coffer/shared-sdk/domain'
import type { AccountId, Instant, TransactionId } from '@coffer/shared-sdk/domain'
import {
  RelativeTime,
  mergedRowCounterparty,
  mergedRowPurpose,
  openSheet,
  rowPurpose,
  rowStatus,
  sheetForRow,
  sheetForTransaction,
  showToast,
} from '@coffer/shared-sdk/host'
import type { TransactionSheet } from '@coffer/shared-sdk/host'
import { formatTime, formatTransactionDay, offsetsIn } from '@coffer/shared-sdk/i18n'
import type { SharedTexts } from '@coffer/shared-sdk/i18n'
import type {
  DisplayRow,
  ExpenseInList,
  ListedTransaction,
  TransactionInList,
} from '@coffer/shared-sdk/queries'
import type { TransactionRowProps } from '@coffer/shared-ui'

type Words = SharedTexts['transactionRow']

/** One row of a list by days, rendered when it becomes visible. */
export interface ListRow {
  readonly key: string
  readonly created: Instant
  /** The transactions behind the row. */
  readonly ids: readonly TransactionId[]
  readonly render: () => Omit<TransactionRowProps, 'position'>
}

/** Returns a row of an account's list: merged for display, signed from the account's side (product 4.7). */
export function accountListRow(row: DisplayRow, ownId: AccountId, words: Words): ListRow {
  return {
    // The key differs between the hidden and the open row of a transaction, whose event may be hidden later.
    key: `${row.kind}-${row.first.id}`,
    created: row.created,
    ids: row.ids,
    render: () => {
      const isHidden = row.kind === 'hidden'
      const own = accountAvatar(row.own)
      const counter = mergedRowCounterparty(row, words)
      return {
        sender: row.isOutgoing ? own : counter,
        receiver: row.isOutgoing ? counter : own,
        toLabel: words.to,
        amount: getAmount(row),
        purpose: isHidden ? words.hidden : mergedRowPurpose(row, words),
        status: rowStatus(row, words),
        meta: row.ids.length === 1 ? <When transaction={row.first} /> : <Time instant={row.created} />,
        disabled: isHidden,
        onClick: () => open(sheetForRow(row, ownId), words),
      }
    },
  }
}

/** Returns a row of All Transactions for an expense that several people paid (accounting A21). */
export function expenseListRow(
  { first, rows, amount, status }: ExpenseInList<ListedTransaction>,
  words: Words,
): ListRow {
  const { id, created, sender, receiver, currency } = first
  return {
    key: `expense-${id}`,
    created,
    ids: rows.map((row) => row.id),
    render: () => ({
      sender: accountAvatar(sender),
      receiver: { ...accountAvatar(receiver), name: words.people(rows.length), count: rows.length },
      toLabel: words.to,
      amount: { cents: amount, currency },
      purpose: rowPurpose(first, words),
      status: rowStatus({ status, waiting: first.waiting }, words),
      meta: <When transaction={first} />,
      onClick: () => open(sheetForTransaction(first), words),
    }),
  }
}

/** Returns a row of All Transactions for a single transaction (product 2.11). */
export function plainListRow(transaction: ListedTransaction, words: Words): ListRow {
  const { id, created, sender, receiver, amount, currency, isHidden } = transaction
  return {
    key: id,
    created,
    ids: [id],
    render: () => ({
      sender: accountAvatar(sender),
      receiver: accountAvatar(receiver),
      toLabel: words.to,
      amount: { cents: amount, currency },
      purpose: isHidden ? words.hidden : rowPurpose(transaction, words),
      status: rowStatus(transaction, words),
      meta: <When transaction={transaction} />,
      disabled: isHidden,
      onClick: () => open(sheetForTransaction(transaction), words),
    }),
  }
}

/** Shows the day of an expense that has another one than the day of its entry (accounting A31), and otherwise the time. */
function When({ transaction }: { readonly transaction: TransactionInList }) {
  if (hasOwnDay(transaction, offsetsIn(''))) return formatTransactionDay(transaction, 'medium')
  return <Time instant={transaction.created} />
}

function Time({ instant }: { readonly instant: Instant }) {
  return <RelativeTime instant={instant} format={formatTime} />
}

function open(sheet: TransactionSheet | null, words: Words): void {
  if (sheet === null) showToast(words.hiddenToast, 'error')
  else openSheet(sheet.id, sheet.params)
}

/** Returns the amount, without a sign if it is hidden or if the row counts nowhere. */
function getAmount({ kind, amount, status, first: { currency } }: DisplayRow): TransactionRowProps['amount'] {
  if (kind === 'hidden') return { cents: amount, currency }
  return isCounted({ status })
    ? { cents: amount, currency, sign: 'always' }
    : { cents: Math.abs(amount), currency }
}
