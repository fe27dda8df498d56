/** What the rows of transactions say, the same in all lists (product 4.7). */
import { accountAvatar, purposeLabel } from '../client/index.ts'
import type { Account, Transaction, TransactionStatus } from '../domain/index.ts'
import type { SharedTexts } from '../i18n/index.ts'

type Words = SharedTexts['transactionRow']
type Described = Pick<Transaction, 'description' | 'groupId'>

/** A row merged for display, as far as its words depend on it. */
interface MergedRow {
  readonly kind: string
  readonly first: Described
  readonly ids: readonly string[]
  readonly counter: Account
  /** How many counterparties there are. */
  readonly counterCount: number
}

/** What a transaction is for, as a sentence; says so if it has no description. */
export function rowPurpose(transaction: Described, words: Words): string {
  const purpose = purposeLabel(transaction)
  return purpose === '' ? words.noPurpose : words.purpose(purpose)
}

interface StatedRow {
  readonly status: TransactionStatus
  readonly waiting?: 'created' | 'approve' | 'decline' | undefined
}

/** The status of a row: what of it waits on this device to be sent, else the transaction's own. */
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

/** The avatar of the other account, or how many there are. */
export function mergedRowCounterparty({ counter, counterCount }: MergedRow, words: Words) {
  if (counterCount === 1) return accountAvatar(counter)
  const name = counter.type === 'user' ? words.people(counterCount) : words.accounts(counterCount)
  return { ...accountAvatar(counter), name, count: counterCount }
}
