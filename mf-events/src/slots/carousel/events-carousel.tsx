import { styled } from 'styled-components'
import { carouselEvents } from '@coffer/shared-sdk/domain'
import type { Money } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { Avatar, Card, CarouselSkeleton, MoneyText, SmallText, tokens } from '@coffer/shared-ui/member'
import { Carousel } from '@coffer/shared-ui/carousel'
import type { EventView } from '../../events/event-view.ts'
import { getSign, useOwnBalances } from '../../events/own-balances.ts'
import { formatEventDays } from '../../events/event-zone.ts'
import { useEvents } from '../../events/use-events.ts'
import { EventChips } from '../../events/event-chips.tsx'
import { LoadErrorBanner } from '../../screens/parts/load-error-banner.tsx'
import { texts } from '../../texts/en.ts'

/** Product 9.6. */
const AUTOPLAY_MS = 10_000

const NO_EVENTS: readonly EventView[] = []

/** Fills the slot `dashboard.carousel` with links to current events; renders nothing if there are none. */
export default function EventsCarousel() {
  const { carousel, eventsTitle, failed } = useTexts(texts)
  const loaded = useEvents()
  const balances = useOwnBalances(loaded.state === 'ready' ? loaded.events : NO_EVENTS)
  if (loaded.state === 'loading') return <CarouselSkeleton />
  if (loaded.state === 'failed') {
    return (
      <AsHigh>
        <CarouselSkeleton />
        <LoadErrorBanner text={failed} onRetry={loaded.retry} retrying={loaded.retrying} />
      </AsHigh>
    )
  }
  const events = carouselEvents(loaded.events, loaded.nowMs)
  if (events.length === 0) return null
  return (
    <Carousel
      label={eventsTitle}
      slides={events.map((event) => ({
        id: event.id,
        content: (
          <Slide
            event={event}
            balance={balances.state === 'ready' ? balances.balances.get(event.id) : undefined}
          />
        ),
      }))}
      dotLabel={(position, count) => carousel.show(position, count)}
      pauseLabel={carousel.pause}
      playLabel={carousel.play}
      autoplayMs={AUTOPLAY_MS}
    />
  )
}

interface SlideProps {
  readonly event: EventView
  /** The member's own balance in the event, as in the list of events. */
  readonly balance: Money | undefined
}

function Slide({ event, balance }: SlideProps) {
  const { listBalance } = useTexts(texts)
  return (
    <Card renderLink={(link) => <Link to={paths.dashboardEvent(event.id)} {...link} />}>
      <Content>
        <Row>
          <Avatar {...event.avatar} size={48} />
          <Words>
            <Name>{event.name}</Name>
            <SmallText as="span">{formatEventDays(event)}</SmallText>
          </Words>
        </Row>
        <Foot>
          <EventChips event={event} />
          {balance && (
            <Balance>
              <Meaning as="span">{listBalance[getSign(balance)]}</Meaning>{' '}
              <MoneyText {...balance} sign="always" />
            </Balance>
          )}
        </Foot>
      </Content>
    </Card>
  )
}

/** This element is as high as the carousel, so that nothing below moves: it contains the invisible skeleton. */
const AsHigh = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > * {
    grid-area: 1 / 1;
  }
  > :first-child {
    visibility: hidden;
  }
  > :last-child {
    align-self: center;
  }
`
/** Half a column is as narrow as a small phone. */
const Content = styled.span`
  container-type: inline-size;
  display: block;
`
const Row = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  margin-bottom: ${tokens.space[3]};
`
const Words = styled.span`
  flex: 1;
  display: grid;
  justify-items: start;
  min-width: 0;
  color: ${tokens.color.ink};
`
const Name = styled.strong`
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 600 ${tokens.text.m} ${tokens.font};
`
/** The amount has the line of the chips, so that all slides are equally high and no card has an empty part. */
const Foot = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[2]};
`
const Balance = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${tokens.space[2]};
  margin-inline-start: auto;
  color: ${tokens.color.ink};
`
/** Where it has no room, the sign of the amount says it, and screen readers still read it. */
const Meaning = styled(SmallText)`
  @container (max-width: 17rem) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
