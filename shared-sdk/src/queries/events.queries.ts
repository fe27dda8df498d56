import { queryOptions } from '@tanstack/react-query'
import { toEventAccount } from '../records/account.mapper.ts'
import type { AccountRecord } from '../records/account.mapper.ts'
import { fetchAll } from './fetch-all.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

export const eventQueries = {
  /** All events of the organisation that this member may see, in any status. */
  list: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('events', scope), 'list'],
      queryFn: async ({ signal }) => {
        const filter = `organisation = '${scope.organisationId}' && type = 'event'`
        const records = await fetchAll<AccountRecord>(
          'acc_accounts',
          { filter, expand: 'acc_accounts_meta_via_account' },
          signal,
        )
        return records.map(toEventAccount)
      },
    }),
}
