import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '../client/errors/app-error.ts'
import { isOutcomeUnknown } from '../client/errors/refusals/failure-text.ts'
import type { AccountId, AccountStatus, EventAccount, Id, UserId } from '../domain/entities.ts'
import { eventQueries } from '../queries/events.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import type { Scope } from '../queries/scope.ts'
import { cacheChange, changeOptimistically } from './change-optimistically.ts'
import { write } from './send-or-keep.ts'

/** Locks an event (accounting A14); a hidden one shows its transactions from then on. Throws `AppError` with the server's reason. */
export function useLockEvent() {
  return useSetStatus('inactive')
}

/** Unlocks an event (accounting A14). Throws `AppError` with the server's reason. */
export function useUnlockEvent() {
  return useSetStatus('active')
}

function useSetStatus(status: Exclude<AccountStatus, 'closed'>) {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async (eventId: AccountId) => {
      await write((client, options) => client.collection('acc_accounts').update(eventId, { status }, options))
      await showStatus(cache, scope, eventId, status)
    },
    onSettled: refreshAll,
  })
}

interface ConclusionDraft {
  readonly eventId: AccountId
  /** The event's new picture, if any. */
  readonly avatar: File | null
}

/** The number of attempts to conclude while the outcome is unknown: a minute, with the time limit of each. */
const MAX_ATTEMPTS = 4

/**
 * Settles and closes a locked event (accounting A14). A large one takes the server a while: without an answer in time it
 * checks whether the event is concluded, and else tries again, which is safe (accounting A17). Throws `AppError` with
 * the server's reason, or when the outcome stays unknown.
 */
export function useConcludeEvent() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async (draft: ConclusionDraft) => {
      await conclude(draft, () => readStatus(cache, scope, draft.eventId))
      await showStatus(cache, scope, draft.eventId, 'closed')
    },
    onSettled: refreshAll,
  })
}

async function conclude(
  { eventId, avatar }: ConclusionDraft,
  lookAtStatus: () => Promise<AccountStatus>,
): Promise<void> {
  const path = `/ext/events/${eventId}/conclude`
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write((client, { signal }) =>
        client.send(path, { method: 'POST', ...(avatar && { body: pictureForm(avatar) }), signal }),
      )
      return
    } catch (error) {
      // An earlier attempt has done it, and its answer is lost.
      if (attempt > 1 && error instanceof AppError && error.code === 'event-concluded') return
      if (!isOutcomeUnknown(error)) throw error
      const status = await lookAtStatus().catch(() => null)
      if (status === 'closed') return
      if (status === null || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

function pictureForm(avatar: File): FormData {
  const form = new FormData()
  form.set('avatar', avatar)
  return form
}

interface EventDeletion {
  readonly eventId: AccountId
  /** A generated id, the same when it is sent again; `useRestoreTransactions` undoes the deletion by it. */
  readonly deletion: Id
}

/** Deletes all transactions of an event (product 6). Throws `AppError` with the server's reason. */
export function useDeleteEventTransactions() {
  return useMutation({
    mutationFn: ({ eventId, deletion }: EventDeletion) =>
      write((client, { signal }) =>
        client.send(`/ext/events/${eventId}/delete-transactions`, {
          method: 'POST',
          body: { deletion },
          signal,
        }),
      ),
    onSettled: () => refreshAfterChange(['acc_txs']),
  })
}

/**
 * Deletes an event without transactions. One that is already deleted counts as deleted (accounting A17). Throws `AppError`.
 */
export function useDeleteEvent() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async (eventId: AccountId) => {
      try {
        await write((client, options) => client.collection('acc_accounts').delete(eventId, options))
      } catch (error) {
        if (!(error instanceof AppError && error.kind === 'not-found')) throw error
      }
      const { queryKey } = eventQueries.list(scope)
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (events) => events?.filter(({ id }) => id !== eventId))
    },
    onSettled: refreshAll,
  })
}

/** The event's status decides who sees which amounts. */
const refreshAll = () => refreshAfterChange(['acc_accounts', 'acc_txs'])

async function readStatus(cache: QueryClient, scope: Scope, eventId: AccountId): Promise<AccountStatus> {
  const event = await cache.fetchQuery({ ...eventQueries.detail(scope, eventId), staleTime: 0 })
  return event.status
}

/** Shows the new status at once, before the refresh. */
async function showStatus(
  cache: QueryClient,
  scope: Scope,
  eventId: AccountId,
  status: AccountStatus,
): Promise<void> {
  const { queryKey } = eventQueries.detail(scope, eventId)
  // The answer of a running request may be older.
  await cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, (event) => event && { ...event, status })
}

interface EventAdminChange {
  readonly event: EventAccount
  readonly userId: UserId
  readonly isAdmin: boolean
}

/**
 * Makes a person an admin of the event or unmakes them; it shows at once, and is reverted on failure. Throws
 * `AppError`.
 */
export function useSetEventAdmin() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: ({ event, userId, isAdmin }: EventAdminChange) => {
      const admins = withAdmin(event, userId, isAdmin).event.adminIds
      const change = cacheChange(eventQueries.detail(scope, event.id).queryKey, {
        apply: (present) => withAdmin(present, userId, isAdmin),
        revert: (present) => withAdmin(present, userId, !isAdmin),
      })
      return changeOptimistically(cache, [change], () =>
        write((client, options) =>
          client.collection('acc_accounts_meta').update(event.event.id, { admins }, options),
        ),
      )
    },
    onSettled: () => refreshAfterChange(['acc_accounts_meta']),
  })
}

function withAdmin(account: EventAccount, userId: UserId, isAdmin: boolean): EventAccount {
  const others = account.event.adminIds.filter((id) => id !== userId)
  return { ...account, event: { ...account.event, adminIds: isAdmin ? [...others, userId] : others } }
}
