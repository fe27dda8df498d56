import { readSeparateSplit, writeSeparateSplit } from '../domain/expenses/separate-split.ts'
import { TRANSACTION_STATUSES } from '../domain/entities.ts'
import type {
  Account,
  AccountId,
  Category,
  SeparateSplit,
  Transaction,
  TransactionKind,
  UserId,
} from '../domain/entities.ts'
import { decimalFromCents } from '../domain/money/cents.ts'
import type { Money } from '../domain/money/money.ts'
import { readCategory } from '../domain/transactions/category.ts'
import { toAccount } from './account.mapper.ts'
import type { AccountRecord } from './account.mapper.ts'
import type { AccTxsRecord } from './pocketbase-types.gen.ts'
import { centsFromWire, currencyFromWire, instantFromWire } from './wire.ts'

/** The common fields of `acc_txs`, `acc_view_txs_reserved` and `acc_view_txs_hidden`; views have no select types. */
export interface TransactionRecord
  extends
    Pick<
      AccTxsRecord,
      'id' | 'organisation' | 'sender' | 'receiver' | 'amount' | 'description' | 'created' | 'updated'
    >,
    Partial<
      Pick<
        AccTxsRecord,
        | 'tx_group'
        | 'groupx'
        | 'split'
        | 'category'
        | 'spentOn'
        | 'created_by'
        | 'updated_by'
        | 'decline_reason'
        | 'kind'
        | 'settles'
      >
    > {
  readonly currency: string
  readonly status: string
  readonly expand?: { readonly sender?: AccountRecord; readonly receiver?: AccountRecord }
}

/** A transaction with both of its accounts. */
export interface TransactionWithAccounts extends Transaction {
  readonly sender: Account
  readonly receiver: Account
}

/** Maps an `acc_txs`, `acc_view_txs_reserved` or `acc_view_txs_hidden` record. */
export function toTransaction(record: TransactionRecord): Transaction {
  return {
    id: record.id,
    organisationId: record.organisation,
    senderId: record.sender,
    receiverId: record.receiver,
    amount: centsFromWire(record.amount),
    currency: currencyFromWire(record.currency),
    description: record.description,
    status: statusOnWire(record),
    txGroup: record.tx_group ?? '',
    groupId: record.groupx ?? '',
    split: readSeparateSplit(record.split),
    category: readCategory(record.category),
    spentOn: record.spentOn ?? '',
    createdBy: record.created_by ?? '',
    updatedBy: record.updated_by ?? '',
    declineReason: record.decline_reason ?? '',
    kind: record.kind ?? '',
    settles: record.settles ?? '',
    created: instantFromWire(record.created),
    updated: instantFromWire(record.updated),
  }
}

function statusOnWire({ id, status }: TransactionRecord): Transaction['status'] {
  const known = TRANSACTION_STATUSES.find((one) => one === status)
  if (known !== undefined) return known
  throw new Error(`The transaction ${id} has the status ${status}.`)
}

/** Maps the same with both accounts expanded. Throws when one is missing. */
export function toTransactionWithAccounts(record: TransactionRecord): TransactionWithAccounts {
  const { sender, receiver } = record.expand ?? {}
  if (!sender || !receiver) throw new Error(`The transaction ${record.id} came without its accounts.`)
  return { ...toTransaction(record), sender: toAccount(sender), receiver: toAccount(receiver) }
}

export interface NewTransaction {
  readonly id: string
  readonly senderId: string
  readonly receiverId: string
  readonly amount: Money
  readonly description: string
  readonly status: 'pending' | 'approved'
  /** The signed-in user: the server refuses anyone else. */
  readonly createdBy: UserId
  readonly txGroup?: string
  readonly groupId?: string
  readonly split?: SeparateSplit | null
  readonly category?: Category | ''
  readonly spentOn?: string
  readonly kind?: TransactionKind
  readonly settles?: AccountId | ''
}

/** Returns the body of a create. The server fills in the organisation and decides the status (accounting A6). */
export function toTransactionCreate(transaction: NewTransaction) {
  return {
    id: transaction.id,
    sender: transaction.senderId,
    receiver: transaction.receiverId,
    amount: decimalFromCents(transaction.amount.cents),
    currency: transaction.amount.currency,
    description: transaction.description,
    status: transaction.status,
    tx_group: transaction.txGroup ?? '',
    groupx: transaction.groupId ?? '',
    created_by: transaction.createdBy,
    ...(transaction.split && { split: writeSeparateSplit(transaction.split) }),
    ...(transaction.category && { category: transaction.category }),
    ...(transaction.spentOn && { spentOn: transaction.spentOn }),
    ...(transaction.kind && { kind: transaction.kind, settles: transaction.settles ?? '' }),
  }
}
