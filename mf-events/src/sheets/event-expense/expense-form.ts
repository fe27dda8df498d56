/** What the fields of an event's expense need, for a new expense and for one that is edited. */
import { accountCurrency, isPrivileged } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Category } from '@coffer/shared-sdk/domain'
import type { FormDraft } from '@coffer/shared-sdk/drafts'
import { accountQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { entryRefusal } from '../../events/event-context.ts'
import type { EventContext, LoadedEventContext } from '../../events/event-context.ts'
import type { DerivedExpense, ExpenseValues } from './event-expense.form.ts'
import type { ExpenseIds } from './expense-draft.ts'
import type { NewGroupValues } from './new-group.form.ts'

/** Everything that the form shows at one moment. */
export interface ExpenseSnapshot {
  readonly context: EventContext
  readonly values: ExpenseValues
  readonly derived: DerivedExpense
  /** The transactions of the expense that is edited; empty for a new one. */
  readonly stored: readonly TransactionWithAccounts[]
  /** The category that the description suggests, as long as nobody has chosen one; '' for none (accounting A30). */
  readonly suggested: Category | ''
}

export interface ExpenseForm extends FieldChanges {
  readonly loaded: LoadedEventContext
  /** Null until the event is known. */
  readonly shown: ExpenseSnapshot | null
  readonly ticks: FormDraft<unknown>['ticks']
  readonly eventId: AccountId | null
  /** The category that the description suggests; it counts until somebody chooses one. '' for none. */
  readonly suggested: Category | ''
  /** True for people who may only read a stored expense. */
  readonly isReadOnly?: boolean
  /** Null if the event cannot be chosen. */
  readonly chooseEvent: ((eventId: AccountId) => void) | null
}

interface FieldChanges {
  readonly change: (changed: Partial<ExpenseValues>) => void
  readonly changeGroup: (changed: Partial<NewGroupValues>) => void
  /** Chooses one payer or several, and keeps the amounts that are already entered for them. */
  readonly choosePayers: (payerIds: readonly AccountId[]) => void
  readonly changePayer: (accountId: AccountId, amountText: string) => void
}

const NO_MEMBERS: NewGroupValues = { name: null, memberIds: [], shareTexts: new Map() }

/** Returns the changes that the fields make to the form's values. */
export function fieldChanges(
  setValues: (toNext: (before: ExpenseValues) => Partial<ExpenseValues>) => void,
  shown: ExpenseSnapshot | null,
): FieldChanges {
  return {
    change: (changed) => setValues(() => changed),
    changeGroup: (changed) =>
      setValues(({ newGroup }) => ({ newGroup: { ...(newGroup ?? NO_MEMBERS), ...changed } })),
    choosePayers: (payerIds) => setValues((before) => toPayerValues(before, payerIds, shown)),
    changePayer: (accountId, amountText) =>
      setValues(({ spentBy }) => ({
        spentBy:
          spentBy?.map((one) => (one.accountId === accountId ? { accountId, amountText } : one)) ?? null,
      })),
  }
}

/** Returns the values for these payers. Entered amounts are kept, also between one payer and several. */
function toPayerValues(
  { spentBy, amountText }: ExpenseValues,
  payerIds: readonly AccountId[],
  shown: ExpenseSnapshot | null,
): Partial<ExpenseValues> {
  const [first, second] = payerIds
  const before = spentBy ?? [{ accountId: shown?.derived.receiver?.id ?? first ?? '', amountText }]
  const amountTextFor = (accountId: AccountId) =>
    before.find((one) => one.accountId === accountId)?.amountText ?? ''
  if (first === undefined) return {}
  if (second === undefined) {
    const only = spentBy === null ? amountText : amountTextFor(first)
    return { receiverId: first, spentBy: null, amountText: only }
  }
  return { spentBy: payerIds.map((accountId) => ({ accountId, amountText: amountTextFor(accountId) })) }
}

/** Returns the ids of what the form stores; the transactions of an edited expense keep theirs. */
export function expenseIds(
  getId: FormDraft<unknown>['getId'],
  stored: readonly TransactionWithAccounts[] = [],
): ExpenseIds {
  const txGroup = stored[0]?.txGroup ?? ''
  return {
    groupId: getId('group'),
    memberId: (accountId) => getId(`member ${accountId}`),
    txGroup: txGroup === '' ? getId('payers') : txGroup,
    transactionId: (accountId) =>
      stored.find(({ receiverId }) => receiverId === accountId)?.id ?? getId(`transaction ${accountId}`),
  }
}

const NONE: readonly Account[] = []
const BANK = ['bank'] as const

/**
 * Returns the community's active bank accounts for which the person may enter an expense of the event. It is empty for people who are not
 * privileged, in hidden events (accounting A6), and until the accounts are loaded.
 *
 * @param loaded the event; no banks are loaded until it is known
 */
export function useBankPayers(loaded: LoadedEventContext): readonly Account[] {
  const context = loaded.state === 'ready' ? loaded.context : null
  const enabled = context !== null && isPrivileged(context.caller, context.event.organisationId)
  const { data = NONE } = useQuery({ ...accountQueries.active(useScope(), BANK), enabled })
  if (!enabled) return NONE
  const currency = accountCurrency(context.event)
  return data.filter(
    (bank) => bank.currencies.includes(currency) && entryRefusal(context, 'expense', bank) === null,
  )
}
