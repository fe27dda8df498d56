import { useMutation } from '@tanstack/react-query'
import { subjectFor } from '../client/offline/write-queue/waiting-write.ts'
import type { AccountId, Category, GroupId, SeparateSplit, TransactionId } from '../domain/entities.ts'
import type { Money } from '../domain/money/money.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { groupRequests, signer } from './participant-writes.ts'
import type { NewGroupDraft } from './participant-writes.ts'
import { sendOrKeep } from './send-or-keep.ts'
import { cachedEvent, optimisticTransactions } from './shown-writes.ts'
import { MAX_BATCH, createRequest, createTransactions } from './transactions.mutations.ts'

/**
 * Returns how many people a new group can have: the rest of a batch besides the group and a transaction per payer of
 * its expense.
 */
export const maxNewGroupMembers = (payerCount: number): number => MAX_BATCH - 1 - payerCount

/** A payer of an event's expense, and the amount. */
export interface EventPayerDraft {
  /** The id of the transaction, generated when the form opens, so that sending it again stores one (accounting A17). */
  readonly id: TransactionId
  readonly receiverId: AccountId
  readonly amount: Money
}

/** An expense of an event's group: one transaction event -> payer for each payer (accounting A12, A21). */
export interface EventExpenseDraft {
  readonly eventId: AccountId
  /** At least one payer. */
  readonly payers: readonly EventPayerDraft[]
  /** Links the transactions of several payers; empty for one. */
  readonly txGroup: string
  readonly description: string
  /** The group that shares the cost, or a new one in the same batch; null if the expense is split on its own. */
  readonly group: GroupId | NewGroupDraft | null
  /** How the expense alone is divided (accounting A25); null if a group shares it. */
  readonly split: SeparateSplit | null
  /** What it was for (accounting A30); '' without a category. */
  readonly category: Category | ''
  /** Its day, `YYYY-MM-DD` (accounting A31). It is always named, because the expense may be stored on a later day than it was entered. */
  readonly spentOn: string
}

/** Funds into an event (accounting A6). */
export interface EventFundsDraft {
  readonly id: TransactionId
  readonly eventId: AccountId
  /** The account that pays into the event. */
  readonly senderId: AccountId
  readonly amount: Money
  readonly description: string
}

/**
 * Creates a pending expense in an event, a transaction per payer, and a new group with its members in the same batch, all or nothing
 * (accounting A6, A16). Throws `AppError` with the server's reason.
 */
export function useCreateExpense() {
  return useMutation({
    mutationFn: createExpense,
    onSettled: (_data, _error, { group }) =>
      refreshAfterChange(isNewGroup(group) ? ['acc_txs', 'acc_groups'] : ['acc_txs']),
  })
}

/** Creates a pending payment into an event (accounting A6). Throws `AppError` with the server's reason. */
export function useAddFunds() {
  return useMutation({
    mutationFn: ({ eventId, ...draft }: EventFundsDraft) =>
      createTransactions('funds', [{ ...draft, receiverId: eventId, status: 'pending' }], {
        needs: [subjectFor.event(eventId)],
        shown: { event: cachedEvent(eventId) },
      }),
    onSettled: () => refreshAfterChange(['acc_txs']),
  })
}

const isNewGroup = (group: EventExpenseDraft['group']): group is NewGroupDraft =>
  group !== null && typeof group !== 'string'

async function createExpense({ eventId, group, payers, ...shared }: EventExpenseDraft) {
  const isNew = isNewGroup(group)
  const groupId = isNew ? group.id : (group ?? '')
  const transactions = payers.map(
    (payer) => ({ ...shared, ...payer, senderId: eventId, status: 'pending', groupId }) as const,
  )
  // Entering an expense requires taking part, and an existing group.
  const needs = [subjectFor.event(eventId), ...(groupId === '' ? [] : [subjectFor.group(groupId)])]
  const event = cachedEvent(eventId)
  if (!isNew) return createTransactions('expense', transactions, { needs, shown: { event } })
  return sendOrKeep({
    kind: 'expense',
    // The order matters: the server reads each in the light of those before (accounting A16).
    requests: [...groupRequests({ eventId, group, by: signer() }), ...transactions.map(createRequest)],
    isBatch: true,
    provides: [...payers.map(({ id }) => subjectFor.transaction(id)), subjectFor.group(groupId)],
    needs,
    shown: () => ({
      created: optimisticTransactions(transactions),
      event,
      newGroup: { id: groupId, participants: group.members.map((member) => ({ ...member, groupId })) },
    }),
  })
}
