import type { RefObject } from 'react'
import { partyOf, refusalText } from '@coffer/shared-sdk/client'
import { hidesTransactions, isEventManager, isPrivileged } from '@coffer/shared-sdk/domain'
import type { EventAccount } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useScope } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import { Banner, ErrorState } from '@coffer/shared-ui'
import { AccountField, AmountFields } from '@coffer/shared-ui/money-form'
import { fundsTexts } from '../../texts/funds.catalogue.ts'
import { EventLine } from '../parts/event-line.tsx'
import { managed } from '../parts/event-place.ts'
import { BalanceShift } from './balance-shift.tsx'
import type { FundsForm } from './use-funds-form.ts'

interface FundsFieldsProps {
  readonly form: FundsForm
  readonly amountRef: RefObject<HTMLInputElement | null>
  readonly onChooseSender: () => void
}

/** Into which event, whose money, how much, what for; and what it does to the sender's balance there. */
export function FundsFields({ form, amountRef, onChooseSender }: FundsFieldsProps) {
  const words = useTexts(fundsTexts)
  const caller = useCaller()
  const { organisationId } = useScope()
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
  // Who sends only what is theirs is not asked whose it is. Known as early as can be, so that nothing moves.
  const isManager = event ? isEventManager(caller, managed(event)) : isPrivileged(caller, organisationId)
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
      <Shift shown={shown} event={event} isManager={isManager} />
    </>
  )
}

interface ShiftProps {
  readonly shown: FundsForm['shown']
  /** Null until it is known. */
  readonly event: EventAccount | null
  readonly isManager: boolean
}

/** How the sender stands; in the same place before it is known whose balance that is, and while nobody is chosen. */
function Shift({ shown, event, isManager }: ShiftProps) {
  const { shift } = useTexts(fundsTexts)
  if (event && hidesTransactions({ status: event.status, hidden: event.event.hidden })) {
    return <Banner>{shift.hidden}</Banner>
  }
  if (shown === null) {
    return <BalanceShift label={isManager ? shift.ofNobody : shift.own} standing={{ state: 'loading' }} />
  }
  const { sender } = shown.view
  const ofSender = sender?.id === shown.place.own.id ? shift.own : sender && shift.of(sender.name)
  return <BalanceShift label={ofSender ?? shift.ofNobody} standing={shown.standing} />
}
