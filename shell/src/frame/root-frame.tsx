import { loadable } from '@coffer/shared-sdk/host'
import { Outlet } from '@coffer/shared-sdk/navigation'
import { useAfterFirstScreen } from '../boot/first-screen.ts'
import { useMoved } from '../moved/use-moved.ts'
import { LateMemberServices } from './late-member-services.tsx'
import { Toasts } from './toasts.tsx'
import { useConnectivity } from './use-connectivity.ts'
import { useReleaseSets } from './use-release-sets.ts'
import { useSlowData } from './use-slow-data.ts'
import { useStartSnapshots } from './use-start-snapshots.ts'

const LateMovedPage = loadable(async () => ({
  default: (await import('../moved/moved-page.tsx')).MovedPage,
}))

/** Around every page: services for members, toasts and notices about the connection. */
export function RootFrame() {
  const isAfterFirstScreen = useAfterFirstScreen()
  const moved = useMoved()
  return (
    <>
      {moved ? <LateMovedPage moved={moved} /> : <Outlet />}
      {isAfterFirstScreen && <Connections />}
      {/* Nothing of a community that has moved is shown, nor asked for again. */}
      {!moved && <LateMemberServices />}
      <Toasts />
    </>
  )
}

/** Keeps up with the server's state and its releases, and keeps what the pages look like. */
function Connections() {
  useConnectivity()
  useSlowData()
  useReleaseSets()
  useStartSnapshots()
  return null
}
