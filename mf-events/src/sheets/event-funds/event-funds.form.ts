/** The form for an event's funds: what it holds and whether it may be stored. */
import {
  checkAmount,
  incomplete,
  parseAmount,
  ready,
  refused,
  normalizeDescription,
} from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Cents, Currency, FormCheck, Money } from '@coffer/shared-sdk/domain'
import { fields, orNull, text } from '@coffer/shared-sdk/drafts'
import { entryBasis, entryRefusal } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'

export interface FundsValues {
  /** Null until somebody is chosen; `entryBasis` decides until then. */
  readonly senderId: AccountId | null
  readonly amountText: string
  readonly description: string
}

export const fundsValues = fields({ senderId: orNull(text), amountText: text, description: text })

export interface FundsDraft {
  readonly sender: Account
  readonly amount: Money
  readonly description: string
}

export type FundsCheck = FormCheck<FundsDraft, 'sender' | 'amount', 'event' | 'sender' | 'amount'>

/** What the form's values amount to in an event. */
export interface DerivedFunds {
  /** The person whose money it is; null if nobody is chosen, or somebody who does not take part. */
  readonly sender: Account | null
  readonly currency: Currency
  readonly check: FundsCheck
  /** The entered amount; 0 while it is empty or invalid. */
  readonly cents: Cents
  /** True if all balances in the event are withheld (accounting A15). */
  readonly isHidden: boolean
}

export function deriveFunds(context: EventContext, values: FundsValues): DerivedFunds {
  const { person: sender, currency, isHidden, blockedBy } = entryBasis(context, 'sender', values.senderId)
  const amount = parseAmount(values.amountText, currency)
  return {
    sender,
    currency,
    check: blockedBy ?? checkFunds(context, values, sender, currency),
    cents: amount.ok ? amount.value.cents : 0,
    isHidden,
  }
}

/** Returns the sender's balance in the event after sending (accounting A13); null while no amount is entered. */
export function balanceAfter(before: Cents, { cents }: Pick<DerivedFunds, 'cents'>): Cents | null {
  return cents === 0 ? null : before - cents
}

function checkFunds(
  context: EventContext,
  values: FundsValues,
  sender: Account | null,
  currency: Currency,
): FundsCheck {
  if (sender === null) return incomplete('sender')
  const senderRefusal = entryRefusal(context, 'funds', sender)
  if (senderRefusal) return refused('sender', senderRefusal)
  const amount = checkAmount(values.amountText, currency)
  if (amount.kind !== 'ready') return amount
  const refusal = entryRefusal(context, 'funds', sender, amount.value.cents)
  if (refusal) return refused('amount', refusal)
  return ready({ sender, amount: amount.value, description: normalizeDescription(values.description) })
}
