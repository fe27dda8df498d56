import type { SheetParams } from '../contracts/sheets.ts'
import { writeSeparateSplit } from '../domain/expenses/separate-split.ts'
import { decimalFromCents } from '../domain/money/cents.ts'
import { encodeParts } from '../host/sheet-url.ts'
import type { TransactionWithAccounts } from '../records/transaction.mapper.ts'

type Row = Pick<
  TransactionWithAccounts,
  'senderId' | 'receiverId' | 'amount' | 'description' | 'groupId' | 'split' | 'category'
>

/**
 * Returns the parameters with which the form for an event's expense begins with the values of these transactions.
 *
 * @param rows all transactions of one expense
 */
export function expenseParams(rows: readonly Row[]): SheetParams['event-expense'] {
  const [first, second] = rows
  if (first === undefined) return {}
  const { senderId: eventId, receiverId, description, groupId, split, category } = first
  const total = rows.reduce((all, { amount }) => all + amount, 0)
  return {
    eventId,
    amount: toText(total),
    description,
    // An expense without a category gets a suggestion again.
    ...(category && { category }),
    ...(second
      ? { payers: encodeParts(rows.map((row) => [row.receiverId, toText(row.amount)])) }
      : { receiverId }),
    ...(split === null ? { groupId } : { split: JSON.stringify(writeSeparateSplit(split)) }),
  }
}

const toText = (cents: number): string => decimalFromCents(cents).toFixed(2)
