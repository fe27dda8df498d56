import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Outlet, paths, useLocation } from '@coffer/shared-sdk/navigation'
import type { RemoteFeature } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { Session } from '@coffer/shared-sdk/session'
import { useHasFeature } from './features.ts'
import { texts } from '../texts/en.ts'
import { returnsToInvite, saveReturnPath, takeReturnPath } from './return-path.ts'

interface GuardProps {
  readonly children: ReactNode
}

/** Returns whether the person is signed in without a name or a membership (product 2). */
function needsOnboarding(session: Session): boolean {
  return session.status === 'signed-in' && (session.user.name === '' || session.membership === null)
}

/** Admits members only. Redirects others to the onboarding, or to the login page and back after signing in. */
export function RequireMember({ children }: GuardProps) {
  const session = useSessionStore()
  const { pathname, search, hash } = useLocation()
  const isSignedOut = session.status === 'signed-out'
  const shouldReturn = session.status === 'signed-out' && session.isByChoice !== true
  useEffect(() => {
    if (shouldReturn) saveReturnPath(pathname + search + hash)
  }, [shouldReturn, pathname, search, hash])
  if (isSignedOut) return <Navigate to={paths.login()} replace />
  if (needsOnboarding(session)) return <Navigate to={paths.onboarding()} replace />
  return children
}

/**
 * Admits signed-out people to the login page. It redirects someone who is signed in to the path they came for; before the onboarding only
 * to an invite or an invite link, which makes them a member.
 */
export function RequireSignedOut() {
  const session = useSessionStore()
  if (session.status !== 'signed-in') return <Outlet />
  const isOnboarding = needsOnboarding(session) && !returnsToInvite()
  return isOnboarding ? <Navigate to={paths.onboarding()} replace /> : <RedirectToReturnPath />
}

function RedirectToReturnPath() {
  const [path] = useState(takeReturnPath)
  return <Navigate to={path} replace />
}

interface RequireFeatureProps extends GuardProps {
  readonly feature: RemoteFeature
}

/** Admits only communities with the feature: others never load its remote (product 1, enableEvents). */
export function RequireFeature({ feature, children }: RequireFeatureProps) {
  return useHasFeature()(feature) ? children : <LeaveFeature />
}

/** Leaves a page whose feature is off, which may have been switched off while the page is open. */
function LeaveFeature() {
  const { key } = useLocation()
  const { eventsOff } = useTexts(texts)
  useEffect(() => showToast(eventsOff), [eventsOff])
  // This redirects again on each navigation, because a sheet that closes at the same moment goes back to the event.
  return <Navigate key={key} to={paths.dashboard()} replace />
}
