import { CalendarDays, Martini, UsersRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet, paths, useLocation } from '@coffer/shared-sdk/navigation'
import { fileUrl } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import type { User } from '@coffer/shared-sdk/domain'
import { AppFrame as Frame, Avatar, SkipLink, TabBar } from '@coffer/shared-ui'
import type { TabItem } from '@coffer/shared-ui'
import { texts } from '../texts/catalogue.ts'
import { CommunityBrand } from './community-brand.tsx'
import { EventsBadge } from './events-badge.tsx'
import { LeavingPage } from './leaving-page.tsx'
import { PageTransitionProvider } from './page-transition-context.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useLastVisited } from './last-visited.ts'
import { useMemberPush } from '../push/use-member-push.ts'

const CONTENT = 'content'

/** The frame for members: navigation and current screen. The navigation comes first in the tab order too: after a long list it would be hard to reach. */
export function AppFrame() {
  const session = useSessionStore()
  const { skip } = useTexts(texts)
  useMemberPush()
  // After a sign-out there is no member until the login page shows.
  if (session.status !== 'signed-in' || !session.membership) return null
  return (
    <PageTransitionProvider>
      <SkipLink label={skip} targetId={CONTENT} />
      <Navigation user={session.user} membership={session.membership} />
      <Frame id={CONTENT} tabIndex={-1}>
        <LeavingPage />
        <Outlet />
      </Frame>
      <RouteAnnouncer contentId={CONTENT} />
    </PageTransitionProvider>
  )
}

interface NavigationProps {
  readonly user: User
  readonly membership: CurrentMembership
}

function Navigation({ user, membership }: NavigationProps) {
  const { pathname } = useLocation()
  const lastVisited = useLastVisited()
  const { navigation } = useTexts(texts)
  const items = useTabs(user, membership).map(({ path, label, icon, badge }): TabItem => {
    const isCurrent = pathname === path || pathname.startsWith(`${path}/`)
    // The current tab links to its root, another tab to its last visited URL.
    const to = isCurrent ? path : (lastVisited[path] ?? path)
    return { id: path, label, icon, badge, isCurrent, renderLink: (link) => <Link to={to} {...link} /> }
  })
  return (
    <TabBar
      label={navigation}
      items={items}
      brand={<CommunityBrand wide={false} />}
      wideBrand={<CommunityBrand wide />}
    />
  )
}

interface Tab {
  readonly path: string
  readonly label: string
  readonly icon: ReactNode
  readonly badge?: ReactNode
}

/** The four tabs (product 2); events only if the community has them. */
function useTabs(user: User, { organisation, settings }: CurrentMembership): readonly Tab[] {
  const { appName, tabs, eventsTitle, membersTitle, moreTitle } = useTexts(texts)
  const manifest = useQuery(manifestQueries.current()).data
  const Events = settings.navigationIcon === 'sportsBar' ? Martini : CalendarDays
  return [
    {
      path: paths.dashboard(),
      label: tabs.dashboard(manifest?.name ?? appName),
      icon: <Wallet aria-hidden />,
    },
    ...(settings.enableEvents
      ? [{ path: paths.events(), label: eventsTitle, icon: <Events aria-hidden />, badge: <EventsBadge /> }]
      : []),
    {
      path: paths.community(),
      label: settings.isOrganisation ? organisation.name : membersTitle,
      icon: <UsersRound aria-hidden />,
    },
    {
      path: paths.more(),
      label: moreTitle,
      icon: (
        <Avatar id={user.id} name={user.name} src={fileUrl('users', user.id, user.avatar, 128)} size={24} />
      ),
    },
  ]
}
