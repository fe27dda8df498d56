/** Everyone's final balance with an event. Source: accounting A14, A22. */
import type { ParticipantFacts } from './derived-parts.ts'
import { ok } from './refusal.ts'
import type { Result } from './refusal.ts'
import type { OpenBalance } from './settle-up.ts'
import { splitByShares } from './split.ts'

/**
 * The balances with an event as they are once it is concluded, in one currency: they sum to 0, so `planSettlement` can
 * clear them. What is left in the event is distributed over the default group by share, as concluding does; after
 * concluding nothing is left, and the balances are returned as they are. Empty without balances.
 *
 * @param balances of all accounts that moved money in the event, derived parts included: received minus sent
 * @param everyone the participants of the default group
 * Refused (`no-shares`) when something is left and nobody has a share above 0: concluding is refused then, too.
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
