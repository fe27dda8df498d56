/** Computes what one expense of an event costs each participant. Source: accounting A10, A12. */
import type { AccountId, SplitKind, Transaction } from '../entities.ts'
import type { Cents } from '../money/money.ts'
import { partsOfExpense, splitBasis } from './derived-parts.ts'
import type { EventLedger } from './derived-parts.ts'
import { splitByShares } from '../money/split.ts'
import { expenseId } from './separate-split.ts'

export interface ExpensePart {
  readonly participantId: AccountId
  /** Hundredths of a share, or the weight in a split of its own; 0 for a person in the group who pays nothing. */
  readonly share: number
  readonly cents: Cents
  /** True if the share gives whole cents; else the group's total decides who gets the odd cent. */
  readonly isExact: boolean
}

export interface ExpenseSplit {
  /** How this expense alone is divided (accounting A25); null if its group's shares count. */
  readonly kind: SplitKind | null
  /** The parts in the order of the group's participants. */
  readonly parts: readonly ExpensePart[]
  /** True if everyone's shares are used, because the group has none above 0 (accounting A13). */
  readonly isFallback: boolean
}

type SplitFacts = Pick<Transaction, 'id' | 'groupId' | 'amount' | 'txGroup' | 'split'>

/**
 * Splits one expense by its own split, or in proportion to the shares of its group; null when nobody has a share. In an event a group's
 * total is split, not each expense: parts that are not exact may differ from it by a cent.
 *
 * @param expense one of its transactions, with the amount of all of its payers
 */
export function splitExpense(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  expense: SplitFacts,
): ExpenseSplit | null {
  const { groupId, amount } = expense
  if (expense.split !== null) return splitSeparately(event, expense, expense.split)
  const basis = splitBasis(event, groupId)
  if (basis === null) return null
  const group = event.groups.find(({ id }) => id === groupId)
  const participants = basis.isFallback ? basis.participants : (group?.participants ?? [])
  const split = splitByShares(amount, participants, { kind: 'by-id' })
  if (!split.ok) return null
  const shareSum = participants.reduce((all, { share }) => all + BigInt(share), 0n)
  return {
    kind: null,
    isFallback: basis.isFallback,
    parts: split.value.map(({ participantId, share, cents }) => ({
      participantId,
      share,
      cents,
      isExact: BigInt(amount) * BigInt(share) === BigInt(cents) * shareSum,
    })),
  }
}

function splitSeparately(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  expense: SplitFacts,
  { kind, weights }: NonNullable<SplitFacts['split']>,
): ExpenseSplit | null {
  const found = partsOfExpense(event, {
    expense: expenseId(expense),
    cents: expense.amount,
    split: { weights },
  })
  if (found === null) return null
  const isFallback = ![...found.keys()].some((id) => id in weights)
  const everyone = event.groups.find(({ id }) => id === event.defaultGroupId)?.participants ?? []
  const shareOf = (id: AccountId) =>
    isFallback ? everyone.find(({ participantId }) => participantId === id)?.share : weights[id]
  // The parts are exact by definition: odd cents are decided by this expense alone.
  const parts = [...found].map(([participantId, cents]) => {
    return { participantId, share: shareOf(participantId) ?? 0, cents, isExact: true }
  })
  return { kind, parts, isFallback }
}
