import type { BalancePoint, Cents } from '@coffer/shared-sdk/domain'

export interface DayBalance {
  readonly day: string
  readonly cents: Cents
}

/** The last balance of each day on which there was one, oldest first; `nameDay` names a moment's day. */
export function dayBalances(
  points: readonly BalancePoint[],
  nameDay: (instant: string) => string,
): readonly DayBalance[] {
  const byDay = new Map<string, Cents>()
  for (const { atMs, cents } of points) byDay.set(nameDay(new Date(atMs).toISOString()), cents)
  return [...byDay].map(([day, cents]) => ({ day, cents }))
}
