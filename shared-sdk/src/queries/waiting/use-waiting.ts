import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WaitingWrite } from '../../client/offline/write-queue/waiting-write.ts'
import type { Account, AccountId } from '../../domain/entities.ts'
import type { Cents, Currency } from '../../domain/money/money.ts'
import type { EventParticipation } from '../../records/event-participation.mapper.ts'
import type { TransactionWithAccounts } from '../../records/transaction.mapper.ts'
import { participantQueries } from '../participants.queries.ts'
import { useScope } from '../scope.ts'
import type { WaitingTransaction, WaitingMark } from './waiting-effects.ts'
import type * as WaitingEffects from './waiting-effects.ts'
import { useWaitingStore } from './waiting-store.ts'

/**
 * The list that waiting transactions belong to: with an account or event on either side; null for the community's own
 * list.
 */
interface ListOf {
  readonly accountId: AccountId | null
}

/** Calls `run` when something of the current membership waits; otherwise null. */
function usePending<T>(
  run: (effects: typeof WaitingEffects, writes: readonly WaitingWrite[]) => T,
): T | null {
  const { membershipId } = useScope()
  const { effects, writes } = useWaitingStore()
  const pending = useMemo(
    () => effects?.pendingWrites(writes, membershipId) ?? [],
    [effects, writes, membershipId],
  )
  return effects && pending.length > 0 ? run(effects, pending) : null
}

interface Marked {
  readonly waiting?: WaitingMark | undefined
}

type Row = TransactionWithAccounts & Marked

/**
 * Returns a list with its waiting rows; `undefined` stays. It returns the same array while nothing waits.
 *
 * @param list null for a list that shows only the server's rows
 */
export function useWithWaiting<T extends Row>(
  rows: readonly T[],
  list: ListOf | null,
): readonly ((T & Marked) | WaitingTransaction)[]
export function useWithWaiting<T extends Row>(
  rows: readonly T[] | undefined,
  list: ListOf | null,
): readonly ((T & Marked) | WaitingTransaction)[] | undefined
export function useWithWaiting<T extends Row>(rows: readonly T[] | undefined, list: ListOf | null) {
  const pending = usePending((effects, writes) => ({ effects, writes }))
  const effects = pending?.effects
  const writes = pending?.writes
  const isListed = list !== null
  const accountId = list?.accountId ?? null
  return useMemo(() => {
    if (!rows || !effects || !writes || !isListed) return rows
    return effects.withWaiting(
      rows,
      writes,
      ({ senderId, receiverId }) => accountId === null || senderId === accountId || receiverId === accountId,
    )
  }, [rows, effects, writes, isListed, accountId])
}

/** Returns the requests whose answer does not wait yet; `undefined` stays. */
export function useWithoutAnswered<T extends { readonly id: string }>(
  requests: readonly T[] | undefined,
): readonly T[] | undefined {
  return usePending((effects, writes) => requests && effects.withoutAnswered(requests, writes)) ?? requests
}

/** Returns by how many cents waiting writes change the account's balance; null when nothing waits. */
export function useWaitingBalance(accountId: AccountId, currency: Currency): Cents | null {
  const scope = useScope()
  const cache = useQueryClient()
  return usePending((effects, writes) =>
    effects.waitingBalance(writes, accountId, currency, (eventId) =>
      cache.getQueryData(participantQueries.ofEvent(scope, eventId).queryKey),
    ),
  )
}

/** Returns the events that the member takes part in once everything is sent; `undefined` stays. */
export function useWithWaitingJoins(
  joined: readonly AccountId[] | undefined,
): readonly AccountId[] | undefined {
  return usePending((effects, writes) => joined && effects.withWaitingJoins(joined, writes)) ?? joined
}

/** Returns an event's people, with the member if joining waits, without them if leaving waits; `undefined` stays. */
export function useWithWaitingRows(
  event: EventParticipation | undefined,
  eventId: AccountId,
  own: Account,
): EventParticipation | undefined {
  const pending = usePending((effects, writes) => ({ effects, writes }))
  const effects = pending?.effects
  const writes = pending?.writes
  return useMemo(
    () => (event && effects && writes ? effects.withWaitingRows(event, writes, eventId, own) : event),
    [event, effects, writes, eventId, own],
  )
}

/** Returns whether joining or leaving the event waits; null for neither. */
export function useWaitingToggle(eventId: AccountId): 'join' | 'leave' | null {
  return usePending((effects, writes) => effects.waitingToggle(writes, eventId))
}

/** Returns the person's new name that waits; null for none. */
export function useWaitingName(): string | null {
  return usePending((effects, writes) => effects.waitingName(writes))
}

export interface WaitingCounts {
  readonly waiting: number
  readonly refused: number
}

/** Returns how many writes of the person wait, in all communities, and how many were refused. */
export function useWaitingCounts(): WaitingCounts {
  const refused = useWaitingStore(({ writes }) => writes.filter(isRefused).length)
  const all = useWaitingStore(({ writes, unreadable }) => writes.length + unreadable.length)
  return { waiting: all - refused, refused }
}

const isRefused = ({ state }: WaitingWrite) => state.status === 'refused'
