import { hidesTransactions } from '@coffer/shared-sdk/domain'
import { participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { EventPart } from '@coffer/shared-sdk/queries'
import { useMemo } from 'react'
import type { EventContext } from './event-context.ts'

export interface EventParts {
  readonly parts: readonly EventPart[]
  /** True if amounts may be shown: they are not withheld (accounting A15), and those of a concluded event are loaded. */
  readonly areKnown: boolean
}

/** Returns what each participant owes each group or, in a concluded event, paid for it (accounting A14). */
export function useEventParts({ event, parts }: Pick<EventContext, 'event' | 'parts'>): EventParts {
  const isConcluded = event.status === 'closed'
  const { data } = useQuery({
    ...participantQueries.groupBalances(useScope(), event.id),
    enabled: isConcluded,
  })
  const settled = useMemo(
    () =>
      (data ?? [])
        .filter(({ share }) => share < 0)
        .map(({ groupId, accountId, currency, share }) => ({
          groupId,
          participantId: accountId,
          currency,
          cents: -share,
        })),
    [data],
  )
  // A concluded event has expenses (product 5), so an empty result means that its parts are not known.
  if (isConcluded) return { parts: settled, areKnown: settled.length > 0 }
  return { parts, areKnown: !hidesTransactions({ status: event.status, hidden: event.event.hidden }) }
}
