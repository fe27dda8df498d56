/** The part of the expense form for several people who paid, each an amount (accounting A21). */
import { checkAmount, incomplete, parseAmount, ready, refused, refuseWith } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Cents, Currency, FormCheck, Money } from '@coffer/shared-sdk/domain'
import { entryRefusal, isParticipant } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'

/** One of several payers, with the text of their amount's field. */
export interface PayerValues {
  readonly accountId: AccountId
  readonly amountText: string
}

export interface Payer {
  readonly account: Account
  readonly amount: Money
}

interface SpentValues {
  readonly amountText: string
  readonly spentBy: readonly PayerValues[] | null
}

/** Checks who spent it, one or several, and whether they may be entered with their amounts (accounting A6, A21). */
export function checkSpentBy(
  context: EventContext,
  { spentBy, amountText }: SpentValues,
  receiver: Account | null,
  currency: Currency,
): FormCheck<readonly Payer[], 'amount' | 'receiver', 'receiver' | 'amount'> {
  if (spentBy !== null) return checkPayers(context, spentBy, currency)
  const refusal = receiver && entryRefusal(context, 'expense', receiver)
  if (refusal) return refused('receiver', refusal)
  const amount = checkAmount(amountText, currency)
  if (amount.kind !== 'ready') return amount
  return receiver === null ? incomplete('receiver') : ready([{ account: receiver, amount: amount.value }])
}

/** Returns the sum of the amounts that are valid, in cents, without those of people who do not take part. */
export function totalSpent(
  context: Pick<EventContext, 'people'>,
  { spentBy, amountText }: SpentValues,
  currency: Currency,
): Cents {
  const texts = spentBy
    ?.filter(({ accountId }) => isParticipant(context, accountId))
    .map((payer) => payer.amountText) ?? [amountText]
  return texts.reduce((all, text) => {
    const amount = parseAmount(text, currency)
    return amount.ok ? all + amount.value.cents : all
  }, 0)
}

/** Checks whether each payer may be entered, has the currency, and has a valid amount. */
function checkPayers(
  context: EventContext,
  payers: readonly PayerValues[],
  currency: Currency,
): FormCheck<readonly Payer[], 'amount', 'receiver' | 'amount'> {
  const valid: Payer[] = []
  for (const { accountId, amountText } of payers) {
    const account = context.people.find(({ id }) => id === accountId)
    if (!account) return refused('receiver', refuseWith('not-joined').refusal)
    const refusal = entryRefusal(context, 'expense', account)
    if (refusal) return refused('receiver', refusal)
    if (!account.currencies.includes(currency))
      return refused('receiver', refuseWith('currency-mismatch').refusal)
    const amount = checkAmount(amountText, currency)
    if (amount.kind === 'refused') return refused('amount', amount.refusal)
    if (amount.kind === 'incomplete') return incomplete('amount')
    valid.push({ account, amount: amount.value })
  }
  return ready(valid)
}
