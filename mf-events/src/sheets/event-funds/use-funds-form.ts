import { useState } from 'react'
import type { AccountId, Cents, Currency } from '@coffer/shared-sdk/domain'
import { useSubmission } from '@coffer/shared-sdk/host'
import { newTransactionId, useAddFunds } from '@coffer/shared-sdk/mutations'
import { transactionDetailQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useEventPlace } from '../parts/use-event-place.ts'
import type { EventPlace } from '../parts/event-place.ts'
import { balanceAfter, viewFunds } from './event-funds.form.ts'
import type { FundsEntry, FundsValues, FundsView } from './event-funds.form.ts'

/** What the sheet was opened with. */
interface Opening {
  readonly eventId: AccountId
  readonly senderId?: AccountId
}

/** The form in its event, worked out. */
interface PlacedFunds {
  readonly place: EventPlace
  readonly view: FundsView
  readonly standing: SenderStanding
}

/** How the sender stands in the event, in cents. */
export type SenderStanding =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly currency: Currency
      readonly before: Cents
      /** With what is entered; null while that is no amount. */
      readonly after: Cents | null
    }

/**
 * The state of the form for an event's funds. Its transaction's id is minted once, so that sending again never doubles
 * (accounting A17). From its sending on the form shows what was sent: the funds would otherwise count twice in the
 * balance that is previewed.
 */
export function useFundsForm({ eventId, senderId }: Opening, onStored: () => void) {
  const { mutateAsync } = useAddFunds()
  const [id] = useState(newTransactionId)
  const [values, setValues] = useState<FundsValues>({
    senderId: senderId ?? null,
    amountText: '',
    description: '',
  })
  const [sent, setSent] = useState<PlacedFunds | null>(null)
  const loaded = useEventPlace(eventId)
  const place = loaded.state === 'ready' ? loaded.place : null
  const view = place && viewFunds(place, values)
  const standing = useSenderStanding(view, eventId)
  const { submitting, submit } = useSubmission<FundsEntry>(
    ({ sender, amount, description }) =>
      mutateAsync({ id, eventId, senderId: sender.id, amount, description }),
    onStored,
  )
  const isHeld = submitting.isSending || submitting.isFrozen
  const live = place && view ? { place, view, standing } : null
  return {
    loaded,
    /** Null until the event is there. */
    shown: isHeld ? sent : live,
    values,
    submitting,
    change: (changed: Partial<FundsValues>) => setValues((before) => ({ ...before, ...changed })),
    submit: (entry: FundsEntry) => {
      if (!isHeld) setSent(live)
      submit(entry)
    },
  }
}

export type FundsForm = ReturnType<typeof useFundsForm>

function useSenderStanding(view: FundsView | null, eventId: AccountId): SenderStanding {
  const ownerId = view && !view.isHidden ? view.sender?.id : undefined
  const standing = useQuery({
    ...transactionDetailQueries.eventStanding(useScope(), ownerId ?? '', eventId),
    enabled: ownerId !== undefined,
  })
  // An event has figures in its first currency alone.
  const isElsewhere = standing.data && standing.data.currency !== view?.currency
  if (ownerId === undefined || standing.data === null || isElsewhere) return { state: 'unknown' }
  if (view && standing.data) {
    const { balance, currency } = standing.data
    return { state: 'ready', currency, before: balance, after: balanceAfter(balance, view) }
  }
  return standing.isError ? { state: 'failed', retry: () => void standing.refetch() } : { state: 'loading' }
}
