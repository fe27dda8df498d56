/** Asks again for money that was declined, with a new request (accounting A20). */
import {
  canCreateTransaction,
  commonCurrency,
  decimalFromCents,
  isOwnAccount,
} from '@coffer/shared-sdk/domain'
import type { Account, Caller, Currency, Result, TransactionStatus } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { actionState } from './transaction-actions.ts'
import type { ActionState } from './transaction-actions.ts'

/**
 * Returns the state of asking again. Only a declined request has it, for the person who would get the money and for its creator, by the
 * rules of a new request (accounting A6).
 */
export function askAgainState(caller: Caller, declined: TransactionWithAccounts): ActionState {
  const { status, createdBy, sender, receiver, kind } = declined
  const isTheirs = isOwnAccount(caller, receiver) || createdBy === caller.userId
  // A person who has paid enters the payment again, in its own form.
  if (status !== 'declined' || !isTheirs || kind === 'payment') return { state: 'absent' }
  const open = (account: Account): Account => ({ ...account, status: 'active' })
  return actionState(canRequest(caller, sender, receiver), canRequest(caller, open(sender), open(receiver)))
}

/** The rules are checked with this amount, because the real one is not known yet. */
const ONE_CENT = 1

function canRequest(caller: Caller, sender: Account, receiver: Account): Result<TransactionStatus> {
  const currency = commonCurrency(receiver, sender)
  return canCreateTransaction(caller, {
    sender,
    receiver,
    amount: ONE_CENT,
    currency,
    event: null,
    group: null,
  })
}

/** Opens the form with the values of the declined request: Request for the person's own account, Transfer for accounts of others. */
export function askAgain(caller: Caller, declined: TransactionWithAccounts): void {
  const { sender, receiver, amount, currency, description } = declined
  const filled = {
    senderId: sender.id,
    description,
    ...(currency === formCurrency(caller, sender, receiver) && {
      amount: decimalFromCents(amount).toFixed(2),
    }),
  }
  if (isOwnAccount(caller, receiver)) openSheet('request', filled)
  else openSheet('transfer', { ...filled, receiverId: receiver.id })
}

/**
 * Returns the currency that the form starts with: the first common one of the person's own account, or of the sender's between other
 * accounts.
 */
function formCurrency(caller: Caller, sender: Account, receiver: Account): Currency {
  return isOwnAccount(caller, receiver) ? commonCurrency(receiver, sender) : commonCurrency(sender, receiver)
}
