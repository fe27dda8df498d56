import { isOwnAccount } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Caller, Transaction } from '@coffer/shared-sdk/domain'
import type { TransactionWithParties } from '@coffer/shared-sdk/queries'

export type SentenceKind = 'requested' | 'received' | 'owe' | 'sent'

/** The spec's sentence '{x} requested/received/owe/sent {amount} from/to {y}'; x is the side it is told from. */
export interface Sentence {
  readonly kind: SentenceKind
  readonly x: Account
  readonly y: Account
}

type Sides = Pick<TransactionWithParties, 'sender' | 'receiver' | 'status'>

/**
 * How a transaction reads from one of its accounts (spec 2, spec 4): what is approved was sent or received; what
 * is not yet settled is requested by the one who gets it and owed by the one who pays, parts of events always owed.
 * Without a side of its own it is told from the one who acted: who sent, or who requested.
 */
export function sentenceOf({ sender, receiver, status }: Sides, ownId: AccountId | undefined): Sentence {
  const fromSender = { x: sender, y: receiver }
  const fromReceiver = { x: receiver, y: sender }
  if (status === 'reserved') return { kind: 'owe', ...fromSender }
  if (status === 'pending') {
    return ownId === sender.id ? { kind: 'owe', ...fromSender } : { kind: 'requested', ...fromReceiver }
  }
  return ownId === receiver.id ? { kind: 'received', ...fromReceiver } : { kind: 'sent', ...fromSender }
}

/** From which side a sheet tells: the given one, else the person's own account; undefined for someone uninvolved. */
export function ownSide(
  { senderId, receiverId }: Pick<Transaction, 'senderId' | 'receiverId'>,
  givenId: AccountId | undefined,
  personalId: AccountId,
): AccountId | undefined {
  const isSide = (id: AccountId | undefined) => id === senderId || id === receiverId
  return [givenId, personalId].find(isSide)
}

/** An account's name in a sentence; `null` for the person's own account, which the catalogue calls 'You'. */
export function nameIn(caller: Caller, account: Account): string | null {
  return isOwnAccount(caller, account) ? null : account.name
}
