/** Computes what one expense of an event costs each participant. Source: accounting A10, A12. */
import type { AccountId, GroupId } from '../entities.ts'
import type { Cents } from '../money/money.ts'
import { splitBasis } from './derived-parts.ts'
import type { EventLedger } from './derived-parts.ts'
import { splitByShares } from '../money/split.ts'

export interface ExpensePart {
  readonly participantId: AccountId
  /** Hundredths of a share; 0 for a person in the group who pays nothing. */
  readonly share: number
  readonly cents: Cents
  /** True if the share gives whole cents; else the group's total decides who gets the odd cent. */
  readonly isExact: boolean
}

export interface ExpenseSplit {
  /** The parts in the order of the group's participants. */
  readonly parts: readonly ExpensePart[]
  /** True if everyone's shares are used, because the group has none above 0 (accounting A13). */
  readonly isFallback: boolean
}

/**
 * Splits one expense in proportion to the shares of its group; null when nobody has a share. In an event the group's
 * total is split, not each expense: parts that are not exact may differ from it by a cent.
 */
export function splitExpense(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  { groupId, amount }: { readonly groupId: GroupId; readonly amount: Cents },
): ExpenseSplit | null {
  const basis = splitBasis(event, groupId)
  if (basis === null) return null
  const group = event.groups.find(({ id }) => id === groupId)
  const participants = basis.isFallback ? basis.participants : (group?.participants ?? [])
  const split = splitByShares(amount, participants, { kind: 'by-id' })
  if (!split.ok) return null
  const shareSum = participants.reduce((all, { share }) => all + BigInt(share), 0n)
  return {
    isFallback: basis.isFallback,
    parts: split.value.map(({ participantId, share, cents }) => ({
      participantId,
      share,
      cents,
      isExact: BigInt(amount) * BigInt(share) === BigInt(cents) * shareSum,
    })),
  }
}
