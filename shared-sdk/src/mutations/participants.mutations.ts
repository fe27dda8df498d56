import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { AppError, DEFAULT_MESSAGE } from '../client/app-error.ts'
import { generateId } from '../client/pocketbase.ts'
import type { AccountId } from '../domain/entities.ts'
import { DEFAULT_SHARE } from '../domain/split.ts'
import { participantQueries } from '../queries/participants.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import type { Scope } from '../queries/scope.ts'
import { useMember } from '../session/session-store.ts'
import { cacheChange, changeOptimistically } from './change-optimistically.ts'
import type { CacheChange } from './change-optimistically.ts'
import { withParticipant, withoutParticipant } from './participation-change.ts'
import type { Participation } from './participation-change.ts'
import { write } from './transactions.mutations.ts'

/**
 * Joins an event with the share that everybody has (accounting A16): shown at once, reverted on failure. Somebody who takes
 * part already has joined (A17). Throws `AppError` with the server's reason.
 */
export function useJoinEvent() {
  const cache = useQueryClient()
  const scope = useScope()
  const { account, userId } = useMember().membership
  return useMutation({
    mutationFn: async (eventId: AccountId) => {
      const event = await cache.ensureQueryData(participantQueries.ofEvent(scope, eventId))
      const groupId = event.defaultGroupId
      if (groupId === '') throw new AppError({ kind: 'unexpected', message: DEFAULT_MESSAGE })
      const row = { id: generateId(), groupId, participantId: account.id, share: DEFAULT_SHARE }
      const own = { account, rows: [row], parts: [] }
      await changeOptimistically(cache, joining(scope, eventId, own), () =>
        write((client, options) =>
          client
            .collection('acc_groupx_participants')
            .create(
              { id: row.id, groupx: groupId, participant: account.id, share: 1, created_by: userId },
              options,
            ),
        ).catch(acceptAs('already-joined')),
      )
      // What was cached while not taking part.
      await cache.resetQueries(participantQueries.eventBalance(scope, account.id, eventId))
    },
    onSettled: () => refreshAfterChange(['acc_groupx_participants']),
  })
}

/**
 * Leaves an event by deleting the own row of 'everyone'; the server deletes those in other groups and pending transactions
 * along (accounting A16). Shown at once, reverted on failure. Somebody who takes part no more has left (A17). Throws
 * `AppError` with the server's reason.
 */
export function useLeaveEvent() {
  const cache = useQueryClient()
  const scope = useScope()
  const { account } = useMember().membership
  return useMutation({
    mutationFn: async (eventId: AccountId) => {
      const own = await readOwn(cache, scope, eventId, account.id)
      const row = own?.rows.find(({ groupId }) => groupId === own.defaultGroupId)
      if (!own || !row) return
      await changeOptimistically(cache, joining(scope, eventId, { ...own, account }).map(opposite), () =>
        write((client, options) =>
          client.collection('acc_groupx_participants').delete(row.id, options),
        ).catch(acceptAs('not-found')),
      )
      cache.removeQueries(participantQueries.eventBalance(scope, account.id, eventId))
    },
    // Whoever leaves is no longer an admin of the event.
    onSettled: () => refreshAfterChange(['acc_groupx_participants', 'acc_accounts_meta']),
  })
}

/** Their rows and parts; asks again when the cache was filled before they joined. */
async function readOwn(cache: QueryClient, scope: Scope, eventId: AccountId, accountId: AccountId) {
  const query = participantQueries.ofEvent(scope, eventId)
  const cached = await cache.ensureQueryData(query)
  const isIn = cached.people.some(({ id }) => id === accountId)
  const event = isIn ? cached : await cache.fetchQuery({ ...query, staleTime: 0 })
  const rows = event.groups
    .flatMap(({ participants }) => participants)
    .filter(({ participantId }) => participantId === accountId)
  if (rows.length === 0) return null
  const parts = event.parts.filter(({ participantId }) => participantId === accountId)
  return { defaultGroupId: event.defaultGroupId, rows, parts }
}

/** What joining changes in the cache. */
function joining(scope: Scope, eventId: AccountId, own: Participation): readonly CacheChange[] {
  const { id } = own.account
  return [
    cacheChange(participantQueries.joinedEvents(scope, id).queryKey, {
      apply: (ids) => [...ids.filter((one) => one !== eventId), eventId],
      revert: (ids) => ids.filter((one) => one !== eventId),
    }),
    cacheChange(participantQueries.ofEvent(scope, eventId).queryKey, {
      apply: (event) => withParticipant(event, own),
      revert: (event) => withoutParticipant(event, id),
    }),
  ]
}

function opposite({ queryKey, apply, revert }: CacheChange): CacheChange {
  return { queryKey, apply: revert, revert: apply }
}

/** Handles the failure that says the server already has what was asked for; rethrows others. */
function acceptAs(done: 'already-joined' | 'not-found') {
  return (error: unknown): void => {
    const isDone = error instanceof AppError && (error.code === done || error.kind === done)
    if (!isDone) throw error
  }
}
