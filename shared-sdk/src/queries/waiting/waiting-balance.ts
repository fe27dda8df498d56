/** Computes by how much waiting writes change a balance. */
import type { WaitingWrite } from '../../client/offline/write-queue/waiting-write.ts'
import { partsOfExpense, partsOfTotal, totalsOfParts } from '../../domain/expenses/derived-parts.ts'
import { expenseTotals } from '../../domain/expenses/separate-split.ts'
import type { AccountId, GroupParticipant } from '../../domain/entities.ts'
import type { Cents, Currency } from '../../domain/money/money.ts'
import type { EventParticipation } from '../../records/event-participation.mapper.ts'
import type { TransactionWithAccounts } from '../../records/transaction.mapper.ts'

/**
 * Returns by how many cents an account's balance changes once everything is sent, as far as this device knows: its own
 * transactions, declined requests and its parts of events (accounting A12). An event that is not cached counts only by
 * its transactions.
 *
 * @param findEvent the cached participation of an event
 */
export function waitingBalance(
  writes: readonly WaitingWrite[],
  ownId: AccountId,
  currency: Currency,
  findEvent: (eventId: AccountId) => EventParticipation | undefined,
): Cents {
  const counted = writes.filter(({ shown }) => shown.event?.isHidden !== true)
  const created = counted.flatMap(({ shown }) => shown.created)
  const declined = counted.flatMap(({ kind, shown }) => (kind === 'decline' ? shown.answered : []))
  const moved = sum(created, (one) => signedAmount(one, ownId, currency))
  // A pending request counts until it is declined (accounting A5, A20).
  const returned = sum(declined, (one) => -signedAmount(one, ownId, currency))
  const eventIds = new Set(counted.flatMap(({ shown }) => shown.event?.id ?? []))
  const parts = sum([...eventIds], (eventId) => {
    const event = findEvent(eventId)
    const own = counted.filter(({ shown }) => shown.event?.id === eventId)
    return event ? ownParts(event, ownId, currency) - ownParts(event, ownId, currency, own) : 0
  })
  return moved + returned + parts
}

function signedAmount(
  { senderId, receiverId, amount, currency: own }: TransactionWithAccounts,
  accountId: AccountId,
  currency: Currency,
): Cents {
  if (own !== currency) return 0
  return (receiverId === accountId ? amount : 0) - (senderId === accountId ? amount : 0)
}

/** Returns what an account owes of an event, now or after the writes. */
function ownParts(
  event: EventParticipation,
  ownId: AccountId,
  currency: Currency,
  writes: readonly WaitingWrite[] = [],
): Cents {
  const groups = writes.reduce(applyToGroups, getGroups(event))
  const expenses = writes.flatMap(({ shown }) =>
    shown.created.flatMap(({ groupId, currency: one, amount: cents, senderId }) =>
      groupId !== '' && senderId === shown.event?.id ? [{ groupId, currency: one, cents }] : [],
    ),
  )
  const facts = { groups, defaultGroupId: event.defaultGroupId }
  const isSeparate = (one: { readonly groupId: string }) => one.groupId === event.separateGroupId
  const grouped = [...event.parts.filter((one) => !isSeparate(one)), ...expenses]
  const totals = totalsOfParts(grouped).filter((one) => one.currency === currency)
  const parts = totals.flatMap((total) => partsOfTotal(facts, total))
  // What is stored of separate expenses stays as it is; only new ones are split here (accounting A25).
  const stored = event.parts.filter((one) => isSeparate(one) && one.currency === currency)
  const created = writes.flatMap(({ shown }) => shown.created)
  const separate = expenseTotals(created, { groupId: '', currency })
  const own = sum(
    [...separate],
    ([expense, total]) => partsOfExpense(facts, { expense, ...total })?.get(ownId) ?? 0,
  )
  const isOwn = ({ participantId }: { readonly participantId: AccountId }) => participantId === ownId
  return own + sum([...parts, ...stored].filter(isOwn), ({ cents }) => cents)
}

/** A group with its rows. */
export interface WaitingGroup {
  readonly id: string
  readonly participants: readonly GroupParticipant[]
}

function getGroups({ groups }: EventParticipation): readonly WaitingGroup[] {
  return groups
}

/** Returns the groups of an event after one write. */
export function applyToGroups(
  groups: readonly WaitingGroup[],
  { kind, shown }: WaitingWrite,
): readonly WaitingGroup[] {
  const { newGroup, ownRows } = shown
  const isOwn = ({ id }: GroupParticipant) => ownRows.some((row) => row.id === id)
  const changed = groups.map((group): WaitingGroup => {
    const others = group.participants.filter((row) => !isOwn(row))
    const added = kind === 'join' ? ownRows.filter(({ groupId }) => groupId === group.id) : []
    return kind === 'join' || kind === 'leave' ? { ...group, participants: [...others, ...added] } : group
  })
  return newGroup ? [...changed, newGroup] : changed
}

function sum<T>(values: readonly T[], getCents: (value: T) => Cents): Cents {
  return values.reduce((all, value) => all + getCents(value), 0)
}
