import { useMutation } from '@tanstack/react-query'
import type { Instant, TransactionId } from '../domain/entities.ts'
import { decimalFromCents } from '../domain/money.ts'
import type { Money } from '../domain/money.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
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
 * (A17). Throws `AppError` with the server's reason, `changed-since` when somebody else was faster.
 */
export function useEditTransaction() {
  return useMutation({
    mutationFn: async ({ id, shownUpdated, amount, description }: TransactionEdit) => {
      const body = { amount: decimalFromCents(amount.cents), description, shownUpdated }
      await write((client, options) => client.collection('acc_txs').update(id, body, options))
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
