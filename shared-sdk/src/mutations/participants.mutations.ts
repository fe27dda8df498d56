import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { AppError, DEFAULT_MESSAGE } from '../client/errors/app-error.ts'
import { KEPT } from '../client/offline/kept.ts'
import { generateId, pocketbase } from '../client/http/pocketbase.ts'
import { subjectFor } from '../client/offline/write-queue/waiting-write.ts'
import { DEFAULT_GROUP_NAME } from '../domain/events/default-group.ts'
import type { Account, AccountId, GroupParticipant } from '../domain/entities.ts'
import { DEFAULT_SHARE } from '../domain/money/split.ts'
import { participantQueries } from '../queries/participants.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import type { Scope } from '../queries/scope.ts'
import { useWaitingStore } from '../queries/waiting/waiting-store.ts'
import { useMember } from '../session/session-store.ts'
import { cacheChange, changeOptimistically } from './change-optimistically.ts'
import type { CacheChange } from './change-optimistically.ts'
import { toParticipantBody } from './participant-writes.ts'
import type { EarlierGroup } from './participant-writes.ts'
import { withRows, withoutRows } from './participation-rows.ts'
import { sendOrKeep } from './send-or-keep.ts'
import { cachedEvent } from './shown-writes.ts'

interface JoinDraft {
  readonly eventId: AccountId
  /** The group that keeps the earlier expenses; null to share them, too. */
  readonly earlier?: EarlierGroup | null
}

/**
 * Joins an event with the share that everybody has (accounting A16), with its earlier expenses or without them (accounting A27):
 * shown at once, reverted on failure. A person who
 * already takes part counts as joined (accounting A17). Throws `AppError` with the server's reason.
 */
export function useJoinEvent() {
  const cache = useQueryClient()
  const scope = useScope()
  const { account, userId } = useMember().membership
  return useMutation({
    mutationFn: async ({ eventId, earlier = null }: JoinDraft) => {
      const event = await cache.ensureQueryData(participantQueries.ofEvent(scope, eventId))
      const groupId = event.defaultGroupId
      if (groupId === '') throw new AppError({ kind: 'unexpected', message: DEFAULT_MESSAGE })
      const row = { id: generateId(), groupId, participantId: account.id, share: DEFAULT_SHARE }
      const body = toParticipantBody(row, userId, earlier)
      const result = await changeOptimistically(cache, joining(scope, eventId, account, [row]), () =>
        sendOrKeep({
          kind: 'join',
          requests: [{ op: 'create', collection: 'acc_groupx_participants', id: '', body }],
          isBatch: false,
          doneBy: ['already-joined'],
          provides: [subjectFor.event(eventId)],
          needs: [subjectFor.event(eventId)],
          shown: () => ({ event: cachedEvent(eventId), ownRows: [row] }),
        }),
      )
      if (result === KEPT) return KEPT
      // This was cached while the person did not take part.
      await cache.resetQueries(participantQueries.eventBalance(scope, account.id, eventId))
      return undefined
    },
    onSettled: () => refreshAfterChange(['acc_groupx_participants']),
  })
}

/**
 * Leaves an event by deleting the own row of 'everyone'; the server also deletes the rows in other groups and pending
 * transactions (accounting A16). Shown at once, reverted on failure. A person who no longer takes part counts as having
 * left (accounting A17). Returns the id of the row, with which `useRestoreParticipant` undoes it; undefined when there was
 * none. Throws `AppError` with the server's reason.
 */
export function useLeaveEvent() {
  const cache = useQueryClient()
  const scope = useScope()
  const { account } = useMember().membership
  return useMutation({
    mutationFn: async (eventId: AccountId) => {
      const waiting = useWaitingStore
        .getState()
        .writes.find(({ kind, shown }) => kind === 'join' && shown.event?.id === eventId)
      const event = withRows(
        waiting
          ? await cache.ensureQueryData(participantQueries.ofEvent(scope, eventId))
          : await readJoined(cache, scope, eventId, account.id),
        waiting?.shown.ownRows ?? [],
        [account],
      )
      const rows = event.groups
        .flatMap(({ participants }) => participants)
        .filter(({ participantId }) => participantId === account.id)
      const row = rows.find(({ groupId }) => groupId === event.defaultGroupId)
      if (!row) return undefined
      const result = await changeOptimistically(
        cache,
        joining(scope, eventId, account, rows).map(invertChange),
        () =>
          sendOrKeep({
            kind: 'leave',
            requests: [
              {
                op: 'delete',
                collection: 'acc_groupx_participants',
                id: row.id,
                // Another device may have joined first: then that row is the person’s, and not the one that waits here.
                successor: pocketbase.filter(
                  'groupx.account = {:eventId} && groupx.name = {:name} && participant = {:accountId}',
                  { eventId, name: DEFAULT_GROUP_NAME, accountId: account.id },
                ),
                body: {},
              },
            ],
            isBatch: false,
            doneBy: ['not-found'],
            provides: [subjectFor.event(eventId)],
            needs: [subjectFor.event(eventId)],
            shown: () => ({ event: cachedEvent(eventId), ownRows: rows }),
          }),
      )
      if (result === KEPT) return KEPT
      cache.removeQueries(participantQueries.eventBalance(scope, account.id, eventId))
      return row.id
    },
    // A person who leaves is no longer an admin of the event.
    onSettled: () => refreshAfterChange(['acc_groupx_participants', 'acc_accounts_meta']),
  })
}

/** Returns the cached event; fetches it again if it was cached before they joined. */
async function readJoined(cache: QueryClient, scope: Scope, eventId: AccountId, accountId: AccountId) {
  const query = participantQueries.ofEvent(scope, eventId)
  const cached = await cache.ensureQueryData(query)
  const isIn = cached.people.some(({ id }) => id === accountId)
  return isIn ? cached : cache.fetchQuery({ ...query, staleTime: 0 })
}

/** Returns how joining with these rows changes the cache. */
function joining(
  scope: Scope,
  eventId: AccountId,
  account: Account,
  rows: readonly GroupParticipant[],
): readonly CacheChange[] {
  const rowIds = rows.map(({ id }) => id)
  return [
    cacheChange(participantQueries.joinedEvents(scope, account.id).queryKey, {
      apply: (ids) => [...ids.filter((one) => one !== eventId), eventId],
      revert: (ids) => ids.filter((one) => one !== eventId),
    }),
    cacheChange(participantQueries.ofEvent(scope, eventId).queryKey, {
      apply: (event) => withRows(event, rows, [account]),
      revert: (event) => withoutRows(event, rowIds),
    }),
  ]
}

function invertChange({ queryKey, apply, revert }: CacheChange): CacheChange {
  return { queryKey, apply: revert, revert: apply }
}
