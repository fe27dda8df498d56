import { useCallback, useEffect } from 'react'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { after } from '@coffer/shared-sdk/client'
import { setSlotFillings } from '@coffer/shared-sdk/host'
import { Outlet } from '@coffer/shared-sdk/navigation'
import { useRealtimeRefresh } from '@coffer/shared-sdk/queries/start'
import { keepSessionFresh, useSessionStore } from '@coffer/shared-sdk/session'
import { useConnectivity } from '../connectivity/use-connectivity.ts'
import { useRemotes } from '../boot/remotes-context.ts'
import { slotFillings } from '../registry/extensions.ts'
import { useSheetHistory } from '../sheets/use-sheet-history.ts'
import { SheetHost } from '../sheets/sheet-host.tsx'
import { Toasts } from './toasts.tsx'

/** Spec 9: the other tabs' code is fetched this long after the first screen. */
const PRELOAD_MS = 2_000

/** Around every page: sheets, toasts, slots, live data and the quiet fetching of what comes next. */
export function RootFrame() {
  const isOn = useIsRemoteOn()
  const remotes = useRemotes()
  const signedIn = useSessionStore((session) => session.status === 'signed-in')

  useEffect(() => setSlotFillings(slotFillings(remotes, isOn)), [remotes, isOn])
  useEffect(() => {
    if (!signedIn) return undefined
    return after(PRELOAD_MS, () => {
      for (const { remote } of remotes.offers) if (isOn(remote)) remotes.loader.preload(remote)
    })
  }, [remotes, isOn, signedIn])
  useRealtimeRefresh()
  useConnectivity()
  useSheetHistory()
  useEffect(() => (signedIn ? keepSessionFresh() : undefined), [signedIn])

  return (
    <>
      <Outlet />
      <SheetHost isOn={isOn} />
      <Toasts />
    </>
  )
}

/** Which remotes this member gets: events only where the community has them, none of the tabs when signed out. */
function useIsRemoteOn(): (remote: RemoteName) => boolean {
  const enableEvents = useSessionStore(
    (session) => session.status === 'signed-in' && (session.membership?.settings.enableEvents ?? false),
  )
  return useCallback((remote) => remote !== 'mf-events' || enableEvents, [enableEvents])
}
