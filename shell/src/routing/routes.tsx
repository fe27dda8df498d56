import { Suspense, lazy } from 'react'
import { Navigate, paths } from '@coffer/shared-sdk/navigation'
import type { RouteObject } from '@coffer/shared-sdk/navigation'
import { useInPlaceOfPlaceholder } from '../boot/use-placeholder.ts'
import { EventsOnly } from './events-only.tsx'
import { RequireMember, SignedOutOnly } from './guards.tsx'
import { RemoteHost } from '../remote-host/remote-host.tsx'
import { loadMemberParts } from '../frame/load-member-parts.ts'
import { RootFrame } from '../frame/root-frame.tsx'

/** Comes with what its screens draw with; whoever signs in loads it then. */
const AppFrame = lazy(loadMemberParts)

/** The frame is drawn at once, whatever its screens still wait for. */
function MemberFrame() {
  useInPlaceOfPlaceholder()
  return <AppFrame />
}

/**
 * The route table of the spec (section 2): which screen tree stands where. A remote renders the
 * routes below its place itself. More than one place per tree is normal; the key tells them apart.
 */
export const routes: RouteObject[] = [
  {
    element: <RootFrame />,
    children: [
      {
        element: <SignedOutOnly />,
        children: [{ path: paths.login(), element: <RemoteHost key="login" screen="auth" basePath="" /> }],
      },
      { path: paths.onboarding(), element: <RemoteHost key="onboarding" screen="auth" basePath="" /> },
      // Links of mails work for the signed in and the signed out alike.
      ...[paths.resetPassword(), paths.verify(), paths.changeEmail()].map((path) => ({
        path: `${path}/:token?`,
        element: <RemoteHost key="credentials" screen="auth" basePath="" />,
      })),
      {
        element: (
          <RequireMember>
            <Suspense fallback={null}>
              <MemberFrame />
            </Suspense>
          </RequireMember>
        ),
        children: [
          {
            path: '/dashboard/account/:id/*',
            element: <RemoteHost key="own-account" screen="account" basePath="/dashboard/account" />,
          },
          {
            path: '/dashboard/event/:id/*',
            element: (
              <EventsOnly>
                <RemoteHost key="own-event" screen="event" basePath="/dashboard/event" />
              </EventsOnly>
            ),
          },
          {
            path: '/dashboard/*',
            element: <RemoteHost key="dashboard" screen="dashboard" basePath="/dashboard" />,
          },
          {
            path: '/events/:id/*',
            element: (
              <EventsOnly>
                <RemoteHost key="event" screen="event" basePath="/events" />
              </EventsOnly>
            ),
          },
          {
            path: '/events',
            element: (
              <EventsOnly>
                <RemoteHost key="events" screen="events" basePath="/events" />
              </EventsOnly>
            ),
          },
          // A place of its own, so that it comes and goes as pages do.
          {
            path: '/community/transactions',
            element: <RemoteHost key="all-transactions" screen="community" basePath="/community" />,
          },
          // One tree for the members and the account beside them, so that the list stays while accounts change.
          {
            path: '/community/*',
            element: <RemoteHost key="community" screen="community" basePath="/community" />,
          },
          { path: '/more/*', element: <RemoteHost key="more" screen="more" basePath="/more" /> },
          { path: '*', element: <Navigate to={paths.dashboard()} replace /> },
        ],
      },
    ],
  },
]
