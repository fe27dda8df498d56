import { Suspense, lazy } from 'react'
import { Navigate, paths } from '@coffer/shared-sdk/navigation'
import type { RouteObject } from '@coffer/shared-sdk/navigation'
import { useRemovePlaceholder } from '../boot/use-remove-placeholder.ts'
import { RequireEvents, RequireMember, RequireSignedOut } from './guards.tsx'
import { SharedLink } from './shared-link.tsx'
import { RemoteHost } from '../remote-host/remote-host.tsx'
import { loadMemberFrame } from '../frame/load-member-frame.ts'
import { RootFrame } from '../frame/root-frame.tsx'

const AppFrame = lazy(loadMemberFrame)

/** The frame shows at once, even while its screen is loading. */
function MemberFrame() {
  useRemovePlaceholder()
  return <AppFrame />
}

/** The pages of an event. Each is a mount point of its own, so that it animates like a page. */
const EVENT_PAGES = ['groups', 'groups/:groupId', 'participants', 'spin', 'txs', '*']

/** An event's routes below one of its two paths. */
function eventRoutes(basePath: string): RouteObject[] {
  return EVENT_PAGES.map((page) => ({
    path: `${basePath}/:id/${page}`,
    element: (
      <RequireEvents>
        <RemoteHost key={`${basePath}/${page}`} screen="event" basePath={basePath} />
      </RequireEvents>
    ),
  }))
}

/**
 * The route table (product 2): which screen of a remote is mounted at which path. The remote renders the routes below it.
 * A screen may be mounted at several paths; each has its own key.
 */
export const routes: RouteObject[] = [
  {
    element: <RootFrame />,
    children: [
      {
        element: <RequireSignedOut />,
        children: [{ path: paths.login(), element: <RemoteHost key="login" screen="auth" basePath="" /> }],
      },
      { path: paths.onboarding(), element: <RemoteHost key="onboarding" screen="auth" basePath="" /> },
      // Links in mails and invite links work signed in and signed out.
      ...[paths.resetPassword(), paths.verify(), paths.changeEmail(), paths.join()].map((path) => ({
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
          ...eventRoutes('/dashboard/event'),
          {
            path: '/dashboard/*',
            element: <RemoteHost key="dashboard" screen="dashboard" basePath="/dashboard" />,
          },
          ...eventRoutes('/events'),
          {
            path: '/events',
            element: (
              <RequireEvents>
                <RemoteHost key="events" screen="events" basePath="/events" />
              </RequireEvents>
            ),
          },
          // Mount points of their own, so that they animate like pages.
          ...['transactions', 'activity', 'settings'].map((page) => ({
            path: `/community/${page}`,
            element: <RemoteHost key={page} screen="community" basePath="/community" />,
          })),
          // One mount point for the members and the account beside them: the list stays while the account changes.
          {
            path: '/community/*',
            element: <RemoteHost key="community" screen="community" basePath="/community" />,
          },
          { path: '/more/*', element: <RemoteHost key="more" screen="more" basePath="/more" /> },
          { path: '/s/*', element: <SharedLink /> },
          { path: '*', element: <Navigate to={paths.dashboard()} replace /> },
        ],
      },
    ],
  },
]
