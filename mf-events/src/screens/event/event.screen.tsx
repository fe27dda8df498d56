import { CalendarCheck, CalendarDays, EyeOff, Info } from 'lucide-react'
import { now } from '@coffer/shared-sdk/client'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths, useBack, useParams } from '@coffer/shared-sdk/navigation'
import { Banner, ErrorState, List, ListRow, Page, ScreenHeader, Section } from '@coffer/shared-ui'
import type { EventView } from '../../hooks/event-view.ts'
import { texts } from '../../texts/catalogue.ts'
import { awaitsSettlement, isOver } from './event-facts.ts'
import { EventHero } from './event-hero.tsx'
import { EventSkeleton } from './event-skeleton.tsx'
import { useEvent } from './use-event.ts'

/** One event, below the dashboard or the events list; an id that is no visible event's leads back there (spec 2). */
export function EventScreen({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  const words = useTexts(texts)
  const parent = basePath === paths.events() ? paths.events() : paths.dashboard()
  const goBack = useBack(parent)
  const loaded = useEvent(id)
  if (loaded.state === 'missing') return <Navigate to={parent} replace />
  return (
    <Page>
      <ScreenHeader
        title={loaded.state === 'ready' ? loaded.event.name : words.eventsTitle}
        back={{ label: words.back, onClick: goBack }}
      />
      {loaded.state === 'loading' && <EventSkeleton />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={words.failedOne}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      )}
      {loaded.state === 'ready' && <EventDetails event={loaded.event} />}
    </Page>
  )
}

function EventDetails({ event }: { readonly event: EventView }) {
  const { detail, meaning, hiddenText } = useTexts(texts)
  const nowMs = now()
  return (
    <>
      <EventHero event={event} />
      {event.isHidden && <Banner icon={<EyeOff aria-hidden />}>{hiddenText}</Banner>}
      {awaitsSettlement(event) && <Banner>{detail.settlement}</Banner>}
      <Section title={detail.facts}>
        <List label={detail.facts}>
          <ListRow
            start={<Info aria-hidden />}
            title={meaning[event.displayStatus]}
            subtitle={detail.status}
          />
          <ListRow
            start={<CalendarDays aria-hidden />}
            title={formatMoment(event.start)}
            subtitle={isOver(event.start, nowMs) ? detail.started : detail.starts}
          />
          <ListRow
            start={<CalendarCheck aria-hidden />}
            title={formatMoment(event.end)}
            subtitle={isOver(event.end, nowMs) ? detail.ended : detail.ends}
          />
        </List>
      </Section>
    </>
  )
}
