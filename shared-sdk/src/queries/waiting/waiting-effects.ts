/** Computes how waiting writes change what is shown: from the cached answers, and never stored with them. */
import type { WaitingWrite } from '../../client/offline/write-queue/waiting-write.ts'
import type { Account, AccountId, MembershipId } from '../../domain/entities.ts'
import type { EventParticipation } from '../../records/event-participation.mapper.ts'
import type { TransactionWithAccounts } from '../../records/transaction.mapper.ts'
import { applyToGroups } from './waiting-balance.ts'
import type { WaitingGroup } from './waiting-balance.ts'

export { waitingBalance } from './waiting-balance.ts'

/** The waiting change of a row: that it is created, or how it is answered. */
export type WaitingMark = 'created' | 'approve' | 'decline'

export interface WaitingTransaction extends TransactionWithAccounts {
  readonly isHidden: false
  readonly waiting: 'created'
}

interface Marked {
  readonly waiting?: WaitingMark | undefined
}

type Row = TransactionWithAccounts & Marked

/** Returns the writes of one membership that have not been refused. */
export function pendingWrites(
  writes: readonly WaitingWrite[],
  membershipId: MembershipId,
): readonly WaitingWrite[] {
  return writes.filter((write) => write.state.status === 'waiting' && write.membershipId === membershipId)
}

/**
 * Returns the rows of a list with those that wait to be created first, and a mark on those whose answer waits. A row that
 * the list already has appears once. It returns the same list when nothing changes.
 *
 * @param isIn whether a waiting transaction belongs into this list
 */
export function withWaiting<T extends Row>(
  rows: readonly T[],
  writes: readonly WaitingWrite[],
  isIn: (transaction: TransactionWithAccounts) => boolean,
): readonly ((T & Marked) | WaitingTransaction)[] {
  const known = new Set(rows.map(({ id }) => id))
  const created = writes
    .flatMap(({ shown }) => shown.created)
    .filter((transaction) => !known.has(transaction.id) && isIn(transaction))
    .map((transaction): WaitingTransaction => ({ ...transaction, isHidden: false, waiting: 'created' }))
  const answers = collectAnswers(writes)
  const isAnswered = rows.some(({ id, status }) => status === 'pending' && answers.has(id))
  if (created.length === 0 && !isAnswered) return rows
  const marked = rows.map((row) => {
    const waiting = row.status === 'pending' ? answers.get(row.id) : undefined
    return waiting ? { ...row, waiting } : row
  })
  return [...created.toReversed(), ...marked]
}

/** Returns the requests whose answer does not wait yet. */
export function withoutAnswered<T extends { readonly id: string }>(
  requests: readonly T[],
  writes: readonly WaitingWrite[],
): readonly T[] {
  const answers = collectAnswers(writes)
  return answers.size === 0 ? requests : requests.filter(({ id }) => !answers.has(id))
}

function collectAnswers(writes: readonly WaitingWrite[]): ReadonlyMap<string, 'approve' | 'decline'> {
  return new Map(
    writes.flatMap(({ kind, shown }) =>
      kind === 'approve' || kind === 'decline' ? shown.answered.map(({ id }) => [id, kind] as const) : [],
    ),
  )
}

/** Returns the events that the member takes part in once everything is sent. */
export function withWaitingJoins(
  joined: readonly AccountId[],
  writes: readonly WaitingWrite[],
): readonly AccountId[] {
  let ids = joined
  for (const { kind, shown } of writes) {
    const eventId = shown.event?.id
    if (eventId === undefined) continue
    if (kind === 'join' && !ids.includes(eventId)) ids = [...ids, eventId]
    if (kind === 'leave') ids = ids.filter((id) => id !== eventId)
  }
  return ids
}

/** Returns an event's people and groups once joining and leaving are sent; the same object when neither waits. */
export function withWaitingRows(
  event: EventParticipation,
  writes: readonly WaitingWrite[],
  eventId: AccountId,
  own: Account,
): EventParticipation {
  const toggles = writes.filter(
    ({ kind, shown }) => (kind === 'join' || kind === 'leave') && shown.event?.id === eventId,
  )
  const last = toggles.at(-1)
  if (!last) return event
  const groups = event.groups.map((group) => {
    const { participants = [] } = toggles.reduce(applyToGroups, [group] as readonly WaitingGroup[])[0] ?? {}
    return { ...group, participants }
  })
  const others = event.people.filter(({ id }) => id !== own.id)
  return { ...event, groups, people: last.kind === 'join' ? [...others, own] : others }
}

/** Returns the person's new name, if one waits. */
export function waitingName(writes: readonly WaitingWrite[]): string | null {
  return writes.findLast(({ kind }) => kind === 'name')?.shown.name ?? null
}

/** Returns the last waiting change of a membership in an event; null for none. */
export function waitingToggle(writes: readonly WaitingWrite[], eventId: AccountId): 'join' | 'leave' | null {
  const last = writes.findLast(
    ({ kind, shown }) => (kind === 'join' || kind === 'leave') && shown.event?.id === eventId,
  )
  return last?.kind === 'join' || last?.kind === 'leave' ? last.kind : null
}
