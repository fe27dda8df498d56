import type { RefObject } from 'react'
import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import { isEventManager } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller } from '@coffer/shared-sdk/session'
import { Banner, ErrorState } from '@coffer/shared-ui'
import { AccountField, AmountFields } from '@coffer/shared-ui/money-form'
import { fundsTexts } from '../../texts/funds.catalogue.ts'
import { EventLine } from '../parts/event-line.tsx'
import { managed } from '../parts/event-place.ts'
import { BalanceShift } from './balance-shift.tsx'
import type { FundsForm } from './use-funds-form.ts'

const ON_ITS_WAY = { state: 'loading' } as const

interface FundsFieldsProps {
  readonly form: FundsForm
  readonly amountRef: RefObject<HTMLInputElement | null>
  readonly onChooseSender: () => void
}

/** Into which event, whose money, how much, what for; and what it does to the sender's balance there. */
export function FundsFields({ form, amountRef, onChooseSender }: FundsFieldsProps) {
  const words = useTexts(fundsTexts)
  const caller = useCaller()
  const { loaded, shown, values } = form
  if (!shown && loaded.state === 'failed') {
    return (
      <ErrorState
        title={words.failed}
        text={words.failedText}
        retryLabel={words.retry}
        onRetry={loaded.retry}
        retrying={loaded.retrying}
      />
    )
  }
  // An event that is not there for the person has nothing to be filled in.
  if (!shown && loaded.state === 'missing') return null
  const event = shown?.place.event ?? (loaded.state === 'loading' ? loaded.event : null)
  const sender = shown?.view.sender ?? null
  // Who sends only what is theirs is not asked whose it is. Known before the event's people are, so that nothing moves.
  const isManager = event !== null && isEventManager(caller, managed(event))
  const isAsked = isManager || (shown !== null && sender?.id !== shown.place.own.id)
  return (
    <>
      <EventLine event={event} />
      {isAsked && (
        <AccountField
          label={words.sender}
          placeholder={words.chooseSender}
          account={sender && partyOf(sender)}
          isLoading={!shown}
          onClick={onChooseSender}
        />
      )}
      <AmountFields
        {...values}
        currency={shown?.view.currency ?? 'EUR'}
        texts={words.moneyForm}
        refusalText={refusalText}
        amountRef={amountRef}
        onChange={form.change}
      />
      {shown ? <Shift {...shown} /> : <BalanceShift label={words.shift.own} standing={ON_ITS_WAY} />}
    </>
  )
}

function Shift({ place, view, standing }: NonNullable<FundsForm['shown']>) {
  const { shift } = useTexts(fundsTexts)
  const { sender, isHidden } = view
  if (isHidden) return <Banner>{shift.hidden}</Banner>
  if (!sender) return null
  return (
    <BalanceShift
      label={sender.id === place.own.id ? shift.own : shift.of(sender.name)}
      standing={standing}
    />
  )
}
