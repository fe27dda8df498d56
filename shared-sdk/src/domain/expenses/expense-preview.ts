/** Previews how an expense changes the parts of its payers, before it is created. Source: accounting A10, A12. */
import type { AccountId } from '../entities.ts'
import type { Cents } from '../money/money.ts'
import { partsOfTotal, splitBasis } from './derived-parts.ts'
import type { EventLedger, GroupTotal } from './derived-parts.ts'

/** One participant's part of a group's total, in cents. */
interface PartChange {
  readonly participantId: AccountId
  /** Hundredths of a share, above 0. */
  readonly share: number
  /** The current part; 0 for a group without expenses. */
  readonly before: Cents
  /** The part with the expense, exactly as the server will derive it. */
  readonly after: Cents
}

export interface ExpensePreview {
  /** The parts in the order of the group's participants; those with share 0 are left out. */
  readonly parts: readonly PartChange[]
  /** True if nobody in the group has a share, so the default group's shares are used (accounting A13). */
  readonly isFallback: boolean
}

/**
 * Returns everyone's part of a group's total before and after an expense of `cents` more. A total moves the odd cents
 * too, so a part may grow by a cent more or less than by the expense alone. Null when nobody has a share above 0: then
 * nothing can be split.
 */
export function previewGroupExpense(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  total: GroupTotal,
  cents: Cents,
): ExpensePreview | null {
  const basis = splitBasis(event, total.groupId)
  if (basis === null) return null
  const before = centsByPerson(event, total)
  const after = centsByPerson(event, { ...total, cents: total.cents + cents })
  return {
    isFallback: basis.isFallback,
    parts: basis.participants.map(({ participantId, share }) => ({
      participantId,
      share,
      before: before.get(participantId) ?? 0,
      after: after.get(participantId) ?? 0,
    })),
  }
}

function centsByPerson(
  event: Pick<EventLedger, 'groups' | 'defaultGroupId'>,
  total: GroupTotal,
): ReadonlyMap<AccountId, Cents> {
  return new Map(partsOfTotal(event, total).map(({ participantId, cents }) => [participantId, cents]))
}
