import {
  ACCOUNT_TYPES,
  checkAmount,
  commonCurrency,
  incomplete,
  isPrivileged,
  ready,
  refused,
  refuseWith,
  normalizeDescription,
} from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Caller, FormCheck, Money } from '@coffer/shared-sdk/domain'
import { fields, orNull, text } from '@coffer/shared-sdk/drafts'
import { entryStatus, pairRefusal } from '../parts/account-pair.ts'
import type { EnteredStatus } from '../parts/account-pair.ts'

/** All account types except events, which have forms of their own (accounting A12). */
export const TRANSFER_TYPES = ACCOUNT_TYPES.filter((type) => type !== 'event')

export interface TransferValues {
  readonly senderId: AccountId | null
  readonly receiverId: AccountId | null
  readonly amountText: string
  readonly description: string
}

export const transferValues = fields({
  senderId: orNull(text),
  receiverId: orNull(text),
  amountText: text,
  description: text,
})

/** The chosen accounts; null while none is chosen or it is not known yet. */
export interface TransferSides {
  readonly sender: Account | null
  readonly receiver: Account | null
}

export interface TransferDraft {
  readonly sender: Account
  readonly receiver: Account
  readonly amount: Money
  readonly description: string
  readonly status: EnteredStatus
}

/** The refusal of `caller` means that the person may not transfer at all. */
export type TransferCheck = FormCheck<
  TransferDraft,
  'sender' | 'receiver' | 'amount',
  'caller' | 'accounts' | 'amount'
>

/** Checks the person, the accounts, then the amount, with the server's rules. */
export function checkTransfer(
  caller: Caller,
  { sender, receiver }: TransferSides,
  { amountText, description }: Pick<TransferValues, 'amountText' | 'description'>,
): TransferCheck {
  const { membership } = caller
  if (!membership || !isPrivileged(caller, membership.organisationId)) {
    return refused('caller', refuseWith('not-permitted').refusal)
  }
  if (!sender) return incomplete('sender')
  if (!receiver) return incomplete('receiver')
  const pair = { caller, sender, receiver }
  const currency = commonCurrency(sender, receiver)
  const refusal = pairRefusal(pair, currency)
  if (refusal) return refused('accounts', refusal)
  const amount = checkAmount(amountText, currency)
  if (amount.kind !== 'ready') return amount
  const status = entryStatus(pair, amount.value)
  if (!status.ok) return refused('amount', status.refusal)
  return ready({
    sender,
    receiver,
    amount: amount.value,
    description: normalizeDescription(description),
    status: status.value,
  })
}
