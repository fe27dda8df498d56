/** The form that edits an expense of several payers as one: the purpose, the payers, and their amounts (accounting A8, A21). */
import {
  checkAmount,
  decimalFromCents,
  incomplete,
  normalizeDescription,
  planPayers,
  ready,
  refuseWith,
  refused,
} from '@coffer/shared-sdk/domain'
import type { AccountId, Cents, FormCheck, GroupId, Money, TransactionId } from '@coffer/shared-sdk/domain'
import { MAX_BATCH } from '@coffer/shared-sdk/mutations'
import type { ExpenseChange, TransactionDraft, TransactionEdit } from '@coffer/shared-sdk/mutations'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'

export interface ExpenseEditValues {
  readonly description: string
  readonly groupId: GroupId | ''
  /** The payers in the order of the form. */
  readonly payerIds: readonly AccountId[]
  /** The texts of the payers' amounts, including those of people who were taken out. */
  readonly amountTexts: ReadonlyMap<AccountId, string>
}

/** The ids are generated when the form opens, so that sending again stores once (accounting A17). */
export interface ExpenseEditIds {
  readonly txGroup: string
  readonly transactionId: (payerId: AccountId) => TransactionId
}

export interface ExpenseEditDraft {
  readonly change: ExpenseChange
  readonly total: Cents
  readonly payerCount: number
}

/** `change` is missing while the form holds what is stored. */
export type ExpenseEditCheck = FormCheck<
  ExpenseEditDraft,
  'amount' | 'description' | 'change',
  'amount' | 'payers'
>

/** Returns the stored values as the fields show them. */
export function expenseValues(rows: readonly TransactionWithAccounts[]): ExpenseEditValues {
  return {
    description: rows[0]?.description ?? '',
    groupId: rows[0]?.groupId ?? '',
    payerIds: rows.map(({ receiverId }) => receiverId),
    amountTexts: new Map(
      rows.map(({ receiverId, amount }) => [receiverId, decimalFromCents(amount).toFixed(2)]),
    ),
  }
}

/** Returns what these payers spent together, in cents, counting the amounts that are valid. */
export function payerTotal(
  payerIds: readonly AccountId[],
  { amountTexts }: Pick<ExpenseEditValues, 'amountTexts'>,
  currency: Money['currency'],
): Cents {
  return payerIds.reduce((all, id) => {
    const amount = checkAmount(amountTexts.get(id) ?? '', currency)
    return amount.kind === 'ready' ? all + amount.value.cents : all
  }, 0)
}

/**
 * Checks whether the form may be saved: it must be changed, with a description, a valid amount of each payer, and a valid sum.
 *
 * @param participantIds the people who take part in the event; null while they are not known
 */
export function checkExpenseEdit(
  base: readonly TransactionWithAccounts[],
  values: ExpenseEditValues,
  ids: ExpenseEditIds,
  participantIds: readonly AccountId[] | null,
): ExpenseEditCheck {
  const [first] = base
  if (first === undefined) return incomplete('change')
  if (participantIds && !values.payerIds.every((id) => participantIds.includes(id))) {
    return refused('payers', refuseWith('not-a-participant').refusal)
  }
  const amounts = new Map<AccountId, Money>()
  for (const payerId of values.payerIds) {
    const amount = checkAmount(values.amountTexts.get(payerId) ?? '', first.currency, 'typing')
    if (amount.kind !== 'ready') return amount
    amounts.set(payerId, amount.value)
  }
  const description = normalizeDescription(values.description)
  if (description === '') return incomplete('description')
  const { groupId } = values
  const change = buildChange(base, { description, groupId, amounts }, ids)
  // One payer must stay, so that the expense keeps its day and the person who entered it.
  if (change.edits.length === 0) return refused('payers', refuseWith('payer-stays').refusal)
  const planned = planPayers({
    // Who shares a split may have left the event since (accounting A25).
    event: {
      id: first.senderId,
      participantIds: [...values.payerIds, ...Object.keys(first.split?.weights ?? {})],
    },
    group: first.split === null ? { id: groupId, accountId: first.senderId } : null,
    split: first.split,
    description,
    currency: first.currency,
    txGroup: first.txGroup,
    payers: [...amounts].map(([accountId, { cents }]) => ({
      transactionId: ids.transactionId(accountId),
      accountId,
      cents,
    })),
  })
  if (!planned.ok) return refused('payers', planned.refusal)
  const { edits, added, removedIds } = change
  if (edits.length + added.length + removedIds.length > MAX_BATCH) {
    return refused('payers', refuseWith('too-many-payers').refusal)
  }
  const isOther = edits.some((edit) => {
    const row = base.find(({ id }) => id === edit.id)
    return edit.amount.cents !== row?.amount || description !== row.description || groupId !== row.groupId
  })
  if (!isOther && added.length === 0 && removedIds.length === 0) return incomplete('change')
  const total = [...amounts.values()].reduce((all, { cents }) => all + cents, 0)
  return ready({ change, total, payerCount: amounts.size })
}

interface ExpenseValues {
  readonly description: string
  readonly groupId: GroupId | ''
  /** The amount that each of the payers spent. */
  readonly amounts: ReadonlyMap<AccountId, Money>
}

function buildChange(
  base: readonly TransactionWithAccounts[],
  { description, groupId, amounts }: ExpenseValues,
  ids: ExpenseEditIds,
): ExpenseChange {
  const edits: TransactionEdit[] = []
  const moved = groupId === '' || groupId === base[0]?.groupId ? {} : { groupId }
  const removedIds: TransactionId[] = []
  const split = base[0]?.split ?? null
  const txGroup = base[0]?.txGroup === '' ? ids.txGroup : (base[0]?.txGroup ?? '')
  for (const { id, receiverId, updated: shownUpdated } of base) {
    const amount = amounts.get(receiverId)
    if (amount === undefined) removedIds.push(id)
    else edits.push({ id, shownUpdated, amount, description, ...moved })
  }
  const paid = new Set(base.map(({ receiverId }) => receiverId))
  const added: TransactionDraft[] = [...amounts].flatMap(([receiverId, amount]) =>
    paid.has(receiverId)
      ? []
      : {
          id: ids.transactionId(receiverId),
          senderId: base[0]?.senderId ?? '',
          receiverId,
          amount,
          description,
          status: 'pending',
          txGroup,
          ...(split === null ? { groupId } : { split }),
        },
  )
  const joins = base[0]?.txGroup === '' && added.length > 0 ? txGroup : ''
  return { edits, joins, added, removedIds }
}

/** Returns whether somebody else changed the expense since the form was filled. */
export function isExpenseOutdated(
  base: readonly TransactionWithAccounts[],
  current: readonly TransactionWithAccounts[],
): boolean {
  return (
    base.length !== current.length ||
    base.some(({ id, updated }) => current.find((row) => row.id === id)?.updated !== updated)
  )
}
