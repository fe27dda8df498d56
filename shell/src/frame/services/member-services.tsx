import { useCallback, useEffect } from 'react'
import { runAfter } from '@coffer/shared-sdk/client'
import type { RemoteName } from '@coffer/shared-sdk/contracts'
import { setSlotFillings } from '@coffer/shared-sdk/host'
import { matchPath, paths } from '@coffer/shared-sdk/navigation'
import { subscribeToChanges } from '@coffer/shared-sdk/queries/member'
import { keepSessionFresh, useSessionStore } from '@coffer/shared-sdk/session'
import { useAfterFirstScreen } from '../../boot/first-screen.ts'
import { slotFillings } from '../../registry/extensions.ts'
import { useRemotes } from '../../registry/remotes.ts'
import { useHasFeature } from '../../routing/features.ts'
import { SheetHost } from '../../sheets/sheet-host.tsx'
import { useSheetHistory } from '../../sheets/use-sheet-history.ts'
import { useMembershipFromUrl } from '../navigation/use-membership-from-url.ts'

/** The delay before the code of the other tabs is preloaded, counted from the first screen (product 9). */
const PRELOAD_DELAY_MS = 2_000

/** Renders what the pages for members need around them: sheets, slots, live updates, session renewal and preloading. */
export function MemberServices() {
  const isEnabled = useIsRemoteEnabled()
  const { loader, registered } = useRemotes()
  const isSignedIn = useSessionStore((session) => session.status === 'signed-in')

  useEffect(() => {
    const fillings = slotFillings({ loader, registered }, isEnabled)
    setSlotFillings(fillings)
    // The carousel loads along with the dashboard itself. The slot gets the same promise and reports a failure.
    if (matchPath(paths.dashboard(), location.pathname))
      for (const { load } of fillings['dashboard.carousel'] ?? []) load().catch(() => undefined)
  }, [loader, registered, isEnabled])
  useEffect(() => {
    if (!isSignedIn) return undefined
    return runAfter(PRELOAD_DELAY_MS, () => {
      for (const { name } of registered) if (isEnabled(name)) loader.preload(name)
    })
  }, [loader, registered, isEnabled, isSignedIn])
  // This runs before the sheets, so that a linked sheet opens in its community.
  useMembershipFromUrl()
  useSheetHistory()
  useEffect(() => (isSignedIn ? keepSessionFresh() : undefined), [isSignedIn])
  const isAfterFirstScreen = useAfterFirstScreen()

  return (
    <>
      {isAfterFirstScreen && <LiveUpdates />}
      <SheetHost isEnabled={isEnabled} />
    </>
  )
}

/** Starts live updates after the first screen, which is as fresh as its answers. */
function LiveUpdates() {
  useLiveUpdates()
  return null
}

/** Returns whether a remote may be used: one with a feature only in a community that has it. */
function useIsRemoteEnabled(): (remote: RemoteName) => boolean {
  const { registered } = useRemotes()
  const hasFeature = useHasFeature()
  return useCallback(
    (name) => hasFeature(registered.find((remote) => remote.name === name)?.feature ?? null),
    [registered, hasFeature],
  )
}

/** Refetches queries when others change something in the selected community. */
function useLiveUpdates(): void {
  const membershipId = useSessionStore((session) =>
    session.status === 'signed-in' ? (session.membership?.id ?? null) : null,
  )
  useEffect(() => (membershipId === null ? undefined : subscribeToChanges()), [membershipId])
}
