import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, EmptyState, PendingOrError, RowSkeletons } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { settleTexts } from '../../texts/settle.en.ts'
import { Plans } from './plans.tsx'
import { useCommunitySettlement, useEventSettlement } from './use-settlement.ts'
import type { LoadedSettlement } from './use-settlement.ts'

/** Shows the fewest transfers that clear all balances of an event, or of the whole community (accounting A22). */
export default function SettleUpSheet(props: SheetProps<'settle-up'>) {
  const { params, isStacked, ...sheet } = props
  const words = useTexts(settleTexts)
  const ofEvent = useEventSettlement(params.eventId)
  const ofCommunity = useCommunitySettlement(params.eventId === undefined)
  return (
    <Sheet
      {...sheet}
      title={words.title}
      closeLabel={words.close}
      backLabel={isStacked ? words.back : undefined}
    >
      <Content loaded={params.eventId === undefined ? ofCommunity : ofEvent} />
    </Sheet>
  )
}

function Content({ loaded }: { readonly loaded: LoadedSettlement }) {
  const words = useTexts(settleTexts)
  switch (loaded.state) {
    case 'loading':
    case 'failed':
      return <PendingOrError loaded={loaded} texts={words} skeleton={<RowSkeletons count={4} />} />
    case 'missing':
      return <EmptyState illustration="event" title={words.gone} />
    case 'notPermitted':
      return <EmptyState illustration="people" title={words.notPermitted} />
    case 'hidden':
      return <Banner>{words.hidden}</Banner>
    case 'ready':
      return <Plans facts={loaded} />
  }
}
