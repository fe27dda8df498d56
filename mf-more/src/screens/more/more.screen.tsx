import { useEffect } from 'react'
import { reportError } from '@coffer/shared-sdk/client'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, matchPath, paths, useBack, useLocation } from '@coffer/shared-sdk/navigation'
import { useCaller, useMember, useSessionStore } from '@coffer/shared-sdk/session'
import { PageStack, mediaQueries, useMediaQuery } from '@coffer/shared-ui'
import { PanelSkeleton } from '../../parts/panel.tsx'
import { texts } from '../../texts/en.ts'
import { notificationTexts } from '../../texts/notifications.en.ts'
import { MoreList } from './more-list.tsx'
import type { PanelId } from './more-list.tsx'

const loadProfile = async () => ({ default: (await import('../profile/profile.screen.tsx')).ProfileScreen })
const loadNotifications = async () => ({
  default: (await import('../notifications/notifications.screen.tsx')).NotificationsScreen,
})
const loadDebug = async () => ({ default: (await import('../debug/debug.screen.tsx')).DebugScreen })
const loadAbout = async () => ({ default: (await import('../about/about.screen.tsx')).AboutScreen })
const PANELS = {
  profile: loadable(loadProfile),
  notifications: loadable(loadNotifications),
  debug: loadable(loadDebug),
  about: loadable(loadAbout),
}

/** The More tab: its list, and the panel of the current URL beside or over it. */
export function MoreScreen({ basePath }: { readonly basePath: string }) {
  const isMember = useSessionStore((session) => session.status === 'signed-in' && session.membership !== null)
  const route = matchRoute(useLocation().pathname, basePath)
  // After a sign-out this screen renders once more without a session.
  if (!isMember) return null
  if (route === 'unknown') return <Navigate to={paths.more()} replace />
  if (route === 'debug') return <PrivilegedStack route={route} />
  return <MoreStack route={route} />
}

/** Shows a panel to privileged people only; for others its URL leads to the list (product 2.14). */
function PrivilegedStack({ route }: { readonly route: PanelId }) {
  const { organisationId } = useMember().membership
  if (!isPrivileged(useCaller(), organisationId)) return <Navigate to={paths.more()} replace />
  return <MoreStack route={route} />
}

/** Returns the panel of a URL below the tab; `list` for the tab itself. */
function matchRoute(pathname: string, basePath: string): PanelId | 'list' | 'unknown' {
  const matches = (pattern: string) => matchPath(`${basePath}${pattern}`, pathname) !== null
  if (matches('')) return 'list'
  if (matches('/profile')) return 'profile'
  if (matches('/notifications')) return 'notifications'
  if (matches('/debug')) return 'debug'
  return ['/about', '/about/terms', '/about/privacy'].some(matches) ? 'about' : 'unknown'
}

function MoreStack({ route }: { readonly route: PanelId | 'list' }) {
  const words = useTexts(texts)
  const notifications = useTexts(notificationTexts)
  const isWide = useMediaQuery(mediaQueries.md)
  const goBack = useBack(paths.more())
  useEffect(() => {
    // Preloads the panels, so that they slide in complete.
    Promise.all([loadProfile(), loadNotifications(), loadAbout()]).catch(reportError)
  }, [])
  // A wide screen always shows a panel, the profile by default.
  const shown = route === 'list' ? (isWide ? 'profile' : null) : route
  const Panel = shown && PANELS[shown]
  const titles = {
    profile: words.profile.title,
    notifications: notifications.title,
    debug: words.debug.title,
    about: words.about.title,
  }
  const title = titles[shown ?? 'profile']
  const onBack = isWide ? null : goBack
  return (
    <PageStack
      panelLabel={shown === 'notifications' ? notifications.screen : title}
      onDismiss={goBack}
      panel={
        Panel && (
          <Panel key={shown} placeholder={<PanelSkeleton title={title} onBack={onBack} />} onBack={onBack} />
        )
      }
    >
      <MoreList shown={isWide ? shown : null} />
    </PageStack>
  )
}
