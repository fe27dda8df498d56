import { ArchiveRestore, ChartColumn, Download } from 'lucide-react'
import { useMemo } from 'react'
import { accountCurrency, hidesTransactions } from '@coffer/shared-sdk/domain'
import type { EventAccount, GroupId } from '@coffer/shared-sdk/domain'
import { openSheet, loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { usePageScrollRestoration } from '@coffer/shared-sdk/navigation'
import { useListSearch, useTransactionList } from '@coffer/shared-sdk/queries'
import type { EventGroup } from '@coffer/shared-sdk/queries'
import { Banner, IconButton, Inline, Stack, PendingOrError, RowSkeletons } from '@coffer/shared-ui'
import { SearchInput, FilterChips } from '@coffer/shared-ui/forms'
import { Select } from '@coffer/shared-ui/popups'
import type { EventContext } from '../../events/event-context.ts'
import { readingZone } from '../../events/event-zone.ts'
import { texts } from '../../texts/en.ts'
import { transactionsTexts } from '../../texts/transactions.en.ts'
import { EventPage } from '../parts/event-page.tsx'
import { FilterButton } from './filter-button.tsx'
import { FILTER_NAMES, NO_FILTER, toTransactionFilter } from './list-filter.ts'
import type { TransactionDaysProps } from './transaction-days.tsx'

/** Shows everything that people entered in an event, newest first, by group and search (product 2.16). */
export function EventTransactionsScreen({ basePath }: { readonly basePath: string }) {
  const { pages } = useTexts(texts)
  usePageScrollRestoration()
  return (
    <EventPage basePath={basePath} title={pages.transactions} actions={pageActions} saysLocked={false}>
      {(context) => <EventTransactions context={context} />}
    </EventPage>
  )
}

const pageActions = ({ event }: EventContext) => <PageActions event={event} />

function isHidden({ status, event }: EventAccount): boolean {
  return hidesTransactions({ status, hidden: event.hidden })
}

function PageActions({ event }: { readonly event: EventAccount }) {
  const words = useTexts(transactionsTexts)
  const params = { eventId: event.id }
  const open = (sheet: 'event-charts' | 'event-export' | 'event-deleted') => () => openSheet(sheet, params)
  return (
    <Inline $gap={1}>
      {event.status === 'active' && (
        <IconButton
          label={words.deleted.title}
          icon={<ArchiveRestore aria-hidden />}
          onClick={open('event-deleted')}
        />
      )}
      {!isHidden(event) && (
        <>
          <IconButton
            label={words.charts}
            icon={<ChartColumn aria-hidden />}
            onClick={open('event-charts')}
          />
          <IconButton label={words.export} icon={<Download aria-hidden />} onClick={open('event-export')} />
        </>
      )}
    </Inline>
  )
}

function EventTransactions({ context }: { readonly context: EventContext }) {
  const { event, groups, people, defaultGroupId, separateGroupId, parts, own } = context
  const words = useTexts(transactionsTexts)
  const search = useListSearch('group', FILTER_NAMES)
  const filter = { ...NO_FILTER, ...search.more }
  const narrowed = toTransactionFilter(filter, accountCurrency(event))
  const group = groups.find(({ id }) => id === search.filter) ?? null
  const hidden = isHidden(event)
  // The context is a new object at each render, but rows are only rendered again when their facts change.
  const facts = useMemo(
    () => ({
      ownId: own.id,
      participation: { groups, people, defaultGroupId, separateGroupId, parts },
      isHidden: hidden,
    }),
    [own.id, groups, people, defaultGroupId, separateGroupId, parts, hidden],
  )
  const zone = readingZone(event.event)
  const loaded = useTransactionList({
    accountId: event.id,
    search: search.asked,
    // Derived parts are left out: nobody enters them, and the figures explain them (accounting A13).
    statuses: ['pending', 'approved'],
    groupId: group?.id,
    narrowed,
    isEntered: true,
    dayZone: zone,
  })
  return (
    <Stack $gap={3}>
      {hidden && <Banner>{words.hiddenNote}</Banner>}
      <SearchInput
        label={words.transactionList.search}
        clearLabel={words.clearSearch}
        value={search.typed}
        onChange={search.type}
      />
      <FilterButton
        filter={filter}
        people={people}
        currency={accountCurrency(event)}
        onChoose={(chosen) => search.chooseMore({ ...chosen })}
      />
      {groups.length > 1 && (
        <GroupFilter groups={groups} chosen={group} onChoose={(groupId) => search.choose(groupId ?? '')} />
      )}
      <TransactionResults
        loaded={loaded}
        facts={facts}
        zone={zone}
        search={search.asked}
        groupName={group?.name ?? null}
        isFiltered={narrowed !== undefined}
        onClear={search.clear}
      />
    </Stack>
  )
}

/** More chips do not fit beside each other, so more groups are chosen from a list. */
const MAX_CHIPS = 8

/** The id of the option for all groups. */
const ALL = 'all-groups'

interface GroupFilterProps {
  readonly groups: readonly EventGroup[]
  readonly chosen: EventGroup | null
  readonly onChoose: (groupId: GroupId | null) => void
}

/** Chooses one group of the event, or all of them. */
function GroupFilter({ groups, chosen, onChoose }: GroupFilterProps) {
  const words = useTexts(transactionsTexts)
  const options = [
    { id: ALL, label: words.allGroups },
    ...groups.map(({ id, name }) => ({ id, label: name })),
  ]
  const value = chosen?.id ?? ALL
  const choose = (id: string) => onChoose(id === ALL ? null : id)
  if (groups.length > MAX_CHIPS) {
    return (
      <Select
        label={words.group}
        options={options.map(({ id, label }) => ({ value: id, label }))}
        value={value}
        onChange={choose}
      />
    )
  }
  return (
    <FilterChips
      label={words.group}
      chips={options}
      selected={[value]}
      // Only one group is chosen at a time; pressing it again shows all groups.
      onChange={(ids) => choose(ids.find((id) => id !== value) ?? ALL)}
    />
  )
}

// Loads the library for virtual lists once there is something to list.
const TransactionDays = loadable(async () => ({
  default: (await import(/* webpackChunkName: "event-transaction-days" */ './transaction-days.tsx'))
    .TransactionDays,
}))

/** Shows the list of transactions: loading, failed, empty or by days. */
function TransactionResults(props: TransactionDaysProps) {
  const words = useTexts(transactionsTexts)
  const pending = {
    texts: { ...words, ...words.transactionList },
    skeleton: <RowSkeletons count={5} shape="entry" />,
  }
  if (props.loaded.state !== 'ready') return <PendingOrError {...pending} loaded={props.loaded} />
  return (
    <TransactionDays placeholder={<PendingOrError {...pending} loaded={{ state: 'loading' }} />} {...props} />
  )
}
