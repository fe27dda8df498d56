import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/http/pocketbase.ts'
import type { AccountId, GroupId } from '../domain/entities.ts'
import { toEventFigures } from '../records/event-figures.mapper.ts'
import type { EventFiguresRecord } from '../records/event-figures.mapper.ts'
import { fetchAll } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const eventFigureQueries = {
  /**
   * The figures of a group's participants in the whole event; all are 0 while it is hidden (accounting A15). The view
   * adds them up again for each row, so request the default group, in which everybody is once.
   */
  ofGroup: (scope: Scope, eventId: AccountId, groupId: GroupId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'figures', eventId, groupId],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter(
          'organisation = {:organisation} && account = {:event} && groupx = {:group}',
          { organisation: scope.organisationId, event: eventId, group: groupId },
        )
        const records = await fetchAll<EventFiguresRecord>('acc_view_groupx_participants', { filter }, signal)
        return toEventFigures(records)
      },
    }),
}
