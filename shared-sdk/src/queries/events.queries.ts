import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/http/pocketbase.ts'
import type { AccountId } from '../domain/entities.ts'
import { toEventAccount } from '../records/account.mapper.ts'
import type { AccountRecord } from '../records/account.mapper.ts'
import { fetchAll, fetchOne } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

const EXPAND = 'acc_accounts_meta_via_account'

export const eventQueries = {
  /** All events of the organisation, in any status; the domain's `isEventVisible` decides which of them a member sees. */
  list: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('events', scope), 'list'],
      queryFn: async ({ signal }) => {
        const filter = `organisation = '${scope.organisationId}' && type = 'event'`
        const records = await fetchAll<AccountRecord>('acc_accounts', { filter, expand: EXPAND }, signal)
        // An event without dates is still being made (accounting A12).
        return records.filter((record) => record.expand?.[EXPAND]).map(toEventAccount)
      },
    }),
  /** One event of the organisation. Throws `AppError` of kind `not-found` for an id that is no event's. */
  detail: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('events', scope), 'detail', accountId],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter(
          "organisation = {:organisation} && type = 'event' && id = {:account}",
          {
            organisation: scope.organisationId,
            account: accountId,
          },
        )
        return toEventAccount(
          await fetchOne<AccountRecord>('acc_accounts', { filter, expand: EXPAND }, signal),
        )
      },
    }),
}
