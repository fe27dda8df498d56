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
   * An event's groups, who is in them with which share, and what each bears: three requests whatever there is. An
   * event that is not there, or is still being made, has no groups. Throws `AppError`.
   */
  ofEvent: (scope: Scope, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'book', eventId],
      queryFn: async ({ signal }): Promise<EventBook> => {
        const ofEvent = (field: string) =>
          pocketbase.filter(`organisation = {:organisation} && ${field} = {:event}`, {
            organisation: scope.organisationId,
            event: eventId,
          })
        const [groups, participants, parts] = await Promise.all([
          fetchAll<Records<'groups'>>(
            'acc_groups',
            { filter: pocketbase.filter('account = {:event}', { event: eventId }) },
            signal,
          ),
          fetchAll<Records<'participants'>>(
            'acc_view_groupx_participants',
            { filter: ofEvent('account'), expand: 'participant' },
            signal,
          ),
          fetchAll<Records<'parts'>>('acc_view_txs_reserved', { filter: ofEvent('event') }, signal),
        ])
        return toEventBook({ groups, participants, parts })
      },
    }),
}
