import { refusalText } from '@coffer/shared-sdk/client'
import { canCreateTransaction, isOwnAccount, toEventFacts } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, Caller, Currency, EventAccount, Refusal } from '@coffer/shared-sdk/domain'
import { eventQueries, participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'

/** A participant of the event; `refusal` says why the caller cannot enter that they paid. */
export interface PossiblePayer {
  readonly account: Account
  readonly refusal: Refusal | null
}

export interface PayerChoice {
  /** Null until the event and its people are known. */
  readonly people: readonly PossiblePayer[] | null
  /** The groups that can share its expenses; empty until they are known. */
  readonly groups: readonly EventGroup[]
  /** True if the caller may enter what others paid (accounting A6, A24). */
  readonly canEnterOthers: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

const NO_GROUPS: readonly EventGroup[] = []

/** Loads the people who can be entered as payers of an event's expense. It sends no request without an event. */
export function usePayerChoice(eventId: AccountId | null, currency: Currency): PayerChoice {
  const scope = useScope()
  const caller = useCaller()
  const enabled = eventId !== null
  const event = useQuery({ ...eventQueries.detail(scope, eventId ?? ''), enabled })
  const participation = useQuery({ ...participantQueries.ofEvent(scope, eventId ?? ''), enabled })
  const isKnown = event.data !== undefined && participation.data !== undefined
  const people = isKnown ? possiblePayers(caller, event.data, participation.data.people, currency) : null
  return {
    people,
    groups: participation.data?.groups ?? NO_GROUPS,
    canEnterOthers:
      people?.some(({ account, refusal }) => !isOwnAccount(caller, account) && refusal === null) === true,
    isFailed: !isKnown && (event.isError || participation.isError),
    retry: () => {
      void event.refetch()
      void participation.refetch()
    },
  }
}

/** Returns why somebody cannot be chosen, in words. */
export const reasonText = ({ refusal }: PossiblePayer) => (refusal ? refusalText(refusal) : undefined)

function possiblePayers(
  caller: Caller,
  event: EventAccount,
  people: readonly Account[],
  currency: Currency,
): readonly PossiblePayer[] {
  return people.map((account) => {
    const verdict = canCreateTransaction(caller, {
      sender: event,
      receiver: account,
      // The refusal is about the person, so the amount does not matter.
      amount: 1,
      currency,
      event: toEventFacts(
        event,
        people.map(({ id }) => id),
      ),
      group: { accountId: event.id },
    })
    return { account, refusal: verdict.ok ? null : verdict.refusal }
  })
}
