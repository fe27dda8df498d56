import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import {
  Navigate,
  Route,
  Routes,
  eventPaths,
  matchPath,
  useBack,
  useParams,
} from '@coffer/shared-sdk/navigation'
import {
  LATEST_ENTRIES,
  earlyQuery,
  eventQueries,
  participantQueries,
  prefetchEarly,
  toScope,
  transactionQueries,
} from '@coffer/shared-sdk/queries'
import type { FirstScreen, RemoteRoutes } from '@coffer/shared-sdk/remote'
import { currentMembership } from '@coffer/shared-sdk/session'
import { Loading, Page, RowSkeletons, ScreenHeader } from '@coffer/shared-ui'
import { EventScreen } from './screens/event/event.screen.tsx'
import { EventsScreen } from './screens/events/events.screen.tsx'
import { texts } from './texts/en.ts'

const GroupsScreen = loadable(async () => ({
  default: (await import('./screens/groups/groups.screen.tsx')).GroupsScreen,
}))
const GroupScreen = loadable(async () => ({
  default: (await import('./screens/group/group.screen.tsx')).GroupScreen,
}))
const ParticipantsScreen = loadable(async () => ({
  default: (await import('./screens/participants/participants.screen.tsx')).ParticipantsScreen,
}))
const SpinScreen = loadable(async () => ({
  default: (await import('./screens/spin/spin.screen.tsx')).SpinScreen,
}))
const EventTransactionsScreen = loadable(async () => ({
  default: (await import('./screens/transactions/event-transactions.screen.tsx')).EventTransactionsScreen,
}))

/** The pages below an event, by their path, with the title that shows while their code loads. */
const PAGES = [
  { path: 'groups', title: 'groups', Screen: GroupsScreen },
  { path: 'groups/:groupId', title: 'groups', Screen: GroupScreen },
  { path: 'participants', title: 'participants', Screen: ParticipantsScreen },
  { path: 'spin', title: 'spin', Screen: SpinScreen },
  { path: 'txs', title: 'transactions', Screen: EventTransactionsScreen },
] as const

/** Loads what an event's page shows, if the page has asked for it early. */
export async function prepare({ basePath, location }: FirstScreen): Promise<void> {
  const eventId = matchPath(`${basePath}/:id`, location.pathname)?.params.id
  const membership = currentMembership()
  if (eventId === undefined || !membership) return
  const scope = toScope(membership)
  await prefetchEarly([
    earlyQuery(eventQueries.detail(scope, eventId)),
    earlyQuery(participantQueries.joinedEvents(scope, membership.accountId)),
    earlyQuery(participantQueries.eventBalance(scope, membership.accountId, eventId)),
    earlyQuery(transactionQueries.latestOfEvent(scope, eventId, LATEST_ENTRIES)),
  ])
}

export const screens: RemoteRoutes['screens'] = {
  events: ({ basePath }) => (
    <Routes>
      <Route path={basePath} element={<EventsScreen />} />
    </Routes>
  ),
  event: ({ basePath }) => (
    <Routes>
      <Route path={`${basePath}/:id`} element={<EventScreen basePath={basePath} />} />
      {PAGES.map(({ path, title, Screen }) => (
        <Route
          key={path}
          path={`${basePath}/:id/${path}`}
          element={
            <Screen placeholder={<PageSkeleton basePath={basePath} title={title} />} basePath={basePath} />
          }
        />
      ))}
      <Route path={`${basePath}/:id/*`} element={<ToEvent basePath={basePath} />} />
    </Routes>
  ),
}

interface PageSkeletonProps {
  readonly basePath: string
  readonly title: (typeof PAGES)[number]['title']
}

/** Shows a page below an event while its code loads. */
function PageSkeleton({ basePath, title }: PageSkeletonProps) {
  const { id = '' } = useParams()
  const words = useTexts(texts)
  const goBack = useBack(eventPaths(basePath, id).event)
  return (
    <Page>
      <ScreenHeader title={words.pages[title]} back={{ label: words.back, onClick: goBack }} />
      <Loading label={words.loadingOne}>
        <RowSkeletons count={5} />
      </Loading>
    </Page>
  )
}

/** Redirects from an unknown URL below an event to the event. */
function ToEvent({ basePath }: { readonly basePath: string }) {
  const { id = '' } = useParams()
  return <Navigate to={eventPaths(basePath, id).event} replace />
}
