import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Instant, TransactionId } from '../domain/entities.ts'
import { decimalFromCents } from '../domain/money.ts'
import type { Money } from '../domain/money.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import { transactionDetailQueries } from '../queries/transaction-details.queries.ts'
import type { AccTxsRecord } from '../records/pocketbase-types.gen.ts'
import { instantOnWire } from '../records/wire.ts'
import { write } from './write.ts'

const refreshTransactions = () => refreshAfterChange(['acc_txs'])

/** What a person made of a pending transaction, and which one they saw. */
export interface TransactionEdit {
  readonly id: TransactionId
  /** `updated` of the record that the form was filled from: one that changed since is refused. */
  readonly shownUpdated: Instant
  readonly amount: Money
  readonly description: string
}

/**
 * Changes amount and description of a pending transaction (accounting A8). Sending the same again answers success
 * (A17). The transaction's own sheet, which stands beneath, has the new values at once. Throws `AppError` with the
 * server's reason, `changed-since` when somebody else was faster.
 */
export function useEditTransaction() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async ({ id, shownUpdated, amount, description }: TransactionEdit) => {
      const body = { amount: decimalFromCents(amount.cents), description, shownUpdated }
      const { updated } = await write((client, options) =>
        client.collection('acc_txs').update<Partial<Pick<AccTxsRecord, 'updated'>>>(id, body, options),
      )
      if (updated === undefined) return
      const stored = { amount: amount.cents, description, updated: instantOnWire(updated) }
      const { queryKey } = transactionDetailQueries.detail(scope, id)
      // What was asked before the change would bring the old values back.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) => before && { ...before, ...stored })
    },
    onSettled: refreshTransactions,
  })
}

/** Deletes all of them, or none (accounting A8). What is gone already counts as deleted (A17). Throws `AppError`. */
export function useDeleteTransactions() {
  return useMutation({
    mutationFn: async (ids: readonly TransactionId[]) => {
      const [only, ...others] = ids
      if (only === undefined) return
      await write(async (client, options) => {
        if (others.length === 0) {
          await client.collection('acc_txs').delete(only, options)
          return
        }
        const batch = client.createBatch()
        for (const id of ids) batch.collection('acc_txs').delete(id)
        await batch.send(options)
      })
    },
    onSettled: refreshTransactions,
  })
}
