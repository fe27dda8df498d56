import { useState } from 'react'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import { readCategory } from '@coffer/shared-sdk/domain'
import type { AccountId, Category } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { decodeParts, useSubmitMoney } from '@coffer/shared-sdk/host'
import { useCreateExpense } from '@coffer/shared-sdk/mutations'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { deriveExpense, expenseFormValues } from './event-expense.form.ts'
import type { ExpenseFormValues, ExpenseValues } from './event-expense.form.ts'
import { isSplit } from './expense-draft.ts'
import type { ExpenseDraft, ExpenseIds } from './expense-draft.ts'
import { expenseIds, fieldChanges, useBankPayers } from './expense-form.ts'
import type { ExpenseSnapshot } from './expense-form.ts'
import { readSplitValues } from './split.form.ts'
import { useSuggestedCategory } from './use-suggested-category.ts'

export type NewExpenseForm = ReturnType<typeof useExpenseForm>

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
  const banks = useBankPayers(loaded)
  const suggested = useSuggestedCategory(eventId, values.category === null ? values.description : '')
  const current =
    loaded.state === 'ready' ? snapshot({ ...loaded.context, banks }, values, ids, suggested) : null
  const shown = isSent ? sent : current
  const change = (changed: Partial<ExpenseFormValues>) => setValues((before) => ({ ...before, ...changed }))
  return {
    ...fieldChanges((toNext) => setValues((before) => ({ ...before, ...toNext(before) })), shown),
    loaded,
    eventId,
    notice: draft.notice,
    ticks: draft.ticks,
    shown,
    values: shown?.values ?? values,
    suggested: shown?.suggested ?? suggested,
    submitting,
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
    submit: ({ payers, txGroup, description, category, spentOn, sharers }: ExpenseDraft) => {
      if (shown === null) return
      setSent(shown)
      submit({
        eventId: shown.context.event.id,
        payers,
        txGroup,
        description,
        category,
        spentOn,
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
    category: readCategory(params.category) || null,
    day: null,
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
    split: params.split ? readSplitValues(params.split) : null,
  }
}

function snapshot(
  context: EventContext,
  values: ExpenseValues,
  ids: ExpenseIds,
  suggested: Category | '',
): ExpenseSnapshot {
  const complete = { ...values, category: values.category ?? suggested }
  return { context, values, derived: deriveExpense(context, complete, ids), stored: [], suggested }
}
