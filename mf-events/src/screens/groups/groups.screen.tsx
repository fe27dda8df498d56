import { EyeOff, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { canCreateGroup, hidesTransactions, matchesSearch } from '@coffer/shared-sdk/domain'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Card, EmptyState, Stack, VisuallyHidden } from '@coffer/shared-ui'
import { SegmentedTabs } from '@coffer/shared-ui/controls'
import { SearchInput } from '@coffer/shared-ui/forms'
import { isParticipant } from '../../events/event-context.ts'
import type { EventContext } from '../../events/event-context.ts'
import { eventOffer } from '../../events/event-offer.ts'
import type { Offer } from '../../events/event-offer.ts'
import { toGroupViews } from '../../events/group-view.ts'
import type { GroupView } from '../../events/group-view.ts'
import { useEventParts } from '../../events/use-event-parts.ts'
import { groupsTexts } from '../../texts/groups.en.ts'
import { texts } from '../../texts/en.ts'
import { EventPage } from '../parts/event-page.tsx'
import { OfferedButton } from '../parts/offered-button.tsx'
import { AllGroups } from './all-groups.tsx'
import { GroupRows } from './group-rows.tsx'

/** Product 9: a list this long can be searched. */
const SCROLL_THRESHOLD = 4

/** Shows an event's groups, one by one or all at once (product 2.15). */
export function GroupsScreen({ basePath }: { readonly basePath: string }) {
  const { pages } = useTexts(texts)
  return (
    <EventPage basePath={basePath} title={pages.groups} width="wide">
      {(context) => <Groups basePath={basePath} context={context} />}
    </EventPage>
  )
}

interface GroupsProps {
  readonly basePath: string
  readonly context: EventContext
}

function Groups({ basePath, context }: GroupsProps) {
  const words = useTexts(groupsTexts)
  const { caller, event, own, groups, people, defaultGroupId } = context
  const { parts, areKnown } = useEventParts(context)
  const [view, setView] = useState('list')
  const views = useMemo(
    () => toGroupViews({ event, own, groups, people, defaultGroupId }, parts),
    [event, own, groups, people, defaultGroupId, parts],
  )
  const offer = eventOffer(context, (one) =>
    canCreateGroup(caller, one, { isParticipant: isParticipant(context, own.id), withExpense: false }),
  )
  const list = <GroupList basePath={basePath} context={context} groups={views} areKnown={areKnown} />
  const isHidden = hidesTransactions({ status: event.status, hidden: event.event.hidden })
  return (
    <Stack $gap={4}>
      {isHidden && <Banner icon={<EyeOff aria-hidden />}>{words.hidden}</Banner>}
      {views.length > 1 ? (
        <SegmentedTabs
          label={words.list.views}
          tabs={[
            { id: 'list', label: words.list.byGroup },
            { id: 'all', label: words.list.byPerson },
          ]}
          value={view}
          onChange={setView}
        >
          {view === 'list' ? list : <AllGroups groups={views} ownId={own.id} />}
        </SegmentedTabs>
      ) : (
        list
      )}
      {views.length <= 1 && (
        <Card>
          <EmptyState illustration="people" title={words.list.oneTitle} text={words.list.oneText} />
        </Card>
      )}
      {/* The same button serves with and without groups, so that it keeps the focus. */}
      <CreateButton offer={offer} eventId={event.id} />
    </Stack>
  )
}

function CreateButton({ offer, eventId }: { readonly offer: Offer; readonly eventId: string }) {
  const { list } = useTexts(groupsTexts)
  return (
    <OfferedButton
      offer={offer}
      variant="secondary"
      fullWidth
      icon={<Plus aria-hidden />}
      onClick={() => openSheet('event-group', { eventId })}
    >
      {list.create}
    </OfferedButton>
  )
}

interface GroupListProps extends GroupsProps {
  readonly groups: readonly GroupView[]
  readonly areKnown: boolean
}

/** Lists the groups, 'everyone' first, with a search field if there are many. */
function GroupList({ basePath, context, groups, areKnown }: GroupListProps) {
  const words = useTexts(groupsTexts)
  const [search, setSearch] = useState('')
  const isLong = groups.length > SCROLL_THRESHOLD
  const typed = isLong ? search.trim() : ''
  const found = groups.filter(({ name }) => matchesSearch(name, typed))
  return (
    <Stack $gap={3}>
      {isLong && (
        <>
          <SearchInput
            label={words.list.search}
            clearLabel={words.clearSearch}
            value={search}
            onChange={setSearch}
          />
          <VisuallyHidden role="status">{typed !== '' && words.list.found(found.length)}</VisuallyHidden>
        </>
      )}
      {found.length > 0 ? (
        <GroupRows basePath={basePath} context={context} groups={found} areKnown={areKnown} />
      ) : (
        <EmptyState
          illustration="search"
          title={words.transactionList.noResults}
          text={words.list.noResultsText(typed)}
        />
      )}
    </Stack>
  )
}
