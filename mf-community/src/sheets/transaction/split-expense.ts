/** Splits one expense of an event among the people who share it, as its sheet shows them. Source: accounting A12, product 2.12. */
import { splitExpense } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, ExpensePart, SplitKind } from '@coffer/shared-sdk/domain'
import type { EventParticipation, TransactionDetail } from '@coffer/shared-sdk/queries'

export interface SplitDisplayPart extends ExpensePart {
  readonly account: Account
}

export interface SplitDisplay {
  /** How this expense alone is divided (accounting A25); null if its group's shares count. */
  readonly kind: SplitKind | null
  /** The person's own part first, then the largest, then by name; people without a share come last. */
  readonly parts: readonly SplitDisplayPart[]
  /** True if everyone's shares are used, because the group has none above 0 (accounting A13). */
  readonly isFallback: boolean
}

/** Returns the parts of one expense with their people; null if nobody has a share. */
export function splitForDisplay(
  expense: Pick<TransactionDetail, 'id' | 'groupId' | 'amount' | 'txGroup' | 'split'>,
  participation: EventParticipation,
  ownId: AccountId,
): SplitDisplay | null {
  const split = splitExpense(participation, expense)
  if (split === null) return null
  const parts = split.parts.flatMap((part): readonly SplitDisplayPart[] => {
    const account = participation.people.find(({ id }) => id === part.participantId)
    return account === undefined ? [] : [{ ...part, account }]
  })
  return {
    kind: split.kind,
    parts: parts.toSorted(byOwnThenShare(ownId, split.kind !== null)),
    isFallback: split.isFallback,
  }
}

function byOwnThenShare(ownId: AccountId, isSeparate: boolean) {
  return (a: SplitDisplayPart, b: SplitDisplayPart): number => {
    if ((a.account.id === ownId) !== (b.account.id === ownId)) return a.account.id === ownId ? -1 : 1
    return (
      (isSeparate ? b.cents - a.cents : b.share - a.share) || a.account.name.localeCompare(b.account.name)
    )
  }
}
