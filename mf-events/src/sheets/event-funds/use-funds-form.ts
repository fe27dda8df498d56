import { useState } from 'react'
import type { SheetParams } from '@coffer/shared-sdk/contracts'
import type { AccountId, Cents, Currency } from '@coffer/shared-sdk/domain'
import { useFormDraft } from '@coffer/shared-sdk/drafts'
import { useSubmitMoney } from '@coffer/shared-sdk/host'
import { useAddFunds } from '@coffer/shared-sdk/mutations'
import { participantQueries, useQuery, useScope } from '@coffer/shared-sdk/queries'
import { useEventContext } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { usePaidBack } from '../../events/use-paid-back.ts'
import { balanceAfter, deriveFunds, fundsValues } from './event-funds.form.ts'
import type { DerivedFunds, FundsDraft, FundsValues } from './event-funds.form.ts'

/** Everything that the form shows at one moment. */
export interface FundsSnapshot {
  readonly context: EventContext
  readonly derived: DerivedFunds
  readonly balance: SenderBalance
}

/** The sender's balance in the event. */
export type SenderBalance =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly currency: Currency
      readonly before: Cents
      /** The balance after sending; null while no amount is entered. */
      readonly after: Cents | null
    }

export type FundsForm = ReturnType<typeof useFundsForm>

/**
 * Holds the state of the form for an event's funds. The transaction's id lasts as long as the draft, so that sending again never stores
 * twice (accounting A17). Once sent, the form shows what was sent until it closes: the stored funds would otherwise count twice in the
 * previewed balance.
 */
export function useFundsForm(params: SheetParams['event-funds'], onStored: () => void) {
  const { eventId, senderId, amount, description } = params
  const draft = useFormDraft<FundsValues>({
    form: 'event-funds',
    params,
    schema: fundsValues,
    initial: () => ({
      senderId: senderId ?? null,
      amountText: amount ?? '',
      description: description ?? '',
    }),
  })
  const { values } = draft
  const [sent, setSent] = useState<FundsSnapshot | null>(null)
  const loaded = useEventContext(eventId)
  const context = loaded.state === 'ready' ? loaded.context : null
  const derived = context && deriveFunds(context, values)
  const balance = useSenderBalance(context, derived, eventId)
  const { submitting, submit } = useSubmitMoney(useAddFunds(), onStored, draft)
  const isSent = submitting.isSending || submitting.isFrozen
  const current = context && derived ? { context, derived, balance } : null
  return {
    loaded,
    /** Null until the event is known. */
    shown: isSent ? sent : current,
    values,
    notice: draft.notice,
    drop: draft.drop,
    submitting,
    change: (changed: Partial<FundsValues>) => draft.setValues((before) => ({ ...before, ...changed })),
    submit: ({ sender, amount, description }: FundsDraft) => {
      if (!isSent) setSent(current)
      submit({ id: draft.getId('transaction'), eventId, senderId: sender.id, amount, description })
    },
  }
}

function useSenderBalance(
  context: EventContext | null,
  derived: DerivedFunds | null,
  eventId: AccountId,
): SenderBalance {
  const senderId = derived && !derived.isHidden ? derived.sender?.id : undefined
  const figures = useQuery({
    ...participantQueries.eventBalance(useScope(), senderId ?? '', eventId),
    enabled: senderId !== undefined,
  })
  const paid = usePaidBack(context?.event ?? null, derived?.currency ?? 'EUR').get(senderId ?? '') ?? 0
  // The server derives figures only in the event's first currency.
  const isOtherCurrency = figures.data && figures.data.currency !== derived?.currency
  if (senderId === undefined || figures.data === null || isOtherCurrency) return { state: 'unknown' }
  if (derived && figures.data) {
    const { currency } = figures.data
    const balance = figures.data.balance + paid
    return { state: 'ready', currency, before: balance, after: balanceAfter(balance, derived) }
  }
  return figures.isError ? { state: 'failed', retry: () => void figures.refetch() } : { state: 'loading' }
}
