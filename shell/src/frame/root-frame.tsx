import { Outlet } from '@coffer/shared-sdk/navigation'
import { useAfterFirstScreen } from '../boot/first-screen.ts'
import { LateMemberServices } from './late-member-services.tsx'
import { Toasts } from './toasts.tsx'
import { useConnectivity } from './use-connectivity.ts'
import { useReleaseSets } from './use-release-sets.ts'

/** Around every page: services for members, toasts and notices about the connection. */
export function RootFrame() {
  const isAfterFirstScreen = useAfterFirstScreen()
  return (
    <>
      <Outlet />
      {isAfterFirstScreen && <Connections />}
      <LateMemberServices />
      <Toasts />
    </>
  )
}

/** Keeps up with the server's state and its releases. */
function Connections() {
  useConnectivity()
  useReleaseSets()
  return null
}
