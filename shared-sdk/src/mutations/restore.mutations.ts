import { useMutation } from '@tanstack/react-query'
import type { AccountId, Id, TransactionId } from '../domain/entities.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { sendOrKeep } from './send-or-keep.ts'

/** Deleted transactions. Those of one expense with several payers are restored together (accounting A21). */
export interface Restoration {
  readonly ids: readonly TransactionId[]
  /** What the list of waiting changes calls them. */
  readonly description: string
}

/**
 * Restores deleted transactions, all or none (accounting A28); on this device until there is a network. Those that are restored already
 * count as restored (accounting A17). Throws `AppError` with the server's reason.
 */
export function useRestoreTransactions() {
  return useMutation({
    mutationFn: ({ ids, description }: Restoration) =>
      sendOrKeep({
        ...RESTORATION,
        requests: [{ op: 'restore', collection: 'acc_txs', id: '', body: { ids } }],
        shown: () => ({ name: description }),
      }),
    onSettled: refreshTransactions,
  })
}

/** All transactions of an event that one deletion deleted. */
export interface EventRestoration {
  readonly eventId: AccountId
  readonly deletion: Id
  readonly eventName: string
}

/** Undoes the deletion of all transactions of an event; otherwise like `useRestoreTransactions`. */
export function useRestoreEventTransactions() {
  return useMutation({
    mutationFn: ({ eventId, deletion, eventName }: EventRestoration) =>
      sendOrKeep({
        ...RESTORATION,
        requests: [{ op: 'restore', collection: 'acc_txs', id: eventId, body: { deletion } }],
        shown: () => ({ name: eventName }),
      }),
    onSettled: refreshTransactions,
  })
}

const RESTORATION = { kind: 'restore', isBatch: false, provides: [], needs: [] } as const
const refreshTransactions = () => refreshAfterChange(['acc_txs', 'acc_comments'])
