import { useState } from 'react'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import { accountCurrency, isPrivileged } from '@coffer/shared-sdk/domain'
import type { AccountId, Account } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import type { FormDraft } from '@coffer/shared-sdk/drafts'
import { decodeParts, useSubmitMoney } from '@coffer/shared-sdk/host'
import { useCreateExpense } from '@coffer/shared-sdk/mutations'
import { accountQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useEventContext, entryRefusal } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { deriveExpense, expenseFormValues } from './event-expense.form.ts'
import type { DerivedExpense, ExpenseFormValues, ExpenseValues } from './event-expense.form.ts'
import { isSplit } from './expense-draft.ts'
import type { ExpenseDraft, ExpenseIds } from './expense-draft.ts'
import type { NewGroupValues } from './new-group.form.ts'

/** Everything that the form shows at one moment. */
export interface ExpenseSnapshot {
  readonly context: EventContext
  readonly values: ExpenseValues
  readonly derived: DerivedExpense
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>

const NO_MEMBERS: NewGroupValues = { name: null, memberIds: [], shareTexts: new Map() }

/**
 * Holds the state of the form for an event's expense. All ids last as long as the draft, so that sending again never stores twice
 * (accounting A17). Once sent, the form shows what was sent until it closes: the stored expense would otherwise count twice in the preview,
 * and its new group would refuse its own name.
 */
export function useExpenseForm(params: SheetParams['event-expense'], onStored: () => void) {
  const draft = useFormDraft<ExpenseFormValues>({
    form: 'event-expense',
    params,
    schema: expenseFormValues,
    initial: () => initialValues(params),
  })
  const { values, setValues } = draft
  const { eventId } = values
  const ids = expenseIds(draft.getId)
  const [sent, setSent] = useState<ExpenseSnapshot | null>(null)
  const loaded = useEventContext(eventId)
  const { submitting, submit } = useSubmitMoney(useCreateExpense(), onStored, draft)
  const isSent = submitting.isSending || submitting.isFrozen
  const banks = useBankPayers(loaded.state === 'ready' ? loaded.context : null)
  const current = loaded.state === 'ready' ? snapshot({ ...loaded.context, banks }, values, ids) : null
  const shown = isSent ? sent : current
  const change = (changed: Partial<ExpenseFormValues>) => setValues((before) => ({ ...before, ...changed }))
  const changeGroup = (changed: Partial<NewGroupValues>) =>
    setValues((before) => ({ ...before, newGroup: { ...(before.newGroup ?? NO_MEMBERS), ...changed } }))
  return {
    loaded,
    eventId,
    notice: draft.notice,
    ticks: draft.ticks,
    /** Null until the event is known. */
    shown,
    values: shown?.values ?? values,
    submitting,
    change,
    changeGroup,
    chooseEvent: (chosen: AccountId) => {
      // People and groups belong to one event.
      if (chosen !== eventId)
        change({
          eventId: chosen,
          receiverId: null,
          spentBy: null,
          groupId: null,
          newGroup: null,
          split: null,
        })
    },
    /** Chooses one payer or several, and keeps the amounts that are already entered for them. */
    choosePayers: (payerIds: readonly AccountId[]) =>
      setValues((before) => ({ ...before, ...toPayerValues(before, payerIds, shown) })),
    changePayer: (accountId: AccountId, amountText: string) =>
      setValues((before) => ({
        ...before,
        spentBy:
          before.spentBy?.map((one) => (one.accountId === accountId ? { accountId, amountText } : one)) ??
          null,
      })),
    submit: ({ payers, txGroup, description, sharers }: ExpenseDraft) => {
      if (shown === null) return
      setSent(shown)
      submit({
        eventId: shown.context.event.id,
        payers,
        txGroup,
        description,
        ...(isSplit(sharers)
          ? { group: null, split: sharers }
          : { group: 'members' in sharers ? sharers : sharers.id, split: null }),
      })
    },
  }
}

function initialValues(params: SheetParams['event-expense']): ExpenseFormValues {
  const payers = decodeParts(params.payers)
  const members = decodeParts(params.members)
  return {
    eventId: params.eventId ?? null,
    amountText: params.amount ?? '',
    description: params.description ?? '',
    receiverId: params.receiverId ?? null,
    // A single payer uses the form's own fields.
    spentBy: payers.length > 1 ? payers.map(([accountId, amountText]) => ({ accountId, amountText })) : null,
    groupId: params.groupId ?? null,
    newGroup:
      members.length > 0
        ? {
            name: params.groupName ?? null,
            memberIds: members.map(([accountId]) => accountId),
            shareTexts: new Map(members),
          }
        : null,
    split: null,
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

function snapshot(context: EventContext, values: ExpenseValues, ids: ExpenseIds): ExpenseSnapshot {
  return { context, values, derived: deriveExpense(context, values, ids) }
}

function expenseIds(getId: FormDraft<unknown>['getId']): ExpenseIds {
  return {
    groupId: getId('group'),
    memberId: (accountId) => getId(`member ${accountId}`),
    txGroup: getId('payers'),
    transactionId: (accountId) => getId(`transaction ${accountId}`),
  }
}

const NONE: readonly Account[] = []
const BANK = ['bank'] as const

/**
 * Returns the community's active bank accounts for which the person may enter an expense of the event. It is empty for people who are not
 * privileged, in hidden events (accounting A6), and until the accounts are loaded.
 *
 * @param context null until it is known
 */
function useBankPayers(context: EventContext | null): readonly Account[] {
  const enabled = context !== null && isPrivileged(context.caller, context.event.organisationId)
  const { data = NONE } = useQuery({ ...accountQueries.active(useScope(), BANK), enabled })
  if (!enabled) return NONE
  const currency = accountCurrency(context.event)
  return data.filter(
    (bank) => bank.currencies.includes(currency) && entryRefusal(context, 'expense', bank) === null,
  )
}
