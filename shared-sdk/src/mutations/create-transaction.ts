import { AppError } from '../client/app-error.ts'
import { call, mintId } from '../client/pocketbase.ts'
import type { AccountId, TransactionId } from '../domain/entities.ts'
import type { Money } from '../domain/money.ts'
import { currentMembership } from '../session/session-store.ts'
import { toTransactionCreate } from '../records/transaction.mapper.ts'

/** What a person enters to move money; who creates it and its status follow from who they are. */
export interface TransactionDraft {
  /** Minted when the form opens, so that sending it again never doubles (accounting A17). */
  readonly id: TransactionId
  readonly senderId: AccountId
  readonly receiverId: AccountId
  readonly amount: Money
  readonly description: string
  readonly status: 'pending' | 'approved'
}

/** A fresh id for a draft. */
export function newTransactionId(): TransactionId {
  return mintId()
}

/** Stores the transaction. Throws `AppError` with the server's reason when it is refused. */
export async function createTransaction(draft: TransactionDraft): Promise<void> {
  const membership = currentMembership()
  if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
  const body = toTransactionCreate({ ...draft, createdBy: membership.userId })
  await call((client) => client.collection('acc_txs').create(body))
}
