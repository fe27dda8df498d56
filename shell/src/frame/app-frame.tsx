import { CalendarDays, Martini, UsersRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Outlet, paths, useLocation } from '@coffer/shared-sdk/navigation'
import { fileUrl } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import type { User } from '@coffer/shared-sdk/domain'
import { AppFrame as Frame, Avatar, SkipLink, TabBar } from '@coffer/shared-ui'
import type { TabItem } from '@coffer/shared-ui'
import { useManifest } from '../brand/use-manifest.ts'
import { texts } from '../texts/catalogue.ts'
import { Arrival } from './arrival.tsx'
import { CommunityBrand } from './community-brand.tsx'
import { LeavingPage } from './leaving-page.tsx'
import { PageMotion } from './page-motion-context.tsx'
import { useLastVisited } from './use-last-visited.ts'

const CONTENT = 'content'

/**
 * A member's app: the navigation, and the current screen beside it. The navigation comes first for the Tab key too:
 * behind a long list nobody would get to it.
 */
export function AppFrame() {
  const session = useSessionStore()
  const { skip } = useTexts(texts)
  // While a sign-out is on its way to the login page there is no member to draw the tabs for.
  if (session.status !== 'signed-in' || !session.membership) return null
  return (
    <PageMotion>
      <SkipLink label={skip} targetId={CONTENT} />
      <Navigation user={session.user} membership={session.membership} />
      <Frame id={CONTENT} tabIndex={-1}>
        <LeavingPage />
        <Outlet />
      </Frame>
      <Arrival contentId={CONTENT} />
    </PageMotion>
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
  const items = useTabs(user, membership).map(({ path, label, icon }): TabItem => {
    const isCurrent = pathname === path || pathname.startsWith(`${path}/`)
    // The current tab's own link leads to its beginning, another's to where the person left it.
    const to = isCurrent ? path : (lastVisited[path] ?? path)
    return { id: path, label, icon, isCurrent, renderLink: (link) => <Link to={to} {...link} /> }
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
}

/** The four tabs of spec 2; events only where the community has them. */
function useTabs(user: User, { organisation, settings }: CurrentMembership): readonly Tab[] {
  const { appName, tabs, ...words } = useTexts(texts)
  const manifest = useManifest()
  const Events = settings.navigationIcon === 'sportsBar' ? Martini : CalendarDays
  return [
    {
      path: paths.dashboard(),
      label: tabs.dashboard(manifest?.name ?? appName),
      icon: <Wallet aria-hidden />,
    },
    ...(settings.enableEvents
      ? [{ path: paths.events(), label: words.eventsTitle, icon: <Events aria-hidden /> }]
      : []),
    {
      path: paths.community(),
      label: settings.isOrganisation ? organisation.name : words.membersTitle,
      icon: <UsersRound aria-hidden />,
    },
    {
      path: paths.more(),
      label: words.moreTitle,
      icon: (
        <Avatar id={user.id} name={user.name} src={fileUrl('users', user.id, user.avatar, 128)} size={24} />
      ),
    },
  ]
}
