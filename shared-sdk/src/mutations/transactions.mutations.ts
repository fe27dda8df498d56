import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '../client/errors/app-error.ts'
import { subjectFor } from '../client/offline/write-queue/waiting-write.ts'
import type { ShownWrite, WriteKind, WriteRequest } from '../client/offline/write-queue/waiting-write.ts'
import type { Category, GroupId, Instant, SeparateSplit, TransactionId } from '../domain/entities.ts'
import { writeSeparateSplit } from '../domain/expenses/separate-split.ts'
import { decimalFromCents } from '../domain/money/cents.ts'
import type { Money } from '../domain/money/money.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { useScope } from '../queries/scope.ts'
import { transactionDetailQueries } from '../queries/transaction-details.queries.ts'
import type { AccTxsRecord } from '../records/pocketbase-types.gen.ts'
import { toTransactionCreate } from '../records/transaction.mapper.ts'
import { instantFromWire } from '../records/wire.ts'
import { currentMembership } from '../session/session-store.ts'
import { sendOrKeep, write } from './send-or-keep.ts'
import type { WriteDraft } from './send-or-keep.ts'
import { optimisticTransactions } from './shown-writes.ts'
import type { TransactionDraft } from './transaction-draft.ts'

/** The most writes that the server takes in one batch. */
export const MAX_BATCH = 250

/**
 * Stores all in one batch, or none; on this device until there is a network (`sendOrKeep`). Throws `AppError` with the
 * reason of the first that is refused.
 */
export function createTransactions(
  kind: WriteKind,
  drafts: readonly TransactionDraft[],
  more: Partial<Pick<WriteDraft, 'needs' | 'provides'>> & { readonly shown?: Partial<ShownWrite> } = {},
) {
  return sendOrKeep({
    kind,
    requests: drafts.map(createRequest),
    isBatch: drafts.length > 1,
    provides: [...drafts.map(({ id }) => subjectFor.transaction(id)), ...(more.provides ?? [])],
    needs: more.needs ?? [],
    shown: () => ({ created: optimisticTransactions(drafts), ...more.shown }),
  })
}

/** Returns the create of a transaction by the signed-in member. */
export function createRequest(draft: TransactionDraft): WriteRequest {
  return { op: 'create', collection: 'acc_txs', id: '', body: toTransactionBody(draft) }
}

/** Returns the body of a create by the signed-in member. Throws `AppError` when nobody is signed in. */
export function toTransactionBody(draft: TransactionDraft) {
  const membership = currentMembership()
  if (!membership) throw new AppError({ kind: 'signed-out', message: 'Nobody is signed in.' })
  return toTransactionCreate({ ...draft, createdBy: membership.userId })
}

const refreshTransactions = () => refreshAfterChange(['acc_txs'])

/** Sends money from the member's own account: approved at once (accounting A6). */
export function useSendMoney() {
  return useMutation({
    mutationFn: (draft: Omit<TransactionDraft, 'status'>) =>
      createTransactions('send', [{ ...draft, status: 'approved' }]),
    onSettled: refreshTransactions,
  })
}

/**
 * Records a payment that has been made outside of the app (accounting A23): pending if its receiver has to confirm it,
 * approved at once if the receiver enters it.
 */
export function useRecordPayment() {
  return useMutation({
    mutationFn: (draft: Omit<TransactionDraft, 'kind'>) =>
      createTransactions('payment', [{ ...draft, kind: 'payment' }]),
    onSettled: refreshTransactions,
  })
}

/** Moves money between any two accounts, for privileged people; the domain decides the status (accounting A6). */
export function useTransferMoney() {
  return useMutation({
    mutationFn: (draft: TransactionDraft) => createTransactions('transfer', [draft]),
    onSettled: refreshTransactions,
  })
}

/** Requests money from one or several accounts in one batch, all or nothing (accounting A11). */
export function useRequestMoney() {
  return useMutation({
    mutationFn: (drafts: readonly TransactionDraft[]) => createTransactions('request', drafts),
    onSettled: refreshTransactions,
  })
}

/** The new values of a pending transaction, and the version that the person saw. */
export interface TransactionEdit {
  readonly id: TransactionId
  /** `updated` of the record that filled the form: the server refuses the edit when it changed since. */
  readonly shownUpdated: Instant
  readonly amount: Money
  readonly description: string
}

/** The same for one of the transactions of an event's expense. */
export interface ExpenseEdit extends TransactionEdit {
  /** The group that shares it, or how it alone is divided (accounting A25); absent if that stays. */
  readonly sharers?: GroupId | SeparateSplit
  /** '' removes it (accounting A30); absent if it stays. */
  readonly category?: Category | ''
  /** Its day (accounting A31); absent if it stays. */
  readonly spentOn?: string
}

/** Returns the body of an edit. */
function editBody({ shownUpdated, amount, description, sharers, category, spentOn }: ExpenseEdit) {
  const body = {
    amount: decimalFromCents(amount.cents),
    description,
    shownUpdated,
    ...(category !== undefined && { category }),
    ...(spentOn !== undefined && { spentOn }),
  }
  if (sharers === undefined) return body
  return typeof sharers === 'string'
    ? { ...body, groupx: sharers, split: null }
    : { ...body, groupx: '', split: writeSeparateSplit(sharers) }
}

/**
 * Changes amount and description of a pending transaction (accounting A8). Sending the same again succeeds (accounting
 * A17). The transaction's own sheet below shows the new values at once. Throws `AppError` with the server's reason,
 * `changed-since` when somebody else changed it first.
 */
export function useEditTransaction() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async (edit: TransactionEdit) => {
      const { id, amount, description } = edit
      const body = editBody(edit)
      const { updated } = await write((client, options) =>
        client.collection('acc_txs').update<Partial<Pick<AccTxsRecord, 'updated'>>>(id, body, options),
      )
      if (updated === undefined) return
      const stored = { amount: amount.cents, description, updated: instantFromWire(updated) }
      const { queryKey } = transactionDetailQueries.detail(scope, id)
      // A fetch that started before the change would bring the old values back.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) => before && { ...before, ...stored })
    },
    onSettled: refreshTransactions,
  })
}

/** An expense of an event with other amounts, another description, other payers or other people who share it (accounting A21). */
export interface ExpenseChange {
  /** The edits of all transactions that stay, including unchanged ones. */
  readonly edits: readonly ExpenseEdit[]
  /** Links the remaining transactions with the added ones; empty if they are linked already. */
  readonly joins: string
  readonly added: readonly TransactionDraft[]
  readonly removedIds: readonly TransactionId[]
}

/**
 * Changes the transactions of one expense in one batch, all or nothing (accounting A21); otherwise like
 * `useEditTransaction`. Throws `AppError`.
 */
export function useEditExpense() {
  const cache = useQueryClient()
  const scope = useScope()
  return useMutation({
    mutationFn: async ({ edits, joins, added, removedIds }: ExpenseChange) => {
      const bodies = added.map(toTransactionBody)
      await write(async (client, options) => {
        const batch = client.createBatch()
        for (const edit of edits) {
          const body = editBody(edit)
          batch.collection('acc_txs').update(edit.id, joins === '' ? body : { ...body, tx_group: joins })
        }
        for (const body of bodies) batch.collection('acc_txs').create(body)
        // Deletions come last: the expense belongs to the person who entered its first transaction until all is
        // written.
        for (const id of removedIds) batch.collection('acc_txs').delete(id)
        await batch.send(options)
      })
      // The reopened form must not take the person's own change for somebody else's, so its data is fetched first.
      const shown = [transactionDetailQueries.detail(scope, ''), transactionDetailQueries.expense(scope, '')]
      await Promise.all(
        shown.map(({ queryKey }) => cache.invalidateQueries({ queryKey: queryKey.slice(0, -1) })),
      )
    },
    onSettled: refreshTransactions,
  })
}

/**
 * Deletes all of them, or none (accounting A8). One that is already deleted counts as deleted (accounting A17). Returns their ids, with
 * which `useRestoreTransactions` undoes it. Throws `AppError`.
 */
export function useDeleteTransactions() {
  return useMutation({
    mutationFn: async (ids: readonly TransactionId[]) => {
      const [only, ...others] = ids
      if (only === undefined) return ids
      await write(async (client, options) => {
        if (others.length === 0) {
          await client.collection('acc_txs').delete(only, options)
          return
        }
        const batch = client.createBatch()
        for (const id of ids) batch.collection('acc_txs').delete(id)
        await batch.send(options)
      })
      return ids
    },
    onSettled: refreshTransactions,
  })
}
