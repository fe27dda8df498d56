import type { User } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, Outlet, restoredTab, useLocation } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { CurrentMembership } from '@coffer/shared-sdk/session'
import { AppFrame as Frame, SkipLink, TabBar } from '@coffer/shared-ui/member'
import type { TabItem } from '@coffer/shared-ui'
import { useMemberPush } from '../push/use-member-push.ts'
import { memberTexts } from '../texts/member.en.ts'
import { useFormData } from '../waiting/use-form-data.ts'
import { useWaitingWrites } from '../waiting/use-waiting-writes.ts'
import { CommunityBrand } from './navigation/community-brand.tsx'
import { useLastVisited } from './navigation/last-visited.ts'
import { useTabs } from './navigation/use-tabs.tsx'
import { OperatorNotices } from './notices/operator-notices.tsx'
import { useDeferredStart } from './services/use-deferred-start.ts'
import { LeavingPage } from './transition/leaving-page.tsx'
import { PageTransitionProvider } from './transition/page-transition-provider.tsx'
import { RouteAnnouncer } from './transition/route-announcer.tsx'

const CONTENT = 'content'

/**
 * Shows the frame for members: navigation and current screen. The navigation also comes first in the tab order, because it would be hard to
 * reach after a long list.
 */
export function AppFrame() {
  const session = useSessionStore()
  const { skip } = useTexts(memberTexts)
  useMemberPush()
  useInstallOffer()
  useWaitingWrites()
  useFormData()
  // After a sign-out there is no member until the login page shows.
  if (session.status !== 'signed-in' || !session.membership) return null
  return (
    <PageTransitionProvider>
      <SkipLink label={skip} targetId={CONTENT} />
      <Navigation user={session.user} membership={session.membership} />
      <Frame id={CONTENT} tabIndex={-1}>
        <OperatorNotices />
        <LeavingPage />
        <Outlet />
      </Frame>
      <RouteAnnouncer contentId={CONTENT} />
    </PageTransitionProvider>
  )
}

function Navigation({ user, membership }: { readonly user: User; readonly membership: CurrentMembership }) {
  const { pathname } = useLocation()
  const lastVisited = useLastVisited()
  const { navigation } = useTexts(memberTexts)
  const items = useTabs(user, membership).map(({ path, label, icon, badge }): TabItem => {
    const isCurrent = pathname === path || pathname.startsWith(`${path}/`)
    // The current tab links to its root, another tab to its last visited URL.
    const to = isCurrent ? path : (lastVisited[path] ?? path)
    const state = to === path ? null : restoredTab
    return {
      id: path,
      label,
      icon,
      badge,
      isCurrent,
      renderLink: (link) => <Link to={to} state={state} {...link} />,
    }
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

const DELAY_MS = 2_000

/** Offers members to install the app, at a moment when nothing else has their attention. Its code is loaded after the first screen. */
function useInstallOffer(): void {
  const state = useSessionStore((session) => (session.status === 'signed-in' ? session.status : null))
  useDeferredStart(state, {
    delayMs: () => DELAY_MS,
    load: async () => (await import('../install/offer-install.ts')).offerInstall,
  })
}
