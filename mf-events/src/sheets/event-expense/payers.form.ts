/** The part of the expense form for several people who paid, each an amount (accounting A21). */
import {
  checkAmount,
  incomplete,
  parseAmount,
  planPayers,
  ready,
  refused,
  refuseWith,
} from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Cents, Currency, FormCheck, TransactionId } from '@coffer/shared-sdk/domain'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import type { EventPayerDraft } from '@coffer/shared-sdk/mutations'
import { entryRefusal, isParticipant } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { isSplit } from './expense-draft.ts'
import type { ExpenseDraft } from './expense-draft.ts'

/** One of several payers, with the text of their amount's field. */
export interface PayerValues {
  readonly accountId: AccountId
  readonly amountText: string
}

interface SpentValues {
  readonly amountText: string
  readonly spentBy: readonly PayerValues[] | null
}

interface PayerBasis {
  /** The person who spent it; null if nobody is chosen. */
  readonly receiver: Account | null
  readonly currency: Currency
  readonly transactionId: (payerId: AccountId) => TransactionId
  /** Who paid the stored expense that is edited; they stay payers, even if the person could not enter them now. */
  readonly paidIds: readonly AccountId[]
}

/** Checks who spent it, one or several, and whether they may be entered with their amounts (accounting A6, A21). */
export function checkSpentBy(
  context: EventContext,
  { spentBy, amountText }: SpentValues,
  basis: PayerBasis,
): FormCheck<readonly EventPayerDraft[], 'amount' | 'receiver', 'receiver' | 'amount'> {
  if (spentBy !== null) return checkPayers(context, spentBy, basis)
  const { receiver, currency, transactionId, paidIds } = basis
  const refusal =
    receiver && !paidIds.includes(receiver.id) ? entryRefusal(context, 'expense', receiver) : null
  if (refusal) return refused('receiver', refusal)
  const amount = checkAmount(amountText, currency)
  if (amount.kind !== 'ready') return amount
  if (receiver === null) return incomplete('receiver')
  return ready([{ id: transactionId(receiver.id), receiverId: receiver.id, amount: amount.value }])
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
  { currency, transactionId, paidIds }: PayerBasis,
): FormCheck<readonly EventPayerDraft[], 'amount', 'receiver' | 'amount'> {
  const drafts: EventPayerDraft[] = []
  for (const { accountId, amountText } of payers) {
    const account = context.people.find(({ id }) => id === accountId)
    if (!account) return refused('receiver', refuseWith('not-joined').refusal)
    const refusal = paidIds.includes(accountId) ? null : entryRefusal(context, 'expense', account)
    if (refusal) return refused('receiver', refusal)
    if (!account.currencies.includes(currency))
      return refused('receiver', refuseWith('currency-mismatch').refusal)
    const amount = checkAmount(amountText, currency)
    if (amount.kind !== 'ready') return amount
    drafts.push({ id: transactionId(accountId), receiverId: accountId, amount: amount.value })
  }
  return ready(drafts)
}

/** Checks whether the domain's rules allow one transaction per payer together (accounting A21). */
export function checkTogether(
  { event, people, banks = [] }: EventContext,
  expense: ExpenseDraft,
): FormCheck<ExpenseDraft, never, 'receiver'> {
  const split = isSplit(expense.sharers) ? expense.sharers : null
  // People of a stored split may have left the event since (accounting A25); a new split was checked before.
  const sharerIds = Object.keys(split?.weights ?? {})
  const planned = planPayers({
    event: { id: event.id, participantIds: [...[...people, ...banks].map(({ id }) => id), ...sharerIds] },
    group: isSplit(expense.sharers) ? null : { id: expense.sharers.id, accountId: event.id },
    split,
    description: expense.description,
    category: expense.category,
    spentOn: expense.spentOn,
    currency: expense.amount.currency,
    txGroup: expense.txGroup,
    payers: expense.payers.map(({ id, receiverId, amount }) => ({
      transactionId: id,
      accountId: receiverId,
      cents: amount.cents,
    })),
  })
  if (!planned.ok) return refused('receiver', planned.refusal)
  const isTooMany = expense.payers.length > MAX_BATCH
  return isTooMany ? refused('receiver', refuseWith('too-many-payers').refusal) : ready(expense)
}
