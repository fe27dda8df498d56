import { AppError } from '../client/app-error.ts'
import { mintId } from '../client/pocketbase.ts'
import type { AccountId, GroupId, TransactionId } from '../domain/entities.ts'
import type { Money } from '../domain/money.ts'
import { currentMembership } from '../session/session-store.ts'
import { toTransactionCreate } from '../records/transaction.mapper.ts'
import { write } from './write.ts'

/** What a person enters to move money; who creates it and its status follow from who they are. */
export interface TransactionDraft {
  /** Minted when the form opens, so that sending it again never doubles (accounting A17). */
  readonly id: TransactionId
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Money
  readonly description: string
  readonly status: 'pending' | 'approved'
  /** Links the transactions of one expense (accounting A11). */
  readonly txGroup?: string
  /** The event group of an expense in an event (accounting A12). */
  readonly groupId?: GroupId
}

/** What the server takes in one batch (an expense among 250 others). */
export const MAX_BATCH = 250

/** A fresh id for a draft. */
export function newTransactionId(): TransactionId {
  return mintId()
}

/** Stores the transaction. Throws `AppError` with the server's reason when it is refused. */
export async function createTransaction(draft: TransactionDraft): Promise<void> {
  const body = toTransactionBody(draft)
  await write((client, options) => client.collection('acc_txs').create(body, options))
}

/** Stores all in one batch, or none. Throws `AppError` with the reason of the first that is refused. */
export async function createTransactions(drafts: readonly TransactionDraft[]): Promise<void> {
  const [only] = drafts
  if (only && drafts.length === 1) return createTransaction(only)
  const bodies = drafts.map(toTransactionBody)
  await write(async (client, options) => {
    const batch = client.createBatch()
    for (const body of bodies) batch.collection('acc_txs').create(body)
    await batch.send(options)
  })
}

/** The body of its create, in the name of who is signed in. Throws `AppError` where nobody is. */
export function toTransactionBody(draft: TransactionDraft) {
  const membership = currentMembership()
  if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
  return toTransactionCreate({ ...draft, createdBy: membership.userId })
}
