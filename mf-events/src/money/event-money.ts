/** All of an event's money, for the sheets that explain, draw and export it. */
import { groupLabel } from '@coffer/shared-sdk/client'
import {
  SEPARATE_GROUP_NAME,
  accountCurrency,
  hidesTransactions,
  isCounted,
  spentDay,
} from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Currency, EventLedger } from '@coffer/shared-sdk/domain'
import { offsetsIn } from '@coffer/shared-sdk/i18n'
import { pendingOrError, transactionQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { PendingOrError, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useEventContext } from '../events/event-context.ts'
import type { EventContext } from '../events/event-context.ts'
import { readingZone } from '../events/event-zone.ts'

export interface EventMoney {
  readonly context: EventContext
  /** All stored transactions, the latest day first (accounting A31), then the newest: entries, and settlement rows once the event is concluded. */
  readonly rows: readonly TransactionWithAccounts[]
  readonly ledger: EventLedger
  /** The payments that settle the event, newest first, without declined ones (accounting A23). */
  readonly payments: readonly TransactionWithAccounts[]
  /** The currencies with transactions, the event's own first; only the event's own while there are none. */
  readonly currencies: readonly Currency[]
}

export type LoadedEventMoney =
  | PendingOrError
  | { readonly state: 'missing' }
  /** The amounts are withheld (accounting A15). */
  | { readonly state: 'hidden'; readonly context: EventContext }
  | { readonly state: 'ready'; readonly money: EventMoney }

/** Loads the event with its people and all of its transactions; `missing` if the member may not see it. */
export function useEventMoney(eventId: AccountId): LoadedEventMoney {
  const loaded = useEventContext(eventId)
  const context = loaded.state === 'ready' ? loaded.context : null
  const isHidden = context !== null && hidesMoney(context)
  const scope = useScope()
  const enabled = loaded.state !== 'missing' && loaded.state !== 'failed' && !isHidden
  const rows = useQuery({ ...transactionQueries.ofEvent(scope, eventId), enabled })
  const payments = useQuery({ ...transactionQueries.paymentsOfEvent(scope, eventId), enabled })
  if (loaded.state === 'missing' || loaded.state === 'failed') return loaded
  if (context === null) return { state: 'loading' }
  if (isHidden) return { state: 'hidden', context }
  if (rows.data && payments.data) {
    return { state: 'ready', money: toEventMoney(context, rows.data, payments.data) }
  }
  return pendingOrError([rows, payments])
}

function hidesMoney({ event: { status, event } }: EventContext): boolean {
  return hidesTransactions({ status, hidden: event.hidden })
}

/**
 * @param stored the transactions, newest first
 * @param recorded the payments, newest first
 */
export function toEventMoney(
  context: EventContext,
  stored: readonly TransactionWithAccounts[],
  recorded: readonly TransactionWithAccounts[],
): EventMoney {
  const rows = sortByDay(context, stored)
  const { event, groups, defaultGroupId, separateGroupId } = context
  const ledger = { accountId: event.id, status: event.status, defaultGroupId, separateGroupId, groups, rows }
  const payments = recorded.filter(isCounted)
  const used = new Set([...rows, ...payments].map(({ currency }) => currency))
  const main = accountCurrency(event)
  const others = [...used].filter((currency) => currency !== main).toSorted()
  const isMainUsed = used.has(main) || others.length === 0
  return { context, rows, ledger, payments, currencies: isMainUsed ? [main, ...others] : others }
}

/** Sorts by day, the latest first; transactions of one day stay in their order. */
function sortByDay(
  { event }: EventContext,
  rows: readonly TransactionWithAccounts[],
): readonly TransactionWithAccounts[] {
  // Most events have no expense with a day of its own: their order is that of the creation.
  if (rows.every(({ spentOn }) => !spentOn)) return rows
  const offsetAt = offsetsIn(readingZone(event.event))
  return rows
    .map((row) => ({ row, day: spentDay(row, offsetAt) }))
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day > b.day ? -1 : 1))
    .map(({ row }) => row)
}

/** Finds a participant, or a former one by their transactions; null for unknown people. */
export function personIn({ context, rows, payments }: EventMoney, accountId: AccountId): Account | null {
  const person = context.people.find(({ id }) => id === accountId)
  if (person) return person
  const sides = [...rows, ...payments].flatMap(({ sender, receiver }) => [sender, receiver])
  return sides.find(({ id }) => id === accountId) ?? null
}

/** Returns the name of a group, or of the expenses that are split separately; empty for an unknown one. */
export function groupName({ context }: Pick<EventMoney, 'context'>, groupId: string): string {
  if (groupId !== '' && groupId === context.separateGroupId) return groupLabel(SEPARATE_GROUP_NAME)
  return context.groups.find(({ id }) => id === groupId)?.name ?? ''
}
