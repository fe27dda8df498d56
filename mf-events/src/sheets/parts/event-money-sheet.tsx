import type { ReactNode } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useEventMoney } from '../../money/event-money.ts'
import type { EventMoney } from '../../money/event-money.ts'
import { EventMoneyStates } from './event-money-states.tsx'

interface EventMoneySheetProps extends Omit<SheetProps, 'params'> {
  readonly eventId: AccountId
  readonly title: string
  readonly children: (money: EventMoney) => ReactNode
}

/** A sheet about an event's money, which loads all of it first. */
export function EventMoneySheet(props: EventMoneySheetProps) {
  const { eventId, title, children, open, isStacked, onClose, onClosed } = props
  const words = useTexts(sharedTexts)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      initialFocus="sheet"
    >
      <EventMoneyStates loaded={useEventMoney(eventId)}>{children}</EventMoneyStates>
    </Sheet>
  )
}
