import { queryOptions } from '@tanstack/react-query'
import { eventList, eventsList } from '../client/http/early-lists.ts'
import { pocketbase } from '../client/http/pocketbase.ts'
import type { AccountId, GroupId } from '../domain/entities.ts'
import { toEventAccount } from '../records/account.mapper.ts'
import type { AccountRecord } from '../records/account.mapper.ts'
import { toEventFigures } from '../records/event-figures.mapper.ts'
import type { EventFiguresRecord } from '../records/event-figures.mapper.ts'
import { fetchList, fetchOne, fetchAll } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const eventQueries = {
  /** All events of the organisation, in any status; the domain's `isEventVisible` decides which of them a member sees. */
  list: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('events', scope), 'list'],
      queryFn: async ({ signal }) => {
        const records = await fetchList<AccountRecord>(eventsList(scope), signal)
        // An event without dates is still being made (accounting A12).
        return records.filter(({ expand }) => expand?.acc_accounts_meta_via_account).map(toEventAccount)
      },
    }),
  /** One event of the organisation. Throws `AppError` of kind `not-found` for an id that is no event's. */
  detail: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('events', scope), 'detail', accountId],
      queryFn: async ({ signal }) => {
        const { collection, query } = eventList(scope, accountId)
        return toEventAccount(await fetchOne<AccountRecord>(collection, query, signal))
      },
    }),
}

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
