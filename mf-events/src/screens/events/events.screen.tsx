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
import { useEvents, useOpenEvents } from '../../events/use-events.ts'
import type { EventView } from '../../events/event-view.ts'
import { texts } from '../../texts/catalogue.ts'
import { EventList, listEvents } from './event-list.tsx'

/** All events that the member sees, grouped into ongoing, upcoming and past ones (product 2). */
export function EventsScreen() {
  const words = useTexts(texts)
  const events = useEvents()
  const open = useOpenEvents()
  const canEnter = open.state === 'ready' && open.events.all.length > 0
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

/** Opens the expense form, where the event is chosen (product 2). */
function QuickExpense() {
  const { entry } = useTexts(texts)
  return (
    <HeaderButton size="s" icon={<ReceiptText aria-hidden />} onClick={() => openSheet('event-expense', {})}>
      {entry.expense}
    </HeaderButton>
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
    return <EmptyState illustration="event" title={words.empty.title} text={words.empty.text} />
  const groups = listEvents(events, search, nowMs)
  return (
    <>
      <SearchInput label={words.search} clearLabel={words.clearSearch} value={search} onChange={setSearch} />
      {groups.length > 0 ? (
        <EventList groups={groups} />
      ) : (
        <EmptyState
          illustration="search"
          title={words.noResults.title}
          text={words.noResults.text(search.trim())}
        />
      )}
    </>
  )
}

/** Aligns the button's background with the content: the header lets icon buttons overlap its edge. */
const HeaderButton = styled(Button)`
  margin-right: ${tokens.space[2]};
`
