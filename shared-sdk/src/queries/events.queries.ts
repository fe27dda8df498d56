import { queryOptions } from '@tanstack/react-query'
import { eventList, eventsList } from '../client/http/early-lists.ts'
import type { AccountId } from '../domain/entities.ts'
import { toEventAccount } from '../records/account.mapper.ts'
import type { AccountRecord } from '../records/account.mapper.ts'
import { fetchList, fetchOne } from './fetch-records.ts'
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
