import { AppError, now } from '@coffer/shared-sdk/client'
import { isEventVisible } from '@coffer/shared-sdk/domain'
import type { AccountId, EventAccount } from '@coffer/shared-sdk/domain'
import {
  eventBookQueries,
  eventQueries,
  unanswered,
  useQuery,
  useQueryClient,
  useScope,
} from '@coffer/shared-sdk/queries'
import type { Unanswered } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { isParticipant } from './event-place.ts'
import type { EventPlace } from './event-place.ts'

export type LoadedPlace =
  | { readonly state: 'unchosen' }
  /** The event itself may be there before its people are. */
  | { readonly state: 'loading'; readonly event: EventAccount | null }
  | { readonly state: 'missing' }
  | Extract<Unanswered, { state: 'failed' }>
  | { readonly state: 'ready'; readonly place: EventPlace }

/** The event with its groups and people; `missing` when there is none of that id or the member must not see it. */
export function useEventPlace(eventId: AccountId | null): LoadedPlace {
  const scope = useScope()
  const caller = useCaller()
  const own = useMember().membership.account
  const cache = useQueryClient()
  const isChosen = eventId !== null
  const id = eventId ?? ''
  const known = () => cache.getQueryData(eventQueries.list(scope).queryKey)?.find((event) => event.id === id)
  const detail = useQuery({ ...eventQueries.detail(scope, id), enabled: isChosen, placeholderData: known })
  const book = useQuery({ ...eventBookQueries.ofEvent(scope, id), enabled: isChosen })

  if (!isChosen) return { state: 'unchosen' }
  if (detail.error instanceof AppError && detail.error.kind === 'not-found') return { state: 'missing' }
  if (detail.data && book.data) {
    const { status, event } = detail.data
    const takesPart = isParticipant(book.data, own.id)
    if (!isEventVisible({ status, hidden: event.hidden, isParticipant: takesPart }))
      return { state: 'missing' }
    return { state: 'ready', place: { caller, own, event: detail.data, book: book.data, nowMs: now() } }
  }
  const rest = unanswered([detail, book])
  return rest.state === 'loading' ? { ...rest, event: detail.data ?? null } : rest
}
