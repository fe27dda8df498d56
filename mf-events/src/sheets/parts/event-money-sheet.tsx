import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import type { AccountId } from '@coffer/shared-sdk/domain'
import { sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, EmptyState, PendingOrError, Skeleton, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { useEventMoney } from '../../money/event-money.ts'
import type { EventMoney, LoadedEventMoney } from '../../money/event-money.ts'
import { whyTexts } from '../../texts/why.en.ts'

interface EventMoneySheetProps extends Omit<SheetProps, 'params'> {
  readonly eventId: AccountId
  readonly title: string
  readonly children: (money: EventMoney) => ReactNode
}

/** A sheet about an event's money, which loads all of it first. */
export function EventMoneySheet(props: EventMoneySheetProps) {
  const { eventId, title, children, isStacked, ...sheet } = props
  const words = useTexts(sharedTexts)
  return (
    <Sheet
      {...sheet}
      title={title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
      initialFocus="sheet"
    >
      <EventMoneyStates loaded={useEventMoney(eventId)}>{children}</EventMoneyStates>
    </Sheet>
  )
}

interface EventMoneyStatesProps {
  readonly loaded: LoadedEventMoney
  readonly children: (money: EventMoney) => ReactNode
}

/** The states of a sheet about an event's money, and its content once everything is loaded. */
function EventMoneyStates({ loaded, children }: EventMoneyStatesProps) {
  const words = useTexts(whyTexts)
  switch (loaded.state) {
    case 'ready':
      return children(loaded.money)
    case 'loading':
    case 'failed':
      return <PendingOrError loaded={loaded} texts={words} skeleton={<MoneySkeleton />} />
    case 'hidden':
      return (
        <Banner icon={<EyeOff aria-hidden />} title={words.hidden}>
          {words.hiddenText}
        </Banner>
      )
    case 'missing':
      return (
        <div role="status">
          <EmptyState illustration="transactions" title={words.gone} text={words.goneText} />
        </div>
      )
  }
}

function MoneySkeleton() {
  return (
    <Stack $gap={4}>
      <Skeleton $height="52px" $shape="block" />
      <Skeleton $height="220px" $shape="block" />
      <Skeleton $height="120px" $shape="block" />
    </Stack>
  )
}
