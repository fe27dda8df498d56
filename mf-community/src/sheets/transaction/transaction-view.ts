import { isOwnAccount } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Caller, Transaction } from '@coffer/shared-sdk/domain'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'

export type SentenceKind =
  | 'requested'
  | 'received'
  | 'owe'
  | 'sent'
  | 'declined'
  | 'wasDeclined'
  | 'paid'
  | 'paymentClaimed'
  | 'notReceived'
  | 'spent'
  | 'funded'

/** The sentence '{x} requested/received/owe/sent {amount} from/to {y}'; x is the side from which it is written. */
export interface Sentence {
  readonly kind: SentenceKind
  readonly x: Account
  readonly y: Account
}

type Sides = Pick<
  TransactionWithAccounts,
  'sender' | 'receiver' | 'status' | 'updatedBy' | 'kind' | 'groupId' | 'createdBy'
>

/**
 * Returns how a transaction reads from one of its accounts (product 2.12). Approved ones were sent or received. Pending ones are requested
 * by the receiver and owed by the sender. Derived parts are always owed. Declined ones were declined by the sender, or for them by an admin
 * (accounting A20). For people without an own side, the sentence starts with the one who acted: the sender, or the requester. A payment
 * starts with the person who paid, who receives the credit (accounting A23). So do entries in an event: an expense starts with the person
 * who paid it, funds with the person who paid them in.
 */
export function getSentence(
  { sender, receiver, status, updatedBy, kind, groupId, createdBy }: Sides,
  ownId: AccountId | undefined,
): Sentence {
  const fromSender = { x: sender, y: receiver }
  const fromReceiver = { x: receiver, y: sender }
  if (kind === 'payment') {
    if (status === 'declined') return { kind: 'notReceived', ...fromSender }
    return { kind: status === 'pending' ? 'paymentClaimed' : 'paid', ...fromReceiver }
  }
  if (status === 'reserved') return { kind: 'owe', ...fromSender }
  if (isEventExpense({ sender, groupId, status })) return { kind: 'spent', ...fromReceiver }
  if (receiver.type === 'event' && createdBy !== '') return { kind: 'funded', ...fromSender }
  if (status === 'declined') {
    return { kind: updatedBy === sender.userId ? 'declined' : 'wasDeclined', ...fromSender }
  }
  if (status === 'pending') {
    return ownId === sender.id ? { kind: 'owe', ...fromSender } : { kind: 'requested', ...fromReceiver }
  }
  return ownId === receiver.id ? { kind: 'received', ...fromReceiver } : { kind: 'sent', ...fromSender }
}

/**
 * Returns whether the transaction is what somebody spent in an event (accounting A12); the event's own settlement has another direction.
 */
export function isEventExpense({
  sender,
  groupId,
  status,
}: Pick<Sides, 'sender' | 'groupId' | 'status'>): boolean {
  return sender.type === 'event' && groupId !== '' && status !== 'reserved'
}

/** Returns the side that a sheet shows: the given account, otherwise the person's own one; undefined for uninvolved people. */
export function ownSide(
  { senderId, receiverId }: Pick<Transaction, 'senderId' | 'receiverId'>,
  givenId: AccountId | undefined,
  personalId: AccountId,
): AccountId | undefined {
  const isSide = (id: AccountId | undefined) => id === senderId || id === receiverId
  return [givenId, personalId].find(isSide)
}

/** Returns an account's name in a sentence; null for the person's own account, for which the catalogue says 'You'. */
export function nameIn(caller: Caller, account: Account): string | null {
  return isOwnAccount(caller, account) ? null : account.name
}
