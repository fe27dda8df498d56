import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/pocketbase.ts'
import type { AccountId } from '../domain/entities.ts'
import { toEventBook } from '../records/event-book.mapper.ts'
import type { EventBook, EventBookRecords } from '../records/event-book.mapper.ts'
import { fetchAll } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

type Records<Key extends keyof EventBookRecords> = EventBookRecords[Key][number]

export const eventBookQueries = {
  /**
   * An event's groups, who is in them with which share, and what each bears: three lists, asked for at once. An
   * event that is not there, or is still being made, has no groups. Throws `AppError`.
   */
  ofEvent: (scope: Scope, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'book', eventId],
      queryFn: async ({ signal }): Promise<EventBook> => {
        const [groups, participants, parts] = await Promise.all([
          fetchAll<Records<'groups'>>(
            'acc_groups',
            { filter: pocketbase.filter('account = {:event}', { event: eventId }) },
            signal,
          ),
          fetchAll<Records<'participants'>>(
            // Not its view: that works out each row's balances, ten times the time for what is not asked here.
            'acc_groupx_participants',
            {
              filter: pocketbase.filter('groupx.account = {:event}', { event: eventId }),
              expand: 'participant',
            },
            signal,
          ),
          fetchAll<Records<'parts'>>(
            'acc_view_txs_reserved',
            {
              filter: pocketbase.filter('organisation = {:organisation} && event = {:event}', {
                organisation: scope.organisationId,
                event: eventId,
              }),
            },
            signal,
          ),
        ])
        return toEventBook({ groups, participants, parts })
      },
    }),
}
