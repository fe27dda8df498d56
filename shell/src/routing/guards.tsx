import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, Outlet, paths, useLocation } from '@coffer/shared-sdk/navigation'
import { useSessionStore } from '@coffer/shared-sdk/session'
import type { Session } from '@coffer/shared-sdk/session'
import { rememberWantedPath, takeWantedPath } from './wanted-path.ts'

/** Spec 2: a signed-in person without a name or a membership has to finish onboarding first. */
function needsOnboarding(session: Session): boolean {
  return session.status === 'signed-in' && (session.user.name === '' || session.membership === null)
}

/** Lets members in, sends others to onboarding or, remembering the wanted path, to the login page. */
export function RequireMember({ children }: { readonly children: ReactNode }) {
  const session = useSessionStore()
  const { pathname, search, hash } = useLocation()
  const signedOut = session.status === 'signed-out'
  const isWanted = session.status === 'signed-out' && session.isByChoice !== true
  useEffect(() => {
    if (isWanted) rememberWantedPath(pathname + search + hash)
  }, [isWanted, pathname, search, hash])
  if (signedOut) return <Navigate to={paths.login()} replace />
  if (needsOnboarding(session)) return <Navigate to={paths.onboarding()} replace />
  return children
}

/** The login page is for the signed out; whoever is signed in goes where they wanted to go. */
export function SignedOutOnly() {
  const session = useSessionStore()
  if (session.status !== 'signed-in') return <Outlet />
  return needsOnboarding(session) ? <Navigate to={paths.onboarding()} replace /> : <GoOn />
}

function GoOn() {
  const [path] = useState(takeWantedPath)
  return <Navigate to={path} replace />
}
