import { canDeleteAllTransactions, canRestoreTransaction, hidesTransactions } from '@coffer/shared-sdk/domain'
import type { Caller } from '@coffer/shared-sdk/domain'
import { readDeletedFacts } from './deleted-facts.ts'
import { findDeletedOfEvent, findDeletions } from './deleted-transactions.ts'
import type { Deletion, DeletedTransaction } from './deleted-transactions.ts'
import type { StoredEvent } from './event-facts.ts'

/** The columns that are listed. */
const LISTED = ['id', 'amount', 'currency', 'description'] as const

type Listed = Readonly<Partial<Record<(typeof LISTED)[number] | 'unit' | 'deleted' | 'deletedBy', unknown>>>

/**
 * Returns what the caller may restore in an event (accounting A28), the latest first: `transactions`, with the time `deleted`, the
 * user `deletedBy` and the same `unit` for all rows of an expense, and `deletions` of all transactions.
 */
export function listRestorable(
  app: App,
  caller: Caller,
  event: StoredEvent,
): { readonly transactions: readonly Listed[]; readonly deletions: readonly Omit<Deletion, 'wasHidden'>[] } {
  const asked = { organisation: event.organisationId, event: event.id }
  const own = { user: caller.userId, account: caller.membership?.accountId ?? '' }
  const mayAll = event.status === 'active' && canDeleteAllTransactions(caller, event).ok
  const isHidden = hidesTransactions(event)
  const found = findDeletedOfEvent(app, asked, { ...own, isHidden, all: mayAll && !isHidden })
  const deletions = mayAll ? findDeletions(app, asked) : []
  return {
    // The details of transactions of a hidden event are shown to the owners of its accounts alone (accounting A15).
    transactions: pickRestorable(app, caller, found),
    deletions: deletions
      .filter(({ by, wasHidden }) => by === caller.userId || (!isHidden && !wasHidden))
      .map(({ deletion, count, by, at }) => ({ deletion, count, by, at })),
  }
}

function pickRestorable(app: App, caller: Caller, deleted: readonly DeletedTransaction[]): readonly Listed[] {
  const facts = readDeletedFacts(app, caller, deleted)
  const now = Date.now()
  return deleted.flatMap(({ transaction, by, at, unit }, index) => {
    const about = facts[index]
    if (about === undefined || !canRestoreTransaction(caller, about, now).ok) return []
    const row = Object.fromEntries(LISTED.map((field) => [field, transaction[field]]))
    return [{ ...row, unit, deleted: at, deletedBy: by }]
  })
}
