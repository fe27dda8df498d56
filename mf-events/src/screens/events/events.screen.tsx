import { useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, ErrorState, Loading, Page, RowSkeletons, ScreenHeader } from '@coffer/shared-ui'
import { SearchInput } from '@coffer/shared-ui/forms'
import { useEvents } from '../../hooks/use-events.ts'
import type { EventView } from '../../hooks/event-view.ts'
import { texts } from '../../texts/catalogue.ts'
import { EventList } from './event-list.tsx'
import { listEvents } from './list-events.ts'

/** All events that the member sees: Ongoing, Upcoming, Past (spec 2). */
export function EventsScreen() {
  const words = useTexts(texts)
  const events = useEvents()
  return (
    <Page>
      <ScreenHeader title={words.eventsTitle} />
      {events.state === 'loading' && (
        <Loading label={words.loading}>
          <RowSkeletons count={4} />
        </Loading>
      )}
      {events.state === 'failed' && (
        <ErrorState
          title={words.failed}
          text={words.failedText}
          retryLabel={words.retry}
          onRetry={events.retry}
          retrying={events.retrying}
        />
      )}
      {events.state === 'ready' && <SearchableEvents events={events.events} nowMs={events.nowMs} />}
    </Page>
  )
}

interface SearchableEventsProps {
  readonly events: readonly EventView[]
  readonly nowMs: number
}

function SearchableEvents({ events, nowMs }: SearchableEventsProps) {
  const words = useTexts(texts)
  const [search, setSearch] = useState('')
  if (events.length === 0)
    return <EmptyState drawing="event" title={words.empty.title} text={words.empty.text} />
  const groups = listEvents(events, search, nowMs)
  return (
    <>
      <SearchInput label={words.search} clearLabel={words.clearSearch} value={search} onChange={setSearch} />
      {groups.length > 0 ? (
        <EventList groups={groups} />
      ) : (
        <EmptyState
          drawing="search"
          title={words.noResults.title}
          text={words.noResults.text(search.trim())}
        />
      )}
    </>
  )
}
