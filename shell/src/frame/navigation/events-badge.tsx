import { now } from '@coffer/shared-sdk/client'
import { isInBadgeWindow } from '@coffer/shared-sdk/domain'
import type { AccountId, EventAccount } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { eventQueries, participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries/member'
import { useMember } from '@coffer/shared-sdk/session'
import { Badge } from '@coffer/shared-ui/member'
import { useAfterFirstScreen } from '../../boot/first-screen.ts'
import { memberTexts } from '../../texts/member.en.ts'

/**
 * Shows at the events tab how many near events the member takes part in. It uses what the screens have loaded; if none of them has, it asks
 * once, after the first screen. It is always on screen, so with queries of its own every device would ask again after every change in the
 * community.
 */
export function EventsBadge() {
  const { nearEvents } = useTexts(memberTexts)
  const scope = useScope()
  const { accountId } = useMember().membership
  const isDue = useAfterFirstScreen()
  const once = { enabled: (query: { state: { data: unknown } }) => isDue && query.state.data === undefined }
  const events = useQuery({ ...eventQueries.list(scope), ...once }).data
  const joined = useQuery({ ...participantQueries.joinedEvents(scope, accountId), ...once }).data
  const count = events && joined ? countNearEvents(events, joined, now()) : 0
  return <Badge count={count} label={nearEvents(count)} />
}

/**
 * Counts the events from 28 days before their start to 14 days after their end (product 9.3). Concluded ones do not count, because nothing
 * is left to do in them.
 */
export function countNearEvents(
  events: readonly EventAccount[],
  joinedIds: readonly AccountId[],
  nowMs: number,
): number {
  return events.filter(
    ({ id, status, event }) => joinedIds.includes(id) && status !== 'closed' && isInBadgeWindow(event, nowMs),
  ).length
}
