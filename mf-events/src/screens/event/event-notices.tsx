import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner } from '@coffer/shared-ui'
import type { EntryOffer } from '../../hooks/entry-offer.ts'
import type { EventView } from '../../hooks/event-view.ts'
import { texts } from '../../texts/catalogue.ts'
import { awaitsSettlement } from './event-facts.ts'

interface EventNoticesProps {
  readonly event: EventView
  readonly offer: EntryOffer
}

/** What there is to know by the event's status (spec 2). */
export function EventNotices({ event, offer }: EventNoticesProps) {
  const { detail, entry } = useTexts(texts)
  return (
    <>
      {event.displayStatus === 'pending' && offer.state === 'enabled' && <Banner>{entry.ended}</Banner>}
      {awaitsSettlement(event) && <Banner>{detail.settlement}</Banner>}
    </>
  )
}
