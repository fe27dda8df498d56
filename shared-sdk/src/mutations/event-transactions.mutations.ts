import { useMutation } from '@tanstack/react-query'
import { mintId } from '../client/pocketbase.ts'
import type { AccountId, GroupId, GroupParticipant, Id, TransactionId } from '../domain/entities.ts'
import type { Money } from '../domain/money.ts'
import { refreshAfterChange } from '../queries/refresh.ts'
import { MAX_BATCH, createTransaction, toTransactionBody } from './create-transaction.ts'
import { write } from './write.ts'

/** What one batch takes besides the group and the expense. */
export const MAX_NEW_GROUP_MEMBERS = MAX_BATCH - 2

/** A group that comes along with an expense (accounting A16); all ids are minted when the form opens (A17). */
export interface NewGroupDraft {
  readonly id: GroupId
  /** As `validateGroupName` answered it. */
  readonly name: string
  /** Its place among the event's groups. */
  readonly order: number
  /** At most `MAX_NEW_GROUP_MEMBERS`, of the event's participants; shares in hundredths, above 0. */
  readonly members: readonly Pick<GroupParticipant, 'id' | 'participantId' | 'share'>[]
}

/** An expense in an event: what the payer gets back, in one group (accounting A12). */
export interface EventExpenseDraft {
  /** Minted when the form opens, so that sending it again never doubles (accounting A17). */
  readonly id: TransactionId
  readonly eventId: AccountId
  /** Who spent the money. */
  readonly receiverId: AccountId
  readonly amount: Money
  readonly description: string
  /** The group that bears it, or one that is made with it in the same batch. */
  readonly group: GroupId | NewGroupDraft
}

/** Funds into an event (accounting A6). */
export interface EventFundsDraft {
  readonly id: TransactionId
  readonly eventId: AccountId
  /** Whose money it is. */
  readonly senderId: AccountId
  readonly amount: Money
  readonly description: string
}

/** A fresh id for a group or a place in one. */
export function newEventRecordId(): Id {
  return mintId()
}

/**
 * Enters an expense in an event, pending; a new group with its members in the same batch, all or nothing
 * (accounting A6, A16). Throws `AppError` with the server's reason.
 */
export function useEnterExpense() {
  return useMutation({ mutationFn: enterExpense, onSettled: refreshEvent })
}

/** Puts money into an event, pending (accounting A6). Throws `AppError` with the server's reason. */
export function useAddFunds() {
  return useMutation({
    mutationFn: ({ eventId, ...draft }: EventFundsDraft) =>
      createTransaction({ ...draft, receiverId: eventId, status: 'pending' }),
    onSettled: () => refreshAfterChange(['acc_txs']),
  })
}

const refreshEvent = (_: unknown, __: unknown, { group }: EventExpenseDraft) =>
  refreshAfterChange(typeof group === 'string' ? ['acc_txs'] : ['acc_txs', 'acc_groups'])

async function enterExpense({ eventId, group, ...draft }: EventExpenseDraft): Promise<void> {
  const isNew = typeof group !== 'string'
  const groupId = isNew ? group.id : group
  const transaction = { ...draft, senderId: eventId, status: 'pending', groupId } as const
  if (!isNew) return createTransaction(transaction)
  const body = toTransactionBody(transaction)
  const by = { created_by: body.created_by }
  await write(async (client, options) => {
    const batch = client.createBatch()
    // In this order: the server reads each in the light of those before (ADR 0031).
    const { id, name, order } = group
    batch.collection('acc_groups').create({ id, account: eventId, name, order, ...by })
    for (const member of group.members) {
      batch.collection('acc_groupx_participants').create({
        id: member.id,
        groupx: id,
        participant: member.participantId,
        share: member.share / 100,
        ...by,
      })
    }
    batch.collection('acc_txs').create(body)
    await batch.send(options)
  })
}
