/** Suggests who should pay next in an event's group. Source: product 2.16. */
import type { ParticipantFigures } from '../accounts/balances.ts'
import type { AccountId } from '../entities.ts'

export interface GroupFigures extends ParticipantFigures {
  readonly accountId: AccountId
}

export interface PayerRanking<T extends GroupFigures> {
  /** The person who is furthest behind; null when all have the same balance. */
  readonly suggested: T | null
  /** Everyone, the furthest behind first. */
  readonly people: readonly T[]
}

/**
 * Ranks the people of a group by how far they are behind: by their balance in the group (their expenses for it minus
 * their part of its total), the lowest first. Ties: the one who has spent less for the group, then by account id, so that
 * everyone sees the same. With one person or none there is no suggestion.
 */
export function rankPayers<T extends GroupFigures>(figures: readonly T[]): PayerRanking<T> {
  const people = [...figures].sort(
    (a, b) => a.balance - b.balance || a.expenses - b.expenses || compareText(a.accountId, b.accountId),
  )
  const [first] = people
  const isEven = first === undefined || people[people.length - 1]?.balance === first.balance
  return { suggested: isEven ? null : first, people }
}

/** Compares by code units, as everywhere (accounting A10); never by locale. */
function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
