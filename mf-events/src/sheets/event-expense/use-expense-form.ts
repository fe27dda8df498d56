import { useState } from 'react'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import type { AccountId, Id } from '@coffer/shared-sdk/domain'
import { useSubmitMoney } from '@coffer/shared-sdk/host'
import { useCreateExpense } from '@coffer/shared-sdk/mutations'
import { generateId } from '@coffer/shared-sdk/client'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { deriveExpense } from './event-expense.form.ts'
import type { DerivedExpense, ExpenseDraft, ExpenseValues } from './event-expense.form.ts'
import type { NewGroupIds, NewGroupValues } from './new-group.form.ts'

/** Everything that the form shows, as of one moment. */
export interface ExpenseSnapshot {
  readonly context: EventContext
  readonly values: ExpenseValues
  readonly derived: DerivedExpense
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>

const NO_MEMBERS: NewGroupValues = { name: null, memberIds: [], shareTexts: new Map() }

/**
 * The state of the form for an event's expense. All ids are generated once, so that sending again never stores twice
 * (accounting A17). Once sent, the form shows what was sent until it closes: the stored expense would otherwise count
 * twice in the preview, and its new group would refuse its own name.
 */
export function useExpenseForm(params: SheetParams['event-expense'], onStored: () => void) {
  const [id] = useState(generateId)
  const [ids] = useState(createNewGroupIds)
  const [eventId, setEventId] = useState(params.eventId ?? null)
  const [values, setValues] = useState<ExpenseValues>({
    amountText: '',
    description: '',
    receiverId: params.receiverId ?? null,
    groupId: params.groupId ?? null,
    newGroup: null,
  })
  const [sent, setSent] = useState<ExpenseSnapshot | null>(null)
  const loaded = useEventContext(eventId)
  const { submitting, submit } = useSubmitMoney(useCreateExpense(), onStored)
  const isSent = submitting.isSending || submitting.isFrozen
  const current = loaded.state === 'ready' ? snapshot(loaded.context, values, ids) : null
  const shown = isSent ? sent : current
  const change = (changed: Partial<ExpenseValues>) => setValues((before) => ({ ...before, ...changed }))
  const changeGroup = (changed: Partial<NewGroupValues>) =>
    setValues((before) => ({ ...before, newGroup: { ...(before.newGroup ?? NO_MEMBERS), ...changed } }))
  return {
    loaded,
    eventId,
    /** Null until the event is known. */
    shown,
    values: shown?.values ?? values,
    submitting,
    change,
    changeGroup,
    chooseEvent: (chosen: AccountId) => {
      setEventId(chosen)
      // People and groups belong to one event.
      if (chosen !== eventId) change({ receiverId: null, groupId: null, newGroup: null })
    },
    submit: ({ receiver, amount, description, group }: ExpenseDraft) => {
      if (shown === null) return
      setSent(shown)
      submit({
        id,
        eventId: shown.context.event.id,
        receiverId: receiver.id,
        amount,
        description,
        group: 'members' in group ? group : group.id,
      })
    },
  }
}

function snapshot(context: EventContext, values: ExpenseValues, ids: NewGroupIds): ExpenseSnapshot {
  return { context, values, derived: deriveExpense(context, values, ids) }
}

function createNewGroupIds(): NewGroupIds {
  const memberIds = new Map<AccountId, Id>()
  return {
    groupId: generateId(),
    memberId: (accountId) => {
      const id = memberIds.get(accountId) ?? generateId()
      memberIds.set(accountId, id)
      return id
    },
  }
}
