import { useMemo } from 'react'
import { now } from '@coffer/shared-sdk/client'
import { eventQueries, participantQueries, unanswered, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { Unanswered } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { toEventView, visibleEvents } from './event-view.ts'
import type { EventView } from './event-view.ts'

type Events =
  | Unanswered
  | { readonly state: 'ready'; readonly events: readonly EventView[]; readonly nowMs: number }

/** The events that the member sees, as they stand at the moment of the last answer. */
export function useEvents(): Events {
  const scope = useScope()
  const { membership } = useMember()
  const list = useQuery(eventQueries.list(scope))
  const joined = useQuery(participantQueries.joinedEvents(scope, membership.accountId))

  const ready = useMemo(() => {
    if (!list.data || !joined.data) return null
    const nowMs = now()
    return { nowMs, events: visibleEvents(list.data, joined.data).map((event) => toEventView(event, nowMs)) }
  }, [list.data, joined.data])

  if (ready) return { state: 'ready', ...ready }
  return unanswered([list, joined])
}
