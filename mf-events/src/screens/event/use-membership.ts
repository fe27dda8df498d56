import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { KEPT, generateId } from '@coffer/shared-sdk/client'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { isEventManager } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useJoinEvent, useLeaveEvent } from '@coffer/shared-sdk/mutations'
import { participantQueries, useQuery, useScope, useWaitingToggle } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { toManagedEvent } from '../../events/event-context.ts'
import { useHasEarlier } from '../../events/earlier-choice.tsx'
import { leavingWarning } from '../../events/leaving-warning.ts'
import { membershipAction } from '../../events/membership-action.ts'
import type { OwnEvent } from '../../events/use-events.ts'
import { useSayFailure } from '../../events/use-say-failure.ts'
import { useUndoRemoval } from '../../events/use-undo-removal.ts'
import { membershipTexts } from '../../texts/membership.en.ts'

type Toggle = 'join' | 'leave'
export type MembershipToggle = ReturnType<typeof useMembership>

/**
 * Joins and leaves an event after a confirmation, with the toasts of product 8.1. The screen shows the change at once, and takes it back on
 * failure.
 *
 * @param place the element that shows whether the person takes part; it gets the focus if its button disappears with the change
 */
export function useMembership(
  { account: event, isParticipant, nowMs }: OwnEvent,
  place: RefObject<HTMLElement | null>,
) {
  const words = useTexts(membershipTexts)
  const caller = useCaller()
  const own = useMember().membership.account
  // Keeps the question while the sheet closes: the screen already offers the opposite.
  const [asked, setAsked] = useState<{ readonly toggle: Toggle; readonly isOpen: boolean } | null>(null)
  const [isEarlierIncluded, setEarlierIncluded] = useState(true)
  const hasEarlier = useHasEarlier(event.id, asked?.toggle === 'join')
  const focusAfter = useRef<HTMLElement>(null)
  const onError = useSayFailure(words.reasons)
  const undo = useUndoRemoval(event.id)
  const toggles = {
    join: useSubmitOnce(useJoinEvent(), {
      onSuccess: () => showToast(words.join.done, 'success'),
      onError,
    }),
    leave: useSubmitOnce(useLeaveEvent(), {
      onSuccess: (_isOpen, left) =>
        showToast(words.leave.done, 'success', left === undefined || left === KEPT ? undefined : undo(left)),
      onError,
    }),
  }
  const isJoining = toggles.join.submission.status === 'pending'
  const isLeaving = toggles.leave.submission.status === 'pending'
  const figures = useQuery({
    ...participantQueries.eventBalance(useScope(), own.id, event.id),
    enabled: isParticipant && !isJoining,
  })
  // The count is unknown while it loads, and withheld in a hidden event (accounting A15). The server decides then.
  const countInitiated = figures.data?.countInitiated ?? null
  const facts = { caller, own, event, isParticipant, countInitiated: countInitiated ?? 0, nowMs }
  const keepFocus = useEffectEvent(() => {
    if (asked && document.activeElement === document.body) place.current?.focus()
  })
  useEffect(() => keepFocus(), [isParticipant])
  const close = () => setAsked((before) => before && { ...before, isOpen: false })
  const waits = useWaitingToggle(event.id) !== null
  return {
    /** True while joining or leaving waits on this device to be sent. */
    waits,
    action: membershipAction(facts),
    warning: leavingWarning(words.leave, isEventManager(caller, toManagedEvent(event)) ? countInitiated : 0),
    isJoining,
    isPending: isJoining || isLeaving,
    asked,
    /** Gets the focus when the confirmation closes. */
    focusAfter,
    ask: (toggle: Toggle, button: HTMLButtonElement) => {
      toggles[toggle].reset()
      focusAfter.current = button
      setEarlierIncluded(true)
      setAsked({ toggle, isOpen: true })
    },
    close,
    /** Whether the person shares earlier expenses, too (accounting A27); null if the event has none. */
    earlier: hasEarlier ? { isIncluded: isEarlierIncluded, onChange: setEarlierIncluded } : null,
    confirm: () => {
      focusAfter.current = place.current
      close()
      if (asked?.toggle === 'leave') toggles.leave.submit(event.id)
      if (asked?.toggle === 'join')
        toggles.join.submit({
          eventId: event.id,
          earlier:
            hasEarlier && !isEarlierIncluded
              ? { id: generateId(), name: words.earlier.group(own.name) }
              : null,
        })
    },
  }
}
