/** Returns what a waiting write shows, from the forms' own data: the cached answers. */
import type { QueryClient } from '@tanstack/react-query'
import { now } from '../client/device/clock.ts'
import type { ShownWrite } from '../client/offline/write-queue/waiting-write.ts'
import type { Account, AccountId, Instant, TransactionId } from '../domain/entities.ts'
import { queryClient } from '../queries/query-client.ts'
import { findCachedTransaction } from '../queries/find-cached-transaction.ts'
import type { Scope } from '../queries/scope.ts'
import type { TransactionWithAccounts } from '../records/transaction.mapper.ts'
import { currentMembership } from '../session/session-store.ts'
import type { TransactionDraft } from './transaction-draft.ts'

/** Returns the transactions that drafts create, as lists show them. */
export function optimisticTransactions(
  drafts: readonly TransactionDraft[],
): readonly TransactionWithAccounts[] {
  const scope = currentScope()
  const created: Instant = new Date(now()).toISOString()
  return drafts.map(
    ({
      id,
      senderId,
      receiverId,
      amount,
      description,
      status,
      txGroup,
      groupId,
      split,
      category,
      spentOn,
      kind,
      settles,
    }) => ({
      id,
      organisationId: scope.organisationId,
      senderId,
      receiverId,
      sender: cachedAccount(scope, senderId),
      receiver: cachedAccount(scope, receiverId),
      amount: amount.cents,
      currency: amount.currency,
      description,
      status,
      txGroup: txGroup ?? '',
      groupId: groupId ?? '',
      split: split ?? null,
      category: category ?? '',
      spentOn: spentOn ?? '',
      createdBy: currentMembership()?.userId ?? '',
      updatedBy: '',
      declineReason: '',
      kind: kind ?? '',
      settles: settles ?? '',
      created,
      updated: created,
    }),
  )
}

/** Returns the answered requests, as far as they are cached. */
export function cachedRequests(ids: readonly TransactionId[]): readonly TransactionWithAccounts[] {
  const scope = currentScope()
  return ids.flatMap((id) => findCachedTransaction(queryClient, scope, id) ?? [])
}

export function cachedEvent(eventId: AccountId): ShownWrite['event'] {
  const account = findCachedAccount(queryClient, currentScope(), eventId)
  const isHidden = account !== undefined && 'event' in account && isHiddenMeta(account.event)
  return { id: eventId, name: account?.name ?? '', isHidden }
}

function isHiddenMeta(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'hidden' in meta && meta.hidden === true
}

function currentScope(): Scope {
  const membership = currentMembership()
  return { membershipId: membership?.id ?? '', organisationId: membership?.organisationId ?? '' }
}

/**
 * The form has chosen it from a cached answer: it is missing only if that answer has been dropped since, and then has
 * no name.
 */
function cachedAccount(scope: Scope, id: AccountId): Account {
  return (
    findCachedAccount(queryClient, scope, id) ?? {
      id,
      organisationId: scope.organisationId,
      type: 'user',
      status: 'active',
      name: '',
      avatar: '',
      currencies: [],
      userId: null,
      created: new Date(now()).toISOString(),
    }
  )
}

/** Finds an account in any cached answer of the membership, an event with its details if they are cached. */
function findCachedAccount(cache: QueryClient, { membershipId }: Scope, id: AccountId): Account | undefined {
  const own = currentMembership()?.account
  if (own?.id === id) return own
  let found: Account | undefined
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    if (queryKey[1] !== membershipId) continue
    const account = findIn(state.data, id)
    if (account && 'event' in account) return account
    found ??= account
  }
  return found
}

function findIn(data: unknown, id: AccountId): Account | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (isAccount(data) && data.id === id) return data
  for (const value of Object.values(data)) {
    const account = findIn(value, id)
    if (account) return account
  }
  return undefined
}

function isAccount(data: object): data is Account {
  return 'currencies' in data && 'type' in data && 'name' in data
}
