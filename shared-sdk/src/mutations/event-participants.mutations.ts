import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account, AccountId, GroupParticipant, Id } from '../domain/entities.ts'
import { participantQueries } from '../queries/participants.queries.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import type { EventParticipation } from '../records/event-participation.mapper.ts'
import { cacheChange, changeOptimistically } from './change-optimistically.ts'
import { ignoreMissing, signer, toParticipantBody } from './participant-writes.ts'
import type { EarlierGroup } from './participant-writes.ts'
import { findRow, withoutRows, withRows, withShare } from './participation-rows.ts'
import { write } from './send-or-keep.ts'
import { MAX_BATCH } from './transactions.mutations.ts'

const COLLECTION = 'acc_groupx_participants'

interface ParticipationChange {
  readonly eventId: AccountId
}

/** Changes the event's groups in the cache, and reverts the change. */
function useParticipation() {
  const cache = useQueryClient()
  const scope = useScope()
  return {
    read: (eventId: AccountId) => cache.getQueryData(participantQueries.ofEvent(scope, eventId).queryKey),
    /** Shows the change at once, and reverts it when `send` fails (product 4). Throws what `send` throws. */
    change: (
      eventId: AccountId,
      change: { readonly apply: Change; readonly revert: Change },
      send: () => Promise<void>,
    ) =>
      changeOptimistically(
        cache,
        [cacheChange(participantQueries.ofEvent(scope, eventId).queryKey, change)],
        send,
      ),
  }
}

type Change = (event: EventParticipation) => EventParticipation

const refreshParticipants = () => refreshAfterChange([COLLECTION])

interface AddedParticipants extends ParticipationChange {
  /** The rows of one group, with generated ids. */
  readonly rows: readonly GroupParticipant[]
  /** The accounts of the rows. */
  readonly accounts: readonly Account[]
  /** The group that keeps the event's earlier expenses (accounting A27); null if the people share them, too. */
  readonly earlier?: EarlierGroup | null
}

/** Adds people to an event or to one of its groups: up to `MAX_BATCH` all or none (product 7). Throws `AppError`. */
export function useAddParticipants() {
  const participation = useParticipation()
  return useMutation({
    mutationFn: ({ eventId, rows, accounts, earlier = null }: AddedParticipants) => {
      const rowIds = rows.map(({ id }) => id)
      return participation.change(
        eventId,
        {
          apply: (event) => withRows(event, rows, accounts),
          revert: (event) => withoutRows(event, rowIds),
        },
        () => createAll(rows, earlier),
      )
    },
    onSettled: refreshParticipants,
  })
}

async function createAll(rows: readonly GroupParticipant[], earlier: EarlierGroup | null): Promise<void> {
  const by = signer()
  for (let first = 0; first < rows.length; first += MAX_BATCH) {
    await write(async (client, options) => {
      const batch = client.createBatch()
      for (const row of rows.slice(first, first + MAX_BATCH)) {
        batch.collection(COLLECTION).create(toParticipantBody(row, by, earlier))
      }
      await batch.send(options)
    })
  }
}

interface ChangedShare extends ParticipationChange {
  readonly rowId: Id
  /** Hundredths of a share; outside the default group above 0. */
  readonly share: number
}

/** Changes a participant's share in a group, and with it everybody's part (accounting A12). Throws `AppError`. */
export function useChangeShare() {
  const participation = useParticipation()
  return useMutation({
    mutationFn: ({ eventId, rowId, share }: ChangedShare) => {
      const shareIn = (event: EventParticipation | undefined) => event && findRow(event, rowId)?.share
      const before = shareIn(participation.read(eventId))
      return participation.change(
        eventId,
        {
          apply: (event) => withShare(event, rowId, share),
          // A later change of the same share stays.
          revert: (event) =>
            before === undefined || shareIn(event) !== share ? event : withShare(event, rowId, before),
        },
        () =>
          inOrder(rowId, async () => {
            const body = { share: share / 100, updated_by: signer() }
            await write((client, options) => client.collection(COLLECTION).update(rowId, body, options))
          }),
      )
    },
    onSettled: refreshParticipants,
  })
}

const latest = new Map<Id, Promise<void>>()

/** Sends changes of one record one after the other, so that the last one stays. */
function inOrder(rowId: Id, send: () => Promise<void>): Promise<void> {
  const before = latest.get(rowId) ?? Promise.resolve()
  const sent = before.then(send, send)
  latest.set(rowId, sent)
  return sent.finally(() => {
    if (latest.get(rowId) === sent) latest.delete(rowId)
  })
}

interface RemovedFromGroup extends ParticipationChange {
  readonly rowId: Id
}

/**
 * Removes a person from a group that is not the default one; their transactions stay (accounting A16). A person who has
 * already left counts as removed. Throws `AppError`.
 */
export function useRemoveFromGroup() {
  const participation = useParticipation()
  return useMutation({
    mutationFn: ({ eventId, rowId }: RemovedFromGroup) => {
      const event = participation.read(eventId)
      const row = event && findRow(event, rowId)
      return participation.change(
        eventId,
        {
          apply: (present) => withoutRows(present, [rowId]),
          revert: (present) => (row ? withRows(present, [row], []) : present),
        },
        () => ignoreMissing(write((client, options) => client.collection(COLLECTION).delete(rowId, options))),
      )
    },
    onSettled: refreshParticipants,
  })
}

interface RemovedParticipant extends ParticipationChange {
  readonly participantId: AccountId
}

/**
 * Removes a person from the event, with their rows in all groups and their pending transactions in it (accounting A16). Returns
 * what `useRestoreParticipant` needs to undo it; undefined when they had left already. Throws `AppError`.
 */
export function useRemoveParticipant() {
  return useMutation({
    mutationFn: async ({ eventId, participantId }: RemovedParticipant): Promise<Id | undefined> => {
      const answer = await write((client, options) =>
        client.send<{ readonly row?: Id }>(`/ext/events/${eventId}/remove-participant`, {
          method: 'POST',
          body: { participant: participantId },
          ...options,
        }),
      )
      return answer.row
    },
    onSettled: refreshAll,
  })
}

interface RestoredParticipant extends ParticipationChange {
  readonly rowId: Id
}

/**
 * Undoes a removal that this person made within the last ten minutes, and restores everything that was deleted (accounting A16).
 * Throws `AppError` with the server's reason.
 */
export function useRestoreParticipant() {
  return useMutation({
    mutationFn: async ({ eventId, rowId }: RestoredParticipant): Promise<void> => {
      await write((client, options) =>
        client.send(`/ext/events/${eventId}/restore-participant`, {
          method: 'POST',
          body: { row: rowId },
          ...options,
        }),
      )
    },
    onSettled: refreshAll,
  })
}

const refreshAll = () => refreshAfterChange([COLLECTION, 'acc_txs', 'acc_accounts_meta'])
