import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { RemoteScreen } from '@coffer/shared-sdk/contracts'
import { loadable } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Navigate, paths } from '@coffer/shared-sdk/navigation'
import type { RouteObject } from '@coffer/shared-sdk/navigation'
import { ErrorState } from '@coffer/shared-ui/start'
import { useRemovePlaceholder } from '../boot/use-remove-placeholder.ts'
import { CenteredPage } from '../frame/centered-page.tsx'
import { RootFrame } from '../frame/root-frame.tsx'
import { loadMemberFrame, loadedMemberFrame } from '../frame/services/load-member-frame.ts'
import type { DisabledPath, RegisteredRemote } from '../registry/remotes.ts'
import { RemoteHost } from '../remote-host/remote-host.tsx'
import { texts } from '../texts/en.ts'
import { RequireFeature, RequireMember, RequireSignedOut } from './guards.tsx'
import { SharedLink } from './shared-link.tsx'

const LateFrame = loadable(async () => ({
  default: replacingPlaceholder((await loadMemberFrame()).AppFrame),
}))
const NewExpense = loadable(async () => ({ default: (await import('./new-expense.tsx')).NewExpense }))

/** Returns the frame as a component that replaces what the page showed while it was loading. */
function replacingPlaceholder(AppFrame: ComponentType): ComponentType {
  return function ShownFrame() {
    useRemovePlaceholder(true, false)
    return <AppFrame />
  }
}

/** The frame shows at once, even while its screen is loading. */
function MemberFrame() {
  // The component stays the same as long as the frame is on the page.
  const [Frame] = useState(() => {
    const loaded = loadedMemberFrame()
    return loaded ? replacingPlaceholder(loaded.AppFrame) : LateFrame
  })
  return <Frame />
}

type Access = RemoteScreen['access']

/** Paths that guards and unknown routes lead to. If no screen is there, they say so instead of redirecting for ever. */
const ALWAYS: readonly { readonly path: string; readonly access: Access }[] = [
  { path: paths.login(), access: 'signed-out' },
  { path: paths.onboarding(), access: 'anyone' },
  { path: `${paths.dashboard()}/*`, access: 'member' },
]

/**
 * Creates the route table (product 2): the screens that the remotes have declared, at their paths. The remote renders the routes below a
 * path. A screen may be mounted at several paths; those with the same key share one mount point. If two remotes declare one path, the first
 * one has it. A path of a disabled remote says so.
 */
export function createRoutes(
  registered: readonly RegisteredRemote[],
  disabled: readonly DisabledPath[],
): RouteObject[] {
  const declared = new Map<string, { readonly access: Access; readonly element: ReactNode }>()
  for (const { name, feature, screens } of registered) {
    for (const { id, access, paths: ownPaths } of screens) {
      for (const { path, basePath, key = path } of ownPaths) {
        const host = <RemoteHost key={`${name} ${key}`} remote={name} screen={id} basePath={basePath} />
        const element = feature ? <RequireFeature feature={feature}>{host}</RequireFeature> : host
        if (!declared.has(path)) declared.set(path, { access, element })
      }
    }
  }
  for (const { path, access } of [...disabled, ...ALWAYS]) {
    if (!declared.has(path)) declared.set(path, { access, element: <Unavailable /> })
  }
  const withAccess = (wanted: Access): RouteObject[] =>
    [...declared].flatMap(([path, { access, element }]) => (access === wanted ? [{ path, element }] : []))

  return [
    {
      element: <RootFrame />,
      children: [
        { element: <RequireSignedOut />, children: withAccess('signed-out') },
        ...withAccess('anyone'),
        {
          element: (
            <RequireMember>
              <MemberFrame />
            </RequireMember>
          ),
          children: [
            ...withAccess('member'),
            { path: '/s/*', element: <SharedLink /> },
            {
              path: '/new-expense',
              element: <NewExpense />,
            },
            { path: '*', element: <Navigate to={paths.dashboard()} replace /> },
          ],
        },
      ],
    },
  ]
}

/** Replaces a screen whose remote is disabled. */
function Unavailable() {
  const { switchedOff } = useTexts(texts)
  useRemovePlaceholder()
  return (
    <CenteredPage as="main">
      <ErrorState title={switchedOff.title} text={switchedOff.text} />
    </CenteredPage>
  )
}
