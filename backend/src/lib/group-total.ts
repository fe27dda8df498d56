/** Bounds the total of a group's expenses (accounting A12). */
import { canAddToGroupTotal, canAddToHiddenEvent } from '@coffer/shared-sdk/domain'
import { assertAllowed } from './refuse.ts'
import type { StoredFacts } from './transaction-facts.ts'

/**
 * Judges an expense in its new state. An expense of a hidden event is compared with nothing that other people entered
 * (accounting A15).
 * @param before the part of the group's total that it has already, in cents
 * @throws the domain's refusal
 */
export function checkGroupTotal(
  facts: StoredFacts,
  { before, isNew }: { readonly before: number; readonly isNew: boolean },
): void {
  if (facts.group === null) return
  const added = facts.amount - before
  assertAllowed(
    facts.event?.hidden === true
      ? canAddToHiddenEvent(facts.hiddenRows + (isNew ? 1 : 0), added > 0)
      : canAddToGroupTotal(facts.groupTotal, added),
  )
}
