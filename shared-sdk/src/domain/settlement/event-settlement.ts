/** Computes everyone's final balance with an event. Source: accounting A14, A22. */
import type { ParticipantFacts } from '../expenses/derived-parts.ts'
import { ok } from '../refusals/refusal.ts'
import type { Result } from '../refusals/refusal.ts'
import type { OpenBalance } from './settle-up.ts'
import { splitByShares } from '../money/split.ts'

/**
 * Returns the balances with an event as they are once it is concluded, in one currency: they sum to 0, so
 * `planSettlement` can clear them. It distributes the rest in the event over the default group by share, as concluding
 * does; after concluding there is no rest, and the balances are returned unchanged. Empty without balances. Refused
 * (`no-shares`) when there is a rest and nobody has a share above 0: concluding is refused then, too.
 *
 * @param balances of all accounts that moved money in the event, derived parts included: received minus sent
 * @param everyone the participants of the default group
 */
export function finalEventBalances(
  balances: readonly OpenBalance[],
  everyone: readonly ParticipantFacts[],
): Result<readonly OpenBalance[]> {
  const left = 0 - balances.reduce((all, { cents }) => all + cents, 0)
  if (left === 0) return ok(balances)
  const split = splitByShares(Math.abs(left), everyone, { kind: 'by-id' })
  if (!split.ok) return split
  const cents = new Map(balances.map((balance) => [balance.accountId, balance.cents]))
  for (const part of split.value) {
    cents.set(
      part.participantId,
      (cents.get(part.participantId) ?? 0) + (left > 0 ? part.cents : -part.cents),
    )
  }
  return ok([...cents].map(([accountId, total]) => ({ accountId, cents: total })))
}
