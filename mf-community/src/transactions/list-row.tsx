import { partyOf } from '@coffer/shared-sdk/client'
import type { AccountId, DisplayRow, Instant, TransactionId } from '@coffer/shared-sdk/domain'
import { When, openSheet, sheetOfRow, sheetOfTransaction, showToast } from '@coffer/shared-sdk/host'
import type { TransactionSheet } from '@coffer/shared-sdk/host'
import { formatTime } from '@coffer/shared-sdk/i18n'
import type { ListedTransaction } from '@coffer/shared-sdk/queries'
import type { Party, TransactionRowProps } from '@coffer/shared-ui'
import type { listsEn } from '../texts/transaction-lists.en.ts'

type Words = typeof listsEn

/** One row of a list by days; what it says is made when it comes into sight. */
export interface ListRow {
  readonly key: string
  readonly created: Instant
  /** The transactions behind it. */
  readonly ids: readonly TransactionId[]
  readonly render: () => Omit<TransactionRowProps, 'place'>
}

/** A row of an account's list: merged for display, signed as the account sees it (spec 4). */
export function accountListRow(row: DisplayRow, ownId: AccountId, words: Words): ListRow {
  return {
    // Tells a hidden row from an open one of the same transaction, e.g. when an event is hidden later.
    key: `${row.kind}-${row.first.id}`,
    created: row.created,
    ids: row.ids,
    render: () => {
      const isHidden = row.kind === 'hidden'
      const own = partyOf(row.own)
      const counter = counterparty(row, words)
      const { currency } = row.first
      return {
        sender: row.isOutgoing ? own : counter,
        receiver: row.isOutgoing ? counter : own,
        toLabel: words.to,
        amount: isHidden ? { cents: row.amount, currency } : { cents: row.amount, currency, sign: 'always' },
        purpose: isHidden ? words.hidden : purposeOf(row, words),
        status: { kind: row.status, label: words.status[row.status] },
        meta: <When instant={row.created} format={formatTime} />,
        disabled: isHidden,
        onClick: () => open(sheetOfRow(row, ownId), words),
      }
    },
  }
}

/** A row of All Transactions: one transaction as it is (spec 2). */
export function plainListRow(transaction: ListedTransaction, words: Words): ListRow {
  const { id, created, sender, receiver, amount, currency, description, status, isHidden } = transaction
  return {
    key: id,
    created,
    ids: [id],
    render: () => ({
      sender: partyOf(sender),
      receiver: partyOf(receiver),
      toLabel: words.to,
      amount: { cents: amount, currency },
      purpose: isHidden ? words.hidden : describe(description, words),
      status: { kind: status, label: words.status[status] },
      meta: <When instant={created} format={formatTime} />,
      disabled: isHidden,
      onClick: () => open(sheetOfTransaction(transaction), words),
    }),
  }
}

function open(sheet: TransactionSheet | null, words: Words): void {
  if (sheet === null) showToast(words.hiddenToast, 'error')
  else openSheet(sheet.id, sheet.params)
}

function counterparty({ counter, counterCount }: DisplayRow, words: Words): Party {
  if (counterCount === 1) return partyOf(counter)
  const name = counter.type === 'user' ? words.people(counterCount) : words.accounts(counterCount)
  return { id: counter.id, name, count: counterCount }
}

/** Several with one event have no description in common; several with people share theirs. */
function purposeOf({ kind, first, ids, counterCount }: DisplayRow, words: Words): string {
  if (kind === 'event' && ids.length > 1) return words.count(ids.length)
  const purpose = describe(first.description, words)
  return kind === 'grouped' && counterCount === 1 ? `${purpose} · ${words.count(ids.length)}` : purpose
}

function describe(description: string, words: Words): string {
  return description === '' ? words.noPurpose : words.purpose(description)
}
