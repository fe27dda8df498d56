import { incomplete, planPayers, ready, refuseWith, refused } from '@coffer/shared-sdk/domain'
import type { Currency } from '@coffer/shared-sdk/domain'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import type { EventContext } from '../../events/event-context.ts'
import type { ExpenseCheck, ExpenseDraft, ExpenseIds } from './expense-draft.ts'
import type { Payer } from './payers.form.ts'

/** Plans one transaction per payer, if the domain's rules allow them together (accounting A21). */
export function planExpense(
  { event, people, banks = [] }: EventContext,
  ids: ExpenseIds,
  expense: Pick<ExpenseDraft, 'description' | 'group'> & {
    readonly payers: readonly Payer[]
    readonly currency: Currency
  },
): ExpenseCheck {
  const { payers, currency, ...rest } = expense
  const planned = planPayers({
    event: { id: event.id, participantIds: [...people, ...banks].map(({ id }) => id) },
    group: { id: rest.group.id, accountId: event.id },
    description: rest.description,
    currency,
    // One transaction belongs to no group of transactions.
    txGroup: payers.length > 1 ? ids.txGroup : '',
    payers: payers.map(({ account, amount }) => ({
      transactionId: ids.transactionId(account.id),
      accountId: account.id,
      cents: amount.cents,
    })),
  })
  if (!planned.ok) return refused('receiver', planned.refusal)
  if (payers.length > MAX_BATCH) return refused('receiver', refuseWith('too-many-payers').refusal)
  const [first] = payers
  if (first === undefined) return incomplete('receiver')
  return ready({
    ...rest,
    receiver: first.account,
    amount: { cents: payers.reduce((all, { amount }) => all + amount.cents, 0), currency },
    payers: planned.value.map(({ id, receiverId, amount: cents }) => ({
      id,
      receiverId,
      amount: { cents, currency },
    })),
    txGroup: planned.value[0]?.txGroup ?? '',
  })
}
