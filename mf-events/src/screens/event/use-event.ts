import { useMemo } from 'react'
import { AppError, now } from '@coffer/shared-sdk/client'
import type { AccountId, EventAccount } from '@coffer/shared-sdk/domain'
import {
  eventQueries,
  participantQueries,
  unanswered,
  useQuery,
  useQueryClient,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { Unanswered } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { toEventView, visibleEvents } from '../../hooks/event-view.ts'
import type { EventView } from '../../hooks/event-view.ts'

/** An event as one member stands to it. */
export interface OwnEvent {
  readonly account: EventAccount
  readonly view: EventView
  readonly isParticipant: boolean
}

type LoadedEvent =
  | Unanswered
  | { readonly state: 'missing' }
  | { readonly state: 'ready'; readonly event: OwnEvent }

/** One event; `missing` when there is none of that id or the member must not see it. Shows at once what the list knew. */
export function useEvent(id: AccountId): LoadedEvent {
  const scope = useScope()
  const { membership } = useMember()
  const cache = useQueryClient()
  const known = () => cache.getQueryData(eventQueries.list(scope).queryKey)?.find((event) => event.id === id)
  const detail = useQuery({ ...eventQueries.detail(scope, id), placeholderData: known })
  const joined = useQuery(participantQueries.joinedEvents(scope, membership.accountId))
  const { data } = detail
  const view = useMemo(() => data && toEventView(data, now()), [data])

  if (detail.error instanceof AppError && detail.error.kind === 'not-found') return { state: 'missing' }
  if (data && view && joined.data) {
    const isParticipant = joined.data.includes(data.id)
    return visibleEvents([data], joined.data).length > 0
      ? { state: 'ready', event: { account: data, view, isParticipant } }
      : { state: 'missing' }
  }
  return unanswered([detail, joined])
}
