import { queryOptions } from '@tanstack/react-query'
import { pocketbase } from '../client/http/pocketbase.ts'
import { ACCOUNT_TYPES } from '../domain/entities.ts'
import type { AccountId, AccountType } from '../domain/entities.ts'
import { toAccount } from '../records/account.mapper.ts'
import type { AccountRecord } from '../records/account.mapper.ts'
import { assertMemberWhenEmpty, fetchAll, fetchOne } from './fetch-records.ts'
import { scopedKey } from './scope.ts'
import type { Scope } from './scope.ts'

const PICKABLE_TYPES = ACCOUNT_TYPES.filter((type) => type !== 'event')

export const accountQueries = {
  /** The organisation's active accounts of the given types, by name. */
  active: (scope: Scope, types: readonly AccountType[]) =>
    queryOptions({
      queryKey: [...scopedKey('accounts', scope), 'active', types],
      queryFn: async ({ signal }) => {
        const anyType = types.map((type) => pocketbase.filter('type = {:type}', { type })).join(' || ')
        const filter = `organisation = '${scope.organisationId}' && status = 'active' && (${anyType})`
        const records = await fetchAll<AccountRecord>('acc_accounts', { filter, sort: 'name' }, signal)
        return (await assertMemberWhenEmpty(scope, records)).map(toAccount)
      },
    }),
  /**
   * The choices of forms that move money: the active accounts except events, by name. One answer serves all of these
   * forms.
   */
  pickable: (scope: Scope) => accountQueries.active(scope, PICKABLE_TYPES),
  /** The active accounts of people, by name: the members. */
  members: (scope: Scope) => accountQueries.active(scope, ['user']),
  /**
   * All accounts of people, including former members, by name: activity names users by their ids. Throws `AppError`.
   */
  people: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('accounts', scope), 'people'],
      queryFn: async ({ signal }) => {
        const filter = `organisation = '${scope.organisationId}' && type = 'user'`
        const records = await fetchAll<AccountRecord>('acc_accounts', { filter, sort: 'name' }, signal)
        return (await assertMemberWhenEmpty(scope, records)).map(toAccount)
      },
    }),
  /** The accounts of the people who have left the organisation, by name; an empty list for none. */
  former: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('accounts', scope), 'former'],
      queryFn: async ({ signal }) => {
        const filter = `organisation = '${scope.organisationId}' && status = 'closed' && type = 'user'`
        const records = await fetchAll<AccountRecord>('acc_accounts', { filter, sort: 'name' }, signal)
        return records.map(toAccount)
      },
    }),
  /** All accounts of the organisation, of every type and status, by name. Throws `AppError`. */
  all: (scope: Scope) =>
    queryOptions({
      queryKey: [...scopedKey('accounts', scope), 'all'],
      queryFn: async ({ signal }) => {
        const filter = `organisation = '${scope.organisationId}'`
        const records = await fetchAll<AccountRecord>('acc_accounts', { filter, sort: 'name' }, signal)
        return (await assertMemberWhenEmpty(scope, records)).map(toAccount)
      },
    }),
  /** One account of the organisation, in any status. Throws `AppError` of kind `not-found` when there is none. */
  detail: (scope: Scope, accountId: AccountId) =>
    queryOptions({
      queryKey: [...scopedKey('accounts', scope), 'detail', accountId],
      queryFn: async ({ signal }) => {
        const filter = pocketbase.filter('organisation = {:organisation} && id = {:account}', {
          organisation: scope.organisationId,
          account: accountId,
        })
        return toAccount(await fetchOne<AccountRecord>('acc_accounts', { filter }, signal))
      },
    }),
}
