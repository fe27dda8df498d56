import { ChevronRight, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link } from '@coffer/shared-sdk/navigation'
import { useCaller } from '@coffer/shared-sdk/session'
import { Banner } from '@coffer/shared-ui'
import type { OwnEvent } from '../../events/use-events.ts'
import { texts } from '../../texts/en.ts'
import { eventScreenTexts } from '../../texts/event-screen.en.ts'
import { eventBanners } from './event-banners.ts'

interface EventBannerListProps {
  /** The id of the element that says the event's status. */
  readonly statusId: string
  readonly event: OwnEvent
  readonly canEnter: boolean
  readonly participantsPath: string
}

/** Shows what the event's status means for the reader. */
export function EventBannerList({ statusId, event, canEnter, participantsPath }: EventBannerListProps) {
  const { entry, detail } = useTexts(texts)
  const { banners } = useTexts(eventScreenTexts)
  const caller = useCaller()
  const facts = { caller, event: event.account, displayStatus: event.view.displayStatus, canEnter }
  const shown = eventBanners(facts, { banners, ended: entry.ended, settlement: detail.settlement })
  return shown.map(({ id, tone, sentences, leadsToParticipants }) => (
    <div key={id} id={id === 'status' ? statusId : undefined}>
      <Banner
        tone={tone}
        icon={ICONS[id]}
        end={leadsToParticipants ? <Chevron aria-hidden /> : undefined}
        renderLink={leadsToParticipants ? (link) => <Link to={participantsPath} {...link} /> : undefined}
      >
        {sentences.map((sentence) => (
          <Sentence key={sentence}>{sentence} </Sentence>
        ))}
      </Banner>
    </div>
  ))
}

const ICONS: Record<ReturnType<typeof eventBanners>[number]['id'], ReactNode> = {
  status: undefined,
  'no-admins': <ShieldAlert aria-hidden />,
}

const Sentence = styled.span`
  display: block;
`
const Chevron = styled(ChevronRight)`
  flex: none;
  width: 18px;
  height: 18px;
`
