import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '../client/errors/app-error.ts'
import type { Account, AccountId, AccountStatus } from '../domain/entities.ts'
import type { BOOK_ACCOUNT_TYPES } from '../domain/accounts/account-permissions.ts'
import type { Currency } from '../domain/money/money.ts'
import { accountQueries } from '../queries/accounts.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import type { Scope } from '../queries/scope.ts'
import { toAccount } from '../records/account.mapper.ts'
import type { AccountRecord } from '../records/account.mapper.ts'
import { currentMembership } from '../session/session-store.ts'
import { write } from './send-or-keep.ts'

/** The values that an account form stores. */
export interface AccountFields {
  /** The result of `validateTitle`. */
  readonly name: string
  /** At least one currency; the first is used (product 3). */
  readonly currencies: readonly Currency[]
  /** A new picture, at most 1024 px; none leaves the stored one. */
  readonly avatar: File | null
}

export interface AccountDraft extends AccountFields {
  /** Generated when the form opens, so that sending it again stores one (accounting A17). */
  readonly id: AccountId
  readonly type: (typeof BOOK_ACCOUNT_TYPES)[number]
}

export interface AccountEdit {
  readonly accountId: AccountId
  /** Only the changed values, so that other people's changes in between stay. */
  readonly changes: Partial<AccountFields> & { readonly status?: AccountStatus }
}

/** Creates an active account of the community (product 2.13). Throws `AppError` with the server's reason. */
export function useCreateAccount() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async ({ id, type, ...fields }: AccountDraft) => {
      const membership = currentMembership()
      if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
      const { organisationId: organisation, userId: created_by } = membership
      const body = { id, organisation, type, status: 'active', created_by, ...toBody(fields) }
      const record = await write((client, options) =>
        client.collection('acc_accounts').create<AccountRecord>(body, options),
      )
      await cacheAccount(cache, scope, toAccount(record))
    },
    onSettled: refreshAccounts,
  })
}

/**
 * Changes name, currencies, picture or status of an account. It is not optimistic: the server may refuse, and closing
 * cannot be undone. Throws `AppError` with the server's reason.
 */
export function useEditAccount() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async ({ accountId, changes: { status, ...fields } }: AccountEdit) => {
      const body = { ...toBody(fields), ...(status && { status }) }
      const record = await write((client, options) =>
        client.collection('acc_accounts').update<AccountRecord>(accountId, body, options),
      )
      await cacheAccount(cache, scope, toAccount(record))
    },
    onSettled: refreshAccounts,
  })
}

function toBody({ name, currencies, avatar }: Partial<AccountFields>) {
  return {
    ...(name !== undefined && { name }),
    ...(currencies !== undefined && { currencies }),
    ...(avatar && { avatar }),
  }
}

/** Puts the returned account into the cached detail and list, so that its screen can open at once. */
async function cacheAccount(cache: QueryClient, scope: Scope, account: Account): Promise<void> {
  const [detail, all] = [accountQueries.detail(scope, account.id), accountQueries.all(scope)]
  // A fetch that started before the change would bring the old values back.
  await Promise.all([detail, all].map(({ queryKey }) => cache.cancelQueries({ queryKey })))
  cache.setQueryData(detail.queryKey, account)
  cache.setQueryData(
    all.queryKey,
    (accounts) => accounts && [...accounts.filter(({ id }) => id !== account.id), account],
  )
}

const refreshAccounts = () => refreshAfterChange(['acc_accounts'])
