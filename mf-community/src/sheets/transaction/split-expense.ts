/** What one expense of an event costs each participant. Source: accounting A10, A12, product 2.12. */
import { splitBasis, splitByShares } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Cents } from '@coffer/shared-sdk/domain'
import type { EventParticipation, TransactionDetail } from '@coffer/shared-sdk/queries'

/** Whether people share a transaction: an expense of an event, which belongs to one of its groups (accounting A12). */
export function isSharedExpense({ sender, groupId, status }: TransactionDetail): boolean {
  return sender.type === 'event' && groupId !== '' && status !== 'reserved'
}

export interface ExpensePart {
  readonly account: Account
  /** Hundredths of a share. */
  readonly share: number
  readonly cents: Cents
  /** Whether the share gives whole cents; else the group's total decides where the odd cent goes. */
  readonly isExact: boolean
}

export interface ExpenseSplit {
  /** The person's own part first, then the largest, then by name; people without a share come last. */
  readonly parts: readonly ExpensePart[]
  /** Everyone's shares are used, because the group has none above 0 (accounting A13). */
  readonly isFallback: boolean
}

/**
 * One expense in proportion to the shares of its group; null when nobody has a share. In an event the group's total is
 * split, not each expense: parts that are not exact may differ from it by a cent.
 */
export function splitExpense(
  { groupId, amount }: Pick<TransactionDetail, 'groupId' | 'amount'>,
  participation: EventParticipation,
  ownId: AccountId,
): ExpenseSplit | null {
  const basis = splitBasis(participation, groupId)
  if (basis === null) return null
  const group = participation.groups.find(({ id }) => id === groupId)
  const participants = basis.isFallback ? basis.participants : (group?.participants ?? [])
  const split = splitByShares(amount, participants, { kind: 'by-id' })
  if (!split.ok) return null
  const shareSum = participants.reduce((all, { share }) => all + BigInt(share), 0n)
  const parts = split.value.flatMap(({ participantId, share, cents }): readonly ExpensePart[] => {
    const account = participation.people.find(({ id }) => id === participantId)
    if (account === undefined) return []
    return [{ account, share, cents, isExact: BigInt(amount) * BigInt(share) === BigInt(cents) * shareSum }]
  })
  return { parts: parts.toSorted(byOwnThenShare(ownId)), isFallback: basis.isFallback }
}

function byOwnThenShare(ownId: AccountId) {
  return (a: ExpensePart, b: ExpensePart): number => {
    if ((a.account.id === ownId) !== (b.account.id === ownId)) return a.account.id === ownId ? -1 : 1
    return b.share - a.share || a.account.name.localeCompare(b.account.name)
  }
}
