import { useState } from 'react'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import type { AccountId, Id } from '@coffer/shared-sdk/domain'
import { decodeParts, useSubmitMoney } from '@coffer/shared-sdk/host'
import { useCreateExpense } from '@coffer/shared-sdk/mutations'
import { generateId } from '@coffer/shared-sdk/client'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { deriveExpense } from './event-expense.form.ts'
import type { DerivedExpense, ExpenseDraft, ExpenseIds, ExpenseValues } from './event-expense.form.ts'
import type { NewGroupValues } from './new-group.form.ts'

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
  const [ids] = useState(createExpenseIds)
  const [eventId, setEventId] = useState(params.eventId ?? null)
  const [values, setValues] = useState(() => initialValues(params))
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
      if (chosen !== eventId) change({ receiverId: null, spentBy: null, groupId: null, newGroup: null })
    },
    /** One person who paid, or several, each with the amount that is known of them. */
    choosePayers: (payerIds: readonly AccountId[]) =>
      setValues((before) => ({ ...before, ...payersOf(before, payerIds, shown) })),
    changePayer: (accountId: AccountId, amountText: string) =>
      setValues((before) => ({
        ...before,
        spentBy:
          before.spentBy?.map((one) => (one.accountId === accountId ? { accountId, amountText } : one)) ??
          null,
      })),
    submit: ({ payers, txGroup, description, group }: ExpenseDraft) => {
      if (shown === null) return
      setSent(shown)
      submit({
        eventId: shown.context.event.id,
        payers,
        txGroup,
        description,
        group: 'members' in group ? group : group.id,
      })
    },
  }
}

function initialValues(params: SheetParams['event-expense']): ExpenseValues {
  const payers = decodeParts(params.payers)
  const members = decodeParts(params.members)
  return {
    amountText: params.amount ?? '',
    description: params.description ?? '',
    receiverId: params.receiverId ?? null,
    // One person who paid has the form's own fields.
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
  }
}

/** The values for these payers: amounts that are entered stay, also between one payer and several. */
function payersOf(
  { spentBy, amountText }: ExpenseValues,
  payerIds: readonly AccountId[],
  shown: ExpenseSnapshot | null,
): Partial<ExpenseValues> {
  const [first, second] = payerIds
  const before = spentBy ?? [{ accountId: shown?.derived.receiver?.id ?? first ?? '', amountText }]
  const known = (accountId: AccountId) => before.find((one) => one.accountId === accountId)?.amountText ?? ''
  if (first === undefined) return {}
  if (second === undefined) {
    const only = spentBy === null ? amountText : known(first)
    return { receiverId: first, spentBy: null, amountText: only }
  }
  return { spentBy: payerIds.map((accountId) => ({ accountId, amountText: known(accountId) })) }
}

function snapshot(context: EventContext, values: ExpenseValues, ids: ExpenseIds): ExpenseSnapshot {
  return { context, values, derived: deriveExpense(context, values, ids) }
}

function createExpenseIds(): ExpenseIds {
  return {
    groupId: generateId(),
    memberId: idByAccount(),
    txGroup: generateId(),
    transactionId: idByAccount(),
  }
}

/** The same id for the same account. */
function idByAccount(): (accountId: AccountId) => Id {
  const ids = new Map<AccountId, Id>()
  return (accountId) => {
    const id = ids.get(accountId) ?? generateId()
    ids.set(accountId, id)
    return id
  }
}
