import { useState } from 'react'
import type { AccountId, Id } from '@coffer/shared-sdk/domain'
import { useSubmission } from '@coffer/shared-sdk/host'
import { newEventRecordId, newTransactionId, useEnterExpense } from '@coffer/shared-sdk/mutations'
import { viewExpense } from './event-expense.form.ts'
import type { ExpenseEntry, ExpenseValues, ExpenseView } from './event-expense.form.ts'
import type { EventPlace } from '../parts/event-place.ts'
import type { NewGroupIds, NewGroupValues } from './new-group.form.ts'
import { useEventPlace } from '../parts/use-event-place.ts'

/** What the sheet was opened with. */
interface Opening {
  readonly eventId?: AccountId
  readonly groupId?: Id
  readonly receiverId?: AccountId
}

/** The form in an event, worked out. */
interface PlacedExpense {
  readonly place: EventPlace
  readonly values: ExpenseValues
  readonly view: ExpenseView
}

const NOBODY: NewGroupValues = { name: null, memberIds: [], shareTexts: new Map() }

/**
 * The state of the form for an event's expense. All ids are minted once, so that sending again never doubles
 * (accounting A17). From its sending on the form shows what was sent, whatever the event says meanwhile: the expense
 * itself would otherwise count twice in the preview, and its own new group would stand in its way.
 */
export function useExpenseForm(opening: Opening, onStored: () => void) {
  const { mutateAsync } = useEnterExpense()
  const [id] = useState(newTransactionId)
  const ids = useNewGroupIds()
  const [eventId, setEventId] = useState(opening.eventId ?? null)
  const [values, setValues] = useState<ExpenseValues>({
    amountText: '',
    description: '',
    receiverId: opening.receiverId ?? null,
    groupId: opening.groupId ?? null,
    newGroup: null,
  })
  const [sent, setSent] = useState<PlacedExpense | null>(null)
  const loaded = useEventPlace(eventId)
  const { submitting, submit } = useSubmission(
    ({ event, entry }: { event: AccountId; entry: ExpenseEntry }) =>
      mutateAsync({
        id,
        eventId: event,
        receiverId: entry.receiver.id,
        amount: entry.amount,
        description: entry.description,
        group: 'members' in entry.group ? entry.group : entry.group.id,
      }),
    onStored,
  )
  const isHeld = submitting.isSending || submitting.isFrozen
  const live = loaded.state === 'ready' ? placed(loaded.place, values, ids) : null
  const shown = isHeld ? sent : live
  const change = (changed: Partial<ExpenseValues>) => setValues((before) => ({ ...before, ...changed }))
  const changeGroup = (changed: Partial<NewGroupValues>) =>
    setValues((before) => ({ ...before, newGroup: { ...(before.newGroup ?? NOBODY), ...changed } }))
  return {
    loaded,
    eventId,
    /** Null while there is no event yet. */
    shown,
    values: shown?.values ?? values,
    submitting,
    change,
    changeGroup,
    chooseEvent: (chosen: AccountId) => {
      setEventId(chosen)
      // Nobody and no group of the one event is another's.
      if (chosen !== eventId) change({ receiverId: null, groupId: null, newGroup: null })
    },
    submit: (entry: ExpenseEntry) => {
      if (shown === null) return
      setSent(shown)
      submit({ event: shown.place.event.id, entry })
    },
  }
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>

function placed(place: EventPlace, values: ExpenseValues, ids: NewGroupIds): PlacedExpense {
  return { place, values, view: viewExpense(place, values, ids) }
}

function useNewGroupIds(): NewGroupIds {
  const [ids] = useState((): NewGroupIds => {
    const minted = new Map<AccountId, Id>()
    return {
      groupId: newEventRecordId(),
      memberId: (accountId) => {
        const id = minted.get(accountId) ?? newEventRecordId()
        minted.set(accountId, id)
        return id
      },
    }
  })
  return ids
}
