import { Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { canCreateEvent } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  Button,
  EmptyState,
  Page,
  PendingOrError,
  RowSkeletons,
  ScreenHeader,
  SortButton,
  tokens,
  visuallyHidden,
} from '@coffer/shared-ui'
import { SearchInput } from '@coffer/shared-ui/forms'
import { useEvents } from '../../events/use-events.ts'
import { useOpenEvents } from '../../events/use-open-events.ts'
import type { EventView } from '../../events/event-view.ts'
import { texts } from '../../texts/en.ts'
import { LoadErrorBanner } from '../parts/load-error-banner.tsx'
import { EVENT_SORTS, listEvents } from './event-list.ts'
import type { EventSort } from './event-list.ts'
import { EventList } from './event-rows.tsx'
import { NO_BALANCES, useOwnBalances } from '../../events/own-balances.ts'
import { useEventSort } from './use-event-sort.ts'

const NO_EVENTS: readonly EventView[] = []

/** All events that the member sees, grouped into ongoing, upcoming and past ones (product 2). */
export function EventsScreen() {
  const words = useTexts(texts)
  const events = useEvents()
  const balances = useOwnBalances(events.state === 'ready' ? events.events : NO_EVENTS)
  const [sort, chooseSort] = useEventSort()
  const canCreate = useCanCreate()
  const isEmpty = events.state === 'ready' && events.events.length === 0
  // Only this order depends on balances; with any other the list does not wait for them.
  const isUnsorted = sort === 'balance' && balances.state === 'loading' && !isEmpty
  return (
    <Page>
      <ScreenHeader
        title={words.eventsTitle}
        // The empty list has a button of its own.
        actions={<Actions canCreate={canCreate && !isEmpty} />}
      />
      <PendingOrError
        loaded={events.state === 'ready' && isUnsorted ? { state: 'loading' } : events}
        texts={words}
        skeleton={<RowSkeletons count={4} />}
      />
      {isEmpty && <NoEvents canCreate={canCreate} />}
      {events.state === 'ready' && !isEmpty && !isUnsorted && (
        <SearchableEvents
          events={events.events}
          balances={balances}
          sort={sort}
          onSort={chooseSort}
          nowMs={events.nowMs}
        />
      )}
    </Page>
  )
}

function useCanCreate(): boolean {
  const caller = useCaller()
  const { organisationId, settings } = useMember().membership
  return canCreateEvent(caller, { id: organisationId, enableEvents: settings.enableEvents }).ok
}

/** The button for a quick expense, whose form lets the person choose the event (product 2), and the one for a new event. */
function Actions({ canCreate }: { readonly canCreate: boolean }) {
  const words = useTexts(texts)
  const open = useOpenEvents()
  const canEnter = open.state === 'ready' && open.events.all.length > 0
  return (
    <Buttons>
      {canEnter && (
        <Button
          size="s"
          variant="secondary"
          icon={<ExpenseIcon aria-hidden />}
          onClick={() => openSheet('event-expense', {})}
        >
          {words.entry.expense}
        </Button>
      )}
      {canCreate && (
        <NewEvent size="s" icon={<Plus aria-hidden />} onClick={() => openSheet('event-form', {})}>
          <NewEventLabel>{words.newEvent}</NewEventLabel>
        </NewEvent>
      )}
    </Buttons>
  )
}

function NoEvents({ canCreate }: { readonly canCreate: boolean }) {
  const words = useTexts(texts)
  return (
    <EmptyState
      illustration="event"
      title={words.empty.title}
      text={words.empty.text}
      action={
        canCreate ? (
          <Button icon={<Plus aria-hidden />} onClick={() => openSheet('event-form', {})}>
            {words.firstEvent}
          </Button>
        ) : undefined
      }
    />
  )
}

interface SearchableEventsProps {
  readonly events: readonly EventView[]
  readonly balances: ReturnType<typeof useOwnBalances>
  readonly sort: EventSort
  readonly onSort: (sort: EventSort) => void
  readonly nowMs: number
}

function SearchableEvents({ events, balances, sort, onSort, nowMs }: SearchableEventsProps) {
  const words = useTexts(texts)
  const [search, setSearch] = useState('')
  const ownBalances = balances.state === 'ready' ? balances.balances : NO_BALANCES
  const groups = listEvents(events, { search, sort, balances: ownBalances, nowMs })
  return (
    <>
      <SearchLine>
        <SearchInput
          label={words.search}
          clearLabel={words.clearSearch}
          value={search}
          onChange={setSearch}
        />
        <SortButton
          texts={words.sorting}
          closeLabel={words.close}
          options={EVENT_SORTS.map((id) => ({
            id,
            label: id === 'name' ? words.name : words.sortOptions[id],
          }))}
          chosen={sort}
          onChoose={onSort}
        />
      </SearchLine>
      {balances.state === 'failed' && (
        <LoadErrorBanner
          text={sort === 'balance' ? words.listBalance.failedSort : words.listBalance.failed}
          onRetry={balances.retry}
          retrying={balances.retrying}
        />
      )}
      {groups.length > 0 ? (
        <EventList groups={groups} balances={ownBalances} />
      ) : (
        <EmptyState
          illustration="search"
          title={words.transactionList.noResults}
          text={words.noResults.text(search.trim())}
        />
      )}
    </>
  )
}

/** Aligns the last button's background with the content: the header lets icon buttons overlap its edge. */
const Buttons = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  margin-right: ${tokens.space[2]};
`
/** Between the widths at which both labels fit beside the title with this icon, and at which only one label fits. */
const ExpenseIcon = styled(ReceiptText)`
  @media (min-width: 380px) and (max-width: 409px) {
    display: none;
  }
`
const NewEvent = styled(Button)`
  @media (max-width: 379px) {
    gap: 0;
  }
`
/** Narrow phones only have room for the icon beside the title. */
const NewEventLabel = styled.span`
  @media (max-width: 379px) {
    ${visuallyHidden}
  }
`
const SearchLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[1]};
  align-items: center;
  /* The button's icon ends where the content does. */
  margin-right: calc(-1 * ${tokens.space[2]});
`
