import { Users } from 'lucide-react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner } from '@coffer/shared-ui'
import type { EntryOffer } from '../../hooks/entry-offer.ts'
import { texts } from '../../texts/catalogue.ts'
import { awaitsSettlement } from './event-facts.ts'
import type { OwnEvent } from './use-event.ts'

interface EventNoticesProps {
  readonly event: OwnEvent
  readonly offer: EntryOffer
}

/** What there is to know before entering something, by status and role (spec 2). */
export function EventNotices({ event: { view, isParticipant }, offer }: EventNoticesProps) {
  const { detail, entry } = useTexts(texts)
  const isOpen = view.status === 'active'
  return (
    <>
      {!isParticipant && isOpen && (
        <Banner icon={<Users aria-hidden />} title={entry.notJoined}>
          {offer.state === 'enabled' ? entry.onBehalf : entry.notJoinedText}
        </Banner>
      )}
      {view.displayStatus === 'pending' && offer.state === 'enabled' && <Banner>{entry.ended}</Banner>}
      {awaitsSettlement(view) && <Banner>{detail.settlement}</Banner>}
    </>
  )
}
