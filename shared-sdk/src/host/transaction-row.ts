/** The words in rows of transactions, the same in all lists (product 4.7). */
import { accountAvatar, purposeLabel } from '../client/index.ts'
import type { Account, Transaction, TransactionStatus } from '../domain/index.ts'
import type { SharedTexts } from '../i18n/index.ts'

type Words = SharedTexts['transactionRow']
type Described = Pick<Transaction, 'description' | 'groupId' | 'createdBy'>

/** The parts of a merged row that its words depend on. */
interface MergedRow {
  readonly kind: string
  readonly first: Described
  readonly ids: readonly string[]
  readonly counter: Account
  /** The number of counterparties. */
  readonly counterCount: number
}

/** Returns a transaction's description as a sentence, or a sentence that it has none. */
export function rowPurpose(transaction: Described, words: Words): string {
  const purpose = purposeLabel(transaction)
  return purpose === '' ? words.noPurpose : words.purpose(purpose)
}

interface StatedRow {
  readonly status: TransactionStatus
  readonly waiting?: 'created' | 'approve' | 'decline' | undefined
}

/** Returns the status of a row: the mark of its waiting change, else the transaction's own status. */
export function rowStatus({ status, waiting }: StatedRow, words: Words) {
  return waiting
    ? ({ kind: 'waiting', label: words.waiting[waiting] } as const)
    : { kind: status, label: words.status[status] }
}

/** Rows merged by event have different descriptions, those merged by account have the same one. */
export function mergedRowPurpose({ kind, first, ids, counterCount }: MergedRow, words: Words): string {
  if (kind === 'event' && ids.length > 1) return words.count(ids.length)
  const purpose = rowPurpose(first, words)
  return kind === 'grouped' && counterCount === 1 ? `${purpose} · ${words.count(ids.length)}` : purpose
}

/** Returns the avatar of the other account, or the number of accounts. */
export function mergedRowCounterparty({ counter, counterCount }: MergedRow, words: Words) {
  if (counterCount === 1) return accountAvatar(counter)
  const name = counter.type === 'user' ? words.people(counterCount) : words.accounts(counterCount)
  return { ...accountAvatar(counter), name, count: counterCount }
}
