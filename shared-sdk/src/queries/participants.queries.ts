import { queryOptions } from '@tanstack/react-query'
import {
  eventBalanceList,
  groupsList,
  joinedGroupsList,
  participantsList,
  partsList,
  peopleList,
} from '../client/http/early-lists.ts'
import { pocketbase } from '../client/http/pocketbase.ts'
import type { AccountId } from '../domain/entities.ts'
import {
  toEventBalance,
  toEventParticipation,
  toGroupBalance,
} from '../records/event-participation.mapper.ts'
import type {
  EventBalance,
  EventBalanceRecord,
  EventParticipation,
  EventParticipationRecords,
  GroupBalance,
  GroupFiguresRecord,
} from '../records/event-participation.mapper.ts'
import { fetchAll, fetchAllAtOnce, fetchList } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

interface JoinedRecord {
  readonly expand?: { readonly groupx?: { readonly account: string } }
}

type Records<Key extends keyof EventParticipationRecords> = EventParticipationRecords[Key][number]

export const participantQueries = {
  /** The events that a member's account takes part in, each once; an empty list for none. */
  joinedEvents: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'joined', accountId],
      queryFn: async ({ signal }): Promise<readonly AccountId[]> => {
        const records = await fetchList<JoinedRecord>(joinedGroupsList(accountId), signal)
        return [...new Set(records.flatMap(({ expand }) => (expand?.groupx ? [expand.groupx.account] : [])))]
      },
    }),
  /**
   * An event's groups, their participants with shares, the accounts of those, and what each pays of the groups, in parallel
   * requests. An unknown event, and one that is still being created, has no groups. Throws `AppError`.
   */
  ofEvent: (scope: Scope, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'event', eventId],
      queryFn: async ({ signal }): Promise<EventParticipation> => {
        const groups = fetchList<Records<'groups'>>(groupsList(eventId), signal)
        const people = fetchList<Records<'people'>>(peopleList(eventId), signal)
        const { collection, query } = participantsList(eventId)
        const participants = fetchAllAtOnce<Records<'participants'>>(
          collection,
          query,
          Promise.all([groups, people]).then((lists) => lists[0].length * lists[1].length),
          signal,
        )
        const parts = fetchList<Records<'parts'>>(partsList(scope, eventId), signal)
        const lists = await Promise.all([groups, participants, people, parts])
        return toEventParticipation({
          groups: lists[0],
          participants: lists[1],
          people: lists[2],
          parts: lists[3],
        })
      },
    }),
  /**
   * An account's balance with an event and the groups it takes part in; null when it takes part in none, or the event
   * is hidden from the member (accounting A15).
   */
  eventBalance: (scope: Scope, ownId: AccountId, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'event-balance', ownId, eventId],
      queryFn: async ({ signal }): Promise<EventBalance | null> => {
        return toEventBalance(
          await fetchList<EventBalanceRecord>(eventBalanceList(scope, ownId, eventId), signal),
        )
      },
    }),
  /**
   * Everyone's figures in each group of an event, in its first currency. All are 0 while the event is hidden from the
   * member (accounting A15); an event without participants has none. Throws `AppError`.
   */
  groupBalances: (scope: Scope, eventId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('participants', scope), 'group-balances', eventId],
      queryFn: async ({ signal }): Promise<readonly GroupBalance[]> => {
        const filter = pocketbase.filter('organisation = {:organisation} && account = {:event}', {
          organisation: scope.organisationId,
          event: eventId,
        })
        const records = await fetchAll<GroupFiguresRecord>('acc_view_groupx_participants', { filter }, signal)
        return records.map(toGroupBalance)
      },
    }),
}
