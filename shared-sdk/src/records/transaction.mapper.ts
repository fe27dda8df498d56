import type { Account, Transaction } from '../domain/entities.ts'
import { decimalFromCents } from '../domain/money.ts'
import type { Currency, Money } from '../domain/money.ts'
import { toAccount } from './account.mapper.ts'
import type { AccountRecord } from './account.mapper.ts'
import { centsOnWire, instantOnWire } from './decimals.ts'

export interface TransactionRecord {
  readonly id: string
  readonly organisation: string
  readonly sender: string
  readonly receiver: string
  /** Decimal. */
  readonly amount: number
  readonly currency: Currency
  readonly description: string
  readonly status: Transaction['status']
  /** Missing on reserved parts, as are `groupx` and `created_by` on redacted ones. */
  readonly tx_group?: string
  readonly groupx?: string
  readonly created_by?: string
  readonly created: string
  readonly updated: string
  readonly expand?: { readonly sender?: AccountRecord; readonly receiver?: AccountRecord }
}

/** A transaction with both of its accounts. */
export interface TransactionWithParties extends Transaction {
  readonly sender: Account
  readonly receiver: Account
}

/** An `acc_txs` or `acc_view_txs_reserved` record. */
export function toTransaction(record: TransactionRecord): Transaction {
  return {
    id: record.id,
    organisationId: record.organisation,
    senderId: record.sender,
    receiverId: record.receiver,
    amount: centsOnWire(record.amount),
    currency: record.currency,
    description: record.description,
    status: record.status,
    txGroup: record.tx_group ?? '',
    groupId: record.groupx ?? '',
    createdBy: record.created_by ?? '',
    created: instantOnWire(record.created),
    updated: instantOnWire(record.updated),
  }
}

/** The same with both accounts expanded. Throws when one is missing. */
export function toTransactionWithParties(record: TransactionRecord): TransactionWithParties {
  const { sender, receiver } = record.expand ?? {}
  if (!sender || !receiver) throw new Error(`The transaction ${record.id} came without its accounts.`)
  return { ...toTransaction(record), sender: toAccount(sender), receiver: toAccount(receiver) }
}

interface NewTransaction {
  readonly id: string
  readonly senderId: string
  readonly receiverId: string
  readonly amount: Money
  readonly description: string
  readonly status: 'pending' | 'approved'
}

/** The body of a create; the server fills in organisation and creator. */
export function toTransactionCreate({ id, senderId, receiverId, amount, description, status }: NewTransaction) {
  return {
    id,
    sender: senderId,
    receiver: receiverId,
    amount: decimalFromCents(amount.cents),
    currency: amount.currency,
    description,
    status,
  }
}
