import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  RowSkeletons,
  ScreenHeader,
  tokens,
} from '@coffer/shared-ui'
import { SearchInput } from '@coffer/shared-ui/forms'
import { useEvents } from '../../hooks/use-events.ts'
import type { EventView } from '../../hooks/event-view.ts'
import { texts } from '../../texts/catalogue.ts'
import { EventList } from './event-list.tsx'
import { listEvents } from './list-events.ts'
import { useCanEnter } from './use-can-enter.ts'

/** All events that the member sees: Ongoing, Upcoming, Past (spec 2). */
export function EventsScreen() {
  const words = useTexts(texts)
  const events = useEvents()
  const canEnter = useCanEnter()
  return (
    <Page>
      <ScreenHeader title={words.eventsTitle} actions={canEnter ? <QuickExpense /> : undefined} />
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

/** An expense in an event that is chosen in the sheet (spec 2). */
function QuickExpense() {
  const { entry } = useTexts(texts)
  return (
    <AtTheEdge size="s" icon={<ReceiptText aria-hidden />} onClick={() => openSheet('event-expense', {})}>
      {entry.expense}
    </AtTheEdge>
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

/** A header's actions reach over the edge, as icons without a ground should; this one has a ground. */
const AtTheEdge = styled(Button)`
  margin-right: ${tokens.space[2]};
`
