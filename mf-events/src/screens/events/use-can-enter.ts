import { eventQueries, participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { entryOffer } from '../../hooks/entry-offer.ts'
import { visibleEvents } from '../../hooks/event-view.ts'

/** Whether there is any event in which the member may enter an expense now; no until the events are known. */
export function useCanEnter(): boolean {
  const scope = useScope()
  const caller = useCaller()
  const own = useMember().membership.account
  const { data: events = [] } = useQuery(eventQueries.list(scope))
  const { data: joined } = useQuery(participantQueries.joinedEvents(scope, own.id))
  if (!joined) return false
  return visibleEvents(events, joined).some((event) => {
    const isParticipant = joined.includes(event.id)
    return entryOffer({ caller, own, event, isParticipant }).state === 'enabled'
  })
}
