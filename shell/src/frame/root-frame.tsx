import { loadable, optional } from '@coffer/shared-sdk/host'
import { Outlet } from '@coffer/shared-sdk/navigation'
import { useAfterFirstScreen } from '../boot/first-screen.ts'
import { useMoved } from '../moved/use-moved.ts'
import { LateMemberServices } from './services/late-member-services.tsx'
import { Toasts } from './notices/toasts.tsx'

const LateMovedPage = loadable(async () => ({
  default: (await import('../moved/moved-page.tsx')).MovedPage,
}))

const LateConnections = optional(async () => ({
  default: (await import(/* webpackChunkName: "connections" */ './services/connections.tsx')).Connections,
}))

/** Renders the parts around every page: services for members, toasts and notices about the connection. */
export function RootFrame() {
  const isAfterFirstScreen = useAfterFirstScreen()
  const moved = useMoved()
  return (
    <>
      {moved ? <LateMovedPage moved={moved} /> : <Outlet />}
      {isAfterFirstScreen && <LateConnections />}
      {/* Data of a community that has moved is neither shown nor requested again. */}
      {!moved && <LateMemberServices />}
      <Toasts />
    </>
  )
}
