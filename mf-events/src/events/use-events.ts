import { useMemo } from 'react'
import { AppError } from '@coffer/shared-sdk/client'
import type { AccountId, EventAccount } from '@coffer/shared-sdk/domain'
import { useNow } from '@coffer/shared-sdk/host'
import {
  eventQueries,
  participantQueries,
  pendingOrError,
  useQuery,
  useQueryClient,
  useScope,
  useWithWaitingJoins,
} from '@coffer/shared-sdk/queries/member'
import type { PendingOrError } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { toEventView, visibleEvents } from './event-view.ts'
import type { EventView } from './event-view.ts'

type Events =
  | PendingOrError
  | { readonly state: 'ready'; readonly events: readonly EventView[]; readonly nowMs: number }

/** Returns the events that the member sees, from the last answer of the server, with their state at this minute. */
export function useEvents(): Events {
  const nowMs = useNow()
  const scope = useScope()
  const { membership } = useMember()
  const list = useQuery(eventQueries.list(scope))
  const joined = useQuery(participantQueries.joinedEvents(scope, membership.accountId))
  const joinedIds = useWithWaitingJoins(joined.data)

  const events = useMemo(() => {
    if (!list.data || !joinedIds) return null
    return visibleEvents(list.data, joinedIds).map((event) => toEventView(event, nowMs))
  }, [list.data, joinedIds, nowMs])

  if (events) return { state: 'ready', events, nowMs }
  return pendingOrError([list, joined])
}

/** An event and the member's relation to it. */
export interface OwnEvent {
  readonly account: EventAccount
  readonly view: EventView
  readonly isParticipant: boolean
  /** The moment for which all parts of a screen show the event, in milliseconds since 1970. */
  readonly nowMs: number
}

type LoadedEvent =
  | PendingOrError
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly event: OwnEvent }

/** Loads one event, at first from the cached list; `missing` if it does not exist or the member may not see it. */
export function useEvent(id: AccountId): LoadedEvent {
  const nowMs = useNow()
  const scope = useScope()
  const { membership } = useMember()
  const detail = useEventDetail(id)
  const joined = useQuery(participantQueries.joinedEvents(scope, membership.accountId))
  const joinedIds = useWithWaitingJoins(joined.data)
  const { data } = detail
  const view = useMemo(() => data && toEventView(data, nowMs), [data, nowMs])

  if (detail.error instanceof AppError && detail.error.kind === 'not-found') return { state: 'missing' }
  if (data && view && joinedIds) {
    const isParticipant = joinedIds.includes(data.id)
    return visibleEvents([data], joinedIds).length > 0
      ? { state: 'ready', event: { account: data, view, isParticipant, nowMs } }
      : { state: 'missing' }
  }
  return pendingOrError([detail, joined])
}

/** Runs the query of one event, which starts with the event of the cached list. It is disabled while the id is null. */
export function useEventDetail(id: AccountId | null) {
  const scope = useScope()
  const cache = useQueryClient()
  const listed = () => cache.getQueryData(eventQueries.list(scope).queryKey)?.find((event) => event.id === id)
  return useQuery({ ...eventQueries.detail(scope, id ?? ''), enabled: id !== null, placeholderData: listed })
}
