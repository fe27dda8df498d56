import { useState } from 'react'
import { AppError, failureText, isOutcomeUnknown, now, toAppError } from '@coffer/shared-sdk/client'
import {
  ALLOWED,
  adjustEventDates,
  canCreateEvent,
  canEditEvent,
  canHideEvent,
} from '@coffer/shared-sdk/domain'
import type { AccountId, EventAccount, EventDates, Verdict } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCreateEvent, useEditEvent } from '@coffer/shared-sdk/mutations'
import {
  participantQueries,
  pendingOrError,
  useQuery,
  useScope,
  useUsedCurrencies,
} from '@coffer/shared-sdk/queries'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { toManagedEvent } from '../../events/event-context.ts'
import { useEventDetail } from '../../events/use-events.ts'
import { visibleEvents } from '../../events/event-view.ts'
import { eventFormTexts } from '../../texts/event-form.en.ts'
import {
  checkEventEdit,
  checkNewEvent,
  enteredEvent,
  newEventValues,
  storedEventValues,
  typeDates,
} from './event-form.form.ts'
import type { EnteredEvent, EventValues } from './event-form.form.ts'

export type LoadedEventForm =
  | PendingOrError
  | { readonly state: 'missing' }
  /** `event` is null if the form creates one. */
  | { readonly state: 'ready'; readonly event: EventAccount | null }

interface FormCallbacks {
  /** `isOpen` tells whether the sheet is still open. */
  readonly onStored: (eventId: AccountId, isOpen: boolean) => void
  readonly onNameTaken: () => void
}

export type EventForm = ReturnType<typeof useEventForm>

/** Holds the state of the form for an event, which is new without `eventId`. Its ids last as long as the draft (accounting A17). */
export function useEventForm(eventId: AccountId | undefined, callbacks: FormCallbacks) {
  const words = useTexts(eventFormTexts)
  const caller = useCaller()
  const { membership } = useMember()
  const draft = useFormDraft<EnteredEvent>({
    form: 'event-form',
    params: { eventId },
    schema: enteredEvent,
    initial: () => ({ changes: {}, isEndTouched: false }),
  })
  const { changes, isEndTouched } = draft.values
  const ids = {
    account: draft.getId('account'),
    meta: draft.getId('meta'),
    everyone: draft.getId('everyone'),
    participant: draft.getId('participant'),
  }
  const [fresh] = useState(() => newEventValues(membership.account, now()))
  const [takenName, setTakenName] = useState<string | null>(null)
  const loaded = useLoadedEvent(eventId)
  const event = loaded.state === 'ready' ? loaded.event : null
  const values = { ...(event ? storedEventValues(event) : fresh), ...changes }
  const change = (changed: Partial<EventValues>) =>
    draft.setValues((before) => ({ ...before, changes: { ...before.changes, ...changed } }))
  // The draft keeps the zone in which dates were typed, because somebody may finish it while travelling.
  const changeDates = (entered: EventDates) => change({ dates: entered, zone: values.zone })

  const settle = (storedId: AccountId) => ({
    draft,
    onSuccess: (isOpen: boolean) => callbacks.onStored(storedId, isOpen),
    onError: (error: unknown, isOpen: boolean) => {
      if (!isOpen) {
        showToast(isOutcomeUnknown(error) ? words.noAnswerLeft : failureText(error), 'error')
      } else if (isNameTaken(error)) {
        setTakenName(values.name)
        callbacks.onNameTaken()
      }
    },
  })
  const createEvent = useCreateEvent()
  const creating = useSubmitOnce(createEvent, settle(ids.account))
  const editing = useSubmitOnce(useEditEvent(), settle(eventId ?? ''))
  const { status, failure } = (eventId === undefined ? creating : editing).submission

  const dates = { isCreating: eventId === undefined, isEndTouched }
  return {
    loaded,
    values,
    notice: draft.notice,
    /** The account id of a new event. */
    newId: ids.account,
    change,
    changeDates: (typed: EventDates, changed: keyof EventDates) => {
      if (changed.startsWith('end')) draft.setValues((before) => ({ ...before, isEndTouched: true }))
      changeDates(typeDates(typed, changed, dates))
    },
    /** Called when the focus has left the dates. */
    leaveDates: () => changeDates(adjustEventDates(values.dates, dates)),
    check: event ? checkEventEdit(values, event) : checkNewEvent(values),
    may: mayStore(),
    mayHide: event ? canHideEvent(caller, toManagedEvent(event)) : ALLOWED,
    usedCurrencies: useUsedCurrencies(eventId),
    isNameTaken: takenName !== null && takenName === values.name,
    isSending: status === 'pending' || status === 'success',
    /** The answer to a create was lost, so it is unknown what is stored, and only the same values may be sent again. */
    isFrozen: createEvent.error !== null && isOutcomeUnknown(createEvent.error),
    /** The reason why the last attempt failed, unless the name's field shows it. */
    failure: takenName === null ? failure : undefined,
    submit: () => {
      setTakenName(null)
      if (event) {
        const check = checkEventEdit(values, event)
        if (check.kind === 'ready') editing.submit({ event, changes: check.value })
        return
      }
      const check = checkNewEvent(values)
      if (check.kind === 'ready') creating.submit({ ids, ...check.value })
    },
  }

  function mayStore(): Verdict {
    if (event) return canEditEvent(caller, toManagedEvent(event))
    if (eventId !== undefined) return ALLOWED
    const { organisationId, settings } = membership
    return canCreateEvent(caller, { id: organisationId, enableEvents: settings.enableEvents })
  }
}

/** Returns whether another event of the community has this name (product 8.1, code 400). */
function isNameTaken(error: unknown): boolean {
  const { status, code } = toAppError(error)
  return status === 400 && ['name-in-use', 'validation_not_unique'].includes(code)
}

function useLoadedEvent(eventId: AccountId | undefined): LoadedEventForm {
  const scope = useScope()
  const { membership } = useMember()
  const detail = useEventDetail(eventId ?? null)
  const joined = useQuery({
    ...participantQueries.joinedEvents(scope, membership.accountId),
    enabled: eventId !== undefined,
  })
  if (eventId === undefined) return { state: 'ready', event: null }
  if (detail.error instanceof AppError && detail.error.kind === 'not-found') return { state: 'missing' }
  if (!detail.data || !joined.data) return pendingOrError([detail, joined])
  const [event] = visibleEvents([detail.data], joined.data)
  return event ? { state: 'ready', event } : { state: 'missing' }
}
