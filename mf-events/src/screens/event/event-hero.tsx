import { styled } from 'styled-components'
import { lengthInDays } from '@coffer/shared-sdk/domain'
import { offsetsIn, useTexts } from '@coffer/shared-sdk/i18n'
import { Avatar, FactLine, HeroSurface, media, tokens } from '@coffer/shared-ui'
import type { EventView } from '../../events/event-view.ts'
import { EventChips } from '../../events/event-chips.tsx'
import { formatEventDays, readingZone } from '../../events/event-zone.ts'
import { texts } from '../../texts/en.ts'

interface EventHeroProps {
  readonly event: EventView
  /** True if the reader is an admin of the event. */
  readonly isEventAdmin: boolean
}

export function EventHero({ event, isEventAdmin }: EventHeroProps) {
  const { days } = useTexts(texts)
  const length = lengthInDays(event, offsetsIn(readingZone(event)))
  return (
    <HeroSurface>
      <Avatar {...event.avatar} size={64} />
      <Words>
        <Name>{event.name}</Name>
        <Dates>
          <FactLine facts={[formatEventDays(event, 'long'), days(length)]} />
        </Dates>
        <EventChips event={event} isEventAdmin={isEventAdmin} />
      </Words>
    </HeroSurface>
  )
}

const Words = styled.div`
  display: grid;
  justify-items: start;
  margin-top: auto;
  padding-top: ${tokens.space[6]};
`
const Name = styled.h2`
  font: 700 ${tokens.text.xxl} ${tokens.font};
  letter-spacing: -0.025em;
  overflow-wrap: anywhere;
  text-wrap: balance;

  ${media.md} {
    font-size: 2.25rem;
    line-height: 2.75rem;
  }
`
const Dates = styled.p`
  margin: ${tokens.space[1]} 0 ${tokens.space[4]};
  font: 500 ${tokens.text.m} ${tokens.font};
`
